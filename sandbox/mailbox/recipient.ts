/** At least ten digits: fewer would also match other numbers. */
const NUMBER = /^[\s+]*\d[\d\s-]{9,}$/;

/**
 * Whether a recipient matches the requested one: the same address, ignoring case, or the same number, with or without
 * its country code; a plus sign may have been decoded to a space in a URL.
 */
export function isRecipient(recipient: string, asked: string): boolean {
  if (!NUMBER.test(asked)) return recipient.toLowerCase() === asked.trim().toLowerCase();
  return NUMBER.test(recipient) && digitsOf(recipient).endsWith(digitsOf(asked));
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
