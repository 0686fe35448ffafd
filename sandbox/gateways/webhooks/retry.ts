/** Razorpay retries for 24 h after the event was created (https://razorpay.com/docs/webhooks/). */
export const givingUpAfterMs = 86_400_000;

/** The time of the next attempt after `failures` failed ones; null once the event is too old. All in ms. */
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
  // The last attempt is at the deadline itself, not up to an hour before it.
  return Math.min(nowMs + wait, deadline);
}
