import knex, { type Knex } from 'knex';
import type { Migration } from './migration';
import { MIGRATIONS } from './migrations';
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

/**
 * Applies all missing migrations. Safe to run concurrently: knex's lock table lets only one run.
 * @param ownerUrl connection of the owner role; the other two roles must already exist
 * @returns the names of the migrations that were applied
 */
export async function migrateToLatest(ownerUrl: string): Promise<string[]> {
  const db = knex({ client: 'pg', connection: ownerUrl, pool: { min: 0, max: 1 } });
  try {
    // BFF and workers check at start that all migrations were applied.
    const [, applied] = (await db.migrate.latest({ migrationSource: source })) as [number, string[]];
    await db.raw('grant select on knex_migrations to deccanloop_bff, deccanloop_worker');
    await setRoleTimeouts(db);
    return applied;
  } finally {
    await db.destroy();
  }
}
