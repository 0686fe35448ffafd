import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Journal } from '../../platform/journal';
import { logPaymentId } from '../../platform/log-context';
import type { Logger } from '../../platform/logger';
import type { AnnouncePayment } from '../payments/announcements';
import type { CheckTokens } from '../payments/checks';
import type { Gateways } from '../payments/gateway-port';
import { sendOrPollRefund } from './refund-gateway-request';
import { recordRefund, rejectUnsent } from './refund-recording';
import { nextRefundCheckMs } from './refund-schedule';
import type { RefundSettlement } from './refund-settlement';
import { claimRefund, scheduleRefund } from './refund-watch-repository';
import { findRefundBalance, type RefundBalance } from './balance-repository';
import type { Refund } from './types';
import { reportUnanswered } from './unanswered-repository';

/**
 * Longer than all calls of one step with their timeouts, so that a dead worker is replaced and a slow one is
 * not (milliseconds).
 */
const LEASE_MS = 60_000;
/** A refund whose gateway has no credentials here waits for a process that has them. */
const WITHOUT_GATEWAY_MS = 60_000;
/** While a restore is checked (milliseconds). */
const HELD_MS = 5_000;
/**
 * A request that could not begin for this long is refused, so that staff can use another way (milliseconds).
 */
const UNBEGUN_MS = 24 * 3_600_000;

export interface RefundExecution {
  /**
   * Advances a refund as far as possible now: debits the wallet or refuses, then calls the gateway until the
   * outcome is known. Idempotent, also with concurrent workers and after a crash.
   * @param options.asked requested by staff: also when it is not due, or no longer polled
   * @returns when to advance again (null: never, or another worker will)
   */
  advance(refundId: string, options?: { asked: boolean }): Promise<{ nextCheckAt: Date | null }>;
}

export interface RefundExecutionDeps {
  db: Knex;
  gateways: Gateways;
  settlement: RefundSettlement;
  clock: Clock;
  logger: Logger;
  tokens: CheckTokens;
  wake: () => void;
  announce: AnnouncePayment;
  journal?: Journal | null;
  /** While a declared restore is checked, refunds since the backup are not known yet, so all refunds wait. */
  areHeld?: (mode: Mode) => Promise<boolean>;
}

export function createRefundExecution(deps: RefundExecutionDeps): RefundExecution {
  const { db, gateways, settlement, clock, logger, tokens, wake, announce } = deps;

  return {
    async advance(refundId, { asked } = { asked: false }) {
      const now = clock.now();
      const leaseEnd = new Date(now.getTime() + LEASE_MS);
      const claimed = await claimRefund(db, refundId, { now, leaseMs: LEASE_MS, asked });
      if (!claimed) return { nextCheckAt: null };
      logPaymentId(claimed.paymentId);
      const at = (delayMs: number | null) => ({
        leaseEnd,
        at: delayMs === null ? null : new Date(clock.now().getTime() + delayMs),
      });
      const schedule = async (delayMs: number | null) => ({
        nextCheckAt: await scheduleRefund(db, refundId, at(delayMs)),
      });

      const gateway = gateways[claimed.gateway];
      // Before the debit: the account of another mode does not know this payment and would answer
      // `not_found`.
      if (gateway?.mode !== claimed.mode) {
        logger.error(
          { refundId, gateway: claimed.gateway },
          'a refund waits: its gateway has no credentials',
        );
        if (await isGivenUp(claimed)) return schedule(null);
        return schedule(WITHOUT_GATEWAY_MS);
      }
      if (await deps.areHeld?.(claimed.mode)) return schedule(HELD_MS);
      // Over the limit means later, never failed; the random delay keeps the calls from returning all at
      // once.
      if (!(await tokens.take(claimed.gateway))) return schedule(1_000 + Math.random() * 2_000);

      if (claimed.state === 'requested' && (await recordRefund({ db, clock }, claimed))) {
        wake();
        announce(claimed.paymentId);
      }
      const balance = await findRefundBalance(db, refundId);
      if (!balance || balance.refund.state === 'requested' || balance.refund.state === 'refused')
        return schedule(null);

      const isAnswered = await ask(balance);
      const { refund } = (await findRefundBalance(db, refundId)) ?? balance;
      // Settled, and the request that made us poll once more is answered.
      if (refund.state !== 'pending' && isAnswered) return schedule(null);
      const delayMs = nextRefundCheckMs(ageOf(refund));
      if (delayMs === null) await giveUp(refund);
      return schedule(delayMs);
    },
  };

  function ageOf({ recordedAt, requestedAt }: Refund): number {
    return clock.now().getTime() - (recordedAt ?? requestedAt).getTime();
  }

  async function giveUp(refund: Refund): Promise<void> {
    await reportUnanswered(db, refund);
    announce(refund.paymentId);
  }

  /** Without credentials here: whether it has waited long enough for a process that has them. */
  async function isGivenUp(refund: Refund): Promise<boolean> {
    if (refund.state === 'requested') {
      if (ageOf(refund) < UNBEGUN_MS) return false;
      if (await rejectUnsent({ db, clock }, refund)) announce(refund.paymentId);
      return true;
    }
    if (nextRefundCheckMs(ageOf(refund)) !== null) return false;
    if (refund.state === 'pending') await giveUp(refund);
    return true;
  }

  /** @returns whether the gateway has answered */
  async function ask(balance: RefundBalance): Promise<boolean> {
    const { refund } = balance;
    const gateway = gateways[refund.gateway];
    if (!gateway) return false;
    const answer = await sendOrPollRefund(gateway, balance, clock.now(), deps.journal);
    if (answer.kind === 'unknown') {
      logger.warn({ refundId: refund.id, gateway: refund.gateway, answer }, 'the gateway gave no answer');
      return false;
    }
    await settlement.settleRefund({
      gateway: refund.gateway,
      mode: refund.mode,
      update: answer.update,
      source: 'poll',
      actor: 'worker',
    });
    return true;
  }
}
