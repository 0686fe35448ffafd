import { hash, verify } from '@node-rs/argon2';
import type { BetterAuthOptions } from 'better-auth';
import type pg from 'pg';
import { ARGON2ID } from './accounts';

/**
 * better-auth with its defaults, but with the product's password hashing and without rate limits, as in every measured
 * process. Its cookie cache is off: each check reads the database, so that an ended session is rejected at once, as in the
 * product.
 */
export function betterAuthOptions(database: pg.Pool, origin: string) {
  return {
    database,
    baseURL: origin,
    secret: 'only for measuring: 6vXq0mJt3R9wYzB1',
    emailAndPassword: {
      enabled: true,
      password: {
        hash: (password: string) => hash(password, ARGON2ID),
        verify: ({ hash: known, password }: { hash: string; password: string }) => verify(known, password),
      },
    },
    session: { cookieCache: { enabled: false } },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error' },
  } satisfies BetterAuthOptions;
}
