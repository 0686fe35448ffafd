import { COMPANY } from '@deccanloop/contracts/company';
import { formatPaise, paise } from '@deccanloop/contracts/money';
import { PAGES } from '@deccanloop/contracts/routes';
import { BANK_TRANSFER_LABELS } from '@deccanloop/contracts/staff/bank-transfers';
import type { WalletNoticeKind } from '@deccanloop/core/domain/wallet-bookings/notices/notice-queue';
import type { MailedWalletNotice } from '@deccanloop/core/domain/wallet-bookings/notices/notice-sending';
import type { MailTemplate } from '../mail-template';
import { greetingOf } from './greeting';
import { indianTime } from './india-time';
import { oneLine } from './one-line';

interface Texts {
  subject: (amount: string) => string;
  heading: string;
  text: (amount: string) => string;
  label: string;
  /** Of the amount. */
  sign: 1 | -1;
}

const TEXTS = {
  wallet_credited: {
    subject: (amount) => `${amount} was added to your wallet`,
    heading: 'Money was added to your wallet',
    text: (amount) => `Our team has added ${amount} to your wallet.`,
    label: 'Added',
    sign: 1,
  },
  wallet_debited: {
    subject: (amount) => `${amount} was taken from your wallet`,
    heading: 'Your wallet was corrected',
    text: (amount) => `Our team has taken ${amount} from your wallet. The reason is below.`,
    label: 'Taken',
    sign: -1,
  },
  bank_transfer_received: {
    subject: (amount) => `Your bank transfer of ${amount} is in your wallet`,
    heading: 'Your bank transfer has arrived',
    text: (amount) => `We have received your bank transfer of ${amount} and added it to your wallet.`,
    label: 'Received',
    sign: 1,
  },
} as const satisfies Record<WalletNoticeKind, Texts>;

/** The mail about money that was added to a wallet or taken from it, besides payments and phases. */
export function walletTemplate(notice: MailedWalletNotice, origin: string): MailTemplate {
  const { kind, to, amountPaise, balancePaise, at, customerText, transfer } = notice;
  const texts = TEXTS[kind];
  const rupees = (amount: number) => formatPaise(paise(amount), { decimals: 'always' });
  const amount = rupees(amountPaise);
  return {
    subject: texts.subject(amount),
    preview: 'The statement of your wallet shows it.',
    heading: texts.heading,
    greeting: greetingOf(to.name),
    blocks: [
      { kind: 'paragraph', text: texts.text(amount) },
      {
        kind: 'amount',
        label: texts.label,
        amount,
        note: indianTime(at),
        rows: [
          ['Balance before', rupees(balancePaise - texts.sign * amountPaise)],
          [texts.label, amount],
          ['Balance after', rupees(balancePaise)],
        ],
      },
      ...(transfer?.phaseTitle
        ? [
            {
              kind: 'paragraph' as const,
              text: 'Your transfer was for a phase of your project. It is paid from your wallet now, and you get another mail when it is.',
            },
          ]
        : []),
      {
        kind: 'details',
        rows: [
          ...(customerText === null ? [] : [['What it is for', oneLine(customerText)] as const]),
          ...(transfer === null
            ? []
            : [['Bank reference', `${BANK_TRANSFER_LABELS[transfer.method]} ${transfer.utr}`] as const]),
          ...(transfer?.phaseTitle ? [['Phase', oneLine(transfer.phaseTitle)] as const] : []),
        ],
      },
      { kind: 'button', label: 'Open your wallet', url: `${origin}${PAGES.wallet}` },
    ],
    notYou: {
      heading: 'Do you have a question?',
      text: 'Reply to this e-mail and we will explain the booking to you.',
      urgent: false,
    },
    reason: `your ${COMPANY.shortName} wallet was changed`,
  };
}
