const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** After each failed attempt, in ms; the last one repeats. */
const DELAYS_MS = [5_000, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR] as const;

/** How long a delivery is tried, in ms. */
export const RETRY_FOR_MS = 24 * HOUR;

/** Of each delay, added at random, so that the deliveries of an outage do not all come back at once. */
const JITTER = 0.2;

/**
 * When a delivery is tried again; null when it has failed for good. The last attempt is 24 hours after the first was due.
 * @param round.attempts failed attempts, at least 1
 * @param random a number from 0 up to 1
 */
export function nextAttemptAt(
  { startedAt, attempts, now }: { startedAt: Date; attempts: number; now: Date },
  random: number,
): Date | null {
  const giveUpAt = startedAt.getTime() + RETRY_FOR_MS;
  if (now.getTime() >= giveUpAt) return null;
  const delay = DELAYS_MS[Math.min(attempts, DELAYS_MS.length) - 1] ?? DELAYS_MS[0];
  return new Date(Math.min(now.getTime() + Math.round(delay * (1 + JITTER * random)), giveUpAt));
}
