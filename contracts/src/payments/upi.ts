import { paiseToRupees, type Paise } from '../money';

/** A UPI ID (virtual payment address), as apps accept it: name, @, handle of the bank or app. */
export const UPI_ID = /^[a-zA-Z0-9._-]{2,256}@[a-zA-Z][a-zA-Z0-9.-]{1,63}$/;

/** The most characters of a note that UPI apps show. */
export const UPI_NOTE_MAX = 50;

export interface UpiPayee {
  /** The UPI ID that is paid. */
  address: string;
  /** Shown by the app before the payer confirms. */
  name: string;
  /** Absent: the payer types it. */
  amountPaise?: Paise | undefined;
  note?: string | undefined;
}

/**
 * `upi://pay` (NPCI, UPI Linking Specification 1.6): payee address, payee name, amount with two decimals,
 * currency, note. Spaces as %20, because a plus would be read literally.
 */
export function upiPayLink({ address, name, amountPaise, note }: UpiPayee): string {
  const fields = [
    // The @ of the address is not encoded: some apps do not decode it.
    `pa=${address}`,
    `pn=${encodeURIComponent(name)}`,
    ...(amountPaise === undefined ? [] : [`am=${paiseToRupees(amountPaise).toFixed(2)}`]),
    'cu=INR',
    ...(note === undefined ? [] : [`tn=${encodeURIComponent(note)}`]),
  ];
  return `upi://pay?${fields.join('&')}`;
}

/**
 * Of the demo code. A handle belongs to a bank or app that is a member of UPI, and none has this one; it follows the
 * top-level domain that never resolves (RFC 2606).
 */
export const DEMO_UPI_HANDLE = 'invalid';

/** The payee of the demo code, which no app can pay. Its name says so too. */
export const DEMO_UPI_PAYEE = {
  address: `demo@${DEMO_UPI_HANDLE}`,
  name: 'Demo code, do not pay',
} as const satisfies UpiPayee;

export const isDemoUpiAddress = (address: string): boolean =>
  address.toLowerCase().endsWith(`@${DEMO_UPI_HANDLE}`);
