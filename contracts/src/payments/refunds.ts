import { mixed, number, object, string } from 'yup';
import type { Paise } from '../money';
import { RECORD_ID } from '../record-id';
import { linesOfText } from '../visible-text';
import type { RefundState } from './refund-states';
import type { GatewayName } from './status';

export { REFUND_STATES, type RefundState } from './refund-states';

/** A public refund id: `RF` and 24 letters or digits. */
export const REFUND_ID = /^RF[0-9A-Za-z]{24}$/;

export const REFUND_LIMITS = { minPaise: 100, reasonMin: 3, reasonMax: 500 } as const;

/** `POST /api/admin/payments/:id/refunds`, with an `Idempotency-Key`. */
export const refundSchema = object({
  /** Rupees as typed; when absent, all that is left. */
  amount: mixed<number | string>().optional(),
  reason: linesOfText('Reason')
    .min(REFUND_LIMITS.reasonMin, 'Say why (at least 3 characters)')
    .max(REFUND_LIMITS.reasonMax, `At most ${REFUND_LIMITS.reasonMax} characters`)
    .required('Say why this is refunded'),
  /** The capture to refund; when absent, the one with the most left. */
  captureId: string().matches(RECORD_ID, 'Not a valid ID').optional(),
  /** The attempt to refund: its capture with the most left. */
  attemptNo: number().integer().min(1).optional(),
}).noUnknown();

export interface RefundDto {
  /** Public id. */
  refundId: string;
  merchantTransactionId: string;
  attemptNo: number;
  /** The refunded capture. */
  captureId: string | null;
  gateway: GatewayName;
  state: RefundState;
  /** Amount paid back to the payer. */
  amountPaise: Paise;
  /** The part taken from the wallet; null until debited. */
  walletPaise: Paise | null;
  /** The part taken from the fee; null until debited. */
  feePaise: Paise | null;
  reason: string;
  /** Why it was rejected or failed. */
  stateReason: string | null;
  gatewayRefundId: string | null;
  /** The bank's reference (ARN, RRN, UTR). */
  gatewayReference: string | null;
  requestedBy: { id: string; name: string } | null;
  requestedAt: string;
  settledAt: string | null;
}
