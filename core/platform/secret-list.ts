import { hkdfSync } from 'node:crypto';

/** One secret, or several while it is changed: the first one signs and encrypts, and all are accepted. */
export type SecretList = string | readonly string[];

/** A key for `purpose` from each secret (HKDF-SHA256), in the same order. */
export function derivedKeys(secrets: SecretList, purpose: string): readonly [Buffer, ...Buffer[]] {
  const [first = '', ...others] = typeof secrets === 'string' ? [secrets] : secrets;
  const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return [keyOf(first), ...others.map(keyOf)];
}
