import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import { findAttempts } from './attempt-repository';
import { findAttemptsWithHeldMoney } from './capture-repository';
import { claimCheck, scheduleCheck } from './check-repository';
import { isOpen } from './decision';
import { insertFinding } from './finding-repository';
import type { Gateways } from './gateway-port';
import { createOrderStatusCheck, gatewayUpdateOf, type CompareRefunds } from './order-status-check';
import { firstCheckMs, nextHeldDelayMs, nextPollDelayMs, type PollPlan } from './poll-schedule';
import type { Settlement } from './settlement';
import type { Attempt, UpdateSource, Payment } from './types';

/**
 * Longer than one gateway call with default timeouts, and short enough to replace a dead worker soon. A check
 * with several slow calls may run twice, which only costs a request.
 */
const LEASE_MS = 15_000;

/**
 * How long a request to cancel waits for the next status check when the gateway's answer was unclear
 * (milliseconds).
 */
const CANCEL_RETRY_MS = 60_000;

/**
 * Delay of a second check after a requested one (milliseconds). Its cause may be newer than the gateway's
 * answer, and a second hint is not stored while the outbox message of the first is open.
 */
const FOLLOW_UP_MS = 10_000;

export interface CheckTokens {
  /** Takes one request to this gateway from the rate limit, counted over all workers. */
  take(gateway: GatewayName): Promise<boolean>;
}

export interface PaymentChecks {
  /**
   * Asks the gateway about every open attempt of a payment, and about those with money on hold, and settles
   * the answers.
   * @param options.force check although it is not due; at most once a second, except for webhooks
   * @returns when the next check is due (null: never), or null when there was nothing to do
   */
  check(
    paymentId: string,
    options: { force: boolean; source: UpdateSource },
  ): Promise<{ nextCheckAt: Date | null; checkCount: number } | null>;
}

export interface PaymentChecksDeps {
  db: Knex;
  gateways: Gateways;
  settlement: Settlement;
  compareRefunds: CompareRefunds;
  clock: Clock;
  logger: Logger;
  /** Of PhonePe, read at each check. */
  plan: () => Promise<PollPlan>;
  tokens: CheckTokens;
}

export function createPaymentChecks(deps: PaymentChecksDeps): PaymentChecks {
  const { db, settlement, clock, tokens } = deps;
  const orderCheck = createOrderStatusCheck(deps);

  return {
    async check(paymentId, { force, source }) {
      // Staff may check after the six days: the gateway's support may have resolved what was unclear.
      const beyond = source === 'admin';
      const atOnce = source === 'webhook';
      const claim = { now: clock.now(), leaseMs: LEASE_MS, force, atOnce, beyond };
      const payment = await claimCheck(db, paymentId, claim);
      if (!payment) return null;
      const plan = payment.gateway === 'phonepe' ? await deps.plan() : 'standard';
      const tooEarlyMs = firstCheckMs(payment.gateway, plan) - ageOf(payment);
      if (!force && tooEarlyMs > 0) return schedule(payment, tooEarlyMs);
      const withHeldMoney = await findAttemptsWithHeldMoney(db, payment.id);
      const mayBringMoney = (attempt: Attempt): boolean => isOpen(attempt) && !withHeldMoney.has(attempt.id);
      const all = await findAttempts(db, payment.id);
      const attempts = all.filter((attempt) => isOpen(attempt) || withHeldMoney.has(attempt.id));
      let isClear = true;
      for (const attempt of attempts) {
        if (!(await tokens.take(attempt.gateway))) {
          // Over the limit means later, never failed; the random delay keeps the checks from returning all at
          // once.
          return schedule(payment, 1_000 + Math.random() * 2_000);
        }
        isClear = (await orderCheck.run(attempt, source)) && isClear;
      }
      const ageMs = ageOf(payment);
      const [first] = attempts;
      const isCancelRequestOpen = payment.cancelRequestedAt !== null && !isClear;
      if (first && payment.cancelRequestedAt !== null && isClear) {
        await settlement.settlePayment({ ...gatewayUpdateOf(first, source), kind: 'cancelled' });
      }
      // With no attempt left to check, this ends polling under the settlement's version check.
      const ending = first ?? all[0];
      if (ending && (!first || ageMs >= PAYMENT_TIMINGS.pollLimitMs)) {
        await settlement.settlePayment({ ...gatewayUpdateOf(ending, source), kind: 'window_passed' });
      }
      const delayMs = attempts.some(mayBringMoney)
        ? nextPollDelayMs(ageMs, payment.gateway, plan)
        : nextHeldDelayMs(ageMs);
      if (delayMs === null) {
        // The gateway has answered for an unpaid order. Only an unclear answer or money still on hold needs a
        // finding.
        const isHeld = attempts.some(({ gatewayState }) => gatewayState === 'authorized');
        if (first && (isHeld || !isClear)) await reportUnanswered(payment);
        return schedule(payment, null);
      }
      const longestMs = force ? FOLLOW_UP_MS : isCancelRequestOpen ? CANCEL_RETRY_MS : Infinity;
      return schedule(payment, Math.min(delayMs, longestMs));
    },
  };

  function ageOf(payment: Payment): number {
    return clock.now().getTime() - payment.pollingSince.getTime();
  }

  async function schedule(payment: Payment, delayMs: number | null) {
    const at = delayMs === null ? null : new Date(clock.now().getTime() + delayMs);
    return { nextCheckAt: await scheduleCheck(db, payment, at), checkCount: payment.checkCount };
  }

  async function reportUnanswered(payment: Payment): Promise<void> {
    await insertFinding(db, {
      paymentId: payment.id,
      attemptId: null,
      kind: 'unanswered',
      dedupeKey: `unanswered:${payment.id}`,
      detail: { state: payment.state, checks: payment.checkCount },
    });
  }
}
