import { createHmac, hkdfSync } from 'node:crypto';
import { hashToken } from '../secret-token';

/** The form of every token: 256 bits in base64url. Nothing else is looked up. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export const isSessionToken = (text: string): boolean => TOKEN.test(text);

/**
 * What follows a token when it is refreshed. Computed from it, so that the same token gives the same next one in
 * every process and however often it is asked for: a lost answer can be asked for again, and ten requests at once
 * end with one token. Without the key nobody can take the step, not even who reads the database.
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
