import { COMPANY } from '@deccanloop/contracts/company';
import { GATEWAY_TITLES, type PaymentState } from '@deccanloop/contracts/payments/status';
import type { NoticedPayment, PaymentNotice } from '@deccanloop/core/domain/payment-notices/payment-notice';
import type { MailBlock, MailTemplate } from '../mail-template';
import { greetingOf } from './greeting';
import { indianTime } from './india-time';
import { paymentDetails, paymentSum, rupees } from './payment-details';
import type { Site } from './site';
import { viewParagraphs } from './view';

/** How a payer reaches a person about money; the mail's sender answers. */
export const ASK_US = `Answer this mail, or call ${COMPANY.supportPhone}, and name the transaction. We have its whole history in front of us.`;

/** Opens without a session: a payer of a link has none, and an account's may have ended. */
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

/** The money of a top-up is in the wallet. */
export function receivedTemplate({ name, payment }: PaymentNotice, site: Site): MailTemplate {
  return {
    subject: `Payment received: ${rupees(payment.totalPaise)}`,
    preview: 'It is in your wallet. Your receipt is inside.',
    heading: 'Your payment has arrived',
    greeting: greetingOf(name),
    blocks: [
      paragraph('Thank you.'),
      ...viewParagraphs(payment),
      paidAmount(payment),
      { kind: 'facts', rows: paymentDetails(payment) },
      receiptButton(payment, site),
    ],
    notYou: { heading: 'Is something wrong?', text: ASK_US, urgent: false },
    reason: `a payment was made into your ${COMPANY.shortName} wallet`,
  };
}

/** What the payer had been told, and may have acted upon. */
function shownBefore(state: PaymentState | null): string {
  switch (state) {
    case 'failed':
      return 'We had told you that this payment failed.';
    case 'cancelled':
      return 'We had told you that this payment was cancelled.';
    case 'timeout':
      return 'We had told you that your bank was taking long, and that we would keep asking.';
    default:
      return 'We had told you that this payment did not go through.';
  }
}

/**
 * The money came after the payer had been told otherwise. They may have paid again meanwhile, or be about to:
 * the mail says plainly not to, and what happens if they did.
 */
export function lateTemplate(notice: PaymentNotice, site: Site): MailTemplate {
  const { name, payment } = notice;
  // The top-up was paid already: what arrives now is a second payment for it.
  const isSecond = payment.shownBefore === 'completed';
  const gateway = GATEWAY_TITLES[payment.gateway];
  return {
    subject: isSecond
      ? `A second payment of ${rupees(payment.totalPaise)} arrived`
      : `Your payment of ${rupees(payment.totalPaise)} arrived after all`,
    preview: isSecond
      ? 'Both are in your wallet. We can send one of them back.'
      : 'It is in your wallet. Please do not pay again.',
    heading: isSecond ? 'You have paid twice' : 'Your payment arrived after all',
    greeting: greetingOf(name),
    blocks: [
      paragraph(
        isSecond
          ? `This top-up had been paid already, and now ${gateway} has confirmed a second payment for it. Each was credited to your wallet once.`
          : `${shownBefore(payment.shownBefore)} Since then ${gateway} has confirmed it: the money has come, and it was credited to your wallet once.`,
      ),
      paidAmount(payment),
      paragraph(
        isSecond
          ? 'You can keep both in your wallet. If you want one of them back, answer this mail, and we refund it to where it came from.'
          : 'Please do not pay again. If you have paid a second time already, answer this mail: both payments are safe, and we refund the one you did not mean to make.',
      ),
      { kind: 'facts', rows: paymentDetails(payment) },
      receiptButton(payment, site),
    ],
    notYou: { heading: 'Is something wrong?', text: ASK_US, urgent: false },
    reason: `a payment was made into your ${COMPANY.shortName} wallet`,
  };
}
