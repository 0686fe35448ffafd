import { COMPANY } from '@deccanloop/contracts/company';
import type { CodeNotifier } from '@deccanloop/core/domain/accounts/codes/code-sending';
import type { MailTemplate } from '../mail-template';
import { minutesText } from './duration';
import { greetingOf } from './greeting';

type CodeMail = Parameters<CodeNotifier['mailCode']>[0];

interface Texts {
  subject: string;
  heading: string;
  does: string;
  notYou: string;
  reason: string;
}

const TEXTS: Record<CodeMail['purpose'], Texts> = {
  sign_up: {
    subject: `Your code to join ${COMPANY.shortName}`,
    heading: 'Confirm your e-mail address',
    does: `Enter this code on the sign-up page to finish creating your ${COMPANY.shortName} account.`,
    notYou:
      'Someone may have typed your address by mistake. No account is created without the code, so you do not need to do anything.',
    reason: 'this address was entered on our sign-up page',
  },
  reset: {
    subject: 'Your code to reset your password',
    heading: 'Reset your password',
    does: 'Enter this code on the page where you requested it. You can then choose a new password.',
    notYou:
      'Your password has not changed, and no one can change it without this code. You do not need to do anything. If you keep getting these e-mails, please write to us.',
    reason: 'a password reset was requested with this address',
  },
  change_email: {
    subject: 'Your code to confirm this e-mail address',
    heading: 'Confirm your new address',
    does: `Enter this code on your account page. After that, you log in to ${COMPANY.shortName} with this address.`,
    notYou:
      'Someone may have typed your address by mistake. Nothing changes without the code, so you do not need to do anything.',
    reason: `someone wants to use this address for a ${COMPANY.shortName} account`,
  },
};

/** The code is only in the body: subject and preview are shown on locked screens. */
export function codeTemplate(mail: Omit<CodeMail, 'to'>): MailTemplate {
  const texts = TEXTS[mail.purpose];
  const lifetime = minutesText(mail.minutes);
  // A sign-up or a change of address may use another person's address, so the mail holds no text of the user.
  const isVerified = mail.purpose === 'reset';
  return {
    subject: texts.subject,
    preview: `Open this e-mail to see it. It works once, for the next ${lifetime}.`,
    heading: texts.heading,
    greeting: greetingOf(isVerified ? mail.name : null),
    blocks: [
      { kind: 'paragraph', text: texts.does },
      { kind: 'code', code: mail.code, note: `It works once, for the next ${lifetime}.` },
      {
        kind: 'paragraph',
        text: `Do not share it with anyone. ${COMPANY.shortName} will never ask you for it.`,
      },
    ],
    notYou: { heading: 'Not you?', text: texts.notYou, urgent: false },
    reason: texts.reason,
  };
}
