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
    preview: 'Too many codes were tried. Please use this link instead.',
    heading: 'Finish signing up',
    why: 'Too many codes were requested or entered for this address. Please use this link to finish signing up.',
    label: 'Finish signing up',
    notYou: 'No account is created unless someone opens the link. You do not need to do anything.',
    reason: 'this address was entered on our sign-up page',
  },
  reset: {
    subject: 'Your link to reset your password',
    preview: 'Too many codes were tried. Please use this link instead.',
    heading: 'Reset your password',
    why: 'Too many codes were requested or entered for your account. Please use this link to choose a new password.',
    label: 'Choose a new password',
    notYou:
      'Your password has not changed, and only someone who can read your e-mail can change it. You do not need to do anything. Do not share the link.',
    reason: 'a password reset was requested with this address',
  },
  invite: {
    subject: `Your invitation to ${COMPANY.shortName}`,
    preview: 'Choose a password to use your account.',
    heading: 'Welcome: choose your password',
    why: `Our team has added an account for you at ${COMPANY.name}. Choose a password to accept the invitation; then you can log in with this e-mail address.`,
    label: 'Accept and choose a password',
    notYou:
      'If you do not expect an invitation, you do not need to do anything: without a password no one can use the account. Do not share the link.',
    reason: 'our team has added an account with this address',
  },
  confirm_email: {
    subject: 'Confirm your new e-mail address',
    preview: 'Your account uses it as soon as you confirm it.',
    heading: 'Confirm this e-mail address',
    why: 'Our team has entered this address as the new one of your account. Confirm it; from then on you log in with it, and our e-mails go here.',
    label: 'Confirm this address',
    notYou:
      'You do not need to do anything: nothing changes until the link is opened. Do not share the link.',
    reason: 'our team has entered this address for an account',
  },
  log_in: {
    subject: 'Your link to log in',
    preview: 'There were too many attempts to log in to your account.',
    heading: 'Log in with this link',
    why: 'There were too many attempts to log in to your account, so logging in with a password is blocked for a few minutes. With this link you can log in now.',
    label: 'Log in',
    notYou:
      'Someone may be trying to guess your password. They have not logged in. Use a long password that you use nowhere else, and do not share the link.',
    reason: 'there were too many attempts to log in with this address',
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
        note: `The link works once, for the next ${minutesText(mail.minutes)}. Anyone who has it can use it, so do not share it. ${COMPANY.shortName} will never ask you for it.`,
      },
    ],
    notYou: { heading: 'Not you?', text: notYou, urgent: mail.purpose === 'log_in' },
  };
}
