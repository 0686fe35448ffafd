import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';

import { withRequestId } from '../log-context';
import { describeOnBackends } from '../../testing/queue-backends';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { openDatabase, type Knex } from '../database';
import type { JobToAdd } from '../queue/job-queue';
import { openQueue, type OpenedQueue } from '../queue/open-queue';
import { createOutboxCloser } from './closer';
import { enqueue } from './enqueue';
import { listenToOutbox } from './listener';
import {
  claimDue,
  countMessages,
  deleteDone,
  isOpen,
  longestOverdueSeconds,
  noteError,
  deadLetterMessage,
} from './outbox-repository';
import { LONGEST_LOOP_WAIT_MS } from '../loop';
import { createOutboxRelay, type OutboxRelayOptions } from './relay';
import { createOutboxWaker } from './wake';

// The machine may be busy.
const logger = pino({ level: 'silent' });
const JOBS = new Set(['greet', 'check-restore', 'run-money-action']);
/** A poll interval so long that only a wake-up can cause a run in these tests. */
const NEVER_POLLS = LONGEST_LOOP_WAIT_MS;

/** A queue that records jobs and can reject them. */
class RememberingQueue extends EventEmitter {
  added: JobToAdd[] = [];
  up = true;
  rejects = false;
  isReady = (): boolean => this.up;
  /** Of each kind. */
  depth = 0;
  waiting = async (): Promise<number> => this.depth;
  addMany = async (jobs: readonly JobToAdd[]): Promise<void> => {
    if (this.rejects) throw new Error('the queue is gone');
    this.added.push(...jobs);
    this.emit('added');
  };
}

let database: TestDatabase;
let db: Knex;
let bffDb: Knex;
let owner: Knex;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const open = (url: string): Knex =>
    openDatabase({ url, applicationName: 'test', maxConnections: 4, logger });
  db = open(database.workerUrl);
  bffDb = open(database.bffUrl);
  owner = open(database.ownerUrl);
});
beforeEach(() => db('outbox').delete());
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(async () => {
  await Promise.all([db.destroy(), bffDb.destroy(), owner.destroy()]);
  await database.drop();
});

/** Stores a message that the catalogue of jobs need not know. */
async function store(
  of: Knex,
  payload: object,
  { job = 'greet', availableAt }: { job?: string; availableAt?: Date } = {},
): Promise<void> {
  const message = {
    job,
    payload: JSON.stringify(payload),
    ...(availableAt && { available_at: availableAt }),
  };
  await of('outbox').insert(message);
}

/** Starts a relay, waits for one run, and stops it. */
async function relayOnce(
  queue: Parameters<typeof createOutboxRelay>[0]['queue'],
  options: OutboxRelayOptions = {},
): Promise<void> {
  const relay = createOutboxRelay({ db, queue, jobs: JOBS, logger }, { pollMs: NEVER_POLLS, ...options });
  relay.start();
  await relay.stop();
}

interface Row {
  id: number;
  tries: number;
  done_at: Date | null;
  dead_lettered_at: Date | null;
  last_error: string | null;
  wait_ms: number;
}
async function theRow(): Promise<Row> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    'select *, (extract(epoch from available_at - now()) * 1000)::float as wait_ms from outbox',
  );
  expect(rows).toHaveLength(1);
  return rows[0] as Row;
}
const makeDue = (): Promise<unknown> =>
  db.raw(`update outbox set available_at = now() where done_at is null`);

describe('the outbox relay', () => {
  it('delivers a message of the BFF with its origin, and keeps the row open', async () => {
    const queue = new RememberingQueue();
    const [requestId, restoreId] = [randomUUID(), randomUUID()];
    await withRequestId(requestId, () => enqueue(bffDb, 'check-restore', { restoreId }));
    await relayOnce(queue);
    const row = await theRow();
    expect(queue.added).toEqual([
      {
        job: 'check-restore',
        data: { restoreId, outboxId: row.id, outboxTry: 1, requestId },
        jobId: `outbox-${row.id}-1`,
      },
    ]);
    expect(row).toMatchObject({ tries: 1, done_at: null, dead_lettered_at: null });
  });

  it('delivers no message of a paused job, so that it keeps its tries', async () => {
    const queue = new RememberingQueue();
    await store(db, {});
    const { job } = (await db.raw<{ rows: { job: string }[] }>('select job from outbox')).rows[0] as {
      job: string;
    };
    await owner('job_pauses').insert({ job, reason: 'a test', paused_by: randomUUID() });
    await relayOnce(queue);
    expect(queue.added).toEqual([]);
    expect(await theRow()).toMatchObject({ tries: 0 });
    await owner('job_pauses').delete();
    await relayOnce(queue);
    expect(queue.added).toHaveLength(1);
  });

  it('keeps jobs back that would book twice while a restore is checked, however long it takes', async () => {
    const queue = new RememberingQueue();
    const restore = { id: randomUUID(), mode: 'test', declared_at: new Date(), window_from: new Date() };
    await owner('restores').insert({ ...restore, journal: 'used', receipts_after: 0 });
    await store(db, { approvalId: randomUUID() }, { job: 'run-money-action' });
    await relayOnce(queue);
    expect(queue.added).toEqual([]);
    expect(await theRow()).toMatchObject({ tries: 0, dead_lettered_at: null });
    expect(await longestOverdueSeconds(db)).toBe(0);
    await owner('restores').update({ finished_at: new Date() });
    await relayOnce(queue);
    expect(queue.added).toHaveLength(1);
    await owner('restores').delete();
  });

  it('redelivers after 10, 20, 40 s and at most every 10 minutes while the row is open', async () => {
    const queue = new RememberingQueue();
    await store(db, {});
    const waits: number[] = [];
    for (let delivery = 1; delivery <= 8; delivery += 1) {
      await relayOnce(queue);
      await relayOnce(queue); // Not due: delivers nothing.
      waits.push(Math.round((await theRow()).wait_ms / 1000));
      await makeDue();
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 600, 600]);
    expect(new Set(queue.added.map(({ jobId }) => jobId)).size).toBe(8);
  });

  it('delivers messages due soon as delayed jobs and leaves later ones', async () => {
    const queue = new RememberingQueue();
    await store(db, { n: 1 }, { availableAt: new Date(Date.now() + 1_500) });
    await store(db, { n: 2 }, { availableAt: new Date(Date.now() + 60_000) });
    await relayOnce(queue);
    expect(queue.added.map(({ data }) => data['n'])).toEqual([1]);
    expect(queue.added[0]?.delayMs).toBeGreaterThan(0);
    expect(queue.added[0]?.delayMs).toBeLessThanOrEqual(1_500);
  });

  it('dead-letters a message after the last delivery, with the error of the handler', async () => {
    const queue = new RememberingQueue();
    await store(db, {});
    await relayOnce(queue, { maxTries: 1 });
    await noteError(db, (await theRow()).id, 'the gateway said no');
    await makeDue();
    await relayOnce(queue, { maxTries: 1 });
    expect(await theRow()).toMatchObject({ last_error: 'the gateway said no' });
    expect((await theRow()).dead_lettered_at).not.toBeNull();
    expect(queue.added).toHaveLength(1);
    expect(await countMessages(db)).toMatchObject({ open: 0, deadLettered: 1 });
  });

  it('dead-letters a job without a handler at once and still delivers the others', async () => {
    const queue = new RememberingQueue();
    await store(db, {}, { job: 'unheard-of' });
    await relayOnce(queue);
    expect((await theRow()).dead_lettered_at).not.toBeNull();
    expect((await theRow()).last_error).toBe('no handler for the job unheard-of');
  });

  it('waits while the queue is down and does not count a try', async () => {
    const queue = new RememberingQueue();
    await store(db, {});
    queue.up = false;
    await relayOnce(queue);
    expect(await theRow()).toMatchObject({ tries: 0 });
    queue.up = true;
    queue.rejects = true;
    for (let run = 0; run < 20; run += 1) {
      await makeDue();
      await relayOnce(queue, { maxTries: 3, pollMs: 50 });
    }
    const row = await theRow();
    expect(row).toMatchObject({ tries: 0, dead_lettered_at: null });
    expect(row.wait_ms).toBeLessThanOrEqual(50);
    queue.rejects = false;
    await relayOnce(queue);
    expect(queue.added).toHaveLength(1);
  });

  it('delivers each row once when two relays run at the same time', async () => {
    const queue = new RememberingQueue();
    await db.raw(`insert into outbox (job, payload) select 'greet', '{}' from generate_series(1, 500)`);
    await Promise.all([1, 2, 3].map(() => relayOnce(queue, { batchSize: 20 })));
    expect(queue.added).toHaveLength(500);
    expect(new Set(queue.added.map(({ jobId }) => jobId)).size).toBe(500);
  });

  it('leaves messages of a full queue in the outbox until it has room, and delivers those of other jobs', async () => {
    const queue = new RememberingQueue();
    queue.depth = 40;
    await db.raw(`insert into outbox (job, payload) select 'greet', '{}' from generate_series(1, 100)`);
    const relay = createOutboxRelay(
      { db, queue, jobs: JOBS, logger },
      { pollMs: NEVER_POLLS, batchSize: 20, waitingAtMost: () => 40 },
    );
    closers.push(() => relay.stop());
    relay.start();
    // The second batch fills the queue.
    while (queue.added.length < 40) await once(queue, 'added');
    await enqueue(db, 'check-restore', { restoreId: randomUUID() });
    relay.wake();
    while (queue.added.length < 41) await once(queue, 'added');
    expect(queue.added.map(({ job }) => job)).toEqual([...Array(40).fill('greet'), 'check-restore']);
    const { rows } = await db.raw('select count(*)::int as untouched from outbox where tries = 0');
    expect(rows).toEqual([{ untouched: 60 }]);
    queue.depth = 0;
    while (queue.added.length < 101) await once(queue, 'added');
    expect(new Set(queue.added.map(({ jobId }) => jobId)).size).toBe(101);
  });

  it('skips rows that another transaction has locked', async () => {
    await db.raw(`insert into outbox (job, payload) select 'greet', '{}' from generate_series(1, 2)`);
    await db.transaction(async (trx) => {
      expect(await claimDue(trx, { limit: 1, horizonMs: 0 })).toHaveLength(1);
      expect(await claimDue(db, { limit: 10, horizonMs: 0 })).toHaveLength(1);
    });
  });

  it('runs immediately after a NOTIFY, also after its connection was cut', async () => {
    const queue = new RememberingQueue();
    const relay = createOutboxRelay({ db, queue, jobs: JOBS, logger }, { pollMs: NEVER_POLLS });
    const woken = new EventEmitter();
    const listener = listenToOutbox({
      url: database.workerUrl,
      logger,
      onWake: () => {
        relay.wake();
        woken.emit('woken');
      },
    });
    closers.push(
      () => listener.close(),
      () => relay.stop(),
    );
    await once(woken, 'woken'); // Connected.
    relay.start();
    const wake = createOutboxWaker(bffDb);

    await store(bffDb, { n: 1 });
    const first = once(queue, 'added');
    wake();
    wake();
    await first;

    const again = once(woken, 'woken'); // A reconnect wakes the relay too.
    await db.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'deccanloop-outbox-listener' and datname = current_database()`,
    );
    await again;
    await store(bffDb, { n: 2 });
    const second = once(queue, 'added');
    wake();
    await second;
    expect(queue.added.map(({ data }) => data['n'])).toEqual([1, 2]);
  });
});

describe('the outbox', () => {
  it('counts a message as overdue from its next delivery on, whenever it was stored', async () => {
    const overdueAfter = async (seconds: number): Promise<number> => {
      await db('outbox').delete();
      await db.raw(
        `insert into outbox (job, payload, created_at, available_at)
           values ('greet', '{}', now() - interval '1 hour', now() - :seconds * interval '1 second')`,
        { seconds },
      );
      return longestOverdueSeconds(db);
    };
    expect(await overdueAfter(-60)).toBe(0);
    expect(await overdueAfter(1_000_000)).toBeGreaterThanOrEqual(1_000_000);
    expect(await overdueAfter(0)).toBeLessThan(3_600);
    await overdueAfter(60);
    await db.raw('update outbox set dead_lettered_at = now()');
    expect(await longestOverdueSeconds(db)).toBe(0);
  });

  it('closes concurrent rows with one statement and resolves every call', async () => {
    await db.raw(`insert into outbox (job, payload) select 'greet', '{}' from generate_series(1, 50)`);
    const ids = await db<Row>('outbox').pluck<number[]>('id');
    let statements = 0;
    const count = ({ sql }: { sql: string }): void => {
      if (sql.startsWith('update outbox')) statements += 1;
    };
    db.on('query', count);
    const close = createOutboxCloser(db);
    await Promise.all(ids.map(close));
    db.off('query', count);
    expect(await countMessages(db)).toMatchObject({ open: 0 });
    expect(statements).toBeLessThan(5);
  });

  it('rejects when a row could not be closed, and closes the next', async () => {
    await store(db, {});
    const { id } = await theRow();
    const close = createOutboxCloser(db);
    await expect(close(Number.NaN)).rejects.toThrow();
    await close(id);
    expect(await isOpen(db, id)).toBe(false);
  });

  it('neither dead-letters nor reopens a message that is done', async () => {
    await store(db, {});
    const { id } = await theRow();
    await createOutboxCloser(db)(id);
    await deadLetterMessage(db, id, { reason: 'late', keepLastError: false });
    expect(await theRow()).toMatchObject({ dead_lettered_at: null, last_error: null });
  });

  it('deletes only rows that were done long ago, in batches', async () => {
    await db.raw(
      `insert into outbox (job, payload, done_at) select 'greet', '{}', now() - n * interval '1 hour'
         from generate_series(20, 29) n`,
    );
    await store(db, {});
    const old = { ageMs: 24.5 * 3_600_000, limit: 3 };
    expect([await deleteDone(db, old), await deleteDone(db, old), await deleteDone(db, old)]).toEqual([
      3, 2, 0,
    ]);
    expect(await db('outbox').count({ n: '*' }).first()).toEqual({ n: 6 });
  });

  it('sends one NOTIFY for concurrent calls and never throws', async () => {
    let notifies = 0;
    const count = (): void => void (notifies += 1);
    bffDb.on('query', count);
    const wake = createOutboxWaker(bffDb);
    for (let call = 0; call < 100; call += 1) wake();
    await once(bffDb, 'query-response');
    bffDb.off('query', count);
    expect(notifies).toBe(1);

    const broken = openDatabase({
      url: 'postgres://unknown@127.0.0.1:1/none',
      applicationName: 'test',
      maxConnections: 1,
      logger,
    });
    const events = new EventEmitter();
    const failed = once(events, 'debug');
    createOutboxWaker(broken, { debug: () => events.emit('debug') })();
    await failed;
    await broken.destroy();
  });
});

describeOnBackends('outbox and queue on', (addressOf) => {
  async function openReal(): Promise<OpenedQueue> {
    const address = await addressOf(database);
    const queue = await openQueue({ ...address, jobs: { greet: { attempts: 1 } }, logger });
    closers.push(() => queue.close());
    await queue.empty();
    return queue;
  }

  it('run what is new before 300 messages that have waited for the queue, and of those the newest first', async () => {
    const queue = await openReal();
    // As after a minute without the queue, when nothing could be delivered.
    await db.raw(
      `insert into outbox (job, payload, available_at)
         select 'greet', jsonb_build_object('n', n), now() - interval '360 seconds' + n * interval '1 second'
           from generate_series(1, 300) n`,
    );
    await relayOnce(queue, { waitingAtMost: () => 1_000 });
    await store(db, { n: 'new' });
    await relayOnce(queue, { waitingAtMost: () => 1_000 });
    expect((await queue.counts())['greet']).toMatchObject({ waiting: 301 });
    const seen: unknown[] = [];
    const done = new EventEmitter();
    const all = once(done, 'all');
    const consumers = await queue.work({
      greet: {
        concurrency: 1,
        handler: ({ data }) => {
          if (seen.push(data['n']) === 301) done.emit('all');
          return Promise.resolve();
        },
      },
    });
    closers.push(() => consumers.stop(10_000));
    await all;
    expect(seen).toEqual(['new', ...Array.from({ length: 300 }, (_, index) => 300 - index)]);
  });

  it('run the handler of every message even when the queue is emptied before it starts', async () => {
    const queue = await openReal();
    await db.raw(
      `insert into outbox (job, payload) select 'greet', jsonb_build_object('n', n) from generate_series(1, 30) n`,
    );
    await relayOnce(queue);
    await queue.empty();
    expect((await queue.counts())['greet']).toMatchObject({ waiting: 0 });

    const close = createOutboxCloser(db);
    const closed = new EventEmitter();
    const seen: unknown[] = [];
    let closedRows = 0;
    const consumers = await queue.work({
      greet: {
        concurrency: 4,
        handler: async ({ data }) => {
          seen.push(data['n']);
          await close(data['outboxId'] as number);
          closedRows += 1;
          if (closedRows === 30) closed.emit('all');
        },
      },
    });
    closers.push(() => consumers.stop(2_000));
    const all = once(closed, 'all');
    await makeDue(); // The first redelivery is due.
    await relayOnce(queue);
    await all;
    expect(new Set(seen).size).toBe(30);
    expect(await countMessages(db)).toMatchObject({ open: 0, deadLettered: 0 });
  });

  it('start a scheduled message without another run of the relay', async () => {
    const queue = await openReal();
    const started = new EventEmitter();
    const consumers = await queue.work({
      greet: { concurrency: 1, handler: async ({ data }) => void started.emit('job', data['n']) },
    });
    closers.push(() => consumers.stop(2_000));
    const job = once(started, 'job');
    await store(bffDb, { n: 1 }, { availableAt: new Date(Date.now() + 600) });
    await relayOnce(queue);
    expect(await job).toEqual([1]);
  });
});
