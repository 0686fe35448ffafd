/** Razorpay keeps trying for 24 h after the event was created (webhook docs). */
export const givingUpAfterMs = 86_400_000;

/** When to try again after `failures` failed attempts; null once the event is too old. All in ms. */
export function nextAttemptAt(
  failures: number,
  nowMs: number,
  createdAtMs: number,
  baseMs: number,
  largestMs: number,
): number | null {
  const deadline = createdAtMs + givingUpAfterMs;
  if (nowMs >= deadline) return null;
  const wait = Math.min(baseMs * 2 ** (failures - 1), largestMs);
  // The last try falls on the deadline, so that giving up is decided there and not an hour before.
  return Math.min(nowMs + wait, deadline);
}
