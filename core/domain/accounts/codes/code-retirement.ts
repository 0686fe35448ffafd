import type { Database } from '../../../platform/database';
import { holdTries } from './tries-repository';
import { replaceCodesOf } from './requested-code-repository';

/**
 * Makes every code and link that was sent for this account worthless, within the caller's transaction and
 * before its other changes: once a password, an address or a number has changed, what was sent
 * before proves nothing any more. Guesses about the account wait until the commit.
 */
export async function retireCodes(db: Database, userId: string): Promise<void> {
  await holdTries(db, userId);
  await replaceCodesOf(db, userId);
}
