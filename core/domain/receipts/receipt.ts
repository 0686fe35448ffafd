import type { Breakdown } from '@deccanloop/contracts/payments/fees';
import type { Paise } from '@deccanloop/contracts/money';
import type { RefundState } from '@deccanloop/contracts/payments/refunds';
import type { GatewayName, Mode, PaymentOrigin } from '@deccanloop/contracts/payments/status';

/** One credited attempt, as a receipt speaks of it. */
export interface ReceiptedAttempt {
  number: number;
  issuedAt: Date;
  paidAt: Date;
  gatewayPaymentId: string | null;
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
}

export interface ReceiptedRefund {
  refundId: string;
  amountPaise: Paise;
  state: Extract<RefundState, 'pending' | 'processed' | 'failed'>;
  /** Of its last step. */
  at: Date;
}
