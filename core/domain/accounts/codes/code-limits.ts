import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';
import type { AttemptLimit } from '../limits/attempt-limits';
import type { CodeFacts } from './code-subject';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Between two codes: for a registration, an address, or a change. */
export const CODE_PAUSE: AttemptLimit = {
  name: 'code-pause',
  attempts: 1,
  windowSeconds: AUTH_TIMINGS.resendAfterSeconds,
};

/** Codes to one address that anybody may ask for; for changes those that one person asks for. */
export const CODE_MAILS: AttemptLimit = { name: 'code-mails', attempts: 5, windowSeconds: HOUR_SECONDS };

/** Codes of changes that one account asks for: each may go to another stranger. */
export const CHANGE_CODES: AttemptLimit = {
  name: 'change-codes',
  attempts: 10,
  windowSeconds: DAY_SECONDS,
};

/**
 * Codes of changes to one new address, whichever accounts ask. Counted apart from `CODE_MAILS`, which strangers
 * without an account can use up: they must not keep anybody from proving an address.
 */
export const CHANGE_CODES_TO: AttemptLimit = {
  name: 'change-codes-to',
  attempts: 5,
  windowSeconds: DAY_SECONDS,
};

/** Text messages to one number that anybody may ask for; beyond them the account gets links by mail. */
export const TEXTS_TO: AttemptLimit = { name: 'texts-to', attempts: 10, windowSeconds: DAY_SECONDS };

/** Wrong codes, counted across resends (DESIGN, 6). */
export const CODE_TRIES: AttemptLimit = { name: 'code-tries', attempts: 10, windowSeconds: HOUR_SECONDS };

/**
 * Whose tries a guess uses up: two counters of the same size.
 *
 * A stranger sees only `seen`: the address, known or not. The account behind the address is counted too, across
 * its e-mail address and its phone number, but silently: if ten guesses at a number could make the
 * first guess at an address be refused, that would tell that both belong to one account. Who is logged in has
 * no such secret from us: there `seen` is the account itself.
 */
export interface TrySubjects {
  seen: string;
  /** By what the statement finds the account that is counted beside it. */
  account: { email: string | null; phone: string | null };
  /** Counted where there is no account, so that the work is the same. */
  otherwise: string;
}

export function trySubjectsOf({ userId, channel, address, target }: CodeFacts): TrySubjects {
  if (userId) return { seen: userId, account: { email: null, phone: null }, otherwise: target };
  return {
    seen: address,
    account: channel === 'email' ? { email: address, phone: null } : { email: null, phone: address },
    otherwise: `no account: ${address}`,
  };
}
