/** India has no summer time, so a fixed offset is exact. */
const INDIA_OFFSET_HOURS = 5.5;

/** "Good morning", in Indian time. `now` in ms. */
export function greetingAt(now: number): string {
  const hour = new Date(now + INDIA_OFFSET_HOURS * 3_600_000).getUTCHours();
  if (hour >= 4 && hour < 12) return 'Good morning';
  if (hour >= 12 && hour < 17) return 'Good afternoon';
  return 'Good evening';
}
