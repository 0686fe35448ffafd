import type { Knex } from '../../platform/database';
import type { ExportedAccount } from './tables/account-repository';

/** Whose data is exported, and the one snapshot of the database that everything is read from. */
export interface ExportScope {
  db: Knex.Transaction;
  userId: string;
  account: ExportedAccount;
  now: Date;
}
