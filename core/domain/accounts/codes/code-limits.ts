import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import type { AttemptLimit } from '../limits/attempt-limits';
import type { CodeDetails } from './code-subject';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** One code per registration, address or change in this time. */
export const CODE_PAUSE: AttemptLimit = {
  name: 'code-pause',
  attempts: 1,
  windowSeconds: AUTH_TIMINGS.resendAfterSeconds,
};

/** Codes requested for one address; for changes, codes requested by one user. */
export const CODE_MAILS: AttemptLimit = { name: 'code-mails', attempts: 5, windowSeconds: HOUR_SECONDS };

/** Change codes that one account requests: each may be sent to another person's address. */
export const CHANGE_CODES: AttemptLimit = {
  name: 'change-codes',
  attempts: 10,
  windowSeconds: DAY_SECONDS,
};

/**
 * Change codes to one new address, requested by all accounts. Counted separately from `CODE_MAILS`, which clients
 * without an account can use up: they must not block a user who proves an address.
 */
export const CHANGE_CODES_TO: AttemptLimit = {
  name: 'change-codes-to',
  attempts: 5,
  windowSeconds: DAY_SECONDS,
};

/** Text messages to one number; after that, the account gets links by mail. */
export const TEXTS_TO: AttemptLimit = { name: 'texts-to', attempts: 10, windowSeconds: DAY_SECONDS };

/** Wrong codes, counted across resends. */
export const CODE_TRIES: AttemptLimit = { name: 'code-tries', attempts: 10, windowSeconds: HOUR_SECONDS };

/**
 * The two counters of a guess, with the same limit.
 *
 * A client without a session sees only `seen`, which counts the address, registered or not. A hidden counter
 * counts the account of the address, across its e-mail address and its phone number. Its rejections look like wrong
 * codes: otherwise ten guesses at a number would reveal which e-mail address belongs to the same account. For a
 * logged-in user `seen` is the account itself.
 */
export interface TrySubjects {
  seen: string;
  /** Address by which the SQL finds the account of the hidden counter. */
  account: { email: string | null; phone: string | null };
  /** Subject of the hidden counter when there is no account, so that the work is the same. */
  otherwise: string;
}

export function trySubjectsOf({ userId, channel, address, target }: CodeDetails): TrySubjects {
  if (userId) return { seen: userId, account: { email: null, phone: null }, otherwise: target };
  return {
    seen: address,
    account: channel === 'email' ? { email: address, phone: null } : { email: null, phone: address },
    otherwise: `no account: ${address}`,
  };
}
