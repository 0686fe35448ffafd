/** The digits of a typed or pasted text, at most `most`. */
export const digitsOf = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most);

/** "234567890124" → "2345 6789 0124": the way a number is printed on a card. */
export const inGroups = (digits: string, size: number): string =>
  digits.replace(new RegExp(`(\\d{${size}})(?=\\d)`, 'g'), '$1 ');

/** Where the caret stands in the grouped text after a number of digits. */
export const caretAfter = (digits: number, size: number): number =>
  digits + Math.max(0, Math.ceil(digits / size) - 1);
