/** On the place of the greeting in the first view of a dashboard. */
export const GREETING = 'data-greeting';
export const GREETING_CLASS = 'display text-2xl wrap-anywhere sm:text-3xl';

/** India has no summer time, so a fixed offset is exact. */
const INDIA_OFFSET_HOURS = 5.5;

function greetingAt(now: number): string {
  const hour = new Date(now + INDIA_OFFSET_HOURS * 3_600_000).getUTCHours();
  if (hour >= 4 && hour < 12) return 'Good morning';
  if (hour >= 12 && hour < 17) return 'Good afternoon';
  return 'Good evening';
}

/** "Good morning, Asha Rao", in Indian time. `now` in ms. */
export const greetingOf = (now: number, name: string): string => `${greetingAt(now)}, ${name}`;
