import { COMPANY } from '@deccanloop/contracts/company';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { NoticedRefund, PaymentNotice } from '@deccanloop/core/domain/payment-notices/payment-notice';
import type { MailBlock, MailTemplate } from '../mail-template';
import { greetingOf } from './greeting';
import { refundDetails, refundSum, rupees } from './payment-details';
import { ASK_US, receiptButton } from './payment';
import type { Site } from './site';

type RefundKind = 'refund_started' | 'refund_processed' | 'refund_failed';

interface Texts {
  subject: string;
  preview: string;
  heading: string;
  text: string;
  next: string;
  label: string;
  note: string;
  when: string;
}

/** What both gateways promise of a bank, counted in working days. */
const BANK_TAKES = '5 to 7 working days';

/** Money that was on hold goes back without having been in the wallet. */
const isOfHeldMoney = ({ walletPaise, feePaise }: NoticedRefund): boolean =>
  walletPaise === 0 && (feePaise ?? 0) === 0;

function textsOf(kind: RefundKind, amount: string, gateway: string, refund: NoticedRefund): Texts {
  switch (kind) {
    case 'refund_started':
      return {
        subject: `Your refund of ${amount} has started`,
        preview: 'It goes back to where you paid from.',
        heading: 'Your refund is on its way',
        text: `We are refunding ${amount} of your top-up. ${gateway} sends it back to where you paid from.`,
        next: `We write again once ${gateway} has sent it. You need not do anything.`,
        label: 'Refund',
        note: `Banks usually show it within ${BANK_TAKES}`,
        when: 'Started',
      };
    case 'refund_processed':
      return {
        subject: `Your refund of ${amount} was sent`,
        preview: `Banks usually show it within ${BANK_TAKES}.`,
        heading: 'Your refund was sent',
        text: `${gateway} has sent your refund back to where you paid from.`,
        next:
          refund.gatewayReference === null
            ? `Banks usually show a refund within ${BANK_TAKES}. If yours does not, answer this mail, and we trace it.`
            : `Banks usually show a refund within ${BANK_TAKES}. If yours does not, give it the bank reference below: it is how a bank finds the money.`,
        label: 'Refunded',
        note: `Expect it within ${BANK_TAKES}`,
        when: 'Sent',
      };
    case 'refund_failed':
      return {
        subject: `Your refund of ${amount} did not go through`,
        preview: isOfHeldMoney(refund) ? 'The money is safe with us.' : 'The money is back in your wallet.',
        heading: 'Your refund did not go through',
        text: isOfHeldMoney(refund)
          ? `${gateway} could not send your refund. The money is safe with us, and our payments team will send it again.`
          : `${gateway} could not send your refund. Nothing is lost: your wallet has the money again.`,
        next: 'Answer this mail if you still want the money back, and we find another way with you.',
        label: 'Not refunded',
        note: isOfHeldMoney(refund)
          ? 'It was never credited to your wallet'
          : 'What came out of your wallet is there again',
        when: 'Failed',
      };
  }
}

/**
 * Money that goes back, and how far it has come.
 * @throws Error when the notice is about no refund
 */
export function refundTemplate(kind: RefundKind, notice: PaymentNotice, site: Site): MailTemplate {
  const { name, payment, refund } = notice;
  if (refund === null) throw new Error('a notice of a refund without the refund');
  const amount = rupees(refund.amountPaise);
  const texts = textsOf(kind, amount, GATEWAY_TITLES[payment.gateway], refund);
  const { subject, preview, heading } = texts;
  const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
  return {
    subject,
    preview,
    heading,
    greeting: greetingOf(name),
    blocks: [
      paragraph(texts.text),
      {
        kind: 'amount',
        label: texts.label,
        amount,
        note: texts.note,
        rows: refundSum(refund, { isBack: kind === 'refund_failed' && !isOfHeldMoney(refund) }),
      },
      paragraph(texts.next),
      { kind: 'facts', rows: refundDetails(payment, refund, texts) },
      receiptButton(payment, site),
    ],
    notYou: { heading: 'Is something wrong?', text: ASK_US, urgent: false },
    reason: `a payment into your ${COMPANY.shortName} wallet is refunded`,
  };
}
