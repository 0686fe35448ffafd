import { isStateCode, type StateCode } from './states';

/** https://www.gst.gov.in: two digits of the state, the PAN, an entity character, Z, a check character. */
export const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
export const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;

/** `form`: not 15 characters of the right kinds; `state`: no such state; `check`: a mistyped character. */
export type GstinFault = 'form' | 'state' | 'check';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The check character of the first 14: weights 1 and 2 in turn, digits of base 36 summed (Luhn's scheme). */
export function gstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = DIGITS.indexOf(character) * (1 + (index % 2));
    return total + Math.trunc(product / 36) + (product % 36);
  }, 0);
  return DIGITS.charAt((36 - (sum % 36)) % 36);
}

/** What is wrong with a GSTIN in capital letters; null when it is possible. Only the portal knows whether it exists. */
export function gstinFault(gstin: string): GstinFault | null {
  if (!GSTIN.test(gstin)) return 'form';
  if (!isStateCode(gstin.slice(0, 2))) return 'state';
  return gstinCheckCharacter(gstin.slice(0, 14)) === gstin.charAt(14) ? null : 'check';
}

/** The state of a GSTIN; null for a GSTIN with a fault. */
export function stateOfGstin(gstin: string): StateCode | null {
  const code = gstin.slice(0, 2);
  return gstinFault(gstin) === null && isStateCode(code) ? code : null;
}

/** The PAN that a GSTIN contains. */
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12);
