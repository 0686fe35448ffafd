import { createHmac, hkdfSync } from 'node:crypto';
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
  next(token: string): { token: string; hash: Buffer };
}

/** @param secret COOKIE_SECRET, the same in all processes */
export function tokenRotation(secret: string): TokenRotation {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'session token rotation', 32));
  return {
    next(token) {
      const following = createHmac('sha256', key).update(token).digest('base64url');
      return { token: following, hash: hashToken(following) };
    },
  };
}
