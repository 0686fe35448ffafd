import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { createTestDatabase, type TestDatabase } from '@deccanloop/core/testing/test-database';
import { beforeAll, describe, expect, it } from '@jest/globals';
import knex, { type Knex } from 'knex';
import { bundledProgram } from '../tools/build/testing/bundled-program';

import { MIGRATIONS } from './migrations';
import { recordNeeded } from './newer-schema';
import { schemaFault } from './schema-fault';

let program: string;
beforeAll(async () => {
  program = await bundledProgram('migrations/main.ts');
});

async function migrate(ownerUrl: string): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, OWNER_DATABASE_URL: ownerUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { code, out, err };
}

/**
 * Renames a migration in the database's own record of what was applied.
 * @returns every recorded name after that, in order
 */
const renameRecordedMigration = (database: TestDatabase, from: string, to: string): Promise<string[]> =>
  asOwner(database, async (db) => {
    await db<{ name: string }>('knex_migrations').where({ name: from }).update({ name: to });
    return recordedMigrations(db);
  });

const LATER = '20991231000000-later';

async function asOwner<T>({ ownerUrl }: TestDatabase, work: (db: Knex) => Promise<T>): Promise<T> {
  const db = knex({ client: 'pg', connection: ownerUrl, pool: { min: 0, max: 1 } });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const schemaOf = (database: TestDatabase) =>
  asOwner(database, async (db) => [
    await recordedMigrations(db),
    await db('information_schema.columns')
      .where({ table_schema: 'public' })
      .orderBy(['table_name', 'column_name']),
  ]);

/** As the BFF sees the schema when it is asked whether it is ready. */
async function faultOf({ bffUrl }: TestDatabase): Promise<string | null> {
  const db = knex({ client: 'pg', connection: bffUrl, pool: { min: 0, max: 1 } });
  try {
    return await schemaFault(db);
  } finally {
    await db.destroy();
  }
}

const recordedMigrations = (db: Knex): Promise<string[]> =>
  db<{ name: string }>('knex_migrations').orderBy('name').pluck<string[]>('name');

describe('migrate', () => {
  it('reports that the schema is up to date', async () => {
    const database = await createTestDatabase();
    expect(await migrate(database.ownerUrl)).toEqual({ code: 0, out: 'schema is up to date\n', err: '' });
    await database.drop();
  });

  it('explains that a database has migrations which were rewritten, and changes nothing in it', async () => {
    const database = await createTestDatabase();
    const oldName = '20261120100300-inbox-and-outbox';
    const newName = '20261120100300-webhook-events-and-outbox';
    const before = await renameRecordedMigration(database, newName, oldName);

    expect(await migrate(database.ownerUrl)).toEqual({
      code: 1,
      out: '',
      err:
        `migrate: this database was made by an earlier version whose migrations were rewritten before the first release (it has ${oldName}): ` +
        'keep what you need, move the data folder away (for example mv .data .data.old) and start again; ' +
        'for another database, create a new one\n',
    });
    expect(await renameRecordedMigration(database, oldName, oldName)).toEqual(before);
    await database.drop();
  });

  it('leaves the schema of a later version as it is, so that the version before an update can run again', async () => {
    const database = await createTestDatabase();
    await asOwner(database, async (db) => {
      await db('knex_migrations').insert({ name: LATER, batch: 99, migration_time: new Date() });
      await db.raw('create table of_later_version (id int)');
    });
    const before = await schemaOf(database);
    expect(await migrate(database.ownerUrl)).toEqual({
      code: 0,
      out: `schema is of a later version (it has ${LATER}): nothing to do\n`,
      err: '',
    });
    expect(await schemaOf(database)).toEqual(before);
    expect(await faultOf(database)).toBeNull();
    await database.drop();
  });

  it('does not go back to a version that can no longer run on the schema', async () => {
    const database = await createTestDatabase();
    await asOwner(database, async (db) => {
      await db('knex_migrations').insert({ name: LATER, batch: 99, migration_time: new Date() });
      await recordNeeded(db, [{}, { codeMustKnow: LATER }, { codeMustKnow: '20261120100300-older' }]);
    });
    const fault =
      `this version is too old for the schema of its database, which needs one that knows ${LATER}: ` +
      'use that version or a newer one';
    expect(await migrate(database.ownerUrl)).toEqual({ code: 1, out: '', err: `migrate: ${fault}\n` });
    // Where the process was started without migrate.
    expect(await faultOf(database)).toBe(fault);
    await database.drop();
  });

  it('rejects the schema of another line of development', async () => {
    const database = await createTestDatabase();
    const newest = MIGRATIONS.at(-1)?.name ?? '';
    await renameRecordedMigration(database, newest, LATER);
    expect(await migrate(database.ownerUrl)).toEqual({
      code: 1,
      out: '',
      err: `migrate: this database was migrated by a later version without ${newest}: use the version that made it\n`,
    });
    await database.drop();
  });

  it('reports in one sentence that PostgreSQL is unreachable', async () => {
    expect(await migrate('postgres://deccanloop_owner:hunter2@127.0.0.1:1/deccanloop')).toEqual({
      code: 1,
      out: '',
      err: 'migrate: the database of OWNER_DATABASE_URL does not answer (ECONNREFUSED): is it running, and is the address right?\n',
    });
  });

  it('lists every fault in its environment', async () => {
    expect(await migrate('postgres://deccanloop_bff:hunter2@127.0.0.1/deccanloop')).toEqual({
      code: 1,
      out: '',
      err: [
        'migrate: the settings in the environment are not usable:',
        '  OWNER_DATABASE_URL must not connect as deccanloop_bff: use the role deccanloop_owner',
        '',
      ].join('\n'),
    });
  });
});
