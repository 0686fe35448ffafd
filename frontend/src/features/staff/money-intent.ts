import { isApiError, type ApiError } from '../../lib/api-error';
import { newIdempotencyKey } from '../../lib/idempotency-key';
import { readSession, removeSession, writeSession, type SessionStorageLike } from '../../lib/session-store';

const KEY = 'money-intent';

interface MoneyIntent {
  idempotencyKey: string;
  /** The content of the request, as one text. */
  request: string;
}

const isIntent = (value: unknown): value is MoneyIntent => {
  const { idempotencyKey, request } = (value ?? {}) as Record<string, unknown>;
  return typeof idempotencyKey === 'string' && typeof request === 'string';
};

/**
 * Reuses the key of an unanswered request, also in a dialog opened later or after a reload: a lost answer
 * must not move money twice. Another request gets its own key.
 */
export function moneyKeyFor(request: string, storage?: SessionStorageLike | null): string {
  const open = readSession(KEY, isIntent, storage);
  if (open?.request === request) return open.idempotencyKey;
  const idempotencyKey = newIdempotencyKey();
  writeSession(KEY, { idempotencyKey, request }, storage);
  return idempotencyKey;
}

/** The server has answered: the same request again counts as a new one. */
export const closeMoneyIntent = (storage?: SessionStorageLike | null): void => removeSession(KEY, storage);

/** Whether an error proves that the server recorded nothing. A lost answer or a server fault does not. */
export const isAnswered = ({ status, code }: ApiError): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429 && code !== 'unreadable';

/**
 * Sends a request with the key of its intent, and closes the intent with the server's answer.
 * @param content of the request: the same content has the same key
 */
export async function withMoneyKey<Answer>(
  content: readonly unknown[],
  send: (idempotencyKey: string) => Promise<Answer>,
  storage?: SessionStorageLike | null,
): Promise<Answer> {
  try {
    const answer = await send(moneyKeyFor(JSON.stringify(content), storage));
    closeMoneyIntent(storage);
    return answer;
  } catch (error) {
    if (isApiError(error) && isAnswered(error)) closeMoneyIntent(storage);
    throw error;
  }
}
