import { once, EventEmitter } from 'node:events';

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import pino from 'pino';

import { createLogger } from '../logger';
import { withRequestId } from '../log-context';
import { describeOnBackends } from '../../testing/queue-backends';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { PermanentError, type Consumers, type JobData, type JobOutcome, type StartedJob } from './job-queue';
import { openQueue, type OpenedQueue, type QueueAddress } from './open-queue';

// The machine may be busy.
const logger = pino({ level: 'silent' });
const JOBS = { greet: { attempts: 2 }, count: { attempts: 1 } };

/** Records what the handlers received, in order. */
class Seen extends EventEmitter {
  readonly jobs: StartedJob[] = [];
  add = async (job: StartedJob): Promise<void> => {
    this.jobs.push(job);
    this.emit('job');
  };
  async atLeast(count: number): Promise<StartedJob[]> {
    while (this.jobs.length < count) await once(this, 'job');
    return this.jobs;
  }
}

let database: TestDatabase;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(() => database.drop());

describeOnBackends('the queue on', (addressOf) => {
  let queue: OpenedQueue;
  let address: QueueAddress;

  async function open(): Promise<OpenedQueue> {
    const opened = await openQueue({ ...address, jobs: JOBS, logger });
    closers.push(() => opened.close());
    return opened;
  }
  async function work(...args: Parameters<OpenedQueue['work']>): Promise<Consumers> {
    const consumers = await queue.work(...args);
    closers.push(() => consumers.stop(2_000));
    return consumers;
  }
  /** A test with an empty, opened queue. */
  const onBackend = (title: string, run: () => Promise<void>): void =>
    it(title, async () => {
      address = await addressOf(database);
      queue = await open();
      await queue.empty();
      await run();
    });

  onBackend(
    'passes the ids of request and trace to the jobs that it causes and to their log lines',
    async () => {
      const lines: Record<string, unknown>[] = [];
      const destination = {
        write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
      };
      const opened = await openQueue({
        ...address,
        jobs: JOBS,
        logger: createLogger({ service: 'test', level: 'info', destination }),
      });
      closers.push(() => opened.close());
      const count = new Seen();
      const consumers = await opened.work({
        greet: { handler: () => opened.add('count', { n: 2 }), concurrency: 1 },
        count: {
          handler: async (job) => {
            await count.add(job);
            throw new PermanentError('no');
          },
          concurrency: 1,
        },
      });
      closers.push(() => consumers.stop(2_000));
      await withRequestId('r1', () => opened.add('greet', { paymentId: 'p1' }));
      await count.atLeast(1);
      await consumers.stop(2_000);
      const traceparent = expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
      expect(count.jobs[0]?.data).toEqual({ n: 2, requestId: 'r1', traceparent });
      const line = lines.find(({ msg }) => msg === 'job failed');
      const [, traceId] = String(count.jobs[0]?.data['traceparent']).split('-');
      expect(line).toMatchObject({ job: 'count', requestId: 'r1', traceId });
    },
  );

  onBackend('starts no job of a paused kind until it is resumed', async () => {
    const [greet, count] = [new Seen(), new Seen()];
    const kinds = {
      greet: { handler: greet.add, concurrency: 1 },
      count: { handler: count.add, concurrency: 1 },
    };
    const consumers = await work(kinds, { paused: new Set(['greet']) });
    const rounds = async (from: number): Promise<void> => {
      // The other kind shows that jobs are fetched meanwhile.
      for (let n = from; n < from + 3; n += 1) {
        await queue.add('count', { n });
        await count.atLeast(n + 1);
      }
    };
    await queue.add('greet', { to: 'Asha' });
    await rounds(0);
    expect(greet.jobs).toEqual([]);
    expect(consumers.state().map(({ job, isPaused }) => [job, isPaused])).toEqual([
      ['greet', true],
      ['count', false],
    ]);
    await consumers.setPaused(new Set());
    await greet.atLeast(1);
    await consumers.setPaused(new Set(['greet']));
    await queue.add('greet', { to: 'Ravi' });
    await rounds(3);
    expect(greet.jobs).toHaveLength(1);
    // Another worker starts what this one does not.
    const other = await open();
    const others = await other.work({ greet: kinds.greet });
    closers.push(() => others.stop(2_000));
    await greet.atLeast(2);
  });

  onBackend('runs each job with the handler of its kind and deletes it when done', async () => {
    const greet = new Seen();
    const count = new Seen();
    await queue.add('greet', { to: 'Asha' }, { jobId: 'greet-1' });
    await queue.addMany([
      { job: 'count', data: { n: 1 }, jobId: 'count-1' },
      { job: 'count', data: { n: 2 } },
    ]);
    const consumers = await work({
      greet: { handler: greet.add, concurrency: 1 },
      count: { handler: count.add, concurrency: 1 },
    });
    expect(await greet.atLeast(1)).toEqual([
      { name: 'greet', id: 'greet-1', data: { to: 'Asha' }, attempt: 1 },
    ]);
    expect((await count.atLeast(2)).map(({ data }) => data)).toEqual([{ n: 1 }, { n: 2 }]);
    await consumers.stop(2_000);
    const empty = { waiting: 0, active: 0, delayed: 0, failed: 0 };
    expect(await queue.counts()).toEqual({ greet: empty, count: empty });
  });

  onBackend('ignores a second job with the id of a waiting one', async () => {
    await queue.add('count', { n: 1 }, { jobId: 'same' });
    await queue.addMany([{ job: 'count', data: { n: 2 }, jobId: 'same' }]);
    expect((await queue.counts())['count']).toMatchObject({ waiting: 1 });
  });

  onBackend('starts jobs without a priority first, then by priority', async () => {
    await queue.add('count', { n: 9 }, { priority: 9 });
    await queue.add('count', { n: 2 }, { priority: 2 });
    await queue.add('count', { n: 0 });
    const count = new Seen();
    await work({ count: { handler: count.add, concurrency: 1 } });
    expect((await count.atLeast(3)).map(({ data }) => data['n'])).toEqual([0, 2, 9]);
  });

  onBackend('starts a delayed job when it is due, after a later job of the same priority', async () => {
    const count = new Seen();
    await work({ count: { handler: count.add, concurrency: 1 } });
    await queue.addMany([
      { job: 'count', data: { n: 1 }, delayMs: 700, priority: 3 },
      { job: 'count', data: { n: 2 }, priority: 3 },
    ]);
    expect((await count.atLeast(2)).map(({ data }) => data['n'])).toEqual([2, 1]);
  });

  onBackend('retries after an error and keeps failed jobs visible', async () => {
    const outcomes: [string, JobOutcome][] = [];
    const events = new EventEmitter();
    await work(
      {
        greet: { handler: async () => Promise.reject(new Error('not now')), concurrency: 1 },
        count: { handler: async () => Promise.reject(new PermanentError('never')), concurrency: 1 },
      },
      {
        onOutcome: (job, outcome) => {
          outcomes.push([job, outcome]);
          events.emit(`${job} ${outcome}`);
        },
      },
    );
    const ended = Promise.all([once(events, 'greet failed'), once(events, 'count failed')]);
    await queue.add('greet', {});
    await queue.add('count', {});
    await ended;
    expect(outcomes.filter(([job]) => job === 'greet').map(([, outcome]) => outcome)).toEqual([
      'retrying',
      'failed',
    ]);
    expect(outcomes.filter(([job]) => job === 'count').map(([, outcome]) => outcome)).toEqual(['failed']);
    await Promise.all(closers.splice(1).map((close) => close()));
    const counts = await queue.counts();
    expect([counts['greet']?.failed, counts['count']?.failed]).toEqual([1, 1]);
  });

  onBackend('runs new jobs after it was emptied during work', async () => {
    const greet = new Seen();
    await work({ greet: { handler: greet.add, concurrency: 2 } });
    await queue.add('greet', { n: 1 });
    await greet.atLeast(1);
    await queue.add('greet', { n: 2 }, { delayMs: 60_000 });
    await queue.empty();
    expect((await queue.counts())['greet']).toEqual({ waiting: 0, active: 0, delayed: 0, failed: 0 });
    await queue.add('greet', { n: 3 });
    await greet.atLeast(2);
    expect(greet.jobs.map(({ data }) => data['n'])).toEqual([1, 3]);
  });

  onBackend('waits for running jobs when it stops, and reports when they did not end', async () => {
    const gate = new EventEmitter();
    const greet = new Seen();
    const consumers = await work({
      greet: {
        handler: async (job) => {
          await greet.add(job);
          await once(gate, 'open');
        },
        concurrency: 1,
      },
    });
    await queue.add('greet', {});
    await greet.atLeast(1);
    expect(consumers.state()).toMatchObject([{ job: 'greet', running: 1, concurrency: 1 }]);
    expect(await consumers.stop(20)).toBe(false);
    gate.emit('open');
    expect(await consumers.stop(2_000)).toBe(true);
    expect((await queue.counts())['greet']).toMatchObject({ active: 0, failed: 0 });
  });

  onBackend('runs jobs again after a consumer was replaced', async () => {
    const greet = new Seen();
    const consumers = await work({ greet: { handler: greet.add, concurrency: 1 } });
    await consumers.replace(['greet']);
    await queue.add('greet', { n: 1 });
    expect((await greet.atLeast(1)).map(({ data }) => data)).toEqual([{ n: 1 }]);
  });

  onBackend('continues after all its connections were cut', async () => {
    const greet = new Seen();
    await work({ greet: { handler: greet.add, concurrency: 1 } });
    await queue.add('greet', { n: 1 });
    await greet.atLeast(1);
    if ('redis' in queue.store) {
      const other = new Redis((address as { redisUrl: string }).redisUrl);
      // All connections to the logical database of this test except the one that lists them.
      const list = (await other.call('CLIENT', 'LIST')) as string;
      const number = other.options.db ?? 0;
      for (const [, id] of list.matchAll(new RegExp(`^id=(\\d+) .* db=${number} `, 'gm'))) {
        if (Number(id) !== (await other.client('ID'))) await other.call('CLIENT', 'KILL', 'ID', id ?? '');
      }
      other.disconnect();
    } else {
      const client = new pg.Client({ connectionString: database.workerUrl });
      await client.connect();
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
      await client.end();
    }
    await addPatiently('greet', { n: 2 });
    expect((await greet.atLeast(2)).map(({ data }) => data['n'])).toEqual([1, 2]);
  });

  /** Retries until the queue accepts the job, like the relay. */
  async function addPatiently(job: string, data: JobData): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await queue.add(job, data, { jobId: 'patient-job' });
      } catch (error) {
        if (attempt === 50) throw error;
        await new Promise((resolve) => void setTimeout(resolve, 100));
      }
    }
  }

  onBackend('can be opened by two processes at once', async () => {
    const other = await open();
    await other.add('greet', { from: 'other' });
    expect((await queue.counts())['greet']).toMatchObject({ waiting: 1 });
  });

  onBackend('rejects an unknown kind of job', async () => {
    await expect(queue.add('unheard-of', {})).rejects.toThrow('No queue for the job unheard-of');
  });
});

describe('the queue on PostgreSQL', () => {
  it('creates its tables once when several workers start on a new database', async () => {
    const fresh = await createTestDatabase();
    const opened = await Promise.all(
      [1, 2, 3].map(() => openQueue({ postgresUrl: fresh.workerUrl, jobs: JOBS, logger })),
    );
    await opened[0]?.add('greet', {});
    expect((await opened[2]?.counts())?.['greet']).toMatchObject({ waiting: 1 });
    for (const queue of opened) await queue.close();
    await fresh.drop();
  });
});
