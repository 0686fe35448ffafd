import { ErrorReply } from '../http/reply';
import { razorpayId } from '../identifiers';
import type { RazorpayContext } from './context';
import type { DisputeEntity, DisputeRecord, DisputeStep } from './entities';
import { emitDispute } from './events';
import { findPayment } from './payments';
import { requireId, unknownId } from './error-replies';

const DAY_SECONDS = 86_400;

export interface OpenDispute {
  /** The whole payment when absent. */
  amountPaise?: number | undefined;
  /** The amount is deducted from the merchant's balance at once, as with chargebacks of some banks. */
  deducts?: boolean | undefined;
  respondInDays?: number | undefined;
  reasonCode?: string | undefined;
}

export function findDispute(context: RazorpayContext, id: string): DisputeRecord {
  const record = context.disputes.get(requireId('disp', id));
  if (!record) throw unknownId();
  return record;
}

/** Opens a dispute about a captured payment and sends its webhook. */
export function openDispute(
  context: RazorpayContext,
  paymentId: string,
  options: OpenDispute,
): DisputeEntity {
  const { entity: payment } = findPayment(context, paymentId);
  if (!payment.captured) throw new ErrorReply(400, { error: 'Only a captured payment can be disputed.' });
  const amount = options.amountPaise ?? payment.amount;
  const now = context.clock.seconds();
  const record: DisputeRecord = {
    entity: {
      id: razorpayId('disp'),
      entity: 'dispute',
      payment_id: payment.id,
      amount,
      currency: payment.currency,
      amount_deducted: options.deducts ? amount : 0,
      reason_code: options.reasonCode ?? 'goods_or_services_not_received_or_partially_received',
      respond_by: now + (options.respondInDays ?? 7) * DAY_SECONDS,
      status: 'open',
      phase: 'chargeback',
      created_at: now,
    },
  };
  return store(context, record, 'open');
}

/** Takes any step, also one that Razorpay would not allow, so that tests can check our handling. */
export function moveDispute(
  context: RazorpayContext,
  record: DisputeRecord,
  step: DisputeStep,
  deductedPaise?: number,
): DisputeEntity {
  const { entity } = record;
  entity.status = step === 'action_required' ? 'open' : step;
  const deducted = { won: 0, lost: entity.amount }[step as 'won' | 'lost'] ?? entity.amount_deducted;
  entity.amount_deducted = deductedPaise ?? deducted;
  return store(context, record, step);
}

function store(context: RazorpayContext, record: DisputeRecord, step: DisputeStep): DisputeEntity {
  context.disputes.put(record.entity.id, record);
  emitDispute(context, record, step);
  return record.entity;
}

export function disputesOfPayment(context: RazorpayContext, paymentId: string): DisputeEntity[] {
  const found: DisputeEntity[] = [];
  for (const { entity } of context.disputes.values()) if (entity.payment_id === paymentId) found.push(entity);
  return found;
}
