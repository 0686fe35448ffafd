import type { ApiError } from '../../lib/api-error';
import { newIdempotencyKey } from '../../lib/idempotency-key';
import { readSession, removeSession, writeSession, type SessionStorageLike } from '../../lib/session-store';

const KEY = 'money-intent';

interface MoneyIntent {
  idempotencyKey: string;
  /** What is asked for, as one text. */
  request: string;
}

const isIntent = (value: unknown): value is MoneyIntent => {
  const { idempotencyKey, request } = (value ?? {}) as Record<string, unknown>;
  return typeof idempotencyKey === 'string' && typeof request === 'string';
};

/**
 * The key of a request that was not answered is used again, also by a dialog opened later or a page loaded again:
 * money must not move twice because an answer was lost. Another request has a key of its own.
 */
export function moneyKeyFor(request: string, storage?: SessionStorageLike | null): string {
  const open = readSession(KEY, isIntent, storage);
  if (open?.request === request) return open.idempotencyKey;
  const idempotencyKey = newIdempotencyKey();
  writeSession(KEY, { idempotencyKey, request }, storage);
  return idempotencyKey;
}

/** The server has answered: the same request again is another one. */
export const closeMoneyIntent = (storage?: SessionStorageLike | null): void => removeSession(KEY, storage);

/** Whether a refusal tells that nothing was noted. A lost answer or a fault of the server's tells nothing. */
export const isAnswered = ({ status, code }: ApiError): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429 && code !== 'unreadable';
