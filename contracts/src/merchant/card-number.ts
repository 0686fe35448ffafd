/**
 * Numbers of payment cards in free texts, which must be neither stored nor logged (PCI DSS 4.0, requirement 3).
 * Recognised by length, first digits and check digit, so that the numbers of orders and times in ms are not mistaken for one.
 */

/** Digits, which single or double spaces and hyphens may group. */
const DIGITS = /\d+(?:[\p{Zs}\p{Pd}]{1,2}\d+)*/gu;
const GROUP = /\d+/g;
/** Random ids, whose digits pass the check now and then: UUIDs, and long hexadecimal texts such as transaction ids. */
const RANDOM_IDS =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![0-9a-z])(?=\d*[a-f])[0-9a-f]{24,}(?![0-9a-z])/gi;

/**
 * First digits of the ranges that are issued (ISO/IEC 7812): American Express, Diners Club, JCB and RuPay (3), Visa (4),
 * Mastercard and Maestro (5, 2221 to 2720), Discover, Maestro and RuPay (6), RuPay (81, 82).
 */
const ISSUED = /^(?:[3-6]|8[12]|22[2-9]|2[3-6]|27[01]|2720)/;
const LENGTHS = { min: 13, max: 19 } as const;

/** Whether a text contains what looks like the number of a card: 13 to 19 digits, with spaces or hyphens between. */
export function containsCardNumber(text: string): boolean {
  // Full-width digits, no-break spaces and the like become plain ones.
  const plain = text.normalize('NFKC').replace(RANDOM_IDS, '.');
  return (plain.match(DIGITS) ?? []).some((run) => hasCardNumber(run.match(GROUP) ?? []));
}

/** Of an address, whose spaces are encoded. */
export function addressContainsCardNumber(address: string): boolean {
  const spaced = address.replaceAll('+', ' ').replaceAll(/%(?:20|2d)/gi, ' ');
  return containsCardNumber(address) || containsCardNumber(spaced);
}

/** In any groups that follow one another: a card number may stand beside a date or another number. */
function hasCardNumber(groups: readonly string[]): boolean {
  return groups.some((_, first) => {
    let digits = '';
    for (const group of groups.slice(first)) {
      digits += group;
      if (digits.length > LENGTHS.max) return false;
      if (digits.length >= LENGTHS.min && ISSUED.test(digits) && hasCheckDigit(digits)) return true;
    }
    return false;
  });
}

/** Luhn's algorithm: every second digit from the right is doubled. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const weighted = place % 2 === 0 ? digit : digit * 2;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}
