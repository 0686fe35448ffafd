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
      `You, or someone else, just tried to sign up at ${COMPANY.shortName} with this address. It already has an account, so no second account was created.`,
      'Log in as usual. If you have forgotten your password, choose “Forgot Password?” on the login page.',
    ],
    button: { label: 'Go to the login page', path: PAGES.login },
    notYou: 'No one was logged in, and nothing has changed. You do not need to do anything.',
    reason: 'this address was entered on our sign-up page',
  },
  phone_not_verified: {
    subject: 'Reset your password by e-mail instead',
    preview: 'The phone number of your account is not verified yet.',
    heading: 'Your phone number is not verified yet',
    paragraphs: [
      'A password reset was requested with the phone number of your account. We send codes only to verified numbers, so no code was sent.',
      'Choose “Forgot Password?” on the login page and have the code sent by e-mail. After logging in, verify your number on your account page so that you can use it next time.',
    ],
    button: { label: 'Go to the login page', path: PAGES.login },
    notYou: 'Your password has not changed, and no one was logged in. You do not need to do anything.',
    reason: 'a password reset was requested with the phone number of your account',
  },
  address_in_use: {
    subject: `This address already has a ${COMPANY.shortName} account`,
    preview: 'It cannot be used for a second account.',
    heading: 'This address already belongs to your account',
    paragraphs: [
      `You, or someone else, tried to use this address for another ${COMPANY.shortName} account. It already belongs to your account, so no code was sent and nothing has changed.`,
      'To use it for the other account, first change the address of this account.',
    ],
    button: { label: 'Go to your account', path: PAGES.dashboard },
    notYou: 'Your account has not changed. You do not need to do anything.',
    reason: 'someone entered this address for another account',
  },
};

/** @param origin origin of the site, without a trailing slash */
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
