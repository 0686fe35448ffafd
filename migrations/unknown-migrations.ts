import type { Knex } from 'knex';
import { MIGRATIONS } from './migrations';

/** The database has applied migrations that this code does not contain. The message is one sentence for an operator. */
export class UnknownMigrationsError extends Error {}

/**
 * Call before knex: it rejects such a database too, but only with a stack and "the migration directory is corrupt".
 * @param db with the role of the owner
 * @throws UnknownMigrationsError
 */
export async function rejectUnknownMigrations(db: Knex): Promise<void> {
  if (!(await db.schema.hasTable('knex_migrations'))) return;
  const applied = await db<{ name: string }>('knex_migrations').orderBy('name').pluck<string[]>('name');
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const [unknown] = applied.filter((name) => !known.has(name));
  if (unknown === undefined) return;
  const newest = MIGRATIONS.at(-1)?.name ?? '';
  throw new UnknownMigrationsError(
    unknown > newest
      ? `this database was migrated by a later version (it has ${unknown}): use that version or a newer one`
      : `this database was made by an earlier version whose migrations were rewritten before the first release (it has ${unknown}): ` +
          'keep what you need, move the data folder away (for example mv .data .data.old) and start again; ' +
          'for another database, create a new one',
  );
}
