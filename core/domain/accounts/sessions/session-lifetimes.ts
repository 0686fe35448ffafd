import { AUTH_TIMINGS } from '@deccanloop/contracts/accounts/timings';

/** Grace period of a replaced token, for lost responses and concurrent requests of several tabs. */
const GRACE_MS = 30_000;
const TOKEN_MS = AUTH_TIMINGS.tokenMinutes * 60_000;
const SESSION_MS = AUTH_TIMINGS.sessionDays * 24 * 3_600_000;

export const tokenExpiryFrom = (now: Date): Date => new Date(now.getTime() + TOKEN_MS);
export const sessionExpiryFrom = (now: Date): Date => new Date(now.getTime() + SESSION_MS);
/** Tokens retired after this time are within the grace period. */
export const graceBegan = (now: Date): Date => new Date(now.getTime() - GRACE_MS);
