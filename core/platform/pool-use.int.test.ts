import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { openDatabase, type Knex } from './database';
import { createLogger } from './logger';
import { watchPool, type PoolWatch } from './pool-use';

const logger = createLogger({ service: 'test', level: 'silent' });
let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.bffUrl, applicationName: 'test', maxConnections: 1, logger });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Until the request that waits longest has waited so long. */
async function waited(pool: PoolWatch, ms: number): Promise<void> {
  while (pool.read().oldestWaitMs < ms) await setImmediate();
}

it('reports how many requests wait for a connection, and how long the first has waited', async () => {
  const pool = watchPool(db);
  expect(pool.read()).toEqual({ used: 0, free: 0, waiting: 0, max: 1, oldestWaitMs: 0 });
  const holder = await db.transaction();
  expect(pool.read()).toMatchObject({ used: 1, waiting: 0, oldestWaitMs: 0 });
  const first = db.raw('select 1').then(() => undefined);
  await waited(pool, 30);
  const second = db.raw('select 1').then(() => undefined);
  while (pool.read().waiting < 2) await setImmediate();
  const { oldestWaitMs, ...use } = pool.read();
  expect(use).toEqual({ used: 1, free: 0, waiting: 2, max: 1 });
  expect(oldestWaitMs).toBeGreaterThanOrEqual(30);
  await holder.rollback();
  await Promise.all([first, second]);
  expect(pool.read()).toEqual({ used: 0, free: 1, waiting: 0, max: 1, oldestWaitMs: 0 });
});

it('does not count a request that got no connection as waiting', async () => {
  const away = openDatabase({
    url: 'postgres://unknown@127.0.0.1:1/none',
    ...{ applicationName: 'test', maxConnections: 1, logger },
  });
  const pool = watchPool(away);
  const startedAt = performance.now();
  await expect(away.raw('select 1')).rejects.toThrow('ECONNREFUSED');
  // A wait that has begun is seen after a millisecond.
  while (performance.now() - startedAt < 5) await setImmediate();
  expect(pool.read()).toMatchObject({ waiting: 0, oldestWaitMs: 0 });
  await away.destroy();
});
