import { formatPaise, paise, parseTypedRupees, rupeesToPaise, type Paise } from '../money';
import type { GatewayName } from './status';
import { PAYMENT_TEXTS } from './messages';

/** The range of amounts of one gateway, from its settings. Both the hint and the check use it. */
export interface AmountLimits {
  minPaise: Paise;
  maxPaise: Paise;
}

/** Both prescribed error texts name this range; the test set-up lowers the minimum. */
export const DEFAULT_LIMITS: AmountLimits = { minPaise: paise(25_000_00), maxPaise: paise(1_00_000_00) };

/** "Amount range: ₹25,000 - ₹1,00,000" */
export const amountRangeHint = ({ minPaise, maxPaise }: AmountLimits): string =>
  `Amount range: ${formatPaise(minPaise)} - ${formatPaise(maxPaise)}`;

export const belowMinimum = (gateway: GatewayName, { minPaise }: AmountLimits): string => {
  // The prescribed texts have digit groups in the minimum for Razorpay and none for PhonePe.
  const text = formatPaise(minPaise);
  return `Amount must be at least ${gateway === 'phonepe' ? text.replaceAll(',', '') : text}`;
};

export const aboveMaximum = ({ maxPaise }: AmountLimits): string =>
  `Amount cannot exceed ${formatPaise(maxPaise)}`;

export const NOT_AN_AMOUNT =
  'Enter the amount in rupees, with at most two decimals, for example 500 or 500.50';

/** Candidates for suggestions, in rupees. */
const ROUND_AMOUNTS = [500, 1_000, 2_000, 5_000, 10_000, 25_000, 50_000, 75_000, 1_00_000];
const MAX_SUGGESTIONS = 4;

/** Suggested amounts within the limits, smallest first. */
export const suggestedAmounts = ({ minPaise, maxPaise }: AmountLimits): Paise[] =>
  ROUND_AMOUNTS.map((rupees) => paise(rupees * 100))
    .filter((amount) => amount >= minPaise && amount <= maxPaise)
    .slice(0, MAX_SUGGESTIONS);

export type AmountCheck = { ok: true; amountPaise: Paise } | { ok: false; message: string };

/** A JSON number or text of rupees; null where it is no amount. */
export function amountOf(value: unknown): Paise | null {
  if (typeof value === 'number') return rupeesToPaise(value);
  return typeof value === 'string' ? parseTypedRupees(value) : null;
}

/**
 * The rule for an amount, used by the form (text as typed) and by the server (JSON number or text).
 * The range messages contain the limits of the gateway.
 */
export function checkAmount(value: unknown, gateway: GatewayName, limits: AmountLimits): AmountCheck {
  if (value === undefined || value === null || value === '')
    return { ok: false, message: PAYMENT_TEXTS.amountRequired };
  if (typeof value === 'number' && value < 0) return { ok: false, message: belowMinimum(gateway, limits) };
  const amount = amountOf(value);
  if (amount === null) return { ok: false, message: NOT_AN_AMOUNT };
  if (amount < limits.minPaise) return { ok: false, message: belowMinimum(gateway, limits) };
  if (amount > limits.maxPaise) return { ok: false, message: aboveMaximum(limits) };
  return { ok: true, amountPaise: amount };
}
