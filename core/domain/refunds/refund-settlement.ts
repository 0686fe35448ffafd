import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { FindingKind } from '@deccanloop/contracts/staff/finding-kinds';
import type { Clock } from '../../platform/clock';
import { violatedConstraint, type Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import { notifyPayer } from '../payment-notices/notify-payer';
import type { AnnouncePayment } from '../payments/announcements';
import type { FactOrder } from '../payments/fact';
import type { RefundNews } from '../payments/gateway-port';
import type { FactSource } from '../payments/types';
import { recordRefundChange, type RefundChange } from './change-repository';
import { decideRefund, type RefundDecision } from './decide-refund';
import { endHeldRefund } from './held-refund-repository';
import type { RefundFact, RefundOutcome } from './refund-fact';
import { findRefundOfNews, lockPaymentOfRefunds } from './refund-repository';
import { wishForRefundChecks } from './refund-watch-repository';
import { refundTransfer } from './refund-transfer';
import { findRefundStanding, type RefundStanding } from './standing-repository';
import { noteAdoptedState, storeOutsideRefund } from './outside-refund-repository';

export interface RefundSettlement {
  /**
   * Where every word of a gateway about a refund ends, whether it came by webhook or was asked for. Telling the
   * same again changes nothing, and the order does not matter to where the money is.
   * @throws only for faults of the database; the fact can then be told again
   */
  settleRefund(fact: RefundFact): Promise<RefundOutcome>;
  /** Something that is no proof speaks of a refund: the gateway is asked. */
  hear(
    news: RefundNews,
    order: FactOrder,
  ): Promise<{ isAsked: boolean; paymentId: string | null; isOutside: boolean }>;
}

export interface RefundSettlementDeps {
  db: Knex;
  clock: Clock;
  logger: Logger;
  /** Tells the outbox relay that there is work. */
  wake: () => void;
  announce: AnnouncePayment;
}

export function createRefundSettlement(deps: RefundSettlementDeps): RefundSettlement {
  const { db, clock, logger, wake, announce } = deps;

  return {
    async settleRefund(fact) {
      const known = await findRefundOfNews(db, { ...fact, ...idsOf(fact.news) });
      if (!known) {
        const { gateway, mode, source, actor } = fact;
        const order = fact.order ?? { gateway, mode, merchantOrderId: null, gatewayOrderId: null };
        const paymentId = await noteOutside(order, fact.news, { source, actor, isProven: true });
        logger.warn({ ...idsOf(fact.news), paymentId }, 'a gateway speaks of a refund that is none of ours');
        return { result: 'unknown_refund', paymentId };
      }
      const { id: refundId, paymentId } = known;
      await noteAdoptedState(db, refundId, { ...fact.news, now: clock.now() });
      const result = await settle(refundId, paymentId, fact).catch((error: unknown) => {
        // The gateway's id stands for another refund already: no number may stand for two.
        if (violatedConstraint(error) !== 'refunds_gateway_refund_unique') throw error;
        return settle(refundId, paymentId, fact, 'refund_differs');
      });
      if (result === 'processed' || result === 'failed') wake();
      if (result !== 'unchanged') announce(paymentId);
      const level = result === 'parked' || result === 'failed' ? 'warn' : 'info';
      logger[level]({ refundId, paymentId, result, source: fact.source }, 'refund fact settled');
      return { result, paymentId };
    },

    async hear(news, order) {
      const wished = await wishForRefundChecks(db, {
        ...idsOf(news),
        state: news.state,
        order,
        now: clock.now(),
      });
      if (wished.length > 0) wake();
      const [first] = wished;
      if (first) return { isAsked: true, paymentId: first.paymentId, isOutside: false };
      const { gateway, mode } = order;
      const known = await findRefundOfNews(db, { gateway, mode, ...idsOf(news) });
      if (known) return { isAsked: false, paymentId: known.paymentId, isOutside: false };
      const isNamed = news.refundId !== null || news.gatewayRefundId !== null;
      // Nobody but the gateway can have said it, though not as a fact; there is no refund of ours to ask about.
      return {
        isAsked: false,
        isOutside: isNamed,
        paymentId: isNamed ? await noteOutside(order, news, hintFrom(gateway)) : null,
      };
    },
  };

  async function noteOutside(
    order: FactOrder,
    news: RefundNews,
    from: { source: FactSource; actor: string; isProven: boolean },
  ): Promise<string | null> {
    const note = { order, news, ...from, now: clock.now() };
    const { paymentId, isNew } = await db.transaction((trx) => storeOutsideRefund(trx, note));
    if (paymentId !== null && isNew) announce(paymentId);
    return paymentId;
  }

  function settle(
    refundId: string,
    paymentId: string,
    fact: RefundFact,
    forcedFinding?: FindingKind,
  ): Promise<RefundDecision['result']> {
    return db.transaction(async (trx) => {
      // The payment's row: of two with the same fact the second finds the refund settled.
      await lockPaymentOfRefunds(trx, paymentId);
      const standing = await findRefundStanding(trx, refundId);
      if (!standing) throw new Error('a refund that was read before is gone');
      const decision: RefundDecision = forcedFinding
        ? parkedAs(standing, forcedFinding)
        : decideRefund(standing, fact.news);
      if (decision.result === 'unchanged') return decision.result;
      if (decision.result === 'processed' || decision.result === 'failed') {
        await notifyPayer(trx, { kind: `refund_${decision.result}`, paymentId, sourceId: refundId });
      }
      await endHeldRefund(trx, standing.refund, decision.result, clock.now());
      await recordRefundChange(trx, changeOf(standing, fact, decision, clock.now()));
      return decision.result;
    });
  }
}

/** Razorpay can be asked for a payment's refunds; PhonePe's event is all there ever is to know of one made outside. */
const hintFrom = (gateway: GatewayName) =>
  ({ source: 'webhook', actor: gateway, isProven: gateway === 'phonepe' }) as const;

const idsOf = ({ refundId, gatewayRefundId }: RefundNews) => ({ refundId, gatewayRefundId });

const parkedAs = ({ refund }: RefundStanding, finding: FindingKind): RefundDecision => ({
  result: 'parked',
  state: refund.state,
  reverses: false,
  parks: true,
  event: 'refund_parked',
  finding,
});

const FAILED_WITHOUT_REASON = 'The gateway could not give the money back.';

function changeOf(
  standing: RefundStanding,
  { news, source, actor }: RefundFact,
  decision: RefundDecision,
  now: Date,
): RefundChange {
  const { refund } = standing;
  const { walletPaise, feePaise, lossPaise } = refund;
  // held-refund-repository.ts writes what the end of such a refund changes.
  const isAllHeld = refund.heldPaise === refund.amountPaise;
  if (decision.reverses && (walletPaise === null || feePaise === null))
    throw new Error('a refund that was never debited cannot be given back');
  const detail = {
    refundId: refund.publicId,
    gatewayRefundId: news.gatewayRefundId,
    amountPaise: refund.amountPaise,
    ...(isAllHeld ? { heldPaise: refund.heldPaise } : {}),
    ...(decision.parks ? { toldPaise: news.amountPaise, toldState: news.state, state: refund.state } : {}),
    ...(news.state === 'failed' ? { reason: news.failureReason } : {}),
  };
  const { finding } = decision;
  return {
    refund,
    state: decision.state,
    stateReason: decision.reverses ? (news.failureReason ?? FAILED_WITHOUT_REASON) : null,
    gatewayRefundId: decision.parks ? null : news.gatewayRefundId,
    gatewayReference: decision.parks ? null : news.reference,
    parts: null,
    transfer:
      decision.reverses && !isAllHeld && walletPaise !== null && feePaise !== null
        ? refundTransfer(standing, 'refund_reversal', { walletPaise, feePaise, lossPaise })
        : null,
    moves: decision.reverses && !isAllHeld ? 'back' : null,
    parks: decision.parks,
    event: decision.event ? { type: decision.event, detail: { kind: finding, ...detail } } : null,
    finding: finding
      ? {
          kind: finding,
          dedupeKey: `${finding}:${refund.id}${decision.parks ? `:${news.gatewayRefundId ?? 'none'}:${news.amountPaise}` : ''}`,
          detail,
        }
      : null,
    source,
    actor,
    now,
  };
}
