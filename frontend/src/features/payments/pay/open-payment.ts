import { PAYMENT_ID } from '@deccanloop/contracts/payments/identifiers';
import { clearRedirected } from '../../../lib/session-flags';
import {
  readSession,
  removeSession,
  writeSession,
  type SessionStorageLike,
} from '../../../lib/session-store';

const KEY = 'open-payment';
const isId = (value: unknown): value is string => typeof value === 'string' && PAYMENT_ID.test(value);

/**
 * The newest payment started in this tab whose result was not shown yet. Only a hint: the server decides
 * which payments are unresolved, but one that ended meanwhile is no longer in its list.
 */
export const readOpenPayment = (storage: SessionStorageLike | null): string | null =>
  readSession(KEY, isId, storage);

export const rememberOpenPayment = (id: string, storage: SessionStorageLike | null): void =>
  writeSession(KEY, id, storage);

/** The result of `id` was shown; another payment's mark stays. */
export function forgetOpenPayment(id: string, storage: SessionStorageLike | null): void {
  if (readSession(KEY, isId, storage) !== id) return;
  removeSession(KEY, storage);
  clearRedirected(storage);
}
