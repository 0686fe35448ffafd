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

/** How long banks take to credit a refund, according to both gateways. */
const BANK_TAKES = '5 to 7 working days';

/** A refund of held money takes nothing from wallet or fee, because nothing was credited. */
const isOfHeldMoney = ({ walletPaise, feePaise }: NoticedRefund): boolean =>
  walletPaise === 0 && (feePaise ?? 0) === 0;

function textsOf(kind: RefundKind, amount: string, gateway: string, refund: NoticedRefund): Texts {
  switch (kind) {
    case 'refund_started':
      return {
        subject: `Your refund of ${amount} has started`,
        preview: 'It goes to your original payment method.',
        heading: 'Your refund is on its way',
        text: `We are refunding ${amount} of your top-up. ${gateway} will send it to your original payment method.`,
        next: `We will write to you again when ${gateway} has sent it. You do not need to do anything.`,
        label: 'Refund',
        note: `Banks usually show it within ${BANK_TAKES}`,
        when: 'Started',
      };
    case 'refund_processed':
      return {
        subject: `Your refund of ${amount} was sent`,
        preview: `Banks usually show it within ${BANK_TAKES}.`,
        heading: 'Your refund was sent',
        text: `${gateway} has sent your refund to your original payment method.`,
        next:
          refund.gatewayReference === null
            ? `Banks usually show a refund within ${BANK_TAKES}. If you do not see it by then, reply to this e-mail and we will trace it.`
            : `Banks usually show a refund within ${BANK_TAKES}. If you do not see it by then, give your bank the bank reference below so that it can trace the refund.`,
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
          : `${gateway} could not send your refund. The money is back in your wallet.`,
        next: 'Reply to this e-mail if you still want the refund, and we will find another way with you.',
        label: 'Not refunded',
        note: isOfHeldMoney(refund)
          ? 'It was never credited to your wallet'
          : 'The amount taken from your wallet is back',
        when: 'Failed',
      };
  }
}

/**
 * The mail for each step of a refund.
 * @throws Error when the notice has no refund
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
      { kind: 'details', rows: refundDetails(payment, refund, texts) },
      receiptButton(payment, site),
    ],
    notYou: { heading: 'Is something wrong?', text: ASK_US, urgent: false },
    reason: `a payment into your ${COMPANY.shortName} wallet is being refunded`,
  };
}
