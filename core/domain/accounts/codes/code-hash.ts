import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { CODE_DIGITS } from '@deccanloop/contracts/accounts/timings';

/**
 * Hashes codes with a key that the database does not hold: six digits alone would be found by trying. The
 * target is hashed with them, so that a code is good for one registration, user or address.
 */
export interface CodeHash {
  of(target: string, code: string): Buffer;
}

/** @param secret OTP_SECRET, the same in the BFF and in the workers */
export function codeHash(secret: string): CodeHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'one-time codes', 32));
  return { of: (target, code) => createHmac('sha256', key).update(`${target}\n${code}`).digest() };
}

export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
