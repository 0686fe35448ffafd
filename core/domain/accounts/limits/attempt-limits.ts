import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database';
import { countAttempt, forgetAttempts } from './repository';

/** How often something may be tried within a window that begins with its first try. */
export interface AttemptLimit {
  /** Part of the key: the same subject is counted apart for each name. */
  name: string;
  attempts: number;
  windowSeconds: number;
}

export interface AttemptCount {
  allowed: boolean;
  /** This one included; keeps growing beyond the limit. */
  count: number;
  /** Until the window ends. */
  retryAfterSeconds: number;
}

/** The row's key: no address or id of a person stands in the table. */
export const limitRowKey = (limit: AttemptLimit, subject: string): string =>
  createHash('sha256').update(`${limit.name}\n${subject}`).digest('hex');

/**
 * Counts one attempt before it is made. One statement on one row: attempts at the same moment wait for each
 * other, so the limit holds however many come at once.
 * @param subject what is counted: a user's id, an address, a device
 */
export async function takeAttempt(db: Database, limit: AttemptLimit, subject: string): Promise<AttemptCount> {
  const { count, secondsLeft } = await countAttempt(db, limitRowKey(limit, subject), limit.windowSeconds);
  return { allowed: count <= limit.attempts, count, retryAfterSeconds: secondsLeft };
}

/** Forgets what was counted, once the owner has proved to be the owner. */
export async function clearAttempts(db: Database, limit: AttemptLimit, subject: string): Promise<void> {
  await forgetAttempts(db, limitRowKey(limit, subject));
}
