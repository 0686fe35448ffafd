import type { Paise } from '@deccanloop/contracts/money';
import type { RefundUpdate, RefundSnapshot } from '../../domain/payments/gateway-port';
import { asCount, asObject, asPaise, asText } from '../json-fields';

/** The note that repeats our id of the refund, beside the receipt. */
export const REFUND_NOTE = 'refund_id';

export interface RazorpayRefund {
  snapshot: RefundSnapshot;
  /** Seconds since 1970; 0 where it is not told. */
  createdAt: number;
}

/** `created` is in none of Razorpay's documents, but others have seen it. */
const STATES: Readonly<Record<string, RefundSnapshot['state']>> = {
  created: 'pending',
  pending: 'pending',
  processed: 'processed',
  failed: 'failed',
};

/** Razorpay usually says `processed` before the bank has confirmed: the reference is missing then. */
const REFERENCE_FIELDS = ['arn', 'rrn', 'utr'];

/** @returns null when a field that decides about money is missing, has another shape, or is a state unheard of */
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
      // Razorpay tells none.
      failureReason: null,
    },
    createdAt: asCount(entity['created_at']) ?? 0,
  };
}

/** Of several refunds with our id (Razorpay accepts a receipt twice) the first that has not failed. */
export function refundWithId(refunds: readonly RazorpayRefund[], refundId: string): RefundSnapshot | null {
  const ours = refunds
    .filter(({ snapshot }) => snapshot.refundId === refundId)
    .sort((a, b) => a.createdAt - b.createdAt);
  const found = ours.find(({ snapshot }) => snapshot.state !== 'failed') ?? ours.at(-1);
  return found?.snapshot ?? null;
}

const CLAIMS: Readonly<Record<string, readonly RefundSnapshot['state'][]>> = {
  // May come with a refund that is processed at once.
  'refund.created': ['pending', 'processed'],
  'refund.processed': ['processed'],
  'refund.failed': ['failed'],
  'refund.speed_changed': ['pending', 'processed'],
};

/**
 * The refund of an event. Where its name and the refund's own status disagree, or either is unheard of, it
 * claims nothing: `pending`, which moves no money and leaves the question to a look at the gateway.
 */
export function refundOfEvent(eventType: string, entity: unknown): RefundUpdate | null {
  if (!eventType.startsWith('refund.')) return null;
  const known = readRefund(entity);
  const refund = known ?? readRefund({ ...asObject(entity), status: 'pending' });
  if (!refund) return null;
  const isClaimed = known !== null && CLAIMS[eventType]?.includes(known.snapshot.state);
  return isClaimed ? known.snapshot : { ...refund.snapshot, state: 'pending' };
}
