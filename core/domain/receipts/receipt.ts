import type { Breakdown } from '@deccanloop/contracts/payments/fees';
import type { Paise } from '@deccanloop/contracts/money';
import type { PayerViewDto } from '@deccanloop/contracts/payments/payer-view';
import type { RefundState } from '@deccanloop/contracts/payments/refunds';
import type { GatewayName, Mode, PaymentOrigin } from '@deccanloop/contracts/payments/status';
import type { CaptureDto } from '@deccanloop/contracts/staff/money-actions';

/** One credited attempt, as a receipt speaks of it. */
export interface ReceiptedAttempt {
  number: number;
  issuedAt: Date;
  paidAt: Date;
  gatewayPaymentId: string | null;
}

/** One payment that the gateway captured, whatever became of it. */
export interface ReceiptedCapture {
  attemptNo: number;
  gatewayPaymentId: string;
  /** In the gateway's word; null where it does not say. */
  method: string | null;
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

/** What a payer may keep of a completed payment. */
export interface Receipt extends ReceiptedAttempt {
  publicId: string;
  mode: Mode;
  gateway: GatewayName;
  providerReference: string | null;
  payerName: string;
  /** The owner's id outside, as links carry it. */
  userId: string;
  origin: PaymentOrigin;
  breakdown: Breakdown;
  /** Attempts of the same payment that were paid too. */
  further: readonly ReceiptedAttempt[];
  /** Debited from the wallet, whatever became of them; oldest first. */
  refunds: readonly ReceiptedRefund[];
  refundedPaise: Paise;
  /** Oldest first. */
  captures: readonly ReceiptedCapture[];
  /** What the payer is told of the payment now. */
  view: PayerViewDto;
}

export interface ReceiptedRefund {
  refundId: string;
  amountPaise: Paise;
  state: Extract<RefundState, 'pending' | 'processed' | 'failed'>;
  /** Of its last step. */
  at: Date;
}
