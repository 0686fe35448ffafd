import { madeOnce } from './made-once';

const format = madeOnce(
  () =>
    new Intl.DateTimeFormat('en-IN', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      second: '2-digit',
      hour12: true,
      timeZone: 'Asia/Kolkata',
    }),
);

/**
 * "20 Nov 2025, 2:34:05 pm": for timelines, where the order within a minute matters. Not in format.ts, which
 * every page loads.
 */
export function formatSeconds(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? '—'
    : format()
        .format(date)
        .replace(/\u202f/g, ' ');
}
