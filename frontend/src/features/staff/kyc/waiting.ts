const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long something waits for staff: "under an hour", "5 hours", "3 days". */
export function waitText(since: string, now: number): string {
  const waited = Math.max(0, now - Date.parse(since));
  if (waited < HOUR) return 'under an hour';
  const [count, unit] =
    waited < 2 * DAY ? [Math.floor(waited / HOUR), 'hour'] : [Math.floor(waited / DAY), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** After three days it is late. */
export const waitTone = (since: string, now: number): string =>
  now - Date.parse(since) >= 3 * DAY ? 'font-semibold text-warning-700' : 'text-ink-900';
