import type { ApiError } from '../../../lib/api-error';
import { newIdempotencyKey } from '../../../lib/idempotency-key';
import {
  readSession,
  removeSession,
  writeSession,
  type SessionStorageLike,
} from '../../../lib/session-store';

const KEY = 'refund-intent';

interface RefundIntent {
  idempotencyKey: string;
  /** Payment, try, amount and reason, as one text. */
  wish: string;
}

const isIntent = (value: unknown): value is RefundIntent => {
  const { idempotencyKey, wish } = (value ?? {}) as Record<string, unknown>;
  return typeof idempotencyKey === 'string' && typeof wish === 'string';
};

/**
 * The key of a refund that was asked for and not answered is used again, also by a dialog opened anew or a page
 * loaded again: money must not go back twice because an answer was lost. Another wish has a key of its own.
 */
export function refundKeyFor(wish: string, storage?: SessionStorageLike | null): string {
  const open = readSession(KEY, isIntent, storage);
  if (open?.wish === wish) return open.idempotencyKey;
  const idempotencyKey = newIdempotencyKey();
  writeSession(KEY, { idempotencyKey, wish }, storage);
  return idempotencyKey;
}

/** The server has said what became of it: the same words again are another refund. */
export const closeRefundIntent = (storage?: SessionStorageLike | null): void => removeSession(KEY, storage);

/** Whether a refusal tells that nothing was noted. A lost answer or a fault of the server's tells nothing. */
export const isAnswered = ({ status, code }: ApiError): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429 && code !== 'unreadable';
