import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database';
import { incrementAttemptCount, forgetAttempts } from './repository';

/** A maximum number of attempts in a window that starts with the first attempt. */
export interface AttemptLimit {
  /** Part of the key: a subject is counted separately for each name. */
  name: string;
  attempts: number;
  windowSeconds: number;
}

export interface AttemptCount {
  allowed: boolean;
  /** Number of attempts including this one; may exceed the limit. */
  count: number;
  /** Seconds until the window ends. */
  retryAfterSeconds: number;
}

/** The key of the row, a hash: the table contains no addresses or ids of users. */
export const limitRowKey = (limit: AttemptLimit, subject: string): string =>
  createHash('sha256').update(`${limit.name}\n${subject}`).digest('hex');

/**
 * Counts one attempt before it is made. One statement on one row, so concurrent attempts wait for each other and
 * cannot exceed the limit.
 * @param subject for example a user id, an address or a device
 */
export async function countAttempt(
  db: Database,
  limit: AttemptLimit,
  subject: string,
): Promise<AttemptCount> {
  const { count, secondsLeft } = await incrementAttemptCount(
    db,
    limitRowKey(limit, subject),
    limit.windowSeconds,
  );
  return { allowed: count <= limit.attempts, count, retryAfterSeconds: secondsLeft };
}

/** Resets the count after the owner has authenticated. */
export async function clearAttempts(db: Database, limit: AttemptLimit, subject: string): Promise<void> {
  await forgetAttempts(db, limitRowKey(limit, subject));
}
