import type { HomeActionDto } from '@deccanloop/contracts/customer/home';
import { formatPaise } from '@deccanloop/contracts/money';
import { formatDate } from '../../../lib/format';
import { ownPaymentPath, ownTicketPath } from '../../../lib/own-record-paths';
import { quotationPath } from '../../../lib/quotation-path';
import { changePath } from '../profile/change-path';

export interface ActionText {
  title: string;
  text: string;
  /** Where it is done. */
  to: string;
  /** What the link says. */
  link: string;
  isLate: boolean;
}

/** Of a day (`2026-12-31`) in India: "31 Dec 2026". */
export const formatDay = (day: string): string => formatDate(`${day}T12:00:00+05:30`);

/** What a line of "Needs your action" says. */
export function actionText(action: HomeActionDto): ActionText {
  switch (action.kind) {
    case 'pay_phase':
      return {
        title: `${action.phaseTitle} · ${action.projectTitle}`,
        text: `${formatPaise(action.totalPaise)} with GST, ${action.isOverdue ? 'was due on' : 'due today,'} ${formatDay(action.dueOn)}${
          action.isWaiting ? '. The payment waits for your top-up.' : ''
        }`,
        to: quotationPath(action.quotationId),
        link: action.isWaiting ? 'Continue the payment' : 'Pay this phase',
        isLate: action.isOverdue,
      };
    case 'accept_price':
      return {
        title: `Our price for ${action.projectTitle}`,
        text: `${formatPaise(action.totalPaise)} before GST. You can accept it until ${formatDate(action.validUntil)}.`,
        to: quotationPath(action.quotationId),
        link: 'Read and answer',
        isLate: false,
      };
    case 'answer_ticket':
      return {
        title: action.subject,
        text: `We have answered ${action.number}, and wait for your reply.`,
        to: ownTicketPath(action.number),
        link: 'Open the request',
        isLate: false,
      };
    case 'finish_payment':
      return {
        title: `Top-up of ${formatPaise(action.amountPaise)}: ${action.label}`,
        text: action.text,
        to: ownPaymentPath(action.merchantTransactionId),
        link: 'Open the payment',
        isLate: false,
      };
    case 'verify_email':
      return {
        title: 'Verify your e-mail address',
        text: 'We send receipts and security notices to it.',
        to: changePath('email'),
        link: 'Verify email',
        isLate: false,
      };
    case 'verify_phone':
      return {
        title: action.hasPhone ? 'Verify your phone number' : 'Add your phone number',
        text: 'Then you can reset your password by SMS.',
        to: changePath('phone'),
        link: action.hasPhone ? 'Verify phone' : 'Add phone',
        isLate: false,
      };
  }
}

/** Tells the lines apart. */
export function keyOf(action: HomeActionDto): string {
  switch (action.kind) {
    case 'pay_phase':
      return `pay ${action.quotationId} ${action.phaseTitle} ${action.dueOn}`;
    case 'accept_price':
      return `accept ${action.quotationId}`;
    case 'answer_ticket':
      return action.number;
    case 'finish_payment':
      return action.merchantTransactionId;
    default:
      return action.kind;
  }
}
