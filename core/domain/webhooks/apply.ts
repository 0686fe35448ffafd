import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import { reopenWatch } from '../payments/check-repository';
import { wishForCheck } from '../payments/check-wish';
import { insertEvent } from '../payments/event-repository';
import { insertFinding } from '../payments/finding-repository';
import type { FactOrder } from '../payments/fact';
import type { Gateways, WebhookMessage } from '../payments/gateway-port';
import { findPaymentOfOrder } from '../payments/payment-repository';
import type { Settlement } from '../payments/settlement';
import type { RefundSettlement } from '../refunds/refund-settlement';
import { applyRefund } from './apply-refund';
import type { Closing } from './closing';
import {
  closeWebhookEvent,
  findWebhookEvent,
  type WebhookEvent,
  type WebhookState,
} from './event-repository';

export interface WebhookApplication {
  /** Makes of a stored delivery what it means. Doing it again changes nothing. */
  apply(eventId: string): Promise<Exclude<WebhookState, 'received'>>;
}

export interface WebhookApplicationDeps {
  db: Knex;
  gateways: Gateways;
  settlement: Settlement;
  refunds: RefundSettlement;
  clock: Clock;
  logger: Logger;
  wake: () => void;
  /** Asks the gateway about an order that only the event names: a restore may have lost it. */
  seekOrder?: SeekOrder;
}

/** Stores the question; a worker asks the gateway's API. */
export type SeekOrder = (order: FactOrder) => Promise<void>;

export function createWebhookApplication(deps: WebhookApplicationDeps): WebhookApplication {
  const { db, gateways, settlement, refunds, clock, logger, wake, seekOrder } = deps;

  return {
    async apply(eventId) {
      const event = await findWebhookEvent(db, eventId);
      if (!event) throw new Error(`no webhook event ${eventId}`);
      if (event.state !== 'received') return event.state;
      const gateway = gateways[event.gateway];
      // Parking it would consume what it tells; another worker, or this one set up anew, can read it.
      if (!gateway) throw new Error(`no credentials for ${event.gateway}, which has sent a webhook`);
      const message = gateway.readWebhook({}, event.rawBody);
      const closing = await understand(event, message);
      await closeWebhookEvent(db, event.id, { ...closing, at: clock.now() });
      if (closing.state === 'parked')
        logger.warn({ eventId, note: closing.note }, 'webhook parked for review');
      return closing.state;
    },
  };

  /**
   * Razorpay signs the body, so its event is a fact; one signed with the previous secret, and every PhonePe
   * event, is only a reason to ask the gateway (DESIGN, Webhooks). Verified here once more: the process that
   * stored it may not move money, and so its word that the sender was proven may not either.
   */
  function isFact(event: WebhookEvent): boolean {
    const verification = event.proof && gateways[event.gateway]?.verifyWebhook(event.proof, event.rawBody);
    return Boolean(verification?.valid && verification.trust === 'fact');
  }

  async function understand(event: WebhookEvent, message: WebhookMessage | null): Promise<Closing> {
    if (!message) return { state: 'parked', note: 'the body cannot be understood', paymentId: null };
    if (message.refund) {
      const order = message.order ?? { merchantOrderId: null, gatewayOrderId: null };
      return applyRefund(refunds, {
        news: message.refund,
        order: { gateway: event.gateway, mode: event.mode, ...order },
        isFact: isFact(event),
      });
    }
    if (!message.order) return { state: 'ignored', note: 'about no order', paymentId: null };
    const order = { gateway: event.gateway, mode: event.mode, ...message.order };
    if (message.snapshot && isFact(event)) {
      const outcome = await settlement.settlePayment({
        kind: 'snapshot',
        order,
        snapshot: message.snapshot,
        source: 'webhook',
        actor: event.gateway,
      });
      if (outcome.result === 'unknown_order') return unknownOrder(event, message);
      const state = outcome.result === 'parked' ? 'parked' : 'applied';
      return { state, note: outcome.result, paymentId: outcome.paymentId };
    }
    return askGateway(event, message, order);
  }

  async function askGateway(
    event: WebhookEvent,
    message: WebhookMessage,
    order: Parameters<typeof findPaymentOfOrder>[1],
  ): Promise<Closing> {
    const payment = await findPaymentOfOrder(db, order);
    if (!payment) return unknownOrder(event, message);
    const isAsked = await db.transaction(async (trx) => {
      // First, also for a payment that is watched: it may be another of its orders that is.
      const isReopened = await watchAgain(trx, payment.id, message, order);
      const isWatched = payment.nextCheckAt !== null || isReopened;
      if (isWatched) await wishForCheck(trx, payment.id, 'webhook');
      return isWatched;
    });
    if (isAsked) wake();
    const note = isAsked ? 'the gateway is asked' : 'nothing left to ask';
    return { state: 'applied', note, paymentId: payment.id };
  }

  /** Told of money on an order that was given up: the gateway may have changed its mind, so it is asked again. */
  async function watchAgain(
    trx: Knex.Transaction,
    paymentId: string,
    { snapshot }: WebhookMessage,
    order: FactOrder,
  ): Promise<boolean> {
    if (snapshot?.state !== 'captured') return false;
    const attemptId = await reopenWatch(trx, paymentId, { order, now: clock.now() });
    if (attemptId === null) return false;
    const source = { source: 'webhook', actor: order.gateway } as const;
    await insertEvent(trx, { paymentId, attemptId, type: 'watched_again', ...source });
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
    return { state: 'parked', note: 'no order of ours', paymentId: null };
  }
}
