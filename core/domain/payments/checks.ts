import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import { findAttempts } from './attempt-repository';
import { claimCheck, scheduleCheck } from './check-repository';
import { isOpen } from './decide';
import { orderOf, type PaymentFact } from './fact';
import { insertFinding } from './finding-repository';
import type { Gateways } from './gateway-port';
import { firstLookMs, nextPollDelayMs, type PollPlan } from './poll-schedule';
import type { Settlement } from './settlement';
import type { Attempt, FactSource, Payment } from './types';

/**
 * Longer than one gateway call by default, so that a worker that died is replaced soon; a look of several slow calls
 * may be doubled, which costs a question and no more.
 */
const LEASE_MS = 15_000;

/**
 * After a look that was asked for (milliseconds). What brought it may be newer than the gateway's answer, and a
 * second hint is not stored while the wish of the first is open.
 */
const FOLLOW_UP_MS = 10_000;

export interface CheckTokens {
  /** One request to this gateway may go out now, counted over all workers. */
  take(gateway: GatewayName): Promise<boolean>;
}

export interface PaymentChecks {
  /**
   * Asks the gateway about every open attempt of a payment and settles what it says.
   * @param options.force ask although it is not due yet (a person waits); still at most once a second
   * @returns when to look next (null: never), or null when there was nothing to do
   */
  check(
    paymentId: string,
    options: { force: boolean; source: FactSource },
  ): Promise<{ nextCheckAt: Date | null; checkCount: number } | null>;
}

export interface PaymentChecksDeps {
  db: Knex;
  gateways: Gateways;
  settlement: Settlement;
  clock: Clock;
  logger: Logger;
  plan: PollPlan;
  tokens: CheckTokens;
}

export function createPaymentChecks(deps: PaymentChecksDeps): PaymentChecks {
  const { db, gateways, settlement, clock, logger, plan, tokens } = deps;

  return {
    async check(paymentId, { force, source }) {
      const payment = await claimCheck(db, paymentId, { now: clock.now(), leaseMs: LEASE_MS, force });
      if (!payment) return null;
      const tooEarlyMs = firstLookMs(payment.gateway, plan) - ageOf(payment);
      if (!force && tooEarlyMs > 0) return schedule(payment, tooEarlyMs);
      const attempts = (await findAttempts(db, payment.id)).filter(isOpen);
      for (const attempt of attempts) {
        if (!(await tokens.take(attempt.gateway))) {
          // Over the limit means later, never failed; spread out so that the rush does not come back as one.
          return schedule(payment, 1_000 + Math.random() * 2_000);
        }
        await ask(attempt, source);
      }
      const ageMs = ageOf(payment);
      const [first] = attempts;
      if (first && ageMs >= PAYMENT_TIMINGS.pollLimitMs) {
        await settlement.settlePayment({ ...factOf(first, source), kind: 'window_passed' });
      }
      const delayMs = nextPollDelayMs(ageMs, payment.gateway, plan);
      if (delayMs === null && first) await reportUnanswered(payment);
      return schedule(payment, force && delayMs !== null ? Math.min(delayMs, FOLLOW_UP_MS) : delayMs);
    },
  };

  function ageOf(payment: Payment): number {
    return clock.now().getTime() - payment.initiatedAt.getTime();
  }

  async function schedule(payment: Payment, delayMs: number | null) {
    const at = delayMs === null ? null : new Date(clock.now().getTime() + delayMs);
    return { nextCheckAt: await scheduleCheck(db, payment.id, at), checkCount: payment.checkCount };
  }

  async function ask(attempt: Attempt, source: FactSource): Promise<void> {
    const fact = factOf(attempt, source);
    if (attempt.orderState === 'rejected') {
      await settlement.settlePayment({ ...fact, kind: 'refused', reason: attempt.rejection ?? 'refused' });
      return;
    }
    const gateway = gateways[attempt.gateway];
    // Another mode's account has never heard of this order and would say so.
    if (gateway?.mode !== attempt.mode) {
      const { mode, gateway: name } = attempt;
      logger.error({ gateway: name, mode }, 'an open payment of a gateway without credentials');
      return;
    }
    const answer = await gateway.fetchOrder(attempt);
    if (answer.kind === 'ok') {
      await settlement.settlePayment({ ...fact, kind: 'snapshot', snapshot: answer.value });
    } else if (answer.kind === 'not_found') {
      if (attempt.gatewayOrderId !== null) {
        logger.error(
          { paymentId: attempt.paymentId, gateway: attempt.gateway },
          'the gateway denies an order that it has confirmed; are the credentials of another account?',
        );
      }
      await settlement.settlePayment({ ...fact, kind: 'not_found' });
    } else {
      logger.warn(
        { paymentId: attempt.paymentId, gateway: attempt.gateway, answer },
        'the gateway gave no answer',
      );
    }
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

const factOf = (attempt: Attempt, source: FactSource): Pick<PaymentFact, 'order' | 'source' | 'actor'> => ({
  order: orderOf(attempt),
  source,
  actor: 'worker',
});
