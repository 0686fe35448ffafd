import type { Database } from '../../platform/database';

/**
 * Makes requests of one user wait for each other until the transaction ends: the second counts or finds what the first has
 * stored. FOR NO KEY UPDATE, so that new rows that refer to the user need not wait.
 */
export async function lockUser(trx: Database, userId: string): Promise<void> {
  await trx.raw('select 1 from users where id = :userId for no key update', { userId });
}
