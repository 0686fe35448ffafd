import type { Breakdown } from '@deccanloop/contracts/payments/fees';
import type { Paise } from '@deccanloop/contracts/money';
import type { PayerViewDto } from '@deccanloop/contracts/payments/payer-view';
import type { RefundState } from '@deccanloop/contracts/payments/refunds';
import type { GatewayName, Mode, PaymentOrigin } from '@deccanloop/contracts/payments/status';
import type { CaptureDto } from '@deccanloop/contracts/staff/money-actions';

/** One credited attempt on a receipt. */
export interface ReceiptedAttempt {
  number: number;
  issuedAt: Date;
  paidAt: Date;
  gatewayPaymentId: string | null;
}

/** One payment that the gateway captured, credited or not. */
export interface ReceiptedCapture {
  attemptNo: number;
  gatewayPaymentId: string;
  /** As the gateway names it; null where it is not given. */
  method: string | null;
  /** "Visa ending 1007", "as***@okaxis": what the payer recognises; null where it is not given. */
  instrument: string | null;
  currency: string;
  /** In the smallest unit of its currency. */
  amountPaise: Paise;
  feePaise: Paise | null;
  creditPaise: Paise | null;
  refundedPaise: Paise;
  status: CaptureDto['status'];
  capturedAt: Date;
  /** Null unless it was credited. */
  number: number | null;
}

/** The receipt of a completed payment. */
export interface Receipt extends ReceiptedAttempt {
  publicId: string;
  mode: Mode;
  gateway: GatewayName;
  providerReference: string | null;
  payerName: string;
  /** The owner's external id, as links carry it. */
  userId: string;
  origin: PaymentOrigin;
  breakdown: Breakdown;
  /** Other attempts of the same payment that were paid. */
  further: readonly ReceiptedAttempt[];
  /** Refunds debited from the wallet, in any state; oldest first. */
  refunds: readonly ReceiptedRefund[];
  refundedPaise: Paise;
  /** Oldest first. */
  captures: readonly ReceiptedCapture[];
  /** What the payer currently sees of the payment. */
  view: PayerViewDto;
}

export interface ReceiptedRefund {
  refundId: string;
  amountPaise: Paise;
  state: Extract<RefundState, 'pending' | 'processed' | 'failed'>;
  /** Time of its last change. */
  at: Date;
}
