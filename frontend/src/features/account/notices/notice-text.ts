import type { NoticeDto } from '@deccanloop/contracts/customer/notices';
import { formatPaise } from '@deccanloop/contracts/money';
import { PAGES } from '@deccanloop/contracts/routes';
import { PROJECT_STATUS_LABELS, type ProjectStatus } from '@deccanloop/contracts/quotations/states';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import { ownPaymentPath, ownTicketPath } from '../../../lib/own-record-paths';
import { quotationPath } from '../../../lib/quotation-path';

export interface NoticeText {
  title: string;
  /** What it is about. */
  about: string;
  to: string;
}

type Titles = Readonly<Record<string, string>>;

const PAYMENT: Titles = {
  payment_received: 'Your top-up was credited',
  late_success: 'A late payment was credited',
  refund_started: 'A refund was started',
  refund_processed: 'A refund was sent',
  refund_failed: 'A refund did not succeed',
  payment_on_hold: 'We are checking a payment',
  payment_hold_ended: 'We have finished checking a payment',
};

const QUOTATION: Titles = {
  priced: 'Your quotation has a price',
  deadline_changed: 'The deadline of your project has changed',
  staff_message: 'We wrote to you about your quotation',
  phase_paid: 'A phase is paid',
  phase_payment_expired: 'A payment of a phase has ended without its top-ups',
  phase_payment_refused: 'A phase was not paid',
  phase_reversed: 'The payment of a phase was returned to your wallet',
};

const SECURITY: Titles = {
  new_device: 'A log-in on a new device',
  password_changed: 'Your password was changed',
  password_reset: 'Your password was reset',
  email_changed: 'Your e-mail address was changed',
  email_change_by_staff: 'Another e-mail address was entered for your account',
  phone_changed: 'Your phone number was changed',
  phone_unverified: 'Your phone number is no longer verified',
  passkey_added: 'A passkey was added',
  passkey_removed: 'A passkey was removed',
  token_reused: 'We ended a session to protect your account',
  kyc_changed: 'Your KYC was changed',
  data_export_ready: 'Your data is ready to download',
  webhook_switched_off: 'We have switched off a webhook endpoint',
};

const KYC: Titles = {
  document_approved: 'A document of your KYC is approved',
  document_rejected: 'Please send a document of your KYC again',
  approved: 'Your KYC is approved',
  rejected: 'Your KYC was rejected',
};
/** The state that a notice about KYC names is the document. */
const KYC_DOCUMENTS: Titles = {
  gst_certificate: 'GST certificate',
  pan_card: 'PAN card',
  aadhar_card: 'Aadhar card',
};

const WALLET: Titles = {
  wallet_credited: 'Money was added to your wallet',
  wallet_debited: 'Your wallet was corrected',
  bank_transfer_received: 'Your bank transfer is in your wallet',
};

const isProjectStatus = (value: string | null): value is ProjectStatus =>
  value !== null && value in PROJECT_STATUS_LABELS;

function quotationTitle({ kind, newState }: NoticeDto): string {
  if (kind === 'status_changed')
    return newState === 'rejected' ? 'We cannot offer your project' : 'We are working on your quotation';
  if (kind === 'project_status_changed')
    return isProjectStatus(newState)
      ? `Your project is now: ${PROJECT_STATUS_LABELS[newState]}`
      : 'The status of your project has changed';
  return QUOTATION[kind] ?? 'Your quotation has changed';
}

/** What a line of the bell says, and the record that it leads to. The mail about the same event has the details. */
export function noticeText(notice: NoticeDto): NoticeText {
  const { payment, quotation, ticket, kind } = notice;
  if (payment)
    return {
      title: PAYMENT[kind] ?? 'A payment has changed',
      about: `Top-up of ${formatPaise(payment.amountPaise)}`,
      to: ownPaymentPath(payment.merchantTransactionId),
    };
  if (quotation)
    return {
      title: quotationTitle(notice),
      about: `${quotation.projectTitle} · ${quotation.projectId}`,
      to: quotationPath(quotation._id),
    };
  if (ticket)
    return {
      title: 'Support has answered',
      about: `${ticket.subject} · ${ticket.number}`,
      to: ownTicketPath(ticket.number),
    };
  if (notice.area === 'kyc')
    return {
      title: KYC[kind] ?? 'Your KYC has changed',
      about: KYC_DOCUMENTS[notice.newState ?? ''] ?? 'The page of your KYC has the details.',
      to: sectionPath('kyc'),
    };
  if (notice.area === 'wallet')
    return {
      title: WALLET[kind] ?? 'Your wallet has changed',
      about:
        notice.walletAmountPaise === null
          ? 'The statement has the details.'
          : formatPaise(notice.walletAmountPaise, { decimals: 'always' }),
      to: PAGES.wallet,
    };
  const title = SECURITY[kind] ?? 'A change of your account';
  if (kind === 'data_export_ready')
    return { title, about: 'The file is in Settings.', to: sectionPath('settings') };
  if (kind === 'webhook_switched_off')
    return { title, about: 'All its deliveries of 24 hours have failed.', to: sectionPath('webhooks') };
  return {
    title,
    about: 'If this was not you, change your password.',
    to: sectionPath('security'),
  };
}
