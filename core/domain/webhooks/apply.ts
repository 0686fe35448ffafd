import type { WebhookState } from '@deccanloop/contracts/staff/webhook-states';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import { enqueue } from '../../platform/outbox/enqueue';
import { reopenWatch } from '../payments/check-repository';
import { requestCheckOfEvent } from '../payments/enqueue-check';
import { insertEvent } from '../payments/event-repository';
import { insertFinding } from '../payments/finding-repository';
import type { UpdatedOrder } from '../payments/gateway-update';
import type { Gateways, RefundUpdate, WebhookMessage } from '../payments/gateway-port';
import type { DisputeSettlement } from '../disputes/dispute-settlement';
import { namePayout } from '../gateway-payouts/payout-repository';
import { findPaymentOfOrder } from '../payments/payment-repository';
import type { Settlement } from '../payments/settlement';
import type { RefundSettlement } from '../refunds/refund-settlement';
import { applyDispute } from './apply-dispute';
import { applyRefund } from './apply-refund';
import type { Closing } from './closing';
import { closeWebhookEvent, findWebhookEvent, type WebhookEvent } from './event-repository';

export interface WebhookApplication {
  /** Applies a stored delivery. Idempotent. */
  apply(eventId: string): Promise<Exclude<WebhookState, 'received'>>;
}

export interface WebhookApplicationDeps {
  db: Knex;
  gateways: Gateways;
  settlement: Settlement;
  refunds: RefundSettlement;
  disputes: DisputeSettlement;
  clock: Clock;
  logger: Logger;
  wake: () => void;
  /** Enqueues a lookup of an order that only the event names: a restore may have lost it. */
  seekOrder?: SeekOrder;
}

/** Above this age an event's content may be outdated, most likely by a refund (milliseconds). */
const OLD_EVENT_MS = 5 * 60_000;

/** An event of unknown age counts as old: it can only lead to a status check. */
const isOld = ({ receivedAt }: WebhookEvent, { createdAt }: WebhookMessage): boolean =>
  createdAt === null || receivedAt.getTime() - createdAt.getTime() > OLD_EVENT_MS;

/** Stores the lookup; a worker calls the gateway's API. */
export type SeekOrder = (order: UpdatedOrder) => Promise<void>;

export function createWebhookApplication(deps: WebhookApplicationDeps): WebhookApplication {
  const { db, gateways, settlement, refunds, disputes, clock, logger, wake, seekOrder } = deps;

  return {
    async apply(eventId) {
      const event = await findWebhookEvent(db, eventId);
      if (!event) throw new Error(`no webhook event ${eventId}`);
      if (event.state !== 'received') return event.state;
      const gateway = gateways[event.gateway];
      // Dead-lettering it would lose its content; another worker, or this one with new settings, can apply
      // it.
      if (!gateway) throw new Error(`no credentials for ${event.gateway}, which has sent a webhook`);
      const message = gateway.readWebhook({}, event.rawBody);
      const closing = await applyMessage(event, message);
      await closeWebhookEvent(db, event.id, { ...closing, at: clock.now() });
      if (closing.state === 'dead_lettered')
        logger.warn({ eventId, note: closing.note }, 'webhook dead-lettered for review');
      return closing.state;
    },
  };

  /**
   * An event is confirmed when Razorpay signed it with the current secret; one signed with the previous secret,
   * and every PhonePe event, is a hint (docs/ARCHITECTURE.md, How money cannot be lost or doubled). Verified
   * again here, because the process that stored it may not move money and is not trusted with the proof.
   */
  function isConfirmed(event: WebhookEvent): boolean {
    const verification = event.proof && gateways[event.gateway]?.verifyWebhook(event.proof, event.rawBody);
    return Boolean(verification?.valid && verification.trust === 'confirmed');
  }

  async function applyMessage(event: WebhookEvent, message: WebhookMessage | null): Promise<Closing> {
    if (!message) return { state: 'dead_lettered', note: 'the body cannot be parsed', paymentId: null };
    if (message.payout) return requestPayouts(event, message.payout.reference);
    if (message.refund) return applyRefundEvent(event, message, message.refund);
    if (message.dispute) return applyDispute(disputes, event, message.dispute, isConfirmed(event));
    if (!message.order) return { state: 'ignored', note: 'about no order', paymentId: null };
    const order = { gateway: event.gateway, mode: event.mode, ...message.order };
    if (message.snapshot && isConfirmed(event)) {
      const outcome = await settlement.settlePayment({
        kind: 'snapshot',
        order,
        snapshot: message.snapshot,
        event: { isOld: isOld(event, message) },
        source: 'webhook',
        actor: event.gateway,
      });
      if (outcome.result === 'unknown_order') return unknownOrder(event, message);
      if (outcome.result === 'ask_first') return requestCheck(event, message, order, { reopens: true });
      const state = outcome.result === 'on_hold' ? 'dead_lettered' : 'applied';
      return { state, note: outcome.result, paymentId: outcome.paymentId };
    }
    return requestCheck(event, message, order, { reopens: message.snapshot?.state === 'captured' });
  }

  /** The event is only a reason: a worker fetches the payouts. */
  async function requestPayouts(
    { id, gateway, mode }: WebhookEvent,
    reference: string | null,
  ): Promise<Closing> {
    await db.transaction(async (trx) => {
      if (reference !== null) await namePayout(trx, { gateway, mode, reference });
      await enqueue(trx, 'fetch-payouts', { mode, eventId: id });
    });
    wake();
    return { state: 'applied', note: 'payouts requested', paymentId: null };
  }

  async function applyRefundEvent(
    event: WebhookEvent,
    message: WebhookMessage,
    update: RefundUpdate,
  ): Promise<Closing> {
    const { gateway, mode } = event;
    const order = {
      gateway,
      mode,
      ...(message.order ?? { merchantOrderId: null, gatewayOrderId: null }),
    };
    const closing = await applyRefund(refunds, {
      update,
      order,
      isConfirmed: isConfirmed(event),
      gateway: gateways[gateway],
    });
    // Money of an order that is not credited was refunded: the worker fetches what was captured of it now.
    if (closing.isOutside && message.order !== null && closing.paymentId !== null)
      await requestCheck(event, message, order, { reopens: true });
    return closing;
  }

  async function requestCheck(
    event: WebhookEvent,
    message: WebhookMessage,
    order: Parameters<typeof findPaymentOfOrder>[1],
    { reopens }: { reopens: boolean },
  ): Promise<Closing> {
    const payment = await findPaymentOfOrder(db, order);
    if (!payment) return unknownOrder(event, message);
    const isAsked = await db.transaction(async (trx) => {
      // Reopens it first, also for a payment that is polled: the polled order may be another one.
      const isReopened = reopens && (await reopen(trx, payment.id, order));
      const isPolled = payment.nextCheckAt !== null || isReopened;
      if (isPolled) await requestCheckOfEvent(trx, payment.id, event.id);
      return isPolled;
    });
    if (isAsked) wake();
    const note = isAsked ? 'status check requested' : 'no status check needed';
    return { state: 'applied', note, paymentId: payment.id };
  }

  /**
   * Money is reported on an order that was given up: its state may have changed at the gateway, so it is
   * polled again.
   */
  async function reopen(trx: Knex.Transaction, paymentId: string, order: UpdatedOrder): Promise<boolean> {
    const attemptId = await reopenWatch(trx, paymentId, { order, now: clock.now() });
    if (attemptId === null) return false;
    const source = { source: 'webhook', actor: order.gateway } as const;
    await insertEvent(trx, { paymentId, attemptId, type: 'polling_restarted', ...source });
    return true;
  }

  async function unknownOrder(event: WebhookEvent, message: WebhookMessage): Promise<Closing> {
    if (message.order) await seekOrder?.({ gateway: event.gateway, mode: event.mode, ...message.order });
    if (message.snapshot?.state === 'captured') {
      await insertFinding(db, {
        paymentId: null,
        attemptId: null,
        kind: 'captured_unknown_order',
        dedupeKey: `captured_unknown_order:${event.gateway}:${message.snapshot.payment?.id ?? event.eventKey}`,
        detail: {
          gateway: event.gateway,
          ...message.order,
          amountPaise: message.snapshot.payment?.amountPaise ?? null,
        },
      });
    }
    return { state: 'dead_lettered', note: 'no order of ours', paymentId: null };
  }
}
