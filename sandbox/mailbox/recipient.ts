/** Ten digits at least: fewer would match numbers of strangers. */
const NUMBER = /^[\s+]*\d[\d\s-]{9,}$/;

/**
 * Whether a message to this recipient is asked for: the same address, ignoring case, or the same number, with or
 * without its country and however the plus sign came through an address bar.
 */
export function isRecipient(recipient: string, asked: string): boolean {
  if (!NUMBER.test(asked)) return recipient.toLowerCase() === asked.trim().toLowerCase();
  return NUMBER.test(recipient) && digitsOf(recipient).endsWith(digitsOf(asked));
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
