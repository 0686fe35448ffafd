import { afterAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';

import { testRedisUrl } from './redis';
import { testServices } from './services';
import { createTestDatabase, type TestDatabase } from './test-database';

const databases: TestDatabase[] = [];

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

afterAll(async () => {
  for (const database of databases) await database.drop();
});

describe('createTestDatabase', () => {
  it('creates a separate database for each caller, also for concurrent calls', async () => {
    databases.push(...(await Promise.all(Array.from({ length: 4 }, () => createTestDatabase()))));
    const [first, second] = databases;
    await query(first?.ownerUrl ?? '', 'CREATE TABLE only_here (id int)');
    expect(await query(second?.ownerUrl ?? '', "SELECT to_regclass('only_here') AS found")).toEqual([
      { found: null },
    ]);
    expect(new Set(databases.map((database) => database.name)).size).toBe(4);
  });

  it('returns an address for each role, none of them a superuser', async () => {
    const database = databases[0] as TestDatabase;
    const sql = 'SELECT current_user AS role, rolsuper FROM pg_roles WHERE rolname = current_user';
    expect(await query(database.ownerUrl, sql)).toEqual([{ role: 'deccanloop_owner', rolsuper: false }]);
    expect(await query(database.bffUrl, sql)).toEqual([{ role: 'deccanloop_bff', rolsuper: false }]);
    expect(await query(database.workerUrl, sql)).toEqual([{ role: 'deccanloop_worker', rolsuper: false }]);
  });

  it('creates a migrated database', async () => {
    const tables = await query(
      databases[0]?.ownerUrl ?? '',
      "SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public'",
    );
    expect(tables[0]?.['n']).toBeGreaterThan(0);
  });

  it('drops the database even with an open connection', async () => {
    const database = await createTestDatabase();
    const client = new pg.Client({ connectionString: database.ownerUrl });
    client.on('error', () => undefined);
    await client.connect();
    await database.drop();
    await client.end();
    const rows = await query(
      testServices().superuserUrl,
      `SELECT 1 FROM pg_database WHERE datname = '${database.name}'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('testRedisUrl', () => {
  it('returns a separate logical database for each caller when there is a Redis', async () => {
    const urls = await Promise.all([testRedisUrl(), testRedisUrl(), testRedisUrl()]);
    const expected = testServices().redisUrl === null ? 1 : 3;
    expect(new Set(urls).size).toBe(expected);
  });
});
