import { COMPANY } from '@deccanloop/contracts/company';
import { GATEWAY_TITLES, type PaymentState } from '@deccanloop/contracts/payments/status';
import type { NoticedPayment, PaymentNotice } from '@deccanloop/core/domain/payment-notices/payment-notice';
import type { MailBlock, MailTemplate } from '../mail-template';
import { greetingOf } from './greeting';
import { indianTime } from './india-time';
import { paymentDetails, paymentSum, rupees } from './payment-details';
import type { Site } from './site';
import { viewParagraphs } from './view';

/** How a payer reaches support. */
export const ASK_US = `Reply to this e-mail or call ${COMPANY.supportPhone}, and quote the transaction number. We can see its full history.`;

/** Opens without a session: the payer of a link has none, and that of a user may have ended. */
export const receiptButton = ({ merchantTransactionId }: NoticedPayment, site: Site): MailBlock => ({
  kind: 'button',
  label: 'View receipt',
  url: `${site.origin}${site.receiptLinks.pathOf(merchantTransactionId)}`,
});

const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });

const paidAmount = (payment: NoticedPayment): MailBlock => ({
  kind: 'amount',
  label: 'Paid',
  amount: rupees(payment.totalPaise),
  note: payment.paidAt === null ? `Through ${GATEWAY_TITLES[payment.gateway]}` : indianTime(payment.paidAt),
  rows: paymentSum(payment),
});

/** The mail for a completed top-up. */
export function receivedTemplate({ name, payment }: PaymentNotice, site: Site): MailTemplate {
  return {
    subject: `Payment received: ${rupees(payment.totalPaise)}`,
    preview: 'It is in your wallet. Your receipt is inside.',
    heading: 'We have received your payment',
    greeting: greetingOf(name),
    blocks: [
      paragraph('Thank you.'),
      ...viewParagraphs(payment),
      paidAmount(payment),
      { kind: 'details', rows: paymentDetails(payment) },
      receiptButton(payment, site),
    ],
    notYou: { heading: 'Is something wrong?', text: ASK_US, urgent: false },
    reason: `a payment was made into your ${COMPANY.shortName} wallet`,
  };
}

/** Repeats the earlier message, which the payer may have acted on. */
function shownBefore(state: PaymentState | null): string {
  switch (state) {
    case 'failed':
      return 'Earlier, we told you that this payment failed.';
    case 'cancelled':
      return 'Earlier, we told you that this payment was cancelled.';
    case 'timeout':
      return 'Earlier, we told you that your bank was taking long and that we would keep checking.';
    default:
      return 'Earlier, we told you that this payment did not go through.';
  }
}

/**
 * The mail for a payment that completed after an earlier message said that it had not. The payer may have paid again,
 * or be about to: the mail asks them not to, and says what happens if they did.
 */
export function lateTemplate(notice: PaymentNotice, site: Site): MailTemplate {
  const { name, payment } = notice;
  // The top-up was already completed: this is a second payment for it.
  const isSecond = payment.shownBefore === 'completed';
  const gateway = GATEWAY_TITLES[payment.gateway];
  return {
    subject: isSecond
      ? `A second payment of ${rupees(payment.totalPaise)} arrived`
      : `Your payment of ${rupees(payment.totalPaise)} arrived after all`,
    preview: isSecond
      ? 'Both are in your wallet. We can refund one of them.'
      : 'It is in your wallet. Please do not pay again.',
    heading: isSecond ? 'You have paid twice' : 'Your payment arrived after all',
    greeting: greetingOf(name),
    blocks: [
      paragraph(
        isSecond
          ? `This top-up was already paid, and ${gateway} has now confirmed a second payment for it. Each payment was credited to your wallet once.`
          : `${shownBefore(payment.shownBefore)} ${gateway} has now confirmed it: we have received the money, and it was credited to your wallet once.`,
      ),
      paidAmount(payment),
      paragraph(
        isSecond
          ? 'You can keep both in your wallet. If you want one of them back, reply to this e-mail and we will refund it to the original payment method.'
          : 'Please do not pay again. If you have already paid a second time, reply to this e-mail: both payments are safe, and we will refund the extra one.',
      ),
      { kind: 'details', rows: paymentDetails(payment) },
      receiptButton(payment, site),
    ],
    notYou: { heading: 'Is something wrong?', text: ASK_US, urgent: false },
    reason: `a payment was made into your ${COMPANY.shortName} wallet`,
  };
}
