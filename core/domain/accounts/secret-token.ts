import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url, for the first token of a session, mailed links and reset permissions. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash. A plain hash is enough: 2^256 values cannot be tried. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
