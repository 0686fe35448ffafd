import { timingSafeEqual } from 'node:crypto';
import { json, type Reply } from '../http/reply';
import { mediaType, parseForm, parseJsonObject, type Fields } from '../http/request-body';
import { addRoute, type Exchange, type RouteList } from '../http/router';
import type { RazorpayContext } from './context';
import { collection, type OrderEntity, type OrderRecord, type PaymentEntity } from './entities';
import { cutPage, readAmount, readCurrency, readNotes, readPage, rejectExtraFields } from './input';
import { findDispute } from './disputes';
import { createOrder, findOrder, paymentsOfOrder, updateOrderNotes } from './orders';
import { captureByRequest, findPayment } from './payments';
import { badRequest, unauthenticated, unknownId } from './error-replies';
import { findRefund, refundByRequest, refundsOfPayment } from './refunds';
import { findSettlement, linesOfDay } from './settlements';

/** The server-to-server API under /razorpay/v1, by operation. */
export function addRazorpayApi(routes: RouteList, context: RazorpayContext): void {
  const add = (method: string, path: string, name: string, handle: (exchange: Exchange) => unknown) =>
    addRoute(
      routes,
      method,
      `/razorpay/v1${path}`,
      async (exchange): Promise<Reply> => {
        requireKey(context, exchange);
        return json(200, await handle(exchange));
      },
      { gateway: 'razorpay', name },
    );

  add('POST', '/orders', 'orders.create', (x) => createOrder(context, fieldsOf(x)));
  add('GET', '/orders', 'orders.list', (x) => listOrders(context, x.query));
  add('GET', '/orders/:id', 'orders.fetch', (x) => findOrder(context, x.param('id')).entity);
  add('PATCH', '/orders/:id', 'orders.update', (x) => updateOrderNotes(context, x.param('id'), fieldsOf(x)));
  add('GET', '/orders/:id/payments', 'orders.payments', (x) =>
    collection(paymentsOfOrder(context, findOrder(context, x.param('id'))).map(withoutCard)),
  );

  add('GET', '/payments', 'payments.list', (x) =>
    collection(cutPage(entities(context.payments.values()), readPage(x.query)).map(withoutCard)),
  );
  add('GET', '/payments/:id', 'payments.fetch', (x) => {
    const { entity } = findPayment(context, x.param('id'));
    return expands(x.query).includes('card') ? entity : withoutCard(entity);
  });
  add('POST', '/payments/:id/capture', 'payments.capture', (x) => {
    const fields = fieldsOf(x);
    findPayment(context, x.param('id'));
    const amount = readAmount(fields);
    readCurrency(fields);
    return withoutCard(captureByRequest(context, x.param('id'), amount).entity);
  });
  add('POST', '/payments/:id/refund', 'payments.refund', (x) => {
    const fields = fieldsOf(x);
    rejectExtraFields(fields, ['amount', 'speed', 'notes', 'receipt']);
    const key = x.req.headers['x-refund-idempotency'];
    const payment = findPayment(context, x.param('id'));
    return refundByRequest(context, payment, fields, typeof key === 'string' ? key : null);
  });
  add('GET', '/payments/:id/refunds', 'refunds.list', (x) => {
    const { entity } = findPayment(context, x.param('id'));
    return collection(cutPage(refundsOfPayment(context, entity.id), readPage(x.query)));
  });
  add('GET', '/payments/:id/refunds/:refundId', 'refunds.fetch', (x) => {
    const { entity } = findRefund(context, x.param('refundId'));
    if (entity.payment_id !== x.param('id')) throw unknownId();
    return entity;
  });

  add('GET', '/refunds', 'refunds.list', (x) =>
    collection(cutPage(entities(context.refunds.values()), readPage(x.query))),
  );
  add('GET', '/refunds/:id', 'refunds.fetch', (x) => findRefund(context, x.param('id')).entity);
  add('GET', '/disputes', 'disputes.list', (x) =>
    collection(cutPage(entities(context.disputes.values()), readPage(x.query))),
  );
  add('GET', '/disputes/:id', 'disputes.fetch', (x) => findDispute(context, x.param('id')).entity);

  add('GET', '/settlements', 'settlements.list', (x) =>
    collection(cutPage(entities(context.settlements.values()), readPage(x.query))),
  );
  add('GET', '/settlements/recon/combined', 'settlements.recon', (x) =>
    collection(cutPage(linesOfDay(context, x.query), readPage(x.query))),
  );
  add('GET', '/settlements/:id', 'settlements.fetch', (x) => findSettlement(context, x.param('id')).entity);

  add('PATCH', '/refunds/:id', 'refunds.update', (x) => {
    const refund = findRefund(context, x.param('id'));
    refund.entity.notes = readNotes(fieldsOf(x));
    context.refunds.put(refund.entity.id, refund);
    return refund.entity;
  });
}

/** Exactly `Basic <base64>`; other spellings of the scheme are rejected, as by Razorpay. */
function requireKey(context: RazorpayContext, exchange: Exchange): void {
  const given = Buffer.from(exchange.req.headers.authorization ?? '');
  const { keyId, keySecret } = context.credentials;
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw unauthenticated();
}

function fieldsOf(exchange: Exchange): Fields {
  if (mediaType(exchange.req) === 'application/x-www-form-urlencoded') return parseForm(exchange.rawBody);
  const fields = parseJsonObject(exchange.rawBody);
  if (!fields) throw badRequest('The request body is not valid JSON.', { step: 'NA', reason: 'NA' });
  return fields;
}

function listOrders(context: RazorpayContext, query: URLSearchParams) {
  const receipt = query.get('receipt');
  const authorized = query.get('authorized');
  const chosen: OrderEntity[] = [];
  for (const record of context.orders.values()) {
    if (receipt !== null && record.entity.receipt !== receipt) continue;
    if (authorized !== null && hasAuthorized(context, record) !== (authorized === '1')) continue;
    chosen.push(record.entity);
  }
  const page = cutPage(chosen, readPage(query));
  if (!expands(query).includes('payments')) return collection(page);
  return collection(
    page.map((order) => ({
      ...order,
      payments: collection(paymentsOfOrder(context, findOrder(context, order.id)).map(withoutCard)),
    })),
  );
}

function hasAuthorized(context: RazorpayContext, order: OrderRecord): boolean {
  return paymentsOfOrder(context, order).some((payment) => payment.status === 'authorized');
}

function expands(query: URLSearchParams): string[] {
  return query.getAll('expand[]');
}

/** The card object is part of webhooks, and of an answer only when the request expands it. */
function withoutCard(entity: PaymentEntity): PaymentEntity {
  const { card: _card, ...rest } = entity;
  return rest;
}

function entities<T>(records: Iterable<{ entity: T }>): T[] {
  return Array.from(records, (record) => record.entity);
}
