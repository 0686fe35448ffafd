declare const paiseBrand: unique symbol;

/** An integer number of paise (1/100 rupee), within the safe integers. */
export type Paise = number & { readonly [paiseBrand]: 'Paise' };

/** @throws RangeError when `value` is not a safe integer. */
export function paise(value: number): Paise {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an integer number of paise: ${value}`);
  return value as Paise;
}

const RUPEES = /^(\d{1,13})(?:\.(\d{1,2}))?$/;

/**
 * Parses a plain decimal number of rupees ("10", "10.5", "25000.00") without floating point.
 * Signs, exponents, separators, spaces and fractions of a paisa are refused.
 * @returns paise, or null when the text is not such a number.
 */
export function parseRupees(text: string): Paise | null {
  const match = RUPEES.exec(text);
  if (!match) return null;
  const [, rupees = '0', fraction = ''] = match;
  return paise(Number(rupees + fraction.padEnd(2, '0')));
}

/**
 * A JSON number of rupees as paise. JavaScript prints the shortest decimal that reads back as the same
 * double, so the text of `10.1` is exact; 1e21 and 0.1 + 0.2 are refused by its own digits.
 */
export function rupeesToPaise(rupees: number): Paise | null {
  return Number.isFinite(rupees) && !Object.is(rupees, -0) ? parseRupees(String(rupees)) : null;
}

/** Rupees as the API's `transactionAmount` carries them. Exact for every amount below 2^53 paise. */
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
