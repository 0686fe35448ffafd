import type { Database } from '../../../platform/database';
import { holdTries } from './tries-repository';
import { replaceCodesOf } from './requested-code-repository';

/**
 * Invalidates every code and link that was sent for this account, in the caller's transaction and before its other
 * changes. Call it when a password, address or number changes. Guesses about the account wait until the commit.
 */
export async function retireCodes(db: Database, userId: string): Promise<void> {
  await holdTries(db, userId);
  await replaceCodesOf(db, userId);
}
