import { createHmac } from 'node:crypto';
import { derivedKeys, type SecretList } from '../../../platform/secret-list';
import { hashToken } from '../secret-token';

/** The form of every token: 256 bits in base64url. Other values are rejected without a query. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export const isSessionToken = (text: string): boolean => TOKEN.test(text);

/**
 * Computes the next token from the current one with a keyed hash, so that every process computes the same one: a lost
 * response can be requested again, and concurrent requests get the same token. A reader of the database cannot compute
 * it without the key.
 */
export interface TokenRotation {
  /** The token by the current secret, then those by the other accepted secrets. */
  next(token: string): readonly [NextToken, ...NextToken[]];
}

export interface NextToken {
  token: string;
  hash: Buffer;
}

/** @param secrets COOKIE_SECRET, the same in all processes, and further accepted ones */
export function tokenRotation(secrets: SecretList): TokenRotation {
  const [current, ...others] = derivedKeys(secrets, 'session token rotation');
  return {
    next(token) {
      const by = (key: Buffer): NextToken => {
        const following = createHmac('sha256', key).update(token).digest('base64url');
        return { token: following, hash: hashToken(following) };
      };
      return [by(current), ...others.map(by)];
    },
  };
}
