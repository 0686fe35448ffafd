import { createHmac, hkdfSync, randomInt } from 'node:crypto';
import { CODE_DIGITS } from '@deccanloop/contracts/accounts/timings';

/**
 * Hashes codes with a key that the database does not contain: a plain hash of six digits can be found by trying all of
 * them. The target is hashed too, so a code is valid for only one registration, user or address.
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
