import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';

/**
 * `mandated` follows PhonePe's own table for a live account; `standard` is every 3 s for 5 minutes, then
 * slower.
 */
export type PollPlan = 'standard' | 'mandated';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Late authorisations arrive within five days; one more day for our own delays. */
export const MAX_POLLING_MS = 6 * 24 * HOUR_MS;

/** After the first five minutes the wait is a fifth of the payment's age. */
const growingWait = (ageMs: number): number => Math.min(HOUR_MS, Math.max(MINUTE_MS, Math.round(ageMs / 5)));

/** PhonePe's mandated table: [until this age, interval], after a first check at 20 to 25 s. */
const MANDATED_FIRST_MS = 22_000;
const MANDATED: readonly (readonly [untilMs: number, everyMs: number])[] = [
  [MANDATED_FIRST_MS, MANDATED_FIRST_MS],
  [52_000, 3_000],
  [112_000, 6_000],
  [172_000, 10_000],
  [232_000, 30_000],
  [20 * MINUTE_MS, MINUTE_MS],
];

/** The age of a payment at its first status check, unless one is requested (milliseconds). */
export const firstCheckMs = (gateway: GatewayName, plan: PollPlan): number =>
  plan === 'mandated' && gateway === 'phonepe' ? MANDATED_FIRST_MS : 0;

/** How long to wait before the gateway is polled about captured money on hold; null when polling is over. */
export const nextHeldDelayMs = (ageMs: number): number | null =>
  ageMs >= MAX_POLLING_MS ? null : growingWait(ageMs);

/**
 * How long to wait before the gateway is polled about a payment again.
 * @param ageMs time since initiation
 * @returns milliseconds, or null when the six days of polling are over
 */
export function nextPollDelayMs(ageMs: number, gateway: GatewayName, plan: PollPlan): number | null {
  if (ageMs >= MAX_POLLING_MS) return null;
  if (plan === 'mandated' && gateway === 'phonepe') {
    const step = MANDATED.find(([untilMs]) => ageMs < untilMs);
    if (step) return ageMs < MANDATED_FIRST_MS ? MANDATED_FIRST_MS - ageMs : step[1];
    return growingWait(ageMs);
  }
  return ageMs < PAYMENT_TIMINGS.pollLimitMs ? PAYMENT_TIMINGS.pollIntervalMs : growingWait(ageMs);
}
