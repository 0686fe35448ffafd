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

/**
 * One intended payment. Within a tab, the same payer, gateway and amount are the same intent until the
 * server's answer is known.
 */
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

/** Payer, gateway and amount in paise; null when the typed text is not an amount. */
export function termsOf({ gateway, payer, transactionAmount }: SubmitRequest): PaymentTerms | null {
  const amountPaise = parseTypedRupees(transactionAmount);
  return amountPaise === null ? null : { gateway, userId: payer.userId, amountPaise };
}

const hasSameTerms = (one: PaymentTerms, other: PaymentTerms): boolean =>
  one.gateway === other.gateway && one.userId === other.userId && one.amountPaise === other.amountPaise;

/**
 * Reuses the key of an unanswered intent (network failure, reload, double click), so that the server makes
 * one payment of it; a changed amount, payer or gateway is a new intent with a new key.
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

/** Errors after which the same request may still succeed and must then be the same payment. */
const REPEATABLE = new Set(['in_progress', 'link_session_expired', 'unreadable', 'network']);

/**
 * 5xx errors that end a request: the gateway rejected the order, and the old key would only return that
 * again.
 */
const ENDED = new Set(['order_rejected']);

/** Whether the outcome of the request is certain. */
export const isDefinite = ({ status, code }: ApiError): boolean =>
  ENDED.has(code) ||
  (status >= 400 && status < 500 && status !== 408 && status !== 429 && !REPEATABLE.has(code));
