import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testServices } from '../testing/services';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { openDatabase, type Knex } from './database';
import { createLogger } from './logger';
import { openPreparedReads, preparedReadsOf, type PreparedReads } from './prepared-reads';

const logger = createLogger({ service: 'test', level: 'silent' });
const settings = { applicationName: 'test', maxConnections: 2, logger };
const DOUBLE = { name: 'double', text: 'select $1::bigint * 2 as doubled, pg_backend_pid() as pid' };

let database: TestDatabase;
let db: Knex;
let own: ReturnType<typeof openPreparedReads>;
beforeAll(async () => {
  database = await createTestDatabase();
  const options = { ...settings, url: database.bffUrl };
  db = openDatabase(options);
  own = openPreparedReads(options);
});
afterAll(async () => {
  await Promise.all([db.destroy(), own.close()]);
  await database.drop();
});

describe.each<[string, () => PreparedReads]>([
  ['on their own connections', () => own],
  ["on knex's connections", () => preparedReadsOf(db)],
])('prepared reads %s', (_title, open) => {
  it('return bigint as numbers, many at once on few connections', async () => {
    const reads = open();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => reads.rows<{ doubled: number; pid: number }>(DOUBLE, [n])),
    );
    expect(answers.map(([row]) => row?.doubled)).toEqual(Array.from({ length: 20 }, (_, n) => n * 2));
    expect(new Set(answers.map(([row]) => row?.pid)).size).toBeLessThanOrEqual(2);
  });

  it('still work after one read has failed', async () => {
    const reads = open();
    await expect(reads.rows(DOUBLE, ['no number'])).rejects.toThrow(/bigint/);
    expect(await reads.rows(DOUBLE, [4])).toMatchObject([{ doubled: 8 }]);
  });

  it('still work after the server has cut their connections', async () => {
    const reads = open();
    const [row] = await reads.rows<{ pid: number }>(DOUBLE, [1]);
    const superuser = openDatabase({ ...settings, url: testServices().superuserUrl });
    const { rows } = await superuser.raw('select pg_terminate_backend(?) as cut', [row?.pid ?? 0]);
    await superuser.destroy();
    expect(rows).toEqual([{ cut: true }]);
    // Timing decides whether a read fails before the cut is noticed; only one connection was cut.
    const failures: unknown[] = [];
    for (const n of [1, 2, 3]) await reads.rows(DOUBLE, [n]).catch((error: unknown) => failures.push(error));
    expect(failures.length).toBeLessThanOrEqual(1);
    expect(await reads.rows(DOUBLE, [5])).toMatchObject([{ doubled: 10 }]);
  });
});

it('of a transaction run in it', async () => {
  await db.transaction(async (trx) => {
    const reads = preparedReadsOf(trx);
    const { rows } = await trx.raw<{ rows: { pid: number }[] }>('select pg_backend_pid() as pid');
    expect(await reads.rows(DOUBLE, [4])).toEqual([{ doubled: 8, pid: rows[0]?.pid }]);
  });
});
