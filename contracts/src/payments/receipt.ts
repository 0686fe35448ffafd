import type { GatewayName, Mode, PaymentOrigin } from './status';
import type { BreakdownDto } from './dto';
import type { RefundState } from './refunds';
import type { Paise } from '../money';

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
  /** Other orders of the same top-up that were paid too; each was credited like the first. */
  further: { receiptNumber: string; gatewayPaymentId: string | null; paidAt: string }[];
  /** What has left the wallet for it, oldest first; what was only asked for is not among them. */
  refunds: { refundId: string; amountPaise: Paise; state: RefundState; at: string }[];
  refundedPaise: Paise;
}

/** "DL-R-000123", as receipts print their number and support hears it. */
export const formatReceiptNumber = (number: number): string => `DL-R-${String(number).padStart(6, '0')}`;
