import type { Knex } from 'knex';
import { MIGRATIONS } from './migrations';
import { appliedMigrations, tooOldFault } from './newer-schema';

/** SQLSTATE: undefined table; insufficient privilege, because the owner has not granted access yet. */
const NOT_MIGRATED = ['42P01', '42501'];

/**
 * Explains to an operator why the process cannot use this database; null when its schema is that of this code or a later one that it
 * can use.
 * @param db connection with the role of the BFF or the workers
 */
export async function schemaFault(db: Knex): Promise<string | null> {
  try {
    const applied = new Set(await appliedMigrations(db));
    const missing = MIGRATIONS.filter(({ name }) => !applied.has(name)).length;
    if (missing > 0) return outdated(`${missing} of ${MIGRATIONS.length} migrations are missing`);
    return await tooOldFault(db);
  } catch (error) {
    return NOT_MIGRATED.includes((error as { code?: string }).code ?? '')
      ? outdated('it was never migrated')
      : 'the database does not answer';
  }
}

const outdated = (why: string): string => `the schema is not up to date (${why}): run make migrate`;
