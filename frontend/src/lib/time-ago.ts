import { formatDate } from './format';
import { madeOnce } from './made-once';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const formatter = madeOnce(() => new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' }));

/**
 * A relative time: "just now", "5 minutes ago", "yesterday"; the date after a week. A time slightly ahead of
 * this machine's clock counts as now.
 */
export function timeAgo(iso: string, now: number): string {
  const then = new Date(iso).getTime();
  if (Number.isNaN(then)) return '—';
  const elapsed = now - then;
  if (elapsed < MINUTE) return 'just now';
  if (elapsed < HOUR) return formatter().format(-Math.floor(elapsed / MINUTE), 'minute');
  if (elapsed < DAY) return formatter().format(-Math.floor(elapsed / HOUR), 'hour');
  if (elapsed < 7 * DAY) return formatter().format(-Math.floor(elapsed / DAY), 'day');
  return `on ${formatDate(iso)}`;
}
