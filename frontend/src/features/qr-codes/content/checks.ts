import { parseRupees } from '@deccanloop/contracts/money';
import { UPI_ID, UPI_NOTE_MAX } from '@deccanloop/contracts/payments/upi';
import type { Draft, Kind } from './encoded';

/** Errors by field; empty where a code can be drawn. */
export type Faults = Partial<Record<keyof Draft, string>>;

/** The most that UPI apps accept in one payment from a code, in paise (NPCI: ₹1,00,000). */
const MOST_PAISE = 1_00_000_00;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^\+?[\d\s()-]{6,20}$/;
const WEBSITE = /^(https?:\/\/)?[^\s/.]+(\.[^\s/.]+)+(\/\S*)?$/i;

const bytes = (text: string): number => new TextEncoder().encode(text).length;

/** Each message names its field. */
export function faultsOf(kind: Kind, draft: Draft): Faults {
  switch (kind) {
    case 'text':
      return draft.text.trim() === '' ? { text: 'Link or text is required' } : {};
    case 'upi':
      return upiFaults(draft);
    case 'wifi':
      return wifiFaults(draft);
    case 'contact':
      return contactFaults(draft);
  }
}

function upiFaults({ upiId, payee, amount, note }: Draft): Faults {
  const faults: Faults = {};
  if (upiId.trim() === '') faults.upiId = 'UPI ID is required';
  else if (!UPI_ID.test(upiId.trim())) faults.upiId = 'UPI ID must look like name@bank';
  if (payee.trim() === '') faults.payee = 'Payee name is required';
  if (amount.trim() !== '') {
    const paise = parseRupees(amount.trim());
    if (paise === null) faults.amount = 'Amount must be in rupees, such as 250 or 250.50';
    else if (paise < 100) faults.amount = 'Amount must be at least ₹1';
    else if (paise > MOST_PAISE) faults.amount = 'Amount can be at most ₹1,00,000';
  }
  if (note.trim().length > UPI_NOTE_MAX) faults.note = `Note can have at most ${UPI_NOTE_MAX} characters`;
  return faults;
}

/** IEEE 802.11: a name of 1 to 32 bytes; WPA: a passphrase of 8 to 63 characters, or 64 hexadecimal digits. */
function wifiFaults({ network, security, password }: Draft): Faults {
  const faults: Faults = {};
  if (network === '') faults.network = 'Network name is required';
  else if (bytes(network) > 32) faults.network = 'Network name can have at most 32 characters';
  if (security === 'nopass') return faults;
  if (password === '') faults.password = 'Password is required for this security';
  else if (security === 'WPA' && (password.length < 8 || (password.length > 63 && !isKey(password))))
    faults.password = 'Password must have 8 to 63 characters';
  return faults;
}

const isKey = (password: string): boolean => /^[0-9a-f]{64}$/i.test(password);

function contactFaults({ name, phone, email, website }: Draft): Faults {
  const faults: Faults = {};
  if (name.trim() === '') faults.name = 'Name is required';
  if (phone.trim() === '' && email.trim() === '') faults.phone = 'Phone or e-mail is required';
  else if (phone.trim() !== '' && !PHONE.test(phone.trim()))
    faults.phone = 'Phone must be a telephone number';
  if (email.trim() !== '' && !EMAIL.test(email.trim())) faults.email = 'E-mail must be a valid address';
  if (website.trim() !== '' && !WEBSITE.test(website.trim()))
    faults.website = 'Website must be an address such as example.com';
  return faults;
}
