import { codeTarget } from './code-target';

export type CodePurpose = 'sign_up' | 'reset' | 'change_email' | 'change_phone';
export type CodeChannel = 'email' | 'sms';

/** What a code proves, and for which address or user. Requests and guesses use it to identify the same code. */
export type CodeSubject =
  /** Null where no registration is pending or known: the limits still apply, and no code is valid. */
  | { purpose: 'sign_up'; email: string; registrationId: string | null }
  | { purpose: 'reset'; email: string }
  | { purpose: 'reset'; phone: string }
  /** By a logged-in user; `email` and `phone` are the new ones. */
  | { purpose: 'change_email'; userId: string; email: string }
  | { purpose: 'change_phone'; userId: string; phone: string };

/** The same, as columns of `one_time_codes`. */
export interface CodeDetails {
  purpose: CodePurpose;
  channel: CodeChannel;
  address: string;
  target: string;
  registrationId: string | null;
  /** The user who asked, for a change; the worker finds the account of a reset. */
  userId: string | null;
}

/** Administrators request the last two: an invitation, and another address of a user. */
export type LinkPurpose = 'sign_up' | 'reset' | 'log_in' | 'invite' | 'confirm_email';

/** Details of a mailed link, which proves only an address. */
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
