import { COMPANY } from '@deccanloop/contracts/company';
import { PAGES } from '@deccanloop/contracts/routes';
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
  'Choose a new password at once: on the login page choose “Forgot Password?”. That ends every session, a stranger’s too.';
const WRITE_TO_US = `Answer this mail, or call ${COMPANY.supportPhone}, and we will secure the account with you.`;

const TEXTS: Record<NoticeKind, Texts> = {
  new_device: {
    subject: `New login to your ${COMPANY.shortName} account`,
    preview: 'From a device we have not seen with you before.',
    heading: 'New login to your account',
    text: 'Somebody just logged in to your account on a device that we have not seen with you before. If it was you, all is well.',
    notYou: RESET_NOW,
  },
  password_changed: {
    subject: 'Your password was changed',
    preview: 'All other sessions of your account have ended.',
    heading: 'Your password was changed',
    text: 'The password of your account was changed on the account page. Every other session has ended and needs the new password.',
    notYou: `${RESET_NOW} ${WRITE_TO_US}`,
  },
  password_reset: {
    subject: 'Your password was reset',
    preview: 'All sessions of your account have ended.',
    heading: 'Your password was reset',
    text: 'A new password was set for your account after a code or link of ours was used. Every session has ended; log in with the new password.',
    notYou: `${RESET_NOW} ${WRITE_TO_US}`,
  },
  email_changed: {
    subject: 'Your e-mail address was changed',
    preview: 'You no longer log in with this address.',
    heading: 'Your e-mail address was changed',
    text: 'Your account has a new e-mail address. This is the last mail to the old one: from now on you log in with the new address, and our mails go there.',
    notYou: `Tell us at once: this address can no longer reset the password. ${WRITE_TO_US}`,
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
    preview: 'It no longer resets your password.',
    heading: 'Your number is no longer confirmed',
    text: 'Somebody has just shown, with a code sent to it, that the phone number of your account is in their hands. It stays on your account, but no code to reset your password is sent there any more.',
    notYou:
      'If the number is still yours, log in and confirm it again on your account page. If it is not, put the new one there.',
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    preview: 'It can be used to log in from now on.',
    heading: 'A passkey was added',
    text: 'From now on this passkey logs in to your account without a password.',
    notYou: `Remove the passkey on your account page. ${RESET_NOW}`,
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    preview: 'It can no longer be used to log in.',
    heading: 'A passkey was removed',
    text: 'This passkey can no longer be used to log in to your account. It may still be listed on your device; you can delete it there.',
    notYou: RESET_NOW,
  },
  token_reused: {
    subject: 'We ended a session to protect your account',
    preview: 'Somebody may have copied it.',
    heading: 'We ended one of your sessions',
    text: 'A key of this session was used again after it had been replaced. That happens when somebody has copied it from a browser, and rarely by a fault of a browser itself. To be safe we ended the session; log in again to go on.',
    notYou: `If you were logged in on a device that is not yours alone, or the place is strange to you: ${RESET_NOW.charAt(0).toLowerCase()}${RESET_NOW.slice(1)}`,
  },
};

/** Nobody can say "not me" of these: they happen to the account. */
const UNSURE: readonly NoticeKind[] = ['token_reused', 'phone_unverified'];

/** @param origin where the pages are, without a slash at the end */
export function noticeTemplate(notice: NoticeMail, origin: string): MailTemplate {
  const { text, notYou, ...texts } = TEXTS[notice.kind];
  const details = { kind: 'facts', rows: detailsOf(notice) } as const;
  const button = {
    kind: 'button',
    label: 'Review your account',
    url: `${origin}${PAGES.dashboard}`,
  } as const;
  // The old address has no account any more, and a session that was ended leads to the login page.
  const hasAccount = notice.kind !== 'email_changed';
  return {
    ...texts,
    greeting: greetingOf(notice.name),
    blocks: [{ kind: 'paragraph', text }, details, ...(hasAccount ? [button] : [])],
    notYou: {
      heading: UNSURE.includes(notice.kind) ? 'Does this look wrong?' : 'Not you?',
      text: notYou,
      urgent: true,
    },
    reason: `it is about the safety of your ${COMPANY.shortName} account`,
  };
}
