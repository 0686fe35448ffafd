import type { GatewayRuntime } from '../runtime';
import type { Fields } from '../http/request-body';
import { checkoutResult } from '../razorpay/checkout-routes';
import type { OrderRecord, PaymentRecord } from '../razorpay/entities';
import { disputesOfPayment, findDispute, moveDispute, openDispute } from '../razorpay/disputes';
import { failureReason, type Instrument } from '../razorpay/instruments';
import { findOrder, paymentsOfOrder } from '../razorpay/orders';
import {
  attachPayment,
  capturePayment,
  failPayment,
  findPayment,
  lateAuthorize,
  payOrder,
} from '../razorpay/payments';
import { createRefund, findRefund, settleRefund } from '../razorpay/refunds';
import {
  choice,
  optionalChoice,
  optionalFlag,
  optionalText,
  optionalWhole,
  wrong,
  type AddControl,
} from './add-control';

/** Pays, captures, fails and refunds at Razorpay without a browser. */
export function addRazorpayControls(add: AddControl, runtime: GatewayRuntime): void {
  const context = runtime.razorpay;
  const withPayments = (order: OrderRecord) => ({
    ...order.entity,
    payments: paymentsOfOrder(context, order).map((payment) => ({
      ...payment,
      disputes: disputesOfPayment(context, payment.id),
    })),
  });
  const outcome = (payment: PaymentRecord) => ({
    payment: payment.entity,
    order: findOrder(context, payment.entity.order_id).entity,
    checkout: checkoutResult(context, payment.entity),
  });

  add('GET', '/razorpay/orders', ({ query }) => {
    const status = query.get('status');
    const orders = [...context.orders.values()].filter(({ entity }) => !status || entity.status === status);
    return { orders: orders.reverse().map(withPayments) };
  });
  add('GET', '/razorpay/orders/:id', ({ param }) => withPayments(findOrder(context, param('id'))));

  add('POST', '/razorpay/orders/:id/pay', ({ param, fields }) => {
    const wanted = choice(fields, 'outcome', ['captured', 'authorized', 'failed', 'created', 'success']);
    const payment = payOrder(context, param('id'), {
      outcome: wanted,
      amountPaise: optionalWhole(fields, 'amountPaise', 1),
      currency: optionalText(fields, 'currency'),
      instrument: readInstrument(fields),
      failure: failureReason(optionalText(fields, 'reason')),
      force: optionalFlag(fields, 'force'),
    });
    return outcome(payment);
  });
  add('POST', '/razorpay/payments/:id/late-authorize', ({ param, fields }) =>
    outcome(lateAuthorize(context, param('id'), optionalFlag(fields, 'capture'))),
  );
  add('POST', '/razorpay/payments/:id/capture', ({ param }) => {
    const payment = findPayment(context, param('id'));
    if (payment.entity.status !== 'authorized') throw wrong(`The payment is ${payment.entity.status}.`);
    return outcome(capturePayment(context, payment));
  });
  add('POST', '/razorpay/payments/:id/fail', ({ param, fields }) => {
    const reason = failureReason(optionalText(fields, 'reason'));
    return outcome(failPayment(context, findPayment(context, param('id')), reason));
  });
  add('POST', '/razorpay/orders/:id/attach-payment', ({ param, fields }) => {
    const paymentId = optionalText(fields, 'paymentId');
    if (!paymentId) throw wrong('paymentId is required.');
    return { payment: attachPayment(context, param('id'), paymentId).entity };
  });
  add('POST', '/razorpay/payments/:id/refund', ({ param, fields }) => {
    const amount = optionalWhole(fields, 'amountPaise', 1);
    const refund = createRefund(context, findPayment(context, param('id')), amount ? { amount } : {});
    return { refund: refund.entity };
  });
  add('POST', '/razorpay/payments/:id/dispute', ({ param, fields }) => ({
    dispute: openDispute(context, param('id'), {
      amountPaise: optionalWhole(fields, 'amountPaise', 1),
      deducts: optionalFlag(fields, 'deducts'),
      respondInDays: optionalWhole(fields, 'respondInDays', 1),
      reasonCode: optionalText(fields, 'reasonCode'),
    }),
  }));
  add('POST', '/razorpay/disputes/:id/:status', ({ param, fields }) => {
    const steps = ['open', 'under_review', 'action_required', 'won', 'lost', 'closed'] as const;
    const step = choice({ status: param('status') }, 'status', steps);
    const deductedPaise = optionalWhole(fields, 'deductedPaise');
    return { dispute: moveDispute(context, findDispute(context, param('id')), step, deductedPaise) };
  });
  add('POST', '/razorpay/refunds/:id/process', ({ param }) => ({
    refund: settleRefund(context, findRefund(context, param('id')), 'processed'),
  }));
  add('POST', '/razorpay/refunds/:id/fail', ({ param }) => ({
    refund: settleRefund(context, findRefund(context, param('id')), 'failed'),
  }));
}

function readInstrument(fields: Fields): Instrument {
  const instrument: Instrument = {
    method: optionalChoice(fields, 'method', ['card', 'upi', 'netbanking', 'wallet']) ?? 'upi',
  };
  for (const name of ['cardNumber', 'vpa', 'bank', 'wallet'] as const) {
    const value = optionalText(fields, name);
    if (value) instrument[name] = value;
  }
  return instrument;
}
