import type { Paise } from '@deccanloop/contracts/money';
import type { PayerViewDto } from '@deccanloop/contracts/payments/payer-view';
import type { GatewayName, Mode, PaymentState } from '@deccanloop/contracts/payments/status';
import type { PaymentNoticeKind } from './notify-payer';

/** What is known of a top-up when its payer is told about it. */
export interface NoticedPayment {
  merchantTransactionId: string;
  mode: Mode;
  gateway: GatewayName;
  /** What the gateway charged. */
  totalPaise: Paise;
  feePaise: Paise;
  /** What reached the wallet. */
  creditPaise: Paise;
  /** The bank's reference. */
  providerReference: string | null;
  gatewayPaymentId: string | null;
  paidAt: Date | null;
  /** Null where no number was issued. */
  receiptNumber: number | null;
  /** What the payer had been shown when the money came; null when that is not known. */
  shownBefore: PaymentState | null;
  /** In the wallet at this moment. */
  balancePaise: Paise;
  /** What its payer is told of it at this moment, on every page. */
  view: PayerViewDto;
}

/** The money that a notice of a hold is about. */
export interface NoticedCapture {
  /** In the smallest unit of its currency. */
  amountPaise: number;
  currency: string;
  capturedAt: Date;
}

export interface NoticedRefund {
  refundId: string;
  amountPaise: Paise;
  /** Out of the wallet, and back into it when the refund has failed; null before it was debited. */
  walletPaise: Paise | null;
  /** Out of our fee. */
  feePaise: Paise | null;
  /** By which the payer's bank finds it (ARN, RRN, UTR). */
  gatewayReference: string | null;
  /** Of the step the notice is about. */
  at: Date;
}

export interface PaymentNotice {
  /** The same for every delivery, so that a repeated mail can be recognised. */
  id: string;
  kind: PaymentNoticeKind;
  /** Of the account; null where the payer has none: the name of a link is nobody's word. */
  name: string | null;
  payment: NoticedPayment;
  /** Null for what is about the top-up itself. */
  refund: NoticedRefund | null;
  /** Null unless it is about a hold. */
  capture: NoticedCapture | null;
  /** Where its payer is reached now; null where no address, or no proved number, is known. */
  reach: { email: string | null; phone: string | null };
  mailedAt: Date | null;
  textedAt: Date | null;
  closedAt: Date | null;
}
