import { digits, razorpayId } from '../identifiers';
import type { RazorpayContext } from './context';
import type { OrderRecord, PaymentEntity, PaymentRecord } from './entities';
import { emitPayment } from './events';
import { failureReason, instrumentFields, type FailureReason, type Instrument } from './instruments';
import { captureMode, findOrder, paymentsOfOrder } from './orders';
import { badRequest, requireId, unknownId } from './error-replies';
import { releasePayment } from './refunds';

/** `success` captures or authorises as the order is set; the others are the payment's resulting status. */
export type PayOutcome = 'success' | 'captured' | 'authorized' | 'failed' | 'created';

export interface PayRequest {
  outcome: PayOutcome;
  /** Differs from the order's amount only to simulate a gateway that captures another amount. */
  amountPaise?: number | undefined;
  /** Differs from the order's currency only to simulate a gateway that captures in another one. */
  currency?: string | undefined;
  instrument: Instrument;
  failure?: FailureReason | undefined;
  email?: string | undefined;
  contact?: string | undefined;
  description?: string | undefined;
  /** Pays even when Razorpay would reject it: the order is paid, or another payment is authorised. */
  force?: boolean | undefined;
}

export function findPayment(context: RazorpayContext, id: string): PaymentRecord {
  const record = context.payments.get(requireId('pay', id));
  if (!record) throw unknownId();
  return record;
}

/** Rejects a payment on a paid order, and beside an authorised payment that is not captured yet. */
export function requirePayable(context: RazorpayContext, order: OrderRecord): void {
  if (order.entity.status === 'paid') {
    throw badRequest('Your payment has been declined as the order is already paid.', {
      reason: 'order_already_paid',
      metadata: { order_id: order.entity.id },
    });
  }
  if (paymentsOfOrder(context, order).some((payment) => payment.status === 'authorized')) {
    throw badRequest('Payment could not be made as another payment of this order is authorized.', {
      reason: 'order_payment_authorized',
      metadata: { order_id: order.entity.id },
    });
  }
}

/** One payment attempt on an order, up to the status of `outcome`. */
export function payOrder(context: RazorpayContext, orderId: string, request: PayRequest): PaymentRecord {
  const order = findOrder(context, orderId);
  if (!request.force) requirePayable(context, order);
  const payment = startPayment(context, order, request);
  switch (request.outcome) {
    case 'created':
      plan(context, payment, context.knobs.razorpayCreatedTimeoutMs, 'fail');
      return payment;
    case 'failed':
      return failPayment(context, payment, request.failure ?? failureReason(undefined));
    case 'authorized':
      return authorize(context, payment, false);
    case 'captured':
      return authorize(context, payment, true);
    case 'success':
      return authorize(context, payment, captureMode(context, order) === 'automatic');
  }
}

function startPayment(context: RazorpayContext, order: OrderRecord, request: PayRequest): PaymentRecord {
  const entity: PaymentEntity = {
    id: razorpayId('pay'),
    entity: 'payment',
    amount: request.amountPaise ?? order.entity.amount,
    currency: request.currency ?? order.entity.currency,
    status: 'created',
    order_id: order.entity.id,
    invoice_id: null,
    international: false,
    method: 'card',
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: request.description ?? null,
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: request.email ?? 'void@razorpay.com',
    contact: request.contact ?? '+919900000000',
    notes: order.entity.notes,
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: context.clock.seconds(),
    ...instrumentFields(request.instrument),
  };
  const record: PaymentRecord = { entity, capturedAt: null, next: null };
  order.paymentIds.push(entity.id);
  order.entity.attempts += 1;
  if (order.entity.status === 'created') order.entity.status = 'attempted';
  context.payments.put(entity.id, record);
  context.orders.put(order.entity.id, order);
  return record;
}

function authorize(context: RazorpayContext, payment: PaymentRecord, capture: boolean): PaymentRecord {
  const order = findOrder(context, payment.entity.order_id);
  payment.entity.status = 'authorized';
  clearFailure(payment.entity);
  emitPayment(context, 'payment.authorized', payment);
  if (!capture) {
    const windowMs = order.captureWindowMs ?? context.knobs.razorpayCaptureWindowMs;
    plan(context, payment, windowMs, 'release');
  } else if (context.knobs.razorpayCaptureDelayMs > 0) {
    plan(context, payment, context.knobs.razorpayCaptureDelayMs, 'capture');
  } else {
    capturePayment(context, payment);
  }
  return payment;
}

/** 2 % plus 18 % GST on it. `fee` includes the tax and is not deducted from the amount. */
export function feeOf(amount: number): { fee: number; tax: number } {
  const fee = Math.round((amount * 236) / 10_000);
  return { fee, tax: Math.round((fee * 18) / 118) };
}

/** Captures a payment: sets payment and order, and sends both events. */
export function capturePayment(context: RazorpayContext, payment: PaymentRecord): PaymentRecord {
  const { entity } = payment;
  const order = findOrder(context, entity.order_id);
  entity.status = 'captured';
  entity.captured = true;
  const { fee, tax } = feeOf(entity.amount);
  entity.fee = fee;
  entity.tax = tax;
  payment.capturedAt = context.clock.now();
  payment.next = null;
  order.entity.amount_paid += entity.amount;
  order.entity.amount_due = Math.max(0, order.entity.amount - order.entity.amount_paid);
  order.entity.status = 'paid';
  context.payments.put(entity.id, payment);
  context.orders.put(order.entity.id, order);
  emitPayment(context, 'payment.captured', payment);
  emitPayment(context, 'order.paid', payment);
  return payment;
}

/** Simulates a fault of the gateway: a captured payment is also reported for a second order, in event and list. */
export function attachPayment(context: RazorpayContext, orderId: string, paymentId: string): PaymentRecord {
  const order = findOrder(context, orderId);
  const payment = findPayment(context, paymentId);
  if (!order.paymentIds.includes(paymentId)) order.paymentIds.push(paymentId);
  order.entity.attempts += 1;
  order.entity.status = 'paid';
  context.orders.put(orderId, order);
  emitPayment(context, 'payment.captured', payment, orderId);
  return payment;
}

/** `POST /payments/:id/capture`: only from `authorized`, only for exactly the authorised amount. */
export function captureByRequest(context: RazorpayContext, id: string, amount: number): PaymentRecord {
  const payment = findPayment(context, id);
  const { status } = payment.entity;
  if (payment.entity.captured) {
    throw badRequest('This payment has already been captured', { step: 'NA', reason: 'NA' });
  }
  if (status !== 'authorized') {
    throw badRequest('Only payments which have been authorized and not yet captured can be captured', {
      step: 'NA',
      reason: 'NA',
    });
  }
  if (amount !== payment.entity.amount) {
    throw badRequest('Capture amount must be equal to the amount authorized.', { field: 'amount' });
  }
  return capturePayment(context, payment);
}

export function failPayment(
  context: RazorpayContext,
  payment: PaymentRecord,
  failure: FailureReason,
): PaymentRecord {
  if (payment.entity.status !== 'created') {
    throw badRequest(`A payment that is ${payment.entity.status} cannot fail.`);
  }
  Object.assign(payment.entity, {
    status: 'failed',
    error_code: failure.code,
    error_description: failure.description,
    error_source: failure.source,
    error_step: failure.step,
    error_reason: failure.reason,
  });
  payment.next = null;
  context.payments.put(payment.entity.id, payment);
  emitPayment(context, 'payment.failed', payment);
  return payment;
}

/**
 * A late authorisation by the bank: created or failed becomes authorised. If another payment has paid the order
 * meanwhile, it is refunded at once.
 */
export function lateAuthorize(
  context: RazorpayContext,
  id: string,
  capture: boolean | undefined,
): PaymentRecord {
  const payment = findPayment(context, id);
  if (payment.entity.status !== 'created' && payment.entity.status !== 'failed') {
    throw badRequest(`A payment that is ${payment.entity.status} cannot be authorized late.`);
  }
  const order = findOrder(context, payment.entity.order_id);
  payment.entity.late_authorized = true;
  if (order.entity.status === 'paid') {
    authorize(context, payment, false);
    return releasePayment(context, payment);
  }
  return authorize(context, payment, capture ?? captureMode(context, order) === 'automatic');
}

function clearFailure(entity: PaymentEntity): void {
  entity.error_code = null;
  entity.error_description = null;
  entity.error_source = null;
  entity.error_step = null;
  entity.error_reason = null;
  if (entity.method === 'upi') entity.acquirer_data = { ...entity.acquirer_data, rrn: digits(12) };
}

function plan(
  context: RazorpayContext,
  payment: PaymentRecord,
  afterMs: number,
  action: 'fail' | 'capture' | 'release',
): void {
  payment.next = { at: context.clock.now() + afterMs, action };
  context.payments.put(payment.entity.id, payment);
  armPayment(context, payment);
}

/** Sets the timer of a payment's next automatic step; also called after a restart, for every payment. */
export function armPayment(context: RazorpayContext, payment: PaymentRecord): void {
  const step = payment.next;
  if (!step) return;
  context.clock.schedule(step.at, () => {
    // Skipped when a capture, failure or reset has replaced the planned step meanwhile.
    if (payment.next !== step || context.payments.get(payment.entity.id) !== payment) return;
    if (step.action === 'fail') failPayment(context, payment, failureReason('payment_timed_out'));
    else if (step.action === 'capture') capturePayment(context, payment);
    else releasePayment(context, payment);
  });
}
