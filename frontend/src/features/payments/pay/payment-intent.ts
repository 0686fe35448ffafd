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
 * One intended payment. Within a tab, the same payer, gateway, amount and purpose are the same intent until the
 * server's answer is known.
 */
interface PaymentIntent {
  idempotencyKey: string;
  gateway: GatewayName;
  userId: string;
  amountPaise: Paise;
  /** The payment of a phase that it is for; null for a plain top-up. */
  phasePaymentId: string | null;
}

const isIntent = (value: unknown): value is PaymentIntent => {
  const { idempotencyKey, gateway, userId, amountPaise, phasePaymentId } = (value ?? {}) as Record<
    string,
    unknown
  >;
  return (
    typeof idempotencyKey === 'string' &&
    typeof gateway === 'string' &&
    typeof userId === 'string' &&
    typeof amountPaise === 'number' &&
    (phasePaymentId === null || typeof phasePaymentId === 'string')
  );
};

const readIntent = (storage: SessionStorageLike | null): PaymentIntent | null =>
  readSession(KEY, isIntent, storage);

type PaymentTerms = Omit<PaymentIntent, 'idempotencyKey'>;

/** Payer, gateway, amount in paise and purpose; null when the typed text is not an amount. */
export function termsOf({ gateway, payer, transactionAmount, purpose }: SubmitRequest): PaymentTerms | null {
  const amountPaise = parseTypedRupees(transactionAmount);
  if (amountPaise === null) return null;
  return { gateway, userId: payer.userId, amountPaise, phasePaymentId: purpose?.phasePaymentId ?? null };
}

const hasSameTerms = (one: PaymentTerms, other: PaymentTerms): boolean =>
  one.gateway === other.gateway &&
  one.userId === other.userId &&
  one.amountPaise === other.amountPaise &&
  one.phasePaymentId === other.phasePaymentId;

/**
 * Reuses the key of an unanswered intent (network failure, reload, double click), so that the server makes
 * one payment of it; a changed amount, payer, gateway or purpose is a new intent with a new key.
 */
export function intentFor(
  terms: PaymentTerms,
  storage: SessionStorageLike | null,
  newKey: () => string,
): PaymentIntent {
  const open = readIntent(storage);
  if (open && hasSameTerms(open, terms)) return open;
  const { gateway, userId, amountPaise, phasePaymentId } = terms;
  const intent = { idempotencyKey: newKey(), gateway, userId, amountPaise, phasePaymentId };
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
