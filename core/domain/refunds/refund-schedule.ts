const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Banks take up to ten days; a refund without an answer for longer needs staff. */
export const MAX_REFUND_POLLING_MS = 14 * 24 * HOUR_MS;

/** Ages at which the gateway is polled, before it is polled every hour (milliseconds). */
const FIRST_CHECK_DELAYS_MS = [5_000, 30_000, 2 * MINUTE_MS, 10 * MINUTE_MS] as const;
const LAST_FIRST_CHECK_MS = 10 * MINUTE_MS;

/**
 * How long to wait before the gateway is polled about a refund again.
 * @param ageMs time since the wallet was debited
 * @returns milliseconds, or null when the two weeks of polling are over
 */
export function nextRefundCheckMs(ageMs: number): number | null {
  if (ageMs >= MAX_REFUND_POLLING_MS) return null;
  const first = FIRST_CHECK_DELAYS_MS.find((at) => ageMs < at);
  if (first !== undefined) return first - ageMs;
  return HOUR_MS - ((ageMs - LAST_FIRST_CHECK_MS) % HOUR_MS);
}
