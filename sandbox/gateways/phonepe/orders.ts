import type { Fields } from '../http/request-body';
import { phonePeId } from '../identifiers';
import type { PhonePeContext } from './context';
import type { PhonePeOrder } from './entities';
import { emitOrder } from './events';
import { failureOf } from './failures';
import { readPayInput } from './pay-input';
import { badRequest, unknownOrder } from './error-replies';
import { readToken, signToken } from './tokens';

/**
 * `POST /checkout/v2/pay`. The same merchantOrderId returns the same order while it has no attempt and the request is
 * the same; otherwise BAD_REQUEST.
 */
export function createOrder(context: PhonePeContext, fields: Fields, needsRedirect = true): PhonePeOrder {
  const input = readPayInput(fields, context.knobs.phonepeUatCapPaise, needsRedirect);
  const known = context.orders.get(input.merchantOrderId);
  if (known) {
    if (known.state === 'CREATED' && known.amount === input.amount) return known;
    throw badRequest();
  }
  const now = context.clock.now();
  const { expireAfter, ...rest } = input;
  const order: PhonePeOrder = {
    ...rest,
    orderId: phonePeId('OMO', now),
    state: 'CREATED',
    createdAt: now,
    expireAt: now + expireAfter * 1000,
    attempts: [],
    failure: null,
    completedAt: null,
  };
  context.orders.put(order.merchantOrderId, order);
  armExpiry(context, order);
  return order;
}

export function findOrder(context: PhonePeContext, merchantOrderId: string): PhonePeOrder {
  const order = context.orders.get(merchantOrderId);
  if (!order) throw unknownOrder(context.knobs.phonepeNotFoundStatus);
  return order;
}

export function orderOfTransaction(context: PhonePeContext, transactionId: string): PhonePeOrder {
  for (const order of context.orders.values()) {
    if (order.attempts.some((attempt) => attempt.transactionId === transactionId)) return order;
  }
  throw unknownOrder(context.knobs.phonepeNotFoundStatus);
}

/** The pay page's token: it identifies the order and does not authorise API calls. */
export function pageToken(context: PhonePeContext, order: PhonePeOrder): string {
  const claims = { order: order.merchantOrderId, exp: Math.floor(order.expireAt / 1000) };
  return signToken(claims, `page ${context.credentials.clientSecret}`);
}

export function pageAddress(context: PhonePeContext, order: PhonePeOrder): string {
  return `${context.publicOrigin()}/phonepe/transact?token=${pageToken(context, order)}`;
}

export function orderOfPageToken(context: PhonePeContext, token: string): PhonePeOrder | null {
  const claims = readToken(token, `page ${context.credentials.clientSecret}`);
  return context.orders.get(String(claims?.['order'])) ?? null;
}

/** Ends an order without a payment: FAILED is final for an order. */
export function failOrder(context: PhonePeContext, order: PhonePeOrder, detailedErrorCode: string): void {
  const failure = failureOf(detailedErrorCode);
  for (const attempt of order.attempts) {
    if (attempt.state !== 'PENDING') continue;
    attempt.state = 'FAILED';
    attempt.failure = failure;
    attempt.next = null;
  }
  order.state = 'FAILED';
  order.failure = failure;
  context.orders.put(order.merchantOrderId, order);
  emitOrder(context, 'checkout.order.failed', order);
}

export function isOpen(order: PhonePeOrder): boolean {
  return order.state === 'CREATED' || order.state === 'PENDING';
}

/** Sets the timer of `expireAfter`; also called after a restart, for every open order. */
export function armExpiry(context: PhonePeContext, order: PhonePeOrder): void {
  if (!isOpen(order)) return;
  context.clock.schedule(order.expireAt, () => {
    if (isOpen(order) && context.orders.get(order.merchantOrderId) === order) {
      failOrder(context, order, 'ORDER_EXPIRED');
    }
  });
}
