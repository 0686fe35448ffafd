import { codeTarget } from './code-target';

export type CodePurpose = 'sign_up' | 'reset' | 'change_email' | 'change_phone';
export type CodeChannel = 'email' | 'sms';

/** What a code proves, and about whom. Asking and guessing name it alike, so that they mean the same code. */
export type CodeSubject =
  /** Null where nothing waits (or it is not known which): limits hold all the same, and no code is good. */
  | { purpose: 'sign_up'; email: string; registrationId: string | null }
  | { purpose: 'reset'; email: string }
  | { purpose: 'reset'; phone: string }
  /** Of somebody who is logged in; `email` and `phone` are the new ones. */
  | { purpose: 'change_email'; userId: string; email: string }
  | { purpose: 'change_phone'; userId: string; phone: string };

/** The same as the table holds it. */
export interface CodeDetails {
  purpose: CodePurpose;
  channel: CodeChannel;
  address: string;
  target: string;
  registrationId: string | null;
  /** Who asked, where that is known; a reset's account is found by the worker. */
  userId: string | null;
}

export type LinkPurpose = 'sign_up' | 'reset' | 'log_in';

/** A mailed link's: it proves an address and nothing else. */
export interface LinkDetails {
  purpose: LinkPurpose;
  channel: CodeChannel;
  address: string;
}

export function detailsOf(subject: CodeSubject): CodeDetails {
  const [channel, address]: [CodeChannel, string] =
    'email' in subject ? ['email', subject.email] : ['sms', subject.phone];
  const own = channel === 'email' ? codeTarget.email(address) : codeTarget.phone(address);
  const base = { purpose: subject.purpose, channel, address, registrationId: null, userId: null };
  switch (subject.purpose) {
    case 'sign_up': {
      const { registrationId } = subject;
      return {
        ...base,
        registrationId,
        target: registrationId ? codeTarget.registration(registrationId) : own,
      };
    }
    case 'reset':
      return { ...base, target: own };
    case 'change_email':
    case 'change_phone':
      return { ...base, userId: subject.userId, target: codeTarget.change(subject.userId, address) };
  }
}
