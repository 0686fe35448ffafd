import { COMPANY } from '@deccanloop/contracts/company';
import { PAGES } from '@deccanloop/contracts/routes';
import type { CodeNotifier } from '@deccanloop/core/domain/accounts/codes/code-sending';
import type { MailTemplate } from '../mail-template';
import { greetingOf } from './greeting';

type HintMail = Parameters<CodeNotifier['mailHint']>[0];

interface Texts extends Pick<MailTemplate, 'subject' | 'preview' | 'heading' | 'reason'> {
  paragraphs: readonly string[];
  button: { label: string; path: string };
  notYou: string;
}

const TEXTS: Record<HintMail['hint'], Texts> = {
  account_exists: {
    subject: `You already have a ${COMPANY.shortName} account`,
    preview: 'There is no need to sign up again.',
    heading: 'You already have an account',
    paragraphs: [
      `You, or somebody else, just tried to sign up at ${COMPANY.shortName} with this address. It has an account already, so no second one was made.`,
      'Log in as before. If the password has slipped your mind, choose “Forgot Password?” there.',
    ],
    button: { label: 'Go to the login page', path: PAGES.login },
    notYou: 'Nobody was let in, and nothing has changed. You need not do anything.',
    reason: 'this address was entered on our sign-up page',
  },
  phone_not_verified: {
    subject: 'Reset your password by e-mail instead',
    preview: 'The phone number of your account is not verified yet.',
    heading: 'Your phone number is not verified yet',
    paragraphs: [
      'A password reset was asked for with the phone number of your account. We send codes only to numbers whose owner has confirmed them, so none was sent.',
      'Choose “Forgot Password?” on the login page and have the code sent by e-mail. Once you are logged in, verify your number on your account page: the next time, the phone works too.',
    ],
    button: { label: 'Go to the login page', path: PAGES.login },
    notYou: 'Your password has not changed, and nobody was let in. You need not do anything.',
    reason: 'a password reset was asked for with the phone number of your account',
  },
  address_in_use: {
    subject: `This address already has a ${COMPANY.shortName} account`,
    preview: 'It cannot be used for a second account.',
    heading: 'This address is yours already',
    paragraphs: [
      `You, or somebody else, tried to make this the address of another ${COMPANY.shortName} account. It belongs to yours, so no code was sent and nothing has changed.`,
      'To use it for the other account, first give this account another address.',
    ],
    button: { label: 'Go to your account', path: PAGES.dashboard },
    notYou: 'Your account is as it was. You need not do anything.',
    reason: 'somebody entered this address for another account',
  },
};

/** @param origin where the pages are, without a slash at the end */
export function hintTemplate(mail: Omit<HintMail, 'to'>, origin: string): MailTemplate {
  const { paragraphs, button, notYou, ...texts } = TEXTS[mail.hint];
  return {
    ...texts,
    greeting: greetingOf(mail.name),
    blocks: [
      ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'button', label: button.label, url: `${origin}${button.path}` },
    ],
    notYou: { heading: 'Not you?', text: notYou, urgent: false },
  };
}
