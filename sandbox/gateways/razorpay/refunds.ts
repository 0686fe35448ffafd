import { setTimeout as sleep } from 'node:timers/promises';
import { ErrorReply } from '../http/reply';
import type { Fields } from '../http/request-body';
import { digits, razorpayId } from '../identifiers';
import type { RazorpayContext } from './context';
import type { PaymentRecord, RefundEntity, RefundRecord } from './entities';
import { emitRefund } from './events';
import { readAmount, readNotes, readReceipt } from './input';
import { badRequest, conflict, requireId, unknownId } from './error-replies';

const sixMonthsMs = 183 * 86_400_000;

export function findRefund(context: RazorpayContext, id: string): RefundRecord {
  const record = context.refunds.get(requireId('rfnd', id));
  if (!record) throw unknownId();
  return record;
}

/**
 * `POST /payments/:id/refund` with `X-Refund-Idempotency`: the same key and body return the same refund, the same key
 * with another body is rejected, and a repetition during the first request is a 409.
 */
export async function refundByRequest(
  context: RazorpayContext,
  payment: PaymentRecord,
  fields: Fields,
  key: string | null,
): Promise<RefundEntity> {
  if (key === null) {
    await sleep(context.knobs.razorpayRefundLatencyMs);
    return createRefund(context, payment, fields).entity;
  }
  requireKeyForm(key);
  if (context.refundsInFlight.has(key)) {
    throw conflict(409, 'Another request with the same idempotency key is still in progress.');
  }
  const body = JSON.stringify([payment.entity.id, Object.entries(fields).sort()]);
  const known = context.idempotency.get(key);
  if (known) {
    if (known.body === body) return findRefund(context, known.refundId).entity;
    throw conflict(
      context.knobs.razorpayIdempotencyConflictStatus,
      'Different request with the same idempotency key has already been processed.',
    );
  }
  context.refundsInFlight.add(key);
  try {
    if (context.knobs.razorpayRefundLatencyMs > 0) await sleep(context.knobs.razorpayRefundLatencyMs);
    const refund = createRefund(context, payment, fields);
    context.idempotency.put(key, { body, refundId: refund.entity.id });
    return refund.entity;
  } finally {
    context.refundsInFlight.delete(key);
  }
}

function requireKeyForm(key: string): void {
  if (key.length < 10) throw badRequest('The idempotency key must be at least 10 characters long.');
  if (!/^[A-Za-z0-9_-]+$/.test(key)) {
    throw badRequest(
      'The idempotency key must only contain alphanumeric characters, underscores, and hyphens',
    );
  }
}

/** Also used for refunds made in the dashboard, which have no key, receipt or notes. */
export function createRefund(context: RazorpayContext, payment: PaymentRecord, fields: Fields): RefundRecord {
  const { entity } = payment;
  if (entity.status === 'refunded') throw badRequest('The payment has been fully refunded already.');
  if (!entity.captured) throw badRequest('The payment status should be captured for action to be taken');
  if (context.clock.now() - entity.created_at * 1000 > sixMonthsMs) {
    throw badRequest('Refund is not supported by the bank because the payment is more than 6 months old', {
      source: null,
      step: null,
      reason: null,
    });
  }
  const left = entity.amount - entity.amount_refunded;
  const amount = fields['amount'] === undefined || fields['amount'] === null ? left : readAmount(fields);
  if (amount > left) {
    throw badRequest('The refund amount provided is greater than amount captured.', { field: 'amount' });
  }
  const speed = fields['speed'] === 'optimum' ? 'optimum' : 'normal';
  const rest = { notes: readNotes(fields), receipt: readReceipt(fields) };
  const record = recordRefund(context, payment, amount, speed, rest);
  emitRefund(context, 'refund.created', record);
  if (record.entity.status === 'processed') emitRefund(context, 'refund.processed', record);
  return record;
}

function recordRefund(
  context: RazorpayContext,
  payment: PaymentRecord,
  amount: number,
  speed: string,
  rest: Pick<RefundEntity, 'notes' | 'receipt'>,
): RefundRecord {
  const { razorpayRefundOutcome: outcome, razorpayRefundDelayMs: delayMs } = context.knobs;
  const atOnce = outcome === 'processed' && delayMs === 0;
  const entity: RefundEntity = {
    id: razorpayId('rfnd'),
    entity: 'refund',
    amount,
    currency: payment.entity.currency,
    payment_id: payment.entity.id,
    ...rest,
    // A refund is usually processed before the bank assigns its reference.
    acquirer_data: { arn: null },
    created_at: context.clock.seconds(),
    batch_id: null,
    status: atOnce ? 'processed' : 'pending',
    speed_processed: 'normal',
    speed_requested: speed,
  };
  const next = atOnce || outcome === 'pending' ? null : { at: context.clock.now() + delayMs, outcome };
  const record: RefundRecord = { entity, next };
  context.refunds.put(entity.id, record);
  adjustRefunded(context, payment, amount);
  armRefund(context, record);
  return record;
}

/** A refund counts against the payment from its creation until it fails. */
function adjustRefunded(context: RazorpayContext, payment: PaymentRecord, byPaise: number): void {
  const { entity } = payment;
  entity.amount_refunded += byPaise;
  const full = entity.amount_refunded >= entity.amount;
  entity.refund_status = full ? 'full' : entity.amount_refunded > 0 ? 'partial' : null;
  if (entity.captured) entity.status = full ? 'refunded' : 'captured';
  context.payments.put(entity.id, payment);
}

export function settleRefund(
  context: RazorpayContext,
  refund: RefundRecord,
  outcome: 'processed' | 'failed',
): RefundEntity {
  if (refund.entity.status !== 'pending') {
    throw new ErrorReply(400, { error: `The refund is already ${refund.entity.status}.` });
  }
  refund.entity.status = outcome;
  refund.next = null;
  if (outcome === 'processed') refund.entity.acquirer_data = { arn: digits(23) };
  context.refunds.put(refund.entity.id, refund);
  const payment = context.payments.get(refund.entity.payment_id);
  if (outcome === 'failed' && payment) adjustRefunded(context, payment, -refund.entity.amount);
  emitRefund(context, outcome === 'processed' ? 'refund.processed' : 'refund.failed', refund);
  return refund.entity;
}

/** Sets the timer of a refund that ends by itself; also called after a restart, for every refund. */
export function armRefund(context: RazorpayContext, refund: RefundRecord): void {
  const step = refund.next;
  if (!step) return;
  context.clock.schedule(step.at, () => {
    if (refund.next !== step || context.refunds.get(refund.entity.id) !== refund) return;
    settleRefund(context, refund, step.outcome);
  });
}

/** Releases an authorised payment that was never captured: it is not in the ledger. */
export function releasePayment(context: RazorpayContext, payment: PaymentRecord): PaymentRecord {
  const { entity } = payment;
  entity.status = 'refunded';
  entity.amount_refunded = entity.amount;
  entity.refund_status = 'full';
  payment.next = null;
  context.payments.put(entity.id, payment);
  const refund: RefundRecord = {
    entity: {
      id: razorpayId('rfnd'),
      entity: 'refund',
      amount: entity.amount,
      currency: entity.currency,
      payment_id: entity.id,
      notes: [],
      receipt: null,
      acquirer_data: { arn: null },
      created_at: context.clock.seconds(),
      batch_id: null,
      status: 'processed',
      speed_processed: 'normal',
      speed_requested: 'normal',
    },
    next: null,
  };
  context.refunds.put(refund.entity.id, refund);
  emitRefund(context, 'refund.created', refund);
  emitRefund(context, 'refund.processed', refund);
  return payment;
}

export function refundsOfPayment(context: RazorpayContext, paymentId: string): RefundEntity[] {
  const found: RefundEntity[] = [];
  for (const { entity } of context.refunds.values()) if (entity.payment_id === paymentId) found.push(entity);
  return found;
}
