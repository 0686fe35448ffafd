import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';

/** How long a token that was replaced may still be asked for: answers get lost, tabs ask at once. */
const GRACE_MS = 30_000;
const TOKEN_MS = AUTH_TIMINGS.tokenMinutes * 60_000;
const SESSION_MS = AUTH_TIMINGS.sessionDays * 24 * 3_600_000;

export const tokenExpiryFrom = (now: Date): Date => new Date(now.getTime() + TOKEN_MS);
export const sessionExpiryFrom = (now: Date): Date => new Date(now.getTime() + SESSION_MS);
/** Tokens retired after this moment are within their grace. */
export const graceBegan = (now: Date): Date => new Date(now.getTime() - GRACE_MS);
