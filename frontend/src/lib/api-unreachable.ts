import { PROXY_UNAVAILABLE } from '@deccanloop/contracts/envelope';
import type { ApiError } from './api-error';

/** What a payer reads while our API gives no answer. Nothing to pay with is shown beside it. */
export const API_UNREACHABLE =
  'We cannot reach our server. If you have paid, your money is safe and will appear here.';

/** No answer arrived, or one that is not of our API (a proxy's error). */
export const hasNoAnswer = ({ status, code }: ApiError): boolean =>
  status === 0 || code === 'unreadable' || code === PROXY_UNAVAILABLE;

/** The API cannot answer: it was not reached, or it fails itself. */
export const isUnreachable = (error: ApiError): boolean => hasNoAnswer(error) || error.status >= 500;

/** Waits before the API is asked again, in milliseconds; the last one repeats. */
const GAPS_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const;

/** @param misses calls in a row without an answer, from 1 */
export const gapAfter = (misses: number): number =>
  GAPS_MS[Math.min(misses, GAPS_MS.length) - 1] ?? GAPS_MS[0];
