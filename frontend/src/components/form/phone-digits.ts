/**
 * The digits of a typed, pasted or autofilled number, at most ten. A country code or leading zero before a
 * complete number is removed, because the field already shows +91.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const national = digits.length > 10 ? digits.replace(/^(?:0091|91|0)(?=\d{10}$)/, '') : digits;
  return national.slice(0, 10);
}
