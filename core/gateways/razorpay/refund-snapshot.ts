import type { Paise } from '@deccanloop/contracts/money';
import type { RefundUpdate, RefundSnapshot } from '../../domain/payments/gateway-port';
import { asCount, asObject, asPaise, asText } from '../json-fields';

/** The note that contains our refund id, in addition to the receipt. */
export const REFUND_NOTE = 'refund_id';

export interface RazorpayRefund {
  snapshot: RefundSnapshot;
  /** Seconds since 1970; 0 when missing. */
  createdAt: number;
}

/** `created` is not documented by Razorpay but has been reported. */
const STATES: Readonly<Record<string, RefundSnapshot['state']>> = {
  created: 'pending',
  pending: 'pending',
  processed: 'processed',
  failed: 'failed',
};

/** Razorpay often reports `processed` before the bank's confirmation; the reference is then missing. */
const REFERENCE_FIELDS = ['arn', 'rrn', 'utr'];

/** @returns null when a field that affects money is missing or malformed, or the state is unknown */
export function readRefund(value: unknown): RazorpayRefund | null {
  const entity = asObject(value);
  if (!entity) return null;
  const gatewayRefundId = asText(entity['id']);
  const gatewayPaymentId = asText(entity['payment_id']);
  const amountPaise: Paise | null = asPaise(entity['amount']);
  const status = asText(entity['status']) ?? '';
  const state = Object.hasOwn(STATES, status) ? STATES[status] : undefined;
  if (!gatewayRefundId || !gatewayPaymentId || amountPaise === null || !state) return null;
  const bank = asObject(entity['acquirer_data']);
  const refundId = asText(entity['receipt']) ?? asText(asObject(entity['notes'])?.[REFUND_NOTE]);
  const field = REFERENCE_FIELDS.find((name) => asText(bank?.[name]));
  return {
    snapshot: {
      gatewayRefundId,
      refundId,
      gatewayPaymentId,
      amountPaise,
      state,
      reference: field ? asText(bank?.[field]) : null,
      // Razorpay reports no reason.
      failureReason: null,
    },
    createdAt: asCount(entity['created_at']) ?? 0,
  };
}

/** Of several refunds with our id (Razorpay accepts duplicate receipts), the first that has not failed. */
export function refundWithId(refunds: readonly RazorpayRefund[], refundId: string): RefundSnapshot | null {
  const ours = refunds
    .filter(({ snapshot }) => snapshot.refundId === refundId)
    .sort((a, b) => a.createdAt - b.createdAt);
  const found = ours.find(({ snapshot }) => snapshot.state !== 'failed') ?? ours.at(-1);
  return found?.snapshot ?? null;
}

const CLAIMS: Readonly<Record<string, readonly RefundSnapshot['state'][]>> = {
  // May contain a refund that was processed immediately.
  'refund.created': ['pending', 'processed'],
  'refund.processed': ['processed'],
  'refund.failed': ['failed'],
  'refund.speed_changed': ['pending', 'processed'],
};

/**
 * The refund of an event. When event name and refund status disagree, or one is unknown, the state is `pending`: it
 * moves no money, and a status check decides.
 */
export function refundOfEvent(eventType: string, entity: unknown): RefundUpdate | null {
  if (!eventType.startsWith('refund.')) return null;
  const known = readRefund(entity);
  const refund = known ?? readRefund({ ...asObject(entity), status: 'pending' });
  if (!refund) return null;
  const isClaimed = known !== null && CLAIMS[eventType]?.includes(known.snapshot.state);
  return isClaimed ? known.snapshot : { ...refund.snapshot, state: 'pending' };
}
