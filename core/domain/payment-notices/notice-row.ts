import type { OptionalMailTopic } from '@deccanloop/contracts/customer/mail-topics';
import { paise } from '@deccanloop/contracts/money';
import type { PayerViewDto } from '@deccanloop/contracts/payments/payer-view';
import { choiceOf } from '../mail-choices/mail-choice';
import { topicOfNotice } from './notice-topics';
import type { NoticedCapture, NoticedRefund, PaymentNotice } from './payment-notice';

/** A row of the repository's query. */
export interface NoticeRow {
  id: string;
  kind: PaymentNotice['kind'];
  payment_id: string;
  mailed_at: Date | null;
  texted_at: Date | null;
  closed_at: Date | null;
  public_id: string;
  mode: PaymentNotice['payment']['mode'];
  gateway: PaymentNotice['payment']['gateway'];
  total_paise: number;
  fee_paise: number;
  credit_paise: number;
  provider_reference: string | null;
  captured_at: Date | null;
  gateway_payment_id: string | null;
  receipt_number: number | null;
  shown_before: PaymentNotice['payment']['shownBefore'];
  balance_paise: number | null;
  capture_paise: number | null;
  capture_currency: string | null;
  refund_id: string | null;
  refund_paise: number | null;
  refund_wallet_paise: number | null;
  refund_fee_paise: number | null;
  refund_reference: string | null;
  refund_at: Date | null;
  email: string | null;
  name: string | null;
  phone: string | null;
  opt_outs: OptionalMailTopic[] | null;
}

export const toPaymentNotice = (row: NoticeRow, view: PayerViewDto): PaymentNotice => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  payment: {
    merchantTransactionId: row.public_id,
    mode: row.mode,
    gateway: row.gateway,
    totalPaise: paise(row.total_paise),
    feePaise: paise(row.fee_paise),
    creditPaise: paise(row.credit_paise),
    providerReference: row.provider_reference,
    gatewayPaymentId: row.gateway_payment_id,
    paidAt: row.captured_at,
    receiptNumber: row.receipt_number,
    shownBefore: row.shown_before,
    balancePaise: paise(row.balance_paise ?? 0),
    view,
  },
  refund: toRefund(row),
  capture: toCapture(row),
  reach: { email: row.email, phone: row.phone },
  choice: choiceOf(topicOfNotice(row.kind), row.opt_outs),
  mailedAt: row.mailed_at,
  textedAt: row.texted_at,
  closedAt: row.closed_at,
});

function toCapture(row: NoticeRow): NoticedCapture | null {
  if (row.capture_paise === null || row.capture_currency === null || row.captured_at === null) return null;
  return { amountPaise: row.capture_paise, currency: row.capture_currency, capturedAt: row.captured_at };
}

function toRefund(row: NoticeRow): NoticedRefund | null {
  if (row.refund_id === null || row.refund_paise === null || row.refund_at === null) return null;
  return {
    refundId: row.refund_id,
    amountPaise: paise(row.refund_paise),
    walletPaise: row.refund_wallet_paise === null ? null : paise(row.refund_wallet_paise),
    feePaise: row.refund_fee_paise === null ? null : paise(row.refund_fee_paise),
    gatewayReference: row.refund_reference,
    at: row.refund_at,
  };
}
