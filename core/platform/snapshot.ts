import type { Knex } from './database';

/** Runs reads in one read-only snapshot: all of them see the database as it was at the first, and none waits for locks. */
export const inSnapshot = <Result>(
  db: Knex,
  read: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> => db.transaction(read, { isolationLevel: 'repeatable read', readOnly: true });
