import type { GatewayName, Mode, PaymentOrigin } from './status';
import type { BreakdownDto } from './dto';
import type { PayerViewDto } from './payer-view';
import type { RefundState } from './refunds';
import { object } from 'yup';
import type { Paise } from '../money';
import { trimmedText } from '../trimmed-text';

/** `?key=` of a receipt link: opens the receipt without a session. */
export const receiptQuery = object({ key: trimmedText().max(64).optional() }).noUnknown();

/** One payment that the gateway captured for this top-up. */
export interface ReceiptCaptureDto {
  attemptNo: number;
  gatewayPaymentId: string | null;
  /** "UPI", "Card"; null when the gateway does not report it. */
  method: string | null;
  currency: string;
  /** In the smallest unit of its currency. */
  amountPaise: Paise;
  /** Null unless it was credited. */
  feePaise: Paise | null;
  creditPaise: Paise | null;
  refundedPaise: Paise;
  status: 'credited' | 'held' | 'refunded' | 'handled_outside';
  capturedAt: string;
  /** As printed; null unless it was credited. */
  receiptNumber: string | null;
}

/** `GET /payments/receipts/{id}`: only for the payer of a completed payment, and staff. */
export interface ReceiptDto {
  /** `test`: no real money moved, and the receipt says so. */
  mode: Mode;
  /** As printed: `DL-R-000123`. */
  receiptNumber: string;
  issuedAt: string;
  merchantTransactionId: string;
  gateway: GatewayName;
  gatewayPaymentId: string | null;
  /** The bank's reference. */
  providerReferenceId: string | null;
  payerName: string;
  userId: string;
  from: PaymentOrigin;
  breakdown: BreakdownDto;
  paidAt: string;
  /** Other paid orders of the same top-up; each was credited too. */
  further: { receiptNumber: string; gatewayPaymentId: string | null; paidAt: string }[];
  /** Refunds that were debited, oldest first; requested ones are not included. */
  refunds: { refundId: string; amountPaise: Paise; state: RefundState; at: string }[];
  refundedPaise: Paise;
  /** What the payer reads about the payment now. */
  view: PayerViewDto;
  /** Method of the first capture: "UPI", "Card"; null when the gateway does not report it. */
  method: string | null;
  /** Who issued the receipt; `gstin` is null until it is set. */
  company: { name: string; addressLines: readonly string[]; gstin: string | null };
  /** Oldest first; more than one where a payer paid twice. */
  captures: ReceiptCaptureDto[];
}

/** "DL-R-000123": the receipt number as printed. */
export const formatReceiptNumber = (number: number): string => `DL-R-${String(number).padStart(6, '0')}`;
