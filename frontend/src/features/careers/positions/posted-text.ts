import { longDate } from '../../../lib/long-date';
import { madeOnce } from '../../../lib/made-once';

const DAY_MS = 86_400_000;
const formatter = madeOnce(() => new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' }));

/** `on 18 Nov 2026`: for prerendered HTML, which cannot contain a relative date. */
export const postedOnText = (postedOn: string): string => `on ${longDate(postedOn, 'short')}`;

/**
 * `today`, `yesterday`, `5 days ago`, `3 weeks ago`; the date itself after two months, or if the clock of the
 * reader's device is behind it.
 * @param postedOn an ISO date
 */
export function postedText(postedOn: string, now: number): string {
  const days = Math.floor((now - Date.parse(postedOn)) / DAY_MS);
  if (days < 0 || days > 60) return postedOnText(postedOn);
  return days < 14 ? formatter().format(-days, 'day') : formatter().format(-Math.floor(days / 7), 'week');
}
