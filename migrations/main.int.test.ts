import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { createTestDatabase } from '@deccanloop/core/testing/test-database';
import { describe, expect, it } from '@jest/globals';

async function migrate(ownerUrl: string): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
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

describe('migrate', () => {
  it('reports that the schema is up to date', async () => {
    const database = await createTestDatabase();
    expect(await migrate(database.ownerUrl)).toEqual({ code: 0, out: 'schema is up to date\n', err: '' });
    await database.drop();
  }, 120_000);

  it('reports in one sentence that PostgreSQL is unreachable', async () => {
    expect(await migrate('postgres://deccanloop_owner:hunter2@127.0.0.1:1/deccanloop')).toEqual({
      code: 1,
      out: '',
      err: 'migrate: the database of OWNER_DATABASE_URL does not answer (ECONNREFUSED): is it running, and is the address right?\n',
    });
  }, 120_000);

  it('lists the faults of its environment', async () => {
    expect(await migrate('postgres://deccanloop_bff:hunter2@127.0.0.1/deccanloop')).toEqual({
      code: 1,
      out: '',
      err: [
        'migrate: the settings in the environment are not usable:',
        '  OWNER_DATABASE_URL must not connect as deccanloop_bff: use the role deccanloop_owner',
        '',
      ].join('\n'),
    });
  }, 120_000);
});
