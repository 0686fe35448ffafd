import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { openDatabase, type Knex } from './database';
import { runIdempotent, type IdempotentRequest } from './idempotent-request';
import { createLogger } from './logger';

let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  const logger = createLogger({ service: 'test', level: 'silent' });
  db = openDatabase({ url: database.ownerUrl, applicationName: 'test', maxConnections: 10, logger });
  await db.raw('create table requests (key text constraint requests_key_unique unique, body text not null)');
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(() => db('requests').delete());

interface Stored {
  body: string;
}

/** A request that locks nothing, so that only the unique constraint stops a simultaneous one. */
const requestOf = (
  body: string,
  more: Partial<IdempotentRequest<null, Stored, string>> = {},
): IdempotentRequest<null, Stored, string> => ({
  keyConstraints: ['requests_key_unique'],
  open: async (trx) => ({
    context: null,
    stored: (await trx<Stored & { key: string }>('requests').where({ key: 'k' }).first()) ?? null,
  }),
  begin: async (trx) => {
    await trx('requests').insert({ key: 'k', body });
    return 'began';
  },
  isSame: (stored) => stored.body === body,
  conflict: () => new Error('conflict'),
  repeat: () => Promise.resolve('repeated'),
  ...more,
});

it('begins once and repeats for the same request', async () => {
  expect(await runIdempotent(db, requestOf('a'))).toBe('began');
  expect(await runIdempotent(db, requestOf('a'))).toBe('repeated');
  expect(await db('requests')).toHaveLength(1);
});

it('rejects another request with the same key', async () => {
  await runIdempotent(db, requestOf('a'));
  await expect(runIdempotent(db, requestOf('b'))).rejects.toThrow('conflict');
});

it('repeats for the slower of simultaneous requests', async () => {
  const count = 8;
  let release = (): void => undefined;
  const allHaveRead = new Promise<void>((resolve) => (release = resolve));
  let readers = 0;
  const { open } = requestOf('a');
  const request = requestOf('a', {
    // Every request reads before the first one stores the key.
    async open(trx) {
      const opened = await open(trx);
      if (opened.stored === null && (readers += 1) === count) release();
      if (opened.stored === null) await allHaveRead;
      return opened;
    },
  });
  const results = await Promise.all(Array.from({ length: count }, () => runIdempotent(db, request)));
  expect(results.filter((each) => each === 'began')).toHaveLength(1);
  expect(results.filter((each) => each === 'repeated')).toHaveLength(count - 1);
});

it('stores nothing of a request that fails, so that the key can be used again', async () => {
  const failing = requestOf('a', {
    begin: async (trx) => {
      await trx('requests').insert({ key: 'k', body: 'a' });
      throw new Error('failed');
    },
  });
  await expect(runIdempotent(db, failing)).rejects.toThrow('failed');
  expect(await runIdempotent(db, requestOf('b'))).toBe('began');
});

it('does not repeat after the violation of another constraint', async () => {
  let runs = 0;
  const wrong = requestOf('a', {
    begin: async (trx) => {
      runs += 1;
      await trx('requests').insert({ key: 'k', body: null });
      return 'began';
    },
  });
  await expect(runIdempotent(db, wrong)).rejects.toMatchObject({ code: '23502' });
  expect(runs).toBe(1);
});
