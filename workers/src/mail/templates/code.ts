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
    does: `Enter this code on the sign-up page to finish making your ${COMPANY.shortName} account.`,
    notYou:
      'Somebody may have mistyped an address. Without the code no account is made, so you need not do anything.',
    reason: 'this address was entered on our sign-up page',
  },
  reset: {
    subject: 'Your code to reset your password',
    heading: 'Reset your password',
    does: 'Enter this code on the page where you asked for it. Then you can choose a new password.',
    notYou:
      'Your password has not changed, and nobody can change it without this code. You need not do anything; if such mails keep coming, write to us.',
    reason: 'a password reset was asked for with this address',
  },
  change_email: {
    subject: 'Your code to confirm this e-mail address',
    heading: 'Confirm your new address',
    does: `Enter this code on your account page. From then on you log in to ${COMPANY.shortName} with this address.`,
    notYou:
      'Somebody may have mistyped an address. Without the code nothing changes, so you need not do anything.',
    reason: `somebody wants to use this address for a ${COMPANY.shortName} account`,
  },
};

/** The code itself stands in the body alone: subject and preview are shown on locked screens. */
export function codeTemplate(mail: Omit<CodeMail, 'to'>): MailTemplate {
  const texts = TEXTS[mail.purpose];
  const lifetime = minutesText(mail.minutes);
  // Whoever signs up, or changes to an address, has not proved that it is theirs: its owner gets no words of theirs.
  const isProved = mail.purpose === 'reset';
  return {
    subject: texts.subject,
    preview: `Open this mail to see it. It works once, for the next ${lifetime}.`,
    heading: texts.heading,
    greeting: greetingOf(isProved ? mail.name : null),
    blocks: [
      { kind: 'paragraph', text: texts.does },
      { kind: 'code', code: mail.code, note: `It works once, for the next ${lifetime}.` },
      {
        kind: 'paragraph',
        text: `Keep it to yourself: nobody from ${COMPANY.shortName} will ever ask you for it.`,
      },
    ],
    notYou: { heading: 'Not you?', text: texts.notYou, urgent: false },
    reason: texts.reason,
  };
}
