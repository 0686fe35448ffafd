import { startEmbeddedRedis, type EmbeddedRedis } from '@deccanloop/sandbox/embedded/redis';
import { itWith } from '@deccanloop/sandbox/embedded/testing/installed';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { systemClock } from '../../platform/clock';
import { openDatabase, type Knex } from '../../platform/database';
import { openDatabaseProbe } from '../../platform/database-probe';
import { createLogger } from '../../platform/logger';
import { connectRedis, type RedisConnection } from '../../platform/queue/connect-redis';
import { watchedRedis } from '../../platform/queue/shared-flags';
import { testRedisUrl } from '../../testing/redis';
import { testServices } from '../../testing/services';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import type { AlarmMessage } from './alarm-channels';
import { alarmMail } from './alarm-mail';
import { openServiceWatch } from './open-service-watch';
import { createServiceAlarms } from './service-alarms';
import { createServiceWatch } from './service-watch';

const logger = createLogger({ service: 'test', level: 'silent' });

let database: TestDatabase;
let superuser: Knex;
/** Of every process, in ms. */
let now: number;
let sent: string[];
let fails: boolean;
let processes: Awaited<ReturnType<typeof startProcess>>[];
let connections: RedisConnection[];

beforeAll(async () => {
  database = await createTestDatabase();
  superuser = openDatabase({
    ...{ url: testServices().superuserUrl, applicationName: 'test', maxConnections: 1, logger },
  });
});
afterAll(async () => {
  await superuser.destroy();
  await database.drop();
});
beforeEach(() => {
  [now, sent, fails, processes, connections] = [0, [], false, [], []];
});
afterEach(async () => {
  for (const connection of connections) connection.disconnect();
  await Promise.all(processes.map(({ close }) => close()));
});

const note = (channel: string) => (message: AlarmMessage) => {
  if (fails) return Promise.reject(new Error('the mail could not be sent'));
  const what = message.condition === null ? 'over' : message.alarm.sends > 0 ? 'still' : 'alarm';
  return Promise.resolve(void sent.push(`${channel} ${what} ${message.kind}`));
};

async function startProcess(url: string, redisUrl: string | null) {
  const probe = openDatabaseProbe({ url, applicationName: 'test', clock: systemClock });
  const redis =
    redisUrl === null
      ? null
      : connectRedis(redisUrl, {
          ...{ enableOfflineQueue: false, maxRetriesPerRequest: 1, connectTimeout: 2_000 },
          retryStrategy: () => 50,
        });
  if (redis) {
    connections.push(redis);
    redis.on('error', () => undefined);
    await new Promise((ready) => redis.once('ready', ready));
  }
  const ticks = () => now;
  const watched = redis && watchedRedis(redis);
  const watch = createServiceWatch({ probe, pingQueue: watched && watched.ping, logger, ticks });
  const alarms = createServiceAlarms({
    ...{ watch, flags: watched && watched.flags, clock: systemClock, logger, ticks },
    send: { mail: note('mail'), webhook: note('webhook') },
  });
  return { watch, alarms, close: () => probe.close() };
}
async function start(count: number, redisUrl: string | null): Promise<void> {
  for (let one = 0; one < count; one += 1)
    processes.push(await startProcess(one % 2 === 0 ? database.bffUrl : database.workerUrl, redisUrl));
}
/** What the loops of all processes do so many seconds later. */
async function after(seconds: number): Promise<void> {
  now += seconds * 1_000;
  await Promise.all(processes.map(({ watch }) => watch.check()));
  await Promise.all(processes.map(({ alarms }) => alarms.run()));
}
const taken = () => sent.splice(0).sort();

const cut = () =>
  superuser.raw('select pg_terminate_backend(pid) from pg_stat_activity where datname = ?', [database.name]);
const FAULTS = {
  database: {
    begin: async () => {
      await superuser.raw(`alter database ${database.name} allow_connections false`);
      await cut();
    },
    end: () => superuser.raw(`alter database ${database.name} allow_connections true`),
  },
  database_read_only: {
    begin: async () => {
      await superuser.raw(`alter database ${database.name} set default_transaction_read_only = on`);
      await cut();
    },
    end: async () => {
      await superuser.raw(`alter database ${database.name} reset default_transaction_read_only`);
      await cut();
    },
  },
  database_full: {
    // As the statements of a process report it.
    begin: () => {
      const full = Object.assign(new Error('could not extend file'), { code: '53100' });
      processes.forEach(({ watch }) => watch.noteError(full));
      return Promise.resolve();
    },
    // Until no write has failed for a minute.
    end: () => Promise.resolve(void (now += 61_000)),
  },
} as const;
const KINDS = Object.keys(FAULTS) as (keyof typeof FAULTS)[];

/** A connection that was cut is noticed with the next question. */
async function settle(): Promise<void> {
  await Promise.all(processes.map(({ watch }) => watch.check()));
}

describe.each(KINDS)('the fault %s', (kind) => {
  const messages = (what: string, times = 1) =>
    ['mail', 'webhook'].flatMap((channel) =>
      Array.from({ length: times }, () => `${channel} ${what} ${kind}`),
    );

  it.each(['redis', null] as const)(
    'is sent after a while and over once: by one of all processes, and without Redis by each (%s)',
    async (redis) => {
      const redisUrl = redis && (await testRedisUrl());
      const times = redisUrl === null ? 5 : 1;
      await start(5, redisUrl);
      await after(0);
      await FAULTS[kind].begin();
      try {
        await settle();
        await after(5);
        await after(24);
        expect(taken()).toEqual([]);
        await after(5);
        await after(5);
        expect(taken()).toEqual(messages('alarm', times));
        expect(processes.map(({ watch }) => watch.condition(kind).ok)).toEqual(processes.map(() => false));
      } finally {
        await FAULTS[kind].end();
      }
      await settle();
      await after(5);
      expect(taken()).toEqual([]);
      await after(31);
      await after(5);
      expect(taken()).toEqual(messages('over', times));
      await after(1_000);
      expect(taken()).toEqual([]);
    },
  );
});

it('a fault that is over within half a minute is not sent', async () => {
  await start(1, null);
  await FAULTS.database.begin();
  await settle();
  await after(25);
  await FAULTS.database.end();
  await after(5);
  await after(60);
  expect(taken()).toEqual([]);
});

it('a message that could not be sent is tried again, and one that lasts comes again after an hour', async () => {
  await start(2, null);
  await FAULTS.database.begin();
  try {
    await settle();
    fails = true;
    await after(31);
    fails = false;
    await after(5);
    expect(taken()).toEqual([]);
    await after(30);
    expect(taken()).toEqual(['mail', 'mail', 'webhook', 'webhook'].map((each) => `${each} alarm database`));
    await after(3_000);
    expect(taken()).toEqual([]);
    await after(601);
    expect(taken()).toEqual(['mail', 'mail', 'webhook', 'webhook'].map((each) => `${each} still database`));
  } finally {
    await FAULTS.database.end();
  }
});

describe('the queue', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'deccanloop-service-alarms-'));
  let redis: EmbeddedRedis | null = null;
  afterAll(async () => {
    await redis?.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  itWith('redis', 'is reported here only while the database does not work either', async () => {
    redis = await startEmbeddedRedis({ dataDir, persistence: 'none' });
    await start(2, redis?.url() ?? '');
    const lost = Promise.all(connections.map((one) => new Promise((closed) => one.once('close', closed))));
    await redis?.kill('SIGKILL');
    await lost;
    await after(5);
    expect(processes.map(({ watch }) => watch.condition('queue').ok)).toEqual([false, false]);
    await after(60);
    expect(taken()).toEqual([]);
    await FAULTS.database.begin();
    try {
      await settle();
      await after(5);
      // No process can ask another one.
      expect(taken()).toEqual(['mail', 'mail', 'webhook', 'webhook'].map((each) => `${each} alarm queue`));
    } finally {
      await FAULTS.database.end();
    }
  });
});

it('a statement that fails because the disk is full is noticed, also in a transaction', async () => {
  const db = openDatabase({ url: database.ownerUrl, applicationName: 'test', maxConnections: 2, logger });
  try {
    await db.raw(`create table filling (x int);
      create function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger full_disk before insert on filling for each row execute function full_disk()`);
    for (const insert of [
      (of: Knex) => of('filling').insert({ x: 1 }),
      (of: Knex) => of.transaction((trx) => trx('filling').insert({ x: 1 })),
    ]) {
      const { watch, close } = openServiceWatch({
        ...{ db, url: database.ownerUrl, applicationName: 'test', redis: null, clock: systemClock, logger },
        send: { mail: null, webhook: null },
      });
      await expect(insert(db)).rejects.toThrow('could not extend file');
      expect(watch.condition('database_full')).toMatchObject({
        ok: false,
        text: expect.stringMatching(
          /^Writes fail because a disk of the database is full, for 0 s \(53100\)\.$/,
        ),
      });
      await close();
    }
  } finally {
    await db.destroy();
  }
});

it.each(KINDS)('the mail of %s says what it means and what to do', (kind) => {
  const alarm = { since: new Date(), seconds: 31, sends: 0 };
  const { subject, text } = alarmMail(kind, alarm, { detail: 'x.', site: 'https://pay.deccanloop.test' });
  expect(subject).toMatch(/^\[ALARM\] .*database.*: pay\.deccanloop\.test$/);
  expect(text).toContain('No money is lost');
});
