import knex, { type Knex } from 'knex';
import type { Migration } from './migration';
import { MIGRATIONS } from './migrations';
import { laterMigrations, recordNeeded } from './newer-schema';
import { setRoleTimeouts } from './role-timeouts';

const source: Knex.MigrationSource<Migration> = {
  getMigrations: () => Promise.resolve([...MIGRATIONS]),
  getMigrationName: (migration) => migration.name,
  getMigration: (migration) =>
    Promise.resolve({
      up: async (db: Knex) => void (await db.raw(migration.up.replaceAll('?', '\\?'))),
      down: async (db: Knex) => void (await db.raw(migration.down.replaceAll('?', '\\?'))),
    }),
};

export interface Migrated {
  /** The names of the migrations that were applied. */
  applied: string[];
  /** Those of a later version that were there: nothing was changed, and this code runs on the newer schema. */
  later: string[];
}

/**
 * Applies all missing migrations. Safe to run concurrently: knex's lock table lets only one run.
 * @param owner address or settings of a connection with the role of the owner; the other two roles must already exist
 * @throws UnusableSchemaError when this code cannot run on the schema of the database
 */
export async function migrateToLatest(owner: string | Knex.PgConnectionConfig): Promise<Migrated> {
  const db = knex({ client: 'pg', connection: owner, pool: { min: 0, max: 1 } });
  try {
    const later = await laterMigrations(db);
    if (later.length > 0) return { applied: [], later };
    const [, applied] = (await db.migrate.latest({ migrationSource: source })) as [number, string[]];
    // The BFF and the workers check in their readiness probes that every migration is applied.
    await db.raw('grant select on knex_migrations to deccanloop_bff, deccanloop_worker');
    await recordNeeded(db);
    await setRoleTimeouts(db);
    return { applied, later };
  } finally {
    await db.destroy();
  }
}
