const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** The abbreviations of the browser's own formatter for en-IN. */
const shortened = (month: string): string => month.slice(0, month === 'September' ? 4 : 3);

/**
 * `2026-11-17` as "17 November 2026", or "17 Nov 2026". Does not use Intl.DateTimeFormat: creating one takes
 * about 50 ms on a slow phone, and public pages show such a date at once.
 * @param date an ISO date
 */
export function longDate(date: string, month: 'long' | 'short' = 'long'): string {
  const day = new Date(date);
  const name = MONTHS[day.getUTCMonth()] ?? '';
  return `${day.getUTCDate()} ${month === 'long' ? name : shortened(name)} ${day.getUTCFullYear()}`;
}
