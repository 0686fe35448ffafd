import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  startPgbouncer,
  type Pgbouncer,
  type PgbouncerOptions,
} from '@deccanloop/sandbox/embedded/pgbouncer';
import { describeWith, itWith } from '@deccanloop/sandbox/embedded/testing/installed';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';

import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { openDatabase } from './database';
import { checkDatabaseConnection } from './database-role';
import { openPreparedReads } from './prepared-reads';
import { openQueue } from './queue/open-queue';

// The machine may be busy.
const logger = pino({ level: 'silent' });
const dir = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
let database: TestDatabase;
let pooler: Pgbouncer | null = null;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => pooler?.stop());
afterAll(async () => {
  await database.drop();
  rmSync(dir, { recursive: true, force: true });
});

async function start(poolMode: PgbouncerOptions['poolMode'], poolSize: number): Promise<Pgbouncer> {
  const serverUrls = [database.bffUrl, database.workerUrl];
  pooler = (await startPgbouncer({ dir, serverUrls, poolMode, poolSize }))!;
  return pooler;
}
const check = (url: string, sessionUrl: string | null = null) =>
  checkDatabaseConnection({
    url,
    role: 'bff',
    variable: 'DATABASE_URL',
    session: { url: sessionUrl, variable: 'SESSION_URL' },
  });
const TRANSACTION_POOLING = {
  kind: 'wrong',
  reason: expect.stringMatching(
    /^DATABASE_URL goes through .* transaction pooling .* set SESSION_URL to the server/,
  ),
};

const itPooled = (name: string, run: () => Promise<void>): void => itWith('pgbouncer', name, run);

describe('a connection to the database', () => {
  it('keeps session state when it goes directly to the server', async () => {
    expect(await check(database.bffUrl)).toEqual({ kind: 'right' });
  });

  for (const size of [1, 2, 5])
    itPooled(`loses session state through transaction pooling with ${size} server connections`, async () => {
      const through = (await start('transaction', size)).through(database.bffUrl);
      expect(await check(through)).toEqual(TRANSACTION_POOLING);
      expect(await check(through, database.bffUrl)).toEqual({ kind: 'right' });
      expect(await check(database.bffUrl, through)).toMatchObject({
        kind: 'wrong',
        reason: expect.stringMatching(/^SESSION_URL goes through .*: set it to the server itself/),
      });
    });

  itPooled('loses session state while other clients use the pool', async () => {
    const through = (await start('transaction', 4)).through(database.bffUrl);
    const busy = openDatabase({
      url: through,
      applicationName: 'busy',
      maxConnections: 8,
      transactionPooling: true,
      logger,
    });
    let ended = false;
    const load = Array.from({ length: 8 }, async () => {
      while (!ended) await busy.raw('select pg_sleep(0.002)');
    });
    for (let n = 0; n < 5; n += 1) expect(await check(through)).toEqual(TRANSACTION_POOLING);
    ended = true;
    await Promise.all(load);
    await busy.destroy();
  });

  itPooled('loses session state through statement pooling', async () => {
    const through = (await start('statement', 3)).through(database.bffUrl);
    expect(await check(through)).toEqual(TRANSACTION_POOLING);
  });

  itPooled('keeps session state through session pooling', async () => {
    const through = (await start('session', 5)).through(database.bffUrl);
    expect(await check(through)).toEqual({ kind: 'right' });
  });

  itPooled('is rejected with an explanation when its address has a startup parameter', async () => {
    const through = (await start('transaction', 3)).through(database.bffUrl);
    expect(await check(`${through}?options=-c%20search_path%3Dpublic`)).toMatchObject({
      kind: 'wrong',
      reason: expect.stringContaining('does not accept the startup parameter options: remove it'),
    });
  });

  it('is rejected when the second address leads to another database', async () => {
    const other = await createTestDatabase();
    expect(await check(database.bffUrl, other.bffUrl)).toEqual({
      kind: 'wrong',
      reason: 'SESSION_URL leads to another database than DATABASE_URL: both must be the same',
    });
    await other.drop();
  });
});

describeWith('pgbouncer', 'with transaction pooling', () => {
  const NAMED = { name: 'one_name', text: 'select $1::int as n' };

  it('named statements are sent without a name, by knex and by prepared reads', async () => {
    const through = (await start('transaction', 3)).through(database.bffUrl);
    const options = { url: through, applicationName: 'test', maxConnections: 8, logger };
    const pooled = { ...options, transactionPooling: true };
    const [db, reads] = [openDatabase(pooled), openPreparedReads(pooled)];
    const numbers = Array.from({ length: 60 }, (_, n) => n);
    const read = async (n: number) => (await reads.rows<{ n: number }>(NAMED, [n]))[0]?.n;
    const built = async (n: number) => {
      const { rows } = (await db.raw('select ?::int as n', [n]).options({ name: 'one_name' })) as {
        rows: { n: number }[];
      };
      return rows[0]?.n;
    };
    expect(await Promise.all(numbers.map(read))).toEqual(numbers);
    expect(await Promise.all(numbers.map(built))).toEqual(numbers);
    await Promise.all([db.destroy(), reads.close()]);

    // Without the setting, a name is prepared on only one of the pooler's connections.
    const named = openPreparedReads(options);
    const answers = await Promise.allSettled(numbers.map((n) => named.rows(NAMED, [n])));
    expect(answers.some(({ status }) => status === 'rejected')).toBe(true);
    await named.close();
  });

  it('the time limits of the role apply', async () => {
    const through = (await start('transaction', 2)).through(database.workerUrl);
    const db = openDatabase({
      url: through,
      applicationName: 'test',
      maxConnections: 1,
      transactionPooling: true,
      logger,
    });
    const { rows } = await db.raw<{ rows: object[] }>('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '15s' }]);
    await db.destroy();
  });
});

describeWith('pgbouncer', 'with session pooling', () => {
  it('the queue works in its own schema', async () => {
    const through = (await start('session', 20)).through(database.workerUrl);
    const queue = await openQueue({ postgresUrl: through, jobs: { greet: { attempts: 1 } }, logger });
    const greeted = new EventEmitter();
    const consumers = await queue.work({
      greet: { concurrency: 1, handler: async ({ data }) => void greeted.emit('job', data) },
    });
    const job = once(greeted, 'job');
    await queue.add('greet', { n: 1 });
    expect(await job).toEqual([{ n: 1 }]);
    await consumers.stop(20_000);
    await queue.close();
  });
});
