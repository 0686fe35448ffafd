import type { ResetPermittedDto } from '@deccanloop/contracts/accounts/dto';
import { AUTH_TIMINGS, RESET_STORAGE_KEYS } from '@deccanloop/contracts/accounts/timings';
import {
  readSession,
  removeSession,
  writeSession,
  type SessionStorageLike,
} from '../../../lib/session-store';
import type { ResetTarget } from './reset-slice';

type Storage = SessionStorageLike | null;

/** Like `readSession`, but for values stored as plain text, not JSON. */
function readText(key: string, storage: Storage): string | null {
  try {
    return storage?.getItem(key) || null;
  } catch {
    return null;
  }
}

/** The grant to set a new password, in the tab that received it. */
export function readPermission(storage: Storage): ResetPermittedDto | null {
  const userId = readText(RESET_STORAGE_KEYS.userId, storage);
  const resetToken = readText(RESET_STORAGE_KEYS.token, storage);
  return userId !== null && resetToken !== null ? { userId, resetToken } : null;
}

export function keepPermission({ userId, resetToken }: ResetPermittedDto, storage: Storage): void {
  try {
    storage?.setItem(RESET_STORAGE_KEYS.userId, userId);
    storage?.setItem(RESET_STORAGE_KEYS.token, resetToken);
  } catch {
    // Without it, step 3 shows that it is missing, and the user starts over.
  }
}

export function forgetPermission(storage: Storage): void {
  removeSession(RESET_STORAGE_KEYS.userId, storage);
  removeSession(RESET_STORAGE_KEYS.token, storage);
}

const CODE_KEY = 'reset-code';

/** A code that this tab waits for. */
interface KeptCode extends ResetTarget {
  resendAt: number;
  sentAt: number;
}

function isKeptCode(value: unknown): value is KeptCode {
  const { method, to, resendAt, sentAt } = (value ?? {}) as Record<string, unknown>;
  return (
    (method === 'email' || method === 'phone') &&
    typeof to === 'string' &&
    typeof resendAt === 'number' &&
    typeof sentAt === 'number'
  );
}

/** The expected code, as long as it may be valid. */
export function readKeptCode(storage: Storage): { target: ResetTarget; resendAt: number } | null {
  const kept = readSession(CODE_KEY, isKeptCode, storage);
  if (kept === null || Date.now() - kept.sentAt > AUTH_TIMINGS.codeLifetimeMinutes * 60_000) return null;
  return { target: { method: kept.method, to: kept.to }, resendAt: kept.resendAt };
}

export const keepCode = (target: ResetTarget, resendAt: number, storage: Storage): void =>
  writeSession(CODE_KEY, { ...target, resendAt, sentAt: Date.now() } satisfies KeptCode, storage);

export const forgetCode = (storage: Storage): void => removeSession(CODE_KEY, storage);
