/**
 * What of a typed, pasted or filled-in number is kept: its digits, at most ten (specification of accounts,
 * section 5). A country code or a leading zero in front of a whole number is taken off, since +91 already
 * stands before the field.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > 10 ? digits.replace(/^(?:0091|91|0)(?=\d{10}$)/, '') : digits;
  return national.slice(0, 10);
}
