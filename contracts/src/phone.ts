/** A phone number with its country code, as accounts store it: `+919000000001`. */
export const E164 = /^\+[1-9]\d{6,14}$/;

const INDIA = '+91';
const INDIAN_NUMBER = /^\+91\d{10}$/;

/** @param tenDigits an Indian number as forms take it */
export const indianE164 = (tenDigits: string): string => `${INDIA}${tenDigits}`;

/** The form in which users read and type a number: ten digits for an Indian one, E.164 for any other. */
export const typedPhone = (e164: string): string =>
  INDIAN_NUMBER.test(e164) ? e164.slice(INDIA.length) : e164;

/** Spaces of any kind, and what people write between groups of digits. */
const SEPARATORS = /[\s().\-\u2010-\u2015/]/g;

/**
 * The number that a text means, in E.164; null when it is none. Accepts any grouping and the prefixes `+91`, `91`,
 * `0091`, `0` and `+91 (0)`. Ten digits without a prefix are an Indian number.
 */
export function readPhone(text: string): string | null {
  const bare = text.replace(SEPARATORS, '').replace(/^00/, '+');
  if (!/^\+?\d+$/.test(bare)) return null;
  const national = /^(?:\+?91)?0?(\d{10})$/.exec(bare)?.[1];
  if (national !== undefined) return indianE164(national);
  const international = bare.startsWith('+') ? bare : `+${bare}`;
  return E164.test(international) ? international : null;
}
