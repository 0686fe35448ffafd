const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** As the browser's own formatter has it for India. */
const shortened = (month: string): string => month.slice(0, month === 'September' ? 4 : 3);

/**
 * `2026-11-17` as "17 November 2026", or "17 Nov 2026". Without that formatter: it takes a slow phone a
 * twentieth of a second to make, and public pages show such a day before anything else.
 * @param date an ISO date
 */
export function longDate(date: string, month: 'long' | 'short' = 'long'): string {
  const day = new Date(date);
  const name = MONTHS[day.getUTCMonth()] ?? '';
  return `${day.getUTCDate()} ${month === 'long' ? name : shortened(name)} ${day.getUTCFullYear()}`;
}
