import { mixed, number, object, string } from 'yup';
import { RECORD_ID } from '../record-id';
import { linesOfText } from '../visible-text';

export type { RefundDto } from './refund-dto';

export { REFUND_STATES, type RefundState } from './refund-states';

/** A public refund id: `RF` and 24 letters or digits. */
export const REFUND_ID = /^RF[0-9A-Za-z]{24}$/;

export const REFUND_LIMITS = { minPaise: 100, reasonMin: 3, reasonMax: 500 } as const;

/** `POST /api/admin/payments/:id/refunds`, with an `Idempotency-Key`. */
export const refundSchema = object({
  /** Rupees as typed; when absent, all that is left. */
  amount: mixed<number | string>()
    .optional()
    .meta({ jsonSchema: { type: ['number', 'string'], description: 'Rupees' } }),
  reason: linesOfText('Reason')
    .min(REFUND_LIMITS.reasonMin, 'Say why (at least 3 characters)')
    .max(REFUND_LIMITS.reasonMax, `At most ${REFUND_LIMITS.reasonMax} characters`)
    .required('Say why this is refunded'),
  /** The capture to refund; when absent, the one with the most left. */
  captureId: string().matches(RECORD_ID, 'Not a valid ID').optional(),
  /** The attempt to refund: its capture with the most left. */
  attemptNo: number().integer().min(1).optional(),
  /**
   * What was left to refund of that capture (paise) when the person who asks read it. If it is another amount meanwhile,
   * nothing is stored: somebody else may have made the same refund. Pages always send it.
   */
  leftPaise: number().integer().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
}).noUnknown();

/** `POST /api/admin/payments/:id/refunds/preview`: what a refund would do; nothing is stored. */
export const previewRefundSchema = object({
  amount: refundSchema.fields.amount,
  captureId: string().matches(RECORD_ID, 'Not a valid ID').required('Choose a capture'),
}).noUnknown();
