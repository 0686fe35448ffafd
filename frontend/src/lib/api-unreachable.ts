import { PROXY_UNAVAILABLE } from '@deccanloop/contracts/envelope';
import type { ApiError } from './api-error';

/** The server's code while its database is unavailable or locked. */
const TEMPORARILY_UNAVAILABLE = 'temporarily_unavailable';

/** Shown to a payer while our API gives no answer, in place of the pay button. */
export const API_UNREACHABLE =
  'We cannot reach our server. If you have paid, your money is safe and will appear here.';

/** Our API is temporarily unavailable, or the proxy found no replica: the same request may succeed soon. */
export const isAwayForNow = ({ code }: ApiError): boolean =>
  code === TEMPORARILY_UNAVAILABLE || code === PROXY_UNAVAILABLE;

/**
 * No answer arrived, the answer is not from our API (a proxy's error page), or our API is temporarily
 * unavailable.
 */
export const hasNoAnswer = (error: ApiError): boolean =>
  error.status === 0 || error.code === 'unreadable' || isAwayForNow(error);

/** The API was not reached, or it failed. */
export const isUnreachable = (error: ApiError): boolean => hasNoAnswer(error) || error.status >= 500;

/** Waits before the API is called again, in ms; the last one repeats. */
const GAPS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** @param misses calls in a row without an answer, from 1 */
export const gapAfter = (misses: number): number =>
  GAPS_MS[Math.min(misses, GAPS_MS.length) - 1] ?? GAPS_MS[0];
