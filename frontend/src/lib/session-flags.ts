import { ORIGINS, type PaymentOrigin } from '@deccanloop/contracts/payments/status';
import {
  readSession,
  removeSession,
  tabStorage,
  writeSession,
  type SessionStorageLike,
} from './session-store';

/**
 * The two flags of a payment in its tab: `redirected` while the payer is at the gateway, `from` (the link's
 * origin) for closing the page when they are back.
 */
const isOrigin = (value: unknown): value is PaymentOrigin => (ORIGINS as readonly unknown[]).includes(value);
const isTrue = (value: unknown): value is true => value === true;

export const readOrigin = (storage: SessionStorageLike | null = tabStorage()): PaymentOrigin | null =>
  readSession('from', isOrigin, storage);

export const writeOrigin = (origin: PaymentOrigin, storage: SessionStorageLike | null = tabStorage()): void =>
  writeSession('from', origin, storage);

export const wasRedirected = (storage: SessionStorageLike | null = tabStorage()): boolean =>
  readSession('redirected', isTrue, storage) ?? false;

export const setRedirected = (storage: SessionStorageLike | null = tabStorage()): void =>
  writeSession('redirected', true, storage);

export const clearRedirected = (storage: SessionStorageLike | null = tabStorage()): void =>
  removeSession('redirected', storage);
