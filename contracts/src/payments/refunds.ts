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
  /** Rupees as typed; everything that is left when absent. */
  amount: mixed<number | string>().optional(),
  reason: linesOfText('Reason')
    .min(REFUND_LIMITS.reasonMin, 'Say why (at least 3 characters)')
    .max(REFUND_LIMITS.reasonMax, `At most ${REFUND_LIMITS.reasonMax} characters`)
    .required('Say why this is refunded'),
  /** Which capture, where there are several; the one with the most left when absent. */
  captureId: string().matches(RECORD_ID, 'Not an id of ours').optional(),
  /** Which attempt; its capture with the most left. */
  attemptNo: number().integer().min(1).optional(),
}).noUnknown();

export interface RefundDto {
  /** Public id. */
  refundId: string;
  merchantTransactionId: string;
  attemptNo: number;
  /** The capture that it takes its money from. */
  captureId: string | null;
  gateway: GatewayName;
  state: RefundState;
  /** Back to the payer. */
  amountPaise: Paise;
  /** Out of the wallet; null until debited. */
  walletPaise: Paise | null;
  /** Out of our fee; null until debited. */
  feePaise: Paise | null;
  reason: string;
  /** Why it was refused or failed. */
  stateReason: string | null;
  gatewayRefundId: string | null;
  /** The bank's reference (ARN, RRN, UTR). */
  gatewayReference: string | null;
  requestedBy: { id: string; name: string } | null;
  requestedAt: string;
  settledAt: string | null;
}
