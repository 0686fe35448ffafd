import { answerOrError, html } from '../http/reply';
import { parseJsonObject, textField, type Fields } from '../http/request-body';
import { addRoute, type RouteList } from '../http/router';
import type { NextOutcomes } from '../next-outcome';
import type { PageFiles } from '../page-files';
import { checkoutSignature } from '../webhooks/signature';
import type { RazorpayContext } from './context';
import type { PaymentEntity } from './entities';
import { failureReason, outcomeOf, type Instrument } from './instruments';
import { findOrder } from './orders';
import { payOrder, requirePayable, type PayRequest } from './payments';
import { badRequest } from './error-replies';

/** What the merchant's handler or callback URL receives after a success. */
export interface CheckoutResult {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export function checkoutResult(context: RazorpayContext, payment: PaymentEntity): CheckoutResult | null {
  if (payment.status !== 'captured' && payment.status !== 'authorized') return null;
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: payment.order_id,
    razorpay_signature: checkoutSignature(payment.order_id, payment.id, context.credentials.keySecret),
  };
}

/** checkout.js, the modal in its frame, and the modal's two API calls. */
export function addRazorpayCheckout(
  routes: RouteList,
  context: RazorpayContext,
  pages: PageFiles,
  next: NextOutcomes,
): void {
  addRoute(routes, 'GET', '/razorpay/checkout/v1/checkout.js', () => pages.reply('razorpay-checkout.js'));
  addRoute(routes, 'GET', '/razorpay/checkout/modal', () => html(200, pages.text('razorpay-modal.html')));

  const operation = { gateway: 'razorpay', name: 'checkout' } as const;
  const call = (path: string, handle: (fields: Fields) => unknown) =>
    addRoute(
      routes,
      'POST',
      `/razorpay/checkout/${path}`,
      (x) => answerOrError(() => handle(fieldsOf(x.rawBody))),
      operation,
    );
  call('open', (fields) => {
    const order = requireCheckoutOrder(context, fields);
    requirePayable(context, order);
    return { amount: order.entity.amount, currency: order.entity.currency };
  });
  call('pay', (fields) => {
    const order = requireCheckoutOrder(context, fields);
    const payment = payOrder(context, order.entity.id, readPayRequest(fields, next)).entity;
    return {
      status: payment.status,
      result: checkoutResult(context, payment),
      error: payment.error_code === null ? null : checkoutError(payment),
    };
  });
}

/** The error that the page receives with `payment.failed`. */
function checkoutError(payment: PaymentEntity) {
  return {
    code: payment.error_code,
    description: payment.error_description,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { order_id: payment.order_id, payment_id: payment.id },
  };
}

function fieldsOf(rawBody: Buffer): Fields {
  const fields = parseJsonObject(rawBody);
  if (!fields) throw badRequest('Not JSON.');
  return fields;
}

function requireCheckoutOrder(context: RazorpayContext, fields: Fields) {
  if (fields['key'] !== context.credentials.keyId) throw badRequest('The api key provided is invalid');
  const order = findOrder(context, textField(fields, 'order_id'));
  const amount = fields['amount'];
  if (amount !== undefined && amount !== null && Number(amount) !== order.entity.amount) {
    throw badRequest(
      'Payment amount is different from your order amount. To pay successfully, please try using right amount.',
      { field: 'amount' },
    );
  }
  return order;
}

/** The outcome: set by the control API for the next payment, else by the form's test data or the button. */
function readPayRequest(fields: Fields, next: NextOutcomes): PayRequest {
  const instrument: Instrument = { method: textField(fields, 'method') || 'card' };
  for (const name of ['cardNumber', 'otp', 'vpa', 'bank', 'wallet'] as const) {
    const value = textField(fields, name);
    if (value) instrument[name] = value;
  }
  const pressed = textField(fields, 'outcome') || 'form';
  const planned = next.take('razorpay');
  const failure = pressed === 'form' ? outcomeOf(instrument) : failureReason(undefined);
  const wanted = planned?.outcome ?? (pressed === 'form' ? (failure ? 'failure' : 'success') : pressed);
  return {
    outcome: wanted === 'failure' ? 'failed' : wanted === 'pending' ? 'created' : 'success',
    amountPaise: planned?.amountPaise ?? undefined,
    instrument,
    failure: failure ?? undefined,
    email: textField(fields, 'email') || undefined,
    contact: textField(fields, 'contact') || undefined,
    description: textField(fields, 'description') || undefined,
  };
}
