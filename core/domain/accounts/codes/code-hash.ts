import { createHmac, randomInt } from 'node:crypto';
import { CODE_DIGITS } from '@deccanloop/contracts/accounts/timings';
import { derivedKeys, type SecretList } from '../../../platform/secret-list';

/**
 * Hashes codes with a key that the database does not contain: a plain hash of six digits can be found by trying all of
 * them. The target is hashed too, so a code is valid for only one registration, user or address.
 */
export interface CodeHash {
  of(target: string, code: string): Buffer;
}

/** @param secret OTP_SECRET, the same in the BFF and in the workers; of several, only the first */
export function codeHash(secret: SecretList): CodeHash {
  const [key] = derivedKeys(secret, 'one-time codes');
  return { of: (target, code) => createHmac('sha256', key).update(`${target}\n${code}`).digest() };
}

export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
