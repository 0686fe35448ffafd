import type { InferType } from 'yup';
import { amount, choice, dto, fields, listOf, text, time, whole } from '../api/response-fields';
import { breakdownDto } from './gateway-dto';
import { payerViewDto } from './payer-view-dto';
import { REFUND_STATES } from './refund-states';
import { CAPTURE_STATUSES } from './capture-states';
import { GATEWAYS, MODES, ORIGINS } from './status';

/** One payment that the gateway captured for this top-up. */
const receiptCaptureDto = dto('ReceiptCapture', {
  attemptNo: whole(),
  gatewayPaymentId: text().nullable(),
  /** "UPI", "Card"; null when the gateway does not report it. */
  method: text().nullable(),
  /** "Visa ending 1007", "as***@okaxis"; null when the gateway does not report it. */
  instrument: text().nullable(),
  currency: text(),
  /** In the smallest unit of its currency. */
  amountPaise: amount(),
  /** Null unless it was credited. */
  feePaise: amount().nullable(),
  creditPaise: amount().nullable(),
  refundedPaise: amount(),
  status: choice(CAPTURE_STATUSES),
  capturedAt: time(),
  /** As printed; null unless it was credited. */
  receiptNumber: text().nullable(),
});
export type ReceiptCaptureDto = InferType<typeof receiptCaptureDto>;

/** `GET /payments/receipts/{id}`: only for the payer of a completed payment, and staff. */
export const receiptDto = dto('Receipt', {
  /** `test`: no real money moved, and the receipt says so. */
  mode: choice(MODES),
  /** As printed: `DL-R-000123`. */
  receiptNumber: text(),
  issuedAt: time(),
  merchantTransactionId: text(),
  gateway: choice(GATEWAYS),
  gatewayPaymentId: text().nullable(),
  /** The bank's reference. */
  providerReferenceId: text().nullable(),
  payerName: text(),
  userId: text(),
  from: choice(ORIGINS),
  breakdown: breakdownDto,
  paidAt: time(),
  /** Other paid orders of the same top-up; each was credited too. */
  further: listOf(fields({ receiptNumber: text(), gatewayPaymentId: text().nullable(), paidAt: time() })),
  /** Refunds that were debited, oldest first; requested ones are not included. */
  refunds: listOf(
    fields({ refundId: text(), amountPaise: amount(), state: choice(REFUND_STATES), at: time() }),
  ),
  refundedPaise: amount(),
  /** What the payer reads about the payment now. */
  view: payerViewDto,
  /** Method of the first capture: "UPI", "Card"; null when the gateway does not report it. */
  method: text().nullable(),
  /** Who issued the receipt; `gstin` is null until it is set. */
  company: fields({ name: text(), addressLines: listOf(text()), gstin: text().nullable() }),
  /** Oldest first; more than one where a payer paid twice. */
  captures: listOf(receiptCaptureDto),
});
export type ReceiptDto = InferType<typeof receiptDto>;
