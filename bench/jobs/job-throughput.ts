import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { migrateToLatest } from '@deccanloop/migrations/migrate';
import { startEmbeddedPostgres } from '@deccanloop/sandbox/embedded/postgres';
import { startEmbeddedRedis } from '@deccanloop/sandbox/embedded/redis';
import pg from 'pg';
import { median, type Figure } from '../figures';
import { inTurns } from '../load/turns';
import { benchProcess, type BenchProcess } from '../stack/bench-process';
import type { ProductProcess } from '../stack/product-process';
import { CONTENDERS, type Contender, type ContenderName, type Services } from './contenders';

const JOBS = 20_000;
/** Jobs that are committed together. */
const BATCH = 200;
const ROUNDS = 3;

interface Measured {
  /** Jobs that ran a second time; the constraint of the effect ignores them. */
  repeated: number;
  perSecond: number;
  processorSeconds: number;
  residentBytes: number;
}

/**
 * 20,000 jobs from their commit to their effect, one row in PostgreSQL, through the outbox, with bare BullMQ and with
 * graphile-worker: same servers (Redis with its append-only file, PostgreSQL with fsync), same number of jobs at a time,
 * in alternating rounds of one run. Each contender is a process of its own that runs only in its rounds.
 */
export async function jobThroughput(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'deccanloop-bench-'));
  mkdirSync(join(dataDir, 'logs'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const redis = await startEmbeddedRedis({ dataDir, persistence: 'appendonly' });
  if (redis === null) throw new Error('no redis-server or valkey-server on PATH, so jobs cannot be measured');
  const beside: ProductProcess[] = [];
  const services: Services = {
    databaseUrl: postgres.url('superuser', 'deccanloop'),
    bffUrl: postgres.url('bff'),
    workerUrl: postgres.url('worker'),
    redisUrl: redis.url(),
  };
  const database = new pg.Pool({ connectionString: services.databaseUrl, max: 2 });
  database.on('error', () => undefined); // When a round fails, the server stops before the pool.
  try {
    await migrateToLatest(postgres.url('owner'));
    await database.query('create table bench_effects (id uuid primary key, runs integer not null default 1)');
    const measure = async (name: ContenderName): Promise<() => Promise<Measured>> => {
      const contender = CONTENDERS[name];
      const source = join(import.meta.dirname, 'contenders', contender.program);
      const worker = await benchProcess({ beside, dataDir }, source, contender.environment(services));
      return () => oneRound(database, worker, contender, services);
    };
    const measured = await inTurns(ROUNDS, {
      outbox: await measure('outbox'),
      bullmq: await measure('bullmq'),
      graphile: await measure('graphile'),
      graphileBatches: await measure('graphileBatches'),
      outboxOnPostgres: await measure('outboxOnPostgres'),
    });
    return figures(measured);
  } finally {
    await Promise.all(beside.map((each) => each.stop()));
    await database.end();
    await redis.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function oneRound(
  database: pg.Pool,
  worker: BenchProcess,
  { producer }: Contender,
  services: Services,
): Promise<Measured> {
  await database.query('truncate bench_effects');
  await database.query('truncate outbox');
  await worker.start();
  const source = producer(services);
  try {
    const ids = Array.from({ length: JOBS }, () => randomUUID());
    const processorBefore = worker.processorSeconds();
    const started = performance.now();
    for (let from = 0; from < JOBS; from += BATCH) await source.add(ids.slice(from, from + BATCH));
    let progress = await readProgress(database);
    while (progress.effects < JOBS) {
      await delay(20);
      progress = await readProgress(database);
      const end = worker.unexpectedEnd();
      if (end !== null) throw new Error(`a contender ${end}`);
    }
    const seconds = (performance.now() - started) / 1000;
    return {
      repeated: progress.runs - JOBS,
      perSecond: JOBS / seconds,
      processorSeconds: worker.processorSeconds() - processorBefore,
      residentBytes: worker.residentBytes(),
    };
  } finally {
    await source.close();
    await worker.stop();
  }
}

async function readProgress(database: pg.Pool): Promise<{ effects: number; runs: number }> {
  const { rows } = await database.query<{ effects: number; runs: number }>(
    'select count(*)::int as effects, coalesce(sum(runs), 0)::int as runs from bench_effects',
  );
  return rows[0] ?? { effects: 0, runs: 0 };
}

function figures(measured: Record<ContenderName, Measured[]>): Figure[] {
  const ratio = (to: ContenderName, of: ContenderName = 'outbox'): number =>
    median(measured[of].map((each, n) => each.perSecond / (measured[to][n]?.perSecond ?? Number.NaN)));
  const detail = (...names: ContenderName[]): string =>
    names
      .map((name) => {
        const of = (value: (each: Measured) => number): string =>
          median(measured[name].map(value)).toFixed(0);
        const seconds = of((each) => each.processorSeconds);
        const megabytes = of((each) => each.residentBytes / 2 ** 20);
        return `${CONTENDERS[name].label} ${of((each) => each.perSecond)} jobs/s (${seconds} s of processor, ${megabytes} MB, ${of((each) => each.repeated)} ran twice)`;
      })
      .join(', ');
  return [
    {
      name: '20,000 jobs through the outbox / bare BullMQ',
      value: ratio('bullmq'),
      goal: 'at least 0.4',
      met: (value) => value >= 0.4,
      detail: detail('outbox', 'bullmq'),
    },
    {
      name: '20,000 jobs through the outbox / graphile-worker',
      value: ratio('graphile'),
      goal: 'at least 1',
      met: (value) => value >= 1,
      detail: detail('outbox', 'graphile'),
    },
    {
      name: '20,000 jobs through the outbox / graphile-worker, fetching and completing in batches',
      value: ratio('graphileBatches'),
      goal: 'at least 1',
      met: (value) => value >= 1,
      detail: detail('outbox', 'graphileBatches'),
    },
    {
      name: '20,000 jobs through the outbox with the queue in PostgreSQL / graphile-worker',
      value: ratio('graphile', 'outboxOnPostgres'),
      goal: 'none',
      met: () => true,
      detail: detail('outboxOnPostgres', 'graphile'),
    },
  ];
}
