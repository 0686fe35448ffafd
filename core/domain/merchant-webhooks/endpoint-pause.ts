const MINUTE = 60_000;

/** Failed attempts in a row, of all deliveries of an endpoint, from which it is paused. */
export const FAILURES_BEFORE_PAUSE = 5;

/** After each failed attempt from then on, in ms; the last one repeats. */
const PAUSES_MS = [MINUTE, 2 * MINUTE, 5 * MINUTE] as const;

/**
 * Until when nothing is sent to an endpoint, after an attempt at it has failed; null while it is not paused.
 * @param failures failed attempts in a row, with this one
 */
export function pauseAfter(failures: number, now: Date): Date | null {
  if (failures < FAILURES_BEFORE_PAUSE) return null;
  const step = Math.min(failures - FAILURES_BEFORE_PAUSE, PAUSES_MS.length - 1);
  return new Date(now.getTime() + (PAUSES_MS[step] ?? MINUTE));
}
