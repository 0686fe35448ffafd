import { PAYMENT_ID } from '@deccanloop/contracts/payments/identifiers';
import { clearRedirected, setRedirected, wasRedirected } from '../../../lib/session-flags';
import {
  readSession,
  removeSession,
  writeSession,
  type SessionStorageLike,
} from '../../../lib/session-store';

const KEY = 'open-payment';
const isId = (value: unknown): value is string => typeof value === 'string' && PAYMENT_ID.test(value);

/** The payment for which this tab was sent to the gateway's own page, while its end is not known. */
export const readOpenPayment = (storage: SessionStorageLike | null): string | null =>
  wasRedirected(storage) ? readSession(KEY, isId, storage) : null;

export function rememberOpenPayment(id: string, storage: SessionStorageLike | null): void {
  writeSession(KEY, id, storage);
  setRedirected(storage);
}

/** The end of `id` is known; another payment's mark stays. */
export function forgetOpenPayment(id: string, storage: SessionStorageLike | null): void {
  if (readSession(KEY, isId, storage) !== id) return;
  removeSession(KEY, storage);
  clearRedirected(storage);
}
