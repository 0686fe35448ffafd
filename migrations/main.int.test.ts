import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

import { createTestDatabase } from '@deccanloop/core/testing/test-database';
import { beforeAll, describe, expect, it } from '@jest/globals';
import knex, { type Knex } from 'knex';
import { bundledProgram } from '../tools/build/testing/bundled-program';

import { MIGRATIONS } from './migrations';

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
async function renameRecordedMigration(ownerUrl: string, from: string, to: string): Promise<string[]> {
  const db = knex({ client: 'pg', connection: ownerUrl, pool: { min: 0, max: 1 } });
  try {
    await db<{ name: string }>('knex_migrations').where({ name: from }).update({ name: to });
    return await recordedMigrations(db);
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
    const before = await renameRecordedMigration(database.ownerUrl, newName, oldName);

    expect(await migrate(database.ownerUrl)).toEqual({
      code: 1,
      out: '',
      err:
        `migrate: this database was made by an earlier version whose migrations were rewritten before the first release (it has ${oldName}): ` +
        'keep what you need, move the data folder away (for example mv .data .data.old) and start again; ' +
        'for another database, create a new one\n',
    });
    expect(await renameRecordedMigration(database.ownerUrl, oldName, oldName)).toEqual(before);
    await database.drop();
  });

  it('explains that a database was migrated by a later version', async () => {
    const database = await createTestDatabase();
    const newest = MIGRATIONS.at(-1)?.name ?? '';
    await renameRecordedMigration(database.ownerUrl, newest, '20991231000000-later');

    expect(await migrate(database.ownerUrl)).toEqual({
      code: 1,
      out: '',
      err: 'migrate: this database was migrated by a later version (it has 20991231000000-later): use that version or a newer one\n',
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
