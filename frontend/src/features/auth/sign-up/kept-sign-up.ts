import {
  readSession,
  removeSession,
  writeSession,
  type SessionStorageLike,
} from '../../../lib/session-store';
import type { PendingSignUp } from './sign-up-slice';

const KEY = 'sign-up';
/** How long the server keeps an unconfirmed registration, in ms. */
const LIFETIME_MS = 60 * 60_000;

interface KeptSignUp extends PendingSignUp {
  /** When another code may be requested, in ms since 1970. */
  resendAt: number;
  keptAt: number;
}

function isKept(value: unknown): value is KeptSignUp {
  const { details, registrationId, resendAt, keptAt } = (value ?? {}) as Record<string, unknown>;
  const { name, email, contact } = (details ?? {}) as Record<string, unknown>;
  return (
    [name, email, contact].every((text) => typeof text === 'string') &&
    (registrationId === null || typeof registrationId === 'string') &&
    typeof resendAt === 'number' &&
    typeof keptAt === 'number'
  );
}

/** The pending sign-up of this tab: a phone may reload the page while the user reads the mail. */
export function readKeptSignUp(
  storage: SessionStorageLike | null,
): (PendingSignUp & { resendAt: number }) | null {
  const kept = readSession(KEY, isKept, storage);
  if (kept === null || Date.now() - kept.keptAt > LIFETIME_MS) return null;
  const { name, email, contact } = kept.details;
  return {
    details: { name, email, contact },
    registrationId: kept.registrationId,
    resendAt: kept.resendAt,
  };
}

/** Stores it, without the password. */
export function keepSignUp(
  { details: { name, email, contact }, registrationId }: PendingSignUp,
  resendAt: number,
  storage: SessionStorageLike | null,
): void {
  const kept: KeptSignUp = {
    details: { name, email, contact },
    registrationId,
    resendAt,
    keptAt: Date.now(),
  };
  writeSession(KEY, kept, storage);
}

export const forgetSignUp = (storage: SessionStorageLike | null): void => removeSession(KEY, storage);
