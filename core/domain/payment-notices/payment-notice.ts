import type { PaymentNoticeKind } from '@deccanloop/contracts/payments/notice-kinds';
import type { MailChoice } from '../mail-choices/mail-choice';
import type { Paise } from '@deccanloop/contracts/money';
import type { PayerViewDto } from '@deccanloop/contracts/payments/payer-view';
import type { GatewayName, Mode, PaymentState } from '@deccanloop/contracts/payments/status';

/** What a notice contains about its top-up. */
export interface NoticedPayment {
  merchantTransactionId: string;
  mode: Mode;
  gateway: GatewayName;
  /** What the gateway charged. */
  totalPaise: Paise;
  feePaise: Paise;
  /** What reached the wallet. */
  creditPaise: Paise;
  /** The bank's reference number. */
  providerReference: string | null;
  gatewayPaymentId: string | null;
  paidAt: Date | null;
  /** Null where no number was issued. */
  receiptNumber: number | null;
  /** The state that the payer had seen when the money came; null when that is not known. */
  shownBefore: PaymentState | null;
  /** The wallet's balance at this moment. */
  balancePaise: Paise;
  /** What the payer currently sees of it on every page. */
  view: PayerViewDto;
}

/** The capture that a notice of a hold is about. */
export interface NoticedCapture {
  /** In the smallest unit of its currency. */
  amountPaise: number;
  currency: string;
  capturedAt: Date;
}

export interface NoticedRefund {
  refundId: string;
  amountPaise: Paise;
  /** Taken from the wallet, and returned to it when the refund has failed; null before it was debited. */
  walletPaise: Paise | null;
  /** Taken from our fee. */
  feePaise: Paise | null;
  /** By which the payer's bank finds it (ARN, RRN, UTR). */
  gatewayReference: string | null;
  /** Time of the step that the notice is about. */
  at: Date;
}

export interface PaymentNotice {
  /** The same for every delivery, so that a repeated mail can be recognised. */
  id: string;
  kind: PaymentNoticeKind;
  /** The name of the account; null where the payer has none, since the name of a link is not verified. */
  name: string | null;
  payment: NoticedPayment;
  /** Null for a notice about the top-up itself. */
  refund: NoticedRefund | null;
  /** Null unless it is about a hold. */
  capture: NoticedCapture | null;
  /** The payer's current address and verified number; null where none is known. */
  reach: { email: string | null; phone: string | null };
  /** Of the mail; text messages have none. */
  choice: MailChoice;
  mailedAt: Date | null;
  textedAt: Date | null;
  closedAt: Date | null;
}
