import type { HomeActionDto } from '@deccanloop/contracts/customer/home';
import { KYC_DOCUMENT_LABELS, type KycStep } from '@deccanloop/contracts/kyc/statuses';
import { formatPaise } from '@deccanloop/contracts/money';
import { formatDate } from '../../../lib/format';
import { documentPath, KYC_PATH, stepPath } from '../../../lib/kyc-path';
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

/** What is left of a KYC that was begun, from its first open step. */
const KYC_STEP_TEXT = {
  business: 'Your business information is missing.',
  bank: 'Your business information is stored. Next are your bank details.',
  documents: 'Business and bank are stored. Next are your documents.',
  review: 'Everything is entered. Check it and submit it.',
} as const satisfies Record<KycStep, string>;

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
    case 'correct_kyc':
      return {
        title: 'Your KYC was rejected',
        text: 'Read why, change what is needed, and submit it again.',
        to: KYC_PATH,
        link: 'Read and correct',
        isLate: true,
      };
    case 'send_kyc_document':
      return {
        title: `Send your ${KYC_DOCUMENT_LABELS[action.document]} again`,
        text: 'We could not accept it. The reason is beside it.',
        to: documentPath(action.document),
        link: 'Read and send again',
        isLate: true,
      };
    case 'confirm_kyc_picture':
      return {
        title: `Confirm the picture of your ${KYC_DOCUMENT_LABELS[action.document]}`,
        text: 'We have covered its number. It is used after you have checked it.',
        to: documentPath(action.document),
        link: 'Check the picture',
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
    case 'continue_kyc':
      return {
        title: 'Finish your KYC',
        text: `${KYC_STEP_TEXT[action.step]} It is needed for live merchant mode only.`,
        to: stepPath(action.step),
        link: 'Continue KYC',
        isLate: false,
      };
    case 'start_kyc':
      return {
        title: 'Have your business checked (KYC)',
        text: 'It is needed for live merchant mode only.',
        to: KYC_PATH,
        link: 'Start KYC',
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
    case 'send_kyc_document':
    case 'confirm_kyc_picture':
      return `${action.kind} ${action.document}`;
    default:
      return action.kind;
  }
}
