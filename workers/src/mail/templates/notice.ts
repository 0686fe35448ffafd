import { COMPANY } from '@deccanloop/contracts/company';
import { DATA_EXPORT_DAYS } from '@deccanloop/contracts/customer/data-export';
import { RETENTION } from '@deccanloop/contracts/policies';
import { PAGES } from '@deccanloop/contracts/routes';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import type { NoticeMail } from '@deccanloop/core/domain/accounts/security-events/notice-sending';
import type { NoticeKind } from '@deccanloop/core/domain/accounts/security-events/security-events';
import type { MailTemplate } from '../mail-template';
import { detailsOf } from './details';
import { greetingOf } from './greeting';

interface Texts extends Pick<MailTemplate, 'subject' | 'preview' | 'heading'> {
  text: string;
  notYou: string;
}

const RESET_NOW =
  'Reset your password now: choose “Forgot Password?” on the login page. This ends every session of your account.';
const WRITE_TO_US = `Reply to this e-mail or call ${COMPANY.supportPhone}, and we will help you secure the account.`;

const UNEXPECTED_ADMINISTRATOR =
  'The account of the administrator who asked may be in the hands of another person. End its sessions and change its password now, and decline the request.';

const TEXTS: Record<NoticeKind, Texts> = {
  new_device: {
    subject: `New login to your ${COMPANY.shortName} account`,
    preview: 'From a device that we have not seen before.',
    heading: 'New login to your account',
    text: 'Someone just logged in to your account from a device that we have not seen before. If it was you, you do not need to do anything.',
    notYou: RESET_NOW,
  },
  password_changed: {
    subject: 'Your password was changed',
    preview: 'All other sessions of your account have ended.',
    heading: 'Your password was changed',
    text: 'The password of your account was changed on the account page. All other sessions have ended; please log in again there with the new password.',
    notYou: `${RESET_NOW} ${WRITE_TO_US}`,
  },
  password_reset: {
    subject: 'Your password was reset',
    preview: 'All sessions of your account have ended.',
    heading: 'Your password was reset',
    text: 'A new password was set for your account with a code or link from us. All sessions have ended; please log in with the new password.',
    notYou: `${RESET_NOW} ${WRITE_TO_US}`,
  },
  email_changed: {
    subject: 'Your e-mail address was changed',
    preview: 'You no longer log in with this address.',
    heading: 'Your e-mail address was changed',
    text: 'Your account has a new e-mail address. This is the last e-mail to the old address. From now on, log in with the new address; we will send our e-mails there.',
    notYou: `Tell us immediately: this address can no longer reset the password. ${WRITE_TO_US}`,
  },
  phone_changed: {
    subject: 'Your phone number was changed',
    preview: 'A new phone number was confirmed for your account.',
    heading: 'Your phone number was changed',
    text: 'A phone number was confirmed for your account. Codes to reset your password can now be sent there.',
    notYou: `${RESET_NOW} Then change the number back on your account page.`,
  },
  phone_unverified: {
    subject: 'Your phone number was confirmed for another account',
    preview: 'It can no longer be used to reset your password.',
    heading: 'Your number is no longer confirmed',
    text: 'The phone number of your account was just confirmed for another account, with a code sent to that number. It stays on your account, but we no longer send codes to reset your password to it.',
    notYou:
      'If the number is still yours, log in and confirm it again on your account page. If it is not, enter your new number there.',
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    preview: 'It can be used to log in from now on.',
    heading: 'A passkey was added',
    text: 'This passkey can now be used to log in to your account without a password.',
    notYou: `Remove the passkey on your account page. ${RESET_NOW}`,
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    preview: 'It can no longer be used to log in.',
    heading: 'A passkey was removed',
    text: 'This passkey can no longer be used to log in to your account. It may still be listed on your device; you can delete it there.',
    notYou: RESET_NOW,
  },
  kyc_changed: {
    subject: 'Your KYC was changed',
    preview: 'Our team checks the change before it is used.',
    heading: 'Your KYC was changed',
    text: 'A part of the KYC that you have submitted was changed in your account. Our team checks the change. If your KYC was approved before, what was approved stays in use until then, and payouts still go to the approved bank account.',
    notYou: `Tell us before the change is approved, and we reject it. ${RESET_NOW} ${WRITE_TO_US}`,
  },
  admin_role_requested: {
    subject: 'Approval needed: a new administrator',
    preview: 'Another administrator asks you to approve it.',
    heading: 'Somebody is to become an administrator',
    text: 'Another administrator wants to give a person the role of administrators, who can move money, decide about identity papers and manage users. The role is given only if you or another administrator approves it in time. Open the person under User Management.',
    notYou: 'Approve nobody whom you do not know, and ask the other administrator in person.',
  },
  admin_role_waits: {
    subject: 'A second administrator is requested',
    preview: 'The role is given after 72 hours, unless it is declined.',
    heading: 'A second administrator is requested',
    text: 'The only administrator wants to give a person the role of administrators, who can move money, decide about identity papers and manage users. There is nobody else to approve it, so the role is given at the time below. Until then an administrator can decline it under User Management.',
    notYou: UNEXPECTED_ADMINISTRATOR,
  },
  admin_role_given: {
    subject: 'There is a new administrator',
    preview: 'The waiting time of 72 hours is over, or it was approved.',
    heading: 'There is a new administrator',
    text: 'The person below has the role of administrators now. It was requested while there was only one administrator.',
    notYou: UNEXPECTED_ADMINISTRATOR,
  },
  admin_role_not_given: {
    subject: 'The request for a second administrator has ended',
    preview: 'The role was not given.',
    heading: 'The role was not given',
    text: 'The request to make the person below an administrator has ended: it was declined, or the one who asked or the person has lost the right to it. The person is no administrator by this request.',
    notYou: UNEXPECTED_ADMINISTRATOR,
  },
  account_closed: {
    subject: `Your ${COMPANY.shortName} account is closed`,
    preview: 'Your personal data is erased.',
    heading: 'Your account is closed',
    text: `Your account was closed: your personal data is erased, and all sessions have ended. Receipts, invoices and the records of payments are kept for at least ${RETENTION.bookYears} years, as the law requires. This is the last e-mail about this account. You can sign up again with this address at any time.`,
    notYou: `Tell us immediately: a closed account cannot be opened again, and another person may know your password. ${WRITE_TO_US}`,
  },
  email_change_by_staff: {
    subject: 'Another e-mail address was entered for your account',
    preview: 'It is used as soon as it is confirmed there.',
    heading: 'A new e-mail address waits for its confirmation',
    text: 'An administrator of our team has entered another e-mail address for your account. It replaces this one as soon as someone opens the link that we have mailed to the new address.',
    notYou: `If you have not asked us for it, tell us now, before the link is opened: with the new address the password can be reset. ${WRITE_TO_US}`,
  },
  token_reused: {
    subject: 'We ended a session to protect your account',
    preview: 'Someone may have copied it.',
    heading: 'We ended one of your sessions',
    text: 'The login key of this session was used again after it had been replaced. This usually means that someone has copied it from a browser; in rare cases a browser causes it by itself. To be safe, we ended the session. Please log in again.',
    notYou: `If you were logged in on a shared device, or you do not recognise the place: ${RESET_NOW.charAt(0).toLowerCase()}${RESET_NOW.slice(1)}`,
  },
  webhook_switched_off: {
    subject: 'We have switched off a webhook endpoint',
    preview: 'All its deliveries of 24 hours have failed.',
    heading: 'A webhook endpoint is switched off',
    text: 'For 24 hours every webhook to this endpoint has failed, so we have stopped sending to it. Events are not lost: correct the endpoint, enable it, and choose “Resend failed” on its page. Deliveries are kept for 30 days.',
    notYou:
      'The page of the endpoint shows the answer to each attempt. If they look right to you, reply to this e-mail.',
  },
  data_export_ready: {
    subject: 'Your data is ready to download',
    preview: `For ${DATA_EXPORT_DAYS} days, in Settings.`,
    heading: 'Your data is ready',
    text: `You asked for a file with the data of your account. You can download it for ${DATA_EXPORT_DAYS} days. You need to log in and to confirm your password or passkey.`,
    notYou: `Someone who knows your password asked for it. ${RESET_NOW} ${WRITE_TO_US}`,
  },
};

const USERS = { label: 'Open User Management', path: sectionPath('users') };

/** Where the button of a notice leads; otherwise to the dashboard. */
const BUTTONS: Partial<Record<NoticeKind, { label: string; path: string }>> = {
  data_export_ready: { label: 'Open Settings', path: sectionPath('settings') },
  admin_role_requested: USERS,
  admin_role_waits: USERS,
  admin_role_given: USERS,
  admin_role_not_given: USERS,
  kyc_changed: { label: 'Open your KYC', path: sectionPath('kyc') },
  webhook_switched_off: { label: 'Open Webhooks', path: sectionPath('webhooks') },
};

/** To administrators or the company, about the account of somebody else. */
const ABOUT_ADMINISTRATORS: readonly NoticeKind[] = [
  'admin_role_requested',
  'admin_role_waits',
  'admin_role_given',
  'admin_role_not_given',
];

/** Events not caused by a user's own action, for which the heading "Not you?" would make no sense. */
const UNSURE: readonly NoticeKind[] = [
  ...ABOUT_ADMINISTRATORS,
  'token_reused',
  'phone_unverified',
  'email_change_by_staff',
  'webhook_switched_off',
];

/** @param origin origin of the site, without a trailing slash */
export function noticeTemplate(notice: NoticeMail, origin: string): MailTemplate {
  const { text, notYou, ...texts } = TEXTS[notice.kind];
  const details = { kind: 'details', rows: detailsOf(notice) } as const;
  const { label, path } = BUTTONS[notice.kind] ?? { label: 'Review your account', path: PAGES.dashboard };
  const button = { kind: 'button', label, url: `${origin}${path}` } as const;
  // The address no longer belongs to an account. After an ended session the link leads to the login page.
  const hasAccount = notice.kind !== 'email_changed' && notice.kind !== 'account_closed';
  return {
    ...texts,
    greeting: greetingOf(notice.name),
    blocks: [{ kind: 'paragraph', text }, details, ...(hasAccount ? [button] : [])],
    notYou: {
      heading: UNSURE.includes(notice.kind) ? 'Does this look wrong?' : 'Not you?',
      text: notYou,
      urgent: notice.kind !== 'webhook_switched_off',
    },
    reason: ABOUT_ADMINISTRATORS.includes(notice.kind)
      ? `it is about the administrators of ${COMPANY.shortName}`
      : notice.kind === 'webhook_switched_off'
        ? `your ${COMPANY.shortName} account has a webhook endpoint`
        : `it is about the security of your ${COMPANY.shortName} account`,
  };
}
