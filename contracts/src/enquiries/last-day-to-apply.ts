import { inIndia } from '../india-time';

/**
 * Placeholder for the last day to apply in the built documents, so that no build runs out. The BFF replaces it with
 * `lastDayToApply`.
 */
export const BUILT_LAST_DAY = '9999-12-31';

/**
 * The last day on which an open position can be applied for, as search engines read it: the end of the month after
 * next in India, at least 59 days away. It changes once a month, so that pages can be cached.
 * @returns an ISO date
 */
export function lastDayToApply(now: Date): string {
  const today = inIndia(now);
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 3, 0)).toISOString().slice(0, 10);
}
