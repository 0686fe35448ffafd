import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { openDatabase, type Knex } from './database';
import { createLogger } from './logger';
import { watchPool } from './pool-use';

let database: TestDatabase;
let db: Knex;
beforeAll(async () => {
  database = await createTestDatabase();
  const logger = createLogger({ service: 'test', level: 'silent' });
  db = openDatabase({ url: database.bffUrl, applicationName: 'test', maxConnections: 1, logger });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it('reports how many requests wait for a connection, and the longest wait', async () => {
  const pool = watchPool(db);
  expect(pool.read()).toEqual({ used: 0, free: 0, waiting: 0, max: 1, oldestWaitMs: 0 });
  const holder = await db.transaction();
  expect(pool.read()).toMatchObject({ used: 1, waiting: 0, oldestWaitMs: 0 });
  const waiting = db.raw('select 1').then(() => undefined);
  await once(AbortSignal.timeout(30), 'abort');
  const { oldestWaitMs, ...use } = pool.read();
  expect(use).toEqual({ used: 1, free: 0, waiting: 1, max: 1 });
  expect(oldestWaitMs).toBeGreaterThan(0);
  await holder.rollback();
  await waiting;
  expect(pool.read()).toEqual({ used: 0, free: 1, waiting: 0, max: 1, oldestWaitMs: 0 });
});
