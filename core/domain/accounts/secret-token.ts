import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url: a session's first token, a mailed link's, a reset permission's. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of it. A plain hash is enough: nobody can try 2^256 values. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
