import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import { findUnfinishedRestore } from './restore-repository';

/** What is asked for now may be in the journal already, and is made again first. */
export class RestoreBeingChecked extends Error {
  override readonly name = 'RestoreBeingChecked';
}

/** Whether a declared restore of any mode is being checked. */
export const isAnyRestoreChecked = async (db: Database): Promise<boolean> =>
  (await findUnfinishedRestore(db)) !== null;

/** Call it before a request about money is stored. @throws RestoreBeingChecked */
export async function assertNoRestoreIsChecked(db: Database, mode: Mode): Promise<void> {
  if ((await findUnfinishedRestore(db, mode)) !== null)
    throw new RestoreBeingChecked('a declared restore is being checked');
}
