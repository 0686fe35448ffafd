import { COMPANY } from '@deccanloop/contracts/company';
import { moneyText } from '@deccanloop/contracts/payments/payer-view-texts';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import { PAGES } from '@deccanloop/contracts/routes';
import type { PaymentNotice } from '@deccanloop/core/domain/payment-notices/payment-notice';
import type { MailTemplate } from '../mail-template';
import { greetingOf } from './greeting';
import { indianTime } from './india-time';
import { paymentDetails } from './payment-details';
import { ASK_US } from './payment';
import type { Site } from './site';
import { viewParagraphs } from './view';

/**
 * A payment is on hold, or no longer. The text is the payer's view when the mail is sent, so it is correct even
 * when the hold has ended meanwhile.
 * @throws Error when the notice has no capture
 */
export function holdTemplate(notice: PaymentNotice, { origin }: Site): MailTemplate {
  const { name, payment, capture, kind } = notice;
  if (capture === null) throw new Error('a notice of a hold without the capture');
  const { view, merchantTransactionId, gateway } = payment;
  const amount = moneyText(capture.amountPaise, capture.currency);
  const isStart = kind === 'payment_on_hold';
  const heading = view.state === 'on_hold' || !isStart ? view.heading : 'About your payment on hold';
  return {
    subject: isStart
      ? `Your payment of ${amount} is on hold`
      : `Your payment of ${amount} is no longer on hold`,
    preview: isStart ? 'Your money is safe. Please do not pay again.' : view.heading,
    heading,
    greeting: greetingOf(name),
    blocks: [
      ...viewParagraphs(payment),
      {
        kind: 'amount',
        label: 'Received',
        amount,
        note: indianTime(capture.capturedAt),
        rows: [[`Paid through ${GATEWAY_TITLES[gateway]}`, amount]],
      },
      { kind: 'details', rows: paymentDetails(payment) },
      {
        kind: 'button',
        label: 'View payment',
        url: `${origin}${PAGES.verifyPayment}?${new URLSearchParams({ merchantTransactionId }).toString()}`,
      },
    ],
    notYou: { heading: 'Do you have a question?', text: ASK_US, urgent: false },
    reason: `a payment was made into your ${COMPANY.shortName} wallet`,
  };
}
