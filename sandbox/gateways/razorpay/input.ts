import type { Fields } from '../http/request-body';
import type { Notes } from './entities';
import { badRequest } from './error-replies';

/** An integer in paise of at least 100; form data and some SDKs send digits as text. */
export function readAmount(fields: Fields, leastPaise = 100): number {
  const given = fields['amount'];
  if (given === undefined || given === null || given === '') {
    throw badRequest('The amount field is required.', { field: 'amount' });
  }
  const isDigits = typeof given === 'string' && /^-?\d+$/.test(given);
  const amount = typeof given === 'number' ? given : isDigits ? Number(given) : NaN;
  if (!Number.isSafeInteger(amount)) {
    throw badRequest('The amount must be an integer.', { field: 'amount' });
  }
  if (amount < leastPaise) {
    throw badRequest('The amount must be at least INR 1.00', { field: 'amount' });
  }
  return amount;
}

export function readCurrency(fields: Fields): string {
  const currency = fields['currency'];
  if (currency === undefined || currency === null || currency === '') {
    throw badRequest('The currency field is required.', { field: 'currency' });
  }
  if (currency !== 'INR') throw badRequest('Currency is not supported', { field: 'currency' });
  return currency;
}

export function readReceipt(fields: Fields): string | null {
  const receipt = fields['receipt'];
  if (receipt === undefined || receipt === null) return null;
  if (typeof receipt !== 'string') {
    throw badRequest('The receipt must be a string.', { field: 'receipt' });
  }
  if (receipt.length > 40) {
    throw badRequest('The receipt may not be greater than 40 characters.', { field: 'receipt' });
  }
  return receipt;
}

/** At most 15 keys of at most 256 characters; `[]` when empty: Razorpay answers an empty PHP array. */
export function readNotes(fields: Fields): Notes {
  const given = fields['notes'];
  if (given === undefined || given === null) return [];
  if (typeof given !== 'object') throw badRequest('The notes must be an array.', { field: 'notes' });
  const entries = Object.entries(given);
  if (entries.length === 0) return [];
  if (entries.length > 15) {
    throw badRequest('Number of fields in notes should be less than or equal to 15.', { field: 'notes' });
  }
  const notes: Record<string, string> = {};
  for (const [key, value] of entries) {
    const text = String(value);
    if (text.length > 256) {
      throw badRequest('The notes value may not be greater than 256 characters.', { field: 'notes' });
    }
    notes[key] = text;
  }
  return notes;
}

export function rejectExtraFields(fields: Fields, known: readonly string[]): void {
  const extra = Object.keys(fields).filter((name) => !known.includes(name));
  if (extra.length === 0) return;
  throw badRequest(`${extra.join(', ')} is/are not required and should not be sent.`, {
    reason: 'extra_field_sent',
  });
}

export interface Page {
  count: number;
  skip: number;
  from: number | null;
  to: number | null;
}

/** `count` (default 10, at most 100), `skip`, and `from`/`to` in Unix seconds. */
export function readPage(query: URLSearchParams): Page {
  const count = readWhole(query, 'count', 10);
  if (count < 1) throw badRequest('The count must be at least 1.', { field: 'count' });
  if (count > 100) throw badRequest('The count may not be greater than 100.', { field: 'count' });
  return {
    count,
    skip: readWhole(query, 'skip', 0),
    from: query.has('from') ? readWhole(query, 'from', 0) : null,
    to: query.has('to') ? readWhole(query, 'to', 0) : null,
  };
}

function readWhole(query: URLSearchParams, name: string, fallback: number): number {
  const given = query.get(name);
  if (given === null || given === '') return fallback;
  if (!/^\d+$/.test(given)) throw badRequest(`The ${name} must be an integer.`, { field: name });
  return Number(given);
}

/** The requested page of `items`, which are ordered oldest first; newest first, as Razorpay lists them. */
export function cutPage<T extends { created_at: number }>(items: T[], page: Page): T[] {
  return items
    .filter((item) => page.from === null || item.created_at >= page.from)
    .filter((item) => page.to === null || item.created_at <= page.to)
    .reverse()
    .slice(page.skip, page.skip + page.count);
}
