import { parseTypedRupees, type Paise } from '@deccanloop/contracts/money';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import type { ApiError } from '../../../lib/api-error';
import {
  readSession,
  removeSession,
  writeSession,
  type SessionStorageLike,
} from '../../../lib/session-store';
import type { SubmitRequest } from './pay-slice';

const KEY = 'payment-intent';

/** One wish to pay. The same payer, gateway and amount within a tab are the same wish until it was answered. */
interface PaymentIntent {
  idempotencyKey: string;
  gateway: GatewayName;
  userId: string;
  amountPaise: Paise;
}

const isIntent = (value: unknown): value is PaymentIntent => {
  const { idempotencyKey, gateway, userId, amountPaise } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof idempotencyKey === 'string' &&
    typeof gateway === 'string' &&
    typeof userId === 'string' &&
    typeof amountPaise === 'number'
  );
};

const readIntent = (storage: SessionStorageLike | null): PaymentIntent | null =>
  readSession(KEY, isIntent, storage);

type PaymentTerms = Omit<PaymentIntent, 'idempotencyKey'>;

/** What somebody wants to pay; null when the amount as typed is none. */
export function termsOf({ gateway, payer, transactionAmount }: SubmitRequest): PaymentTerms | null {
  const amountPaise = parseTypedRupees(transactionAmount);
  return amountPaise === null ? null : { gateway, userId: payer.userId, amountPaise };
}

const hasSameTerms = (one: PaymentTerms, other: PaymentTerms): boolean =>
  one.gateway === other.gateway && one.userId === other.userId && one.amountPaise === other.amountPaise;

/**
 * The key of an unanswered wish is used again (network failure, reload, double click), so that the server
 * makes one payment of it; a changed amount, payer or gateway is a new wish with a new key.
 */
export function intentFor(
  terms: PaymentTerms,
  storage: SessionStorageLike | null,
  newKey: () => string,
): PaymentIntent {
  const open = readIntent(storage);
  if (open && hasSameTerms(open, terms)) return open;
  const { gateway, userId, amountPaise } = terms;
  const intent = { idempotencyKey: newKey(), gateway, userId, amountPaise };
  writeSession(KEY, intent, storage);
  return intent;
}

export const closeIntent = (storage: SessionStorageLike | null): void => removeSession(KEY, storage);

/** Refusals after which the same request may still succeed and must then be the same payment. */
const REPEATABLE = new Set(['in_progress', 'link_session_expired', 'unreadable', 'network']);

/** Ends of a request although its status is a 5xx: the gateway's refusal, which the old key only brings again. */
const ENDED = new Set(['order_refused']);

/** Whether the server said for certain what became of the request. */
export const isDefinite = ({ status, code }: ApiError): boolean =>
  ENDED.has(code) ||
  (status >= 400 && status < 500 && status !== 408 && status !== 429 && !REPEATABLE.has(code));
