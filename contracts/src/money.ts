declare const paiseBrand: unique symbol;

/** An integer number of paise (1/100 rupee), within the safe integers. */
export type Paise = number & { readonly [paiseBrand]: 'Paise' };

/** @throws RangeError when `value` is not a safe integer. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an integer number of paise: ${value}`);
  return value as Paise;
}

/** `basisPoints` (hundredths of a percent) of an amount that is not negative, rounded half up to whole paise. */
export function basisPointsOf(amount: Paise, basisPoints: number): Paise {
  return paise(Number((BigInt(amount) * BigInt(basisPoints) + 5000n) / 10_000n));
}

const RUPEES = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

/**
 * Parses a plain decimal number of rupees ("10", "10.5", "25000.00") without floating point.
 * Signs, exponents, separators, spaces and fractions of a paisa are rejected.
 * @returns paise, or null when the text is not such a number.
 */
export function parseRupees(text: string): Paise | null {
  const match = RUPEES.exec(text);
  if (!match) return null;
  const [, rupees = '0', fraction = ''] = match;
  return paise(Number(rupees + fraction.padEnd(2, '0')));
}

/** Currency marks before and after an amount: "₹500", "Rs. 500", "INR 500", "500/-". */
const CURRENCY_SIGN = /^(?:₹|rs\.?|inr)\s*|\s*\/-$/giu;
/** Indian digit groups ("1,00,000") or groups of three ("100,000"), with a point before the paise. */
const GROUPED = /^(?:\d{1,3}|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;

/**
 * An amount as a user types it: "1,500.50", "₹500", "Rs. 500", "1,00,000", "1 00 000". Commas and spaces must be at
 * the places of digit groups, and a point before the paise. "1.500,50" is ambiguous and is rejected.
 * @returns paise, or null when the text is not one amount.
 */
export function parseTypedRupees(text: string): Paise | null {
  const number = text.trim().replace(CURRENCY_SIGN, '').trim();
  const plain = parseRupees(number);
  if (plain !== null) return plain;
  const grouped = number.replace(/(\d)\s+(?=\d)/g, '$1,');
  return GROUPED.test(grouped) ? parseRupees(grouped.replaceAll(',', '')) : null;
}

/**
 * A JSON number of rupees as paise. JavaScript prints the shortest decimal that parses to the same double, so the
 * text of `10.1` is exact; 1e21 and 0.1 + 0.2 print an exponent or too many digits and give null.
 */
export function rupeesToPaise(rupees: number): Paise | null {
  return Number.isFinite(rupees) && !Object.is(rupees, -0) ? parseRupees(String(rupees)) : null;
}

/** Rupees for the API's `transactionAmount`. Exact for every amount below 2^53 paise. */
export function paiseToRupees(amount: Paise): number {
  return Number(`${Math.trunc(amount / 100)}.${String(Math.abs(amount % 100)).padStart(2, '0')}`);
}

/** Indian digit groups: 100000 becomes "1,00,000". */
function groupIndian(digits: string): string {
  const head = digits.slice(0, -3);
  const tail = digits.slice(-3);
  return head ? `${head.replace(/\B(?=(\d{2})+(?!\d))/g, ',')},${tail}` : tail;
}

/**
 * "₹1,00,000" or, with `decimals: 'always'`, "₹1,00,000.00". Paise are shown whenever there are any.
 */
export function formatPaise(
  amount: Paise,
  { decimals = 'auto' }: { decimals?: 'auto' | 'always' } = {},
): string {
  const absolute = Math.abs(amount);
  const fraction = absolute % 100;
  const rupees = groupIndian(String(Math.trunc(absolute / 100)));
  const tail = decimals === 'always' || fraction > 0 ? `.${String(fraction).padStart(2, '0')}` : '';
  return `${amount < 0 ? '−' : ''}₹${rupees}${tail}`;
}

/** "1500.00": decimal rupees with both digits of the paise and without groups, for programs. Not for negative amounts. */
export const formatDecimalRupees = (amount: Paise): string =>
  `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
