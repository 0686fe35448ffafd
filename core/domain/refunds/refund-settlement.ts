import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import type { Clock } from '../../platform/clock';
import { violatedConstraint, type Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import { notifyPayer } from '../payment-notices/notify-payer';
import type { AnnouncePayment } from '../payments/announcements';
import type { UpdatedOrder } from '../payments/gateway-update';
import type { RefundUpdate } from '../payments/gateway-port';
import type { UpdateSource } from '../payments/types';
import { recordRefundChange, type RefundChange } from './change-repository';
import { decideRefund, type RefundDecision } from './decide-refund';
import { endHeldRefund } from './held-refund-repository';
import type { RefundUpdateOrAbsence, RefundOutcome } from './refund-update';
import { findRefundOfUpdate, lockPaymentOfRefunds } from './refund-repository';
import { enqueueRefundChecks } from './refund-watch-repository';
import { lockReceivable, type Owed } from '../ledger/receivables';
import { reversalTransfer } from './refund-transfer';
import { findRefundBalance, type RefundBalance } from './balance-repository';
import { isToBeRecordedAgain, updateRecordedState, storeOutsideRefund } from './outside-refund-repository';

export interface RefundSettlement {
  /**
   * Every gateway update about a refund ends here, from a webhook or a poll. Repeating an update changes
   * nothing, and the order of updates does not affect where the money is.
   * @throws only for faults of the database; the update can then be repeated
   */
  settleRefund(update: RefundUpdateOrAbsence): Promise<RefundOutcome>;
  /** Handles a hint, which is not verified: a status check is requested. */
  handle(
    update: RefundUpdate,
    order: UpdatedOrder,
  ): Promise<{ isAsked: boolean; paymentId: string | null; isOutside: boolean }>;
}

export interface RefundSettlementDeps {
  db: Knex;
  clock: Clock;
  logger: Logger;
  /** Wakes the outbox relay. */
  wake: () => void;
  announce: AnnouncePayment;
}

export function createRefundSettlement(deps: RefundSettlementDeps): RefundSettlement {
  const { db, clock, logger, wake, announce } = deps;

  return {
    async settleRefund(update) {
      const known = await findRefundOfUpdate(db, { ...update, ...idsOf(update.update) });
      if (!known) {
        const { gateway, mode, source, actor } = update;
        const order = update.order ?? { gateway, mode, merchantOrderId: null, gatewayOrderId: null };
        const paymentId = await noteOutside(order, update.update, { source, actor, isProven: true });
        logger.warn({ ...idsOf(update.update), paymentId }, 'a gateway reports a refund that is not ours');
        return { result: 'unknown_refund', paymentId };
      }
      const { id: refundId, paymentId } = known;
      await updateRecordedState(db, refundId, { ...update.update, now: clock.now() });
      const result = await settle(refundId, paymentId, update).catch((error: unknown) => {
        // Another refund has this gateway id already: one id may not stand for two refunds.
        if (violatedConstraint(error) !== 'refunds_gateway_refund_unique') throw error;
        return settle(refundId, paymentId, update, 'refund_differs');
      });
      if (result === 'processed' || result === 'failed') wake();
      if (result !== 'unchanged') announce(paymentId);
      const level = result === 'on_hold' || result === 'failed' ? 'warn' : 'info';
      logger[level](
        { refundId, paymentId, result, source: update.source },
        'gateway update about a refund settled',
      );
      return { result, paymentId };
    },

    async handle(update, order) {
      const enqueued = await enqueueRefundChecks(db, {
        ...idsOf(update),
        state: update.state,
        order,
        now: clock.now(),
      });
      if (enqueued.length > 0) wake();
      const [first] = enqueued;
      if (first) return { isAsked: true, paymentId: first.paymentId, isOutside: false };
      const { gateway, mode } = order;
      const known = await findRefundOfUpdate(db, { gateway, mode, ...idsOf(update) });
      if (known) return { isAsked: false, paymentId: known.paymentId, isOutside: false };
      const isNamed = update.refundId !== null || update.gatewayRefundId !== null;
      // The hint is verified, but not confirmed, and there is no refund of ours to poll.
      return {
        isAsked: false,
        isOutside: isNamed,
        paymentId: isNamed ? await noteOutside(order, update, hintFrom(gateway)) : null,
      };
    },
  };

  async function noteOutside(
    order: UpdatedOrder,
    update: RefundUpdate,
    from: { source: UpdateSource; actor: string; isProven: boolean },
  ): Promise<string | null> {
    if (update.refundId !== null && (await isToBeRecordedAgain(db, update.refundId))) return null;
    const note = { order, update, ...from, now: clock.now() };
    const { paymentId, isNew } = await db.transaction((trx) => storeOutsideRefund(trx, note));
    if (paymentId !== null && isNew) announce(paymentId);
    return paymentId;
  }

  function settle(
    refundId: string,
    paymentId: string,
    update: RefundUpdateOrAbsence,
    forcedFinding?: FindingKind,
  ): Promise<RefundDecision['result']> {
    return db.transaction(async (trx) => {
      // FOR UPDATE on the payment: of two concurrent equal updates, the second finds the refund settled.
      await lockPaymentOfRefunds(trx, paymentId);
      const balance = await findRefundBalance(trx, refundId);
      if (!balance) throw new Error('a refund that was read before is missing');
      const decision: RefundDecision = forcedFinding
        ? onHoldAs(balance, forcedFinding)
        : decideRefund(balance, update.update);
      if (decision.result === 'unchanged') return decision.result;
      if (decision.result === 'processed' || decision.result === 'failed') {
        await notifyPayer(trx, { kind: `refund_${decision.result}`, paymentId, sourceId: refundId });
      }
      await endHeldRefund(trx, balance.refund, decision.result, clock.now());
      const owed =
        decision.reverses && balance.refund.receivablePaise > 0 ? await lockOwed(trx, balance) : null;
      await recordRefundChange(trx, changeOf(balance, update, decision, owed, clock.now()));
      return decision.result;
    });
  }
}

/**
 * Razorpay lists a payment's refunds on request; PhonePe's event is the only source about an outside refund.
 */
const hintFrom = (gateway: GatewayName) =>
  ({ source: 'webhook', actor: gateway, isProven: gateway === 'phonepe' }) as const;

const idsOf = ({ refundId, gatewayRefundId }: RefundUpdate) => ({ refundId, gatewayRefundId });

const onHoldAs = ({ refund }: RefundBalance, finding: FindingKind): RefundDecision => ({
  result: 'on_hold',
  state: refund.state,
  reverses: false,
  putsOnHold: true,
  event: 'refund_on_hold',
  finding,
});

/** What the merchant owes now, where a part of the refund became owed. */
function lockOwed(trx: Knex.Transaction, { refund, funds, accounts }: RefundBalance): Promise<Owed> {
  const { wallet, clearing, fees, losses } = accounts;
  return lockReceivable(trx, { ownerId: funds.ownerId, mode: refund.mode }, [wallet, clearing, fees, losses]);
}

const FAILED_WITHOUT_REASON = 'The gateway could not give the money back.';

function changeOf(
  balance: RefundBalance,
  { update, source, actor }: RefundUpdateOrAbsence,
  decision: RefundDecision,
  owed: Owed | null,
  now: Date,
): RefundChange {
  const { refund } = balance;
  const { walletPaise, feePaise, lossPaise, receivablePaise } = refund;
  // held-refund-repository.ts writes what the end of such a refund changes.
  const isAllHeld = refund.heldPaise === refund.amountPaise;
  if (decision.reverses && (walletPaise === null || feePaise === null))
    throw new Error('a refund that was never debited cannot be reversed');
  const detail = {
    refundId: refund.publicId,
    gatewayRefundId: update.gatewayRefundId,
    amountPaise: refund.amountPaise,
    ...(isAllHeld ? { heldPaise: refund.heldPaise } : {}),
    ...(decision.putsOnHold
      ? { reportedPaise: update.amountPaise, reportedState: update.state, state: refund.state }
      : {}),
    ...(update.state === 'failed' ? { reason: update.failureReason } : {}),
  };
  const { finding } = decision;
  return {
    refund,
    state: decision.state,
    stateReason: decision.reverses ? (update.failureReason ?? FAILED_WITHOUT_REASON) : null,
    gatewayRefundId: decision.putsOnHold ? null : update.gatewayRefundId,
    gatewayReference: decision.putsOnHold ? null : update.reference,
    parts: null,
    transfer:
      decision.reverses && !isAllHeld && walletPaise !== null && feePaise !== null
        ? reversalTransfer(balance, { walletPaise, feePaise, lossPaise, receivablePaise }, owed)
        : null,
    moves: decision.reverses && !isAllHeld ? 'back' : null,
    putsOnHold: decision.putsOnHold,
    event: decision.event ? { type: decision.event, detail: { kind: finding, ...detail } } : null,
    finding: finding
      ? {
          kind: finding,
          dedupeKey: `${finding}:${refund.id}${decision.putsOnHold ? `:${update.gatewayRefundId ?? 'none'}:${update.amountPaise}` : ''}`,
          detail,
        }
      : null,
    source,
    actor,
    now,
  };
}
