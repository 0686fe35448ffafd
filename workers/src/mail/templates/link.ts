import { COMPANY } from '@deccanloop/contracts/company';
import type { CodeNotifier } from '@deccanloop/core/domain/accounts/codes/code-sending';
import type { MailTemplate } from '../mail-template';
import { minutesText } from './duration';
import { greetingOf } from './greeting';

type LinkMail = Parameters<CodeNotifier['mailLink']>[0];

interface Texts {
  subject: string;
  preview: string;
  heading: string;
  why: string;
  label: string;
  notYou: string;
  reason: string;
}

const TEXTS: Record<LinkMail['purpose'], Texts> = {
  sign_up: {
    subject: 'Your link to finish signing up',
    preview: 'Too many codes were tried, so here is a link instead.',
    heading: 'Finish signing up',
    why: 'Codes for this address were asked for or entered too many times. Instead of another code, here is a link that finishes your sign-up.',
    label: 'Finish signing up',
    notYou: 'Unless somebody opens the link, no account is made with your address. You need not do anything.',
    reason: 'this address was entered on our sign-up page',
  },
  reset: {
    subject: 'Your link to reset your password',
    preview: 'Too many codes were tried, so here is a link instead.',
    heading: 'Reset your password',
    why: 'Codes for your account were asked for or entered too many times. Instead of another code, here is a link that lets you choose a new password.',
    label: 'Choose a new password',
    notYou:
      'Your password has not changed, and only somebody who reads your mail can change it. You need not do anything; do not pass the link on.',
    reason: 'a password reset was asked for with this address',
  },
  log_in: {
    subject: 'Your link to log in',
    preview: 'There were too many attempts to log in to your account.',
    heading: 'Log in with this link',
    why: 'There were too many attempts to log in to your account, so it is refusing passwords for a few minutes. With this link you need not wait.',
    label: 'Log in',
    notYou:
      'Somebody may be guessing your password. They have not got in. A long password that you use nowhere else keeps it so; do not pass the link on.',
    reason: 'somebody tried too often to log in with this address',
  },
};

export function linkTemplate(mail: Omit<LinkMail, 'to'>): MailTemplate {
  const { why, label, notYou, ...texts } = TEXTS[mail.purpose];
  return {
    ...texts,
    greeting: greetingOf(mail.purpose === 'sign_up' ? null : mail.name),
    blocks: [
      { kind: 'paragraph', text: why },
      {
        kind: 'button',
        label,
        url: mail.url,
        note: `The link works once, for the next ${minutesText(mail.minutes)}. Whoever opens it is let in, so keep it to yourself: nobody from ${COMPANY.shortName} will ever ask you for it.`,
      },
    ],
    notYou: { heading: 'Not you?', text: notYou, urgent: mail.purpose === 'log_in' },
  };
}
