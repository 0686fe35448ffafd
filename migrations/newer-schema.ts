import type { Knex } from 'knex';
import type { Migration } from './migration';
import { MIGRATIONS } from './migrations';

/** This code cannot use the database's schema. The message is one sentence for an operator. */
export class UnusableSchemaError extends Error {}

const KNOWN: ReadonlySet<string> = new Set(MIGRATIONS.map(({ name }) => name));

/** The names of all applied migrations; the role of the BFF and of the workers may read them too. */
export const appliedMigrations = (db: Knex): Promise<string[]> =>
  db<{ name: string }>('knex_migrations').orderBy('name').pluck<string[]>('name');

/**
 * Why older code cannot run on a newer schema; null where it can. What code must know is a comment in the database, because
 * older code does not contain the migration that says it.
 */
export async function tooOldFault(db: Knex): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { needed: string | null }[] }>(
    `select obj_description('knex_migrations'::regclass, 'pg_class') as needed`,
  );
  const needed = rows[0]?.needed ?? null;
  return needed === null || KNOWN.has(needed)
    ? null
    : `this version is too old for the schema of its database, which needs one that knows ${needed}: use that version or a newer one`;
}

/** Records what code must know from now on. @param db with the role of the owner */
export async function recordNeeded(
  db: Knex,
  migrations: readonly Pick<Migration, 'codeMustKnow'>[] = MIGRATIONS,
): Promise<void> {
  const needed = migrations
    .flatMap(({ codeMustKnow }) => codeMustKnow ?? [])
    .sort()
    .at(-1);
  if (needed !== undefined) await db.raw(`comment on table knex_migrations is '${needed}'`);
}

/**
 * The migrations of a later version that the database has; none where it is to be migrated by this code. After an update the
 * earlier version may run again: every migration leaves what the code before it uses. Call before knex, which rejects such
 * a database with a stack and "the migration directory is corrupt".
 * @param db with the role of the owner
 * @throws UnusableSchemaError
 */
export async function laterMigrations(db: Knex): Promise<string[]> {
  if (!(await db.schema.hasTable('knex_migrations'))) return [];
  const applied = await appliedMigrations(db);
  const unknown = applied.filter((name) => !KNOWN.has(name));
  const newest = MIGRATIONS.at(-1)?.name ?? '';
  const rewritten = unknown.find((name) => name < newest);
  if (rewritten !== undefined)
    throw new UnusableSchemaError(
      `this database was made by an earlier version whose migrations were rewritten before the first release (it has ${rewritten}): ` +
        'keep what you need, move the data folder away (for example mv .data .data.old) and start again; ' +
        'for another database, create a new one',
    );
  if (unknown.length === 0) return [];
  const missing = [...KNOWN].find((name) => !applied.includes(name));
  if (missing !== undefined)
    throw new UnusableSchemaError(
      `this database was migrated by a later version without ${missing}: use the version that made it`,
    );
  const fault = await tooOldFault(db);
  if (fault !== null) throw new UnusableSchemaError(fault);
  return unknown;
}
