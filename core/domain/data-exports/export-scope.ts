import type { Knex } from '../../platform/database';
import type { FileReference } from '../files/file-store';
import type { ExportedAccount } from './tables/account-repository';

/** Whose data is exported, and the one snapshot of the database that everything is read from. */
export interface ExportScope {
  db: Knex.Transaction;
  userId: string;
  account: ExportedAccount;
  now: Date;
}

/** A stored file that is added to the archive. */
export interface AddedFile {
  file: FileReference;
  /** In the ZIP file. */
  path: string;
}
