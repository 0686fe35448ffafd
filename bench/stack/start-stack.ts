import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { migrateToLatest } from '@deccanloop/migrations/migrate';
import { seedDemo } from '@deccanloop/migrations/seed/demo';
import { anyFreePort } from '@deccanloop/sandbox/embedded/ports';
import { startPgbouncer, type Pgbouncer } from '@deccanloop/sandbox/embedded/pgbouncer';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@deccanloop/sandbox/embedded/postgres';
import type { PostgresBinaries } from '@deccanloop/sandbox/embedded/postgres-binaries';
import { startEmbeddedRedis, type EmbeddedRedis } from '@deccanloop/sandbox/embedded/redis';
import { buildEnvironment, type Environment } from '@deccanloop/sandbox/launcher/environment';
import { readSettings, type PortName } from '@deccanloop/sandbox/launcher/settings';
import pg from 'pg';
import { productProcess, type ProductProcess } from './product-process';

const rootDir = resolve(import.meta.dirname, '../..');

export type QueueBackend = 'redis' | 'postgres';

/** The whole product on this machine; a run can reach, kill and restart each part. */
export interface Stack {
  queue: QueueBackend;
  bffOrigin: string;
  sandboxOrigin: string;
  environment: Environment;
  bff: ProductProcess;
  workers: ProductProcess;
  postgres: EmbeddedPostgres;
  redis: EmbeddedRedis | null;
  /** Between the product and PostgreSQL, in transaction mode; null where the product connects directly. */
  pgbouncer: Pgbouncer | null;
  /** What a run starts beside the product to compare it with; ends with it. */
  beside: ProductProcess[];
  /** A pool of the superuser, for a run's own checks. */
  database: pg.Pool;
  /** Deletes all jobs, as flushing Redis would. */
  emptyQueue(): Promise<void>;
  dataDir: string;
  close(): Promise<void>;
}

export interface StackOptions {
  queue: QueueBackend;
  /** Variables that override the defaults of one machine. */
  overrides?: Environment;
  /** Settings of the database server; durable by default. */
  postgresSettings?: Record<string, string>;
  /** Another PostgreSQL than the embedded one. */
  postgresBinaries?: PostgresBinaries;
  /** Whether the product reaches PostgreSQL through PgBouncer in transaction mode (docs/decisions/0025). */
  pgbouncer?: boolean;
}

/** Server connections of PgBouncer for each role. */
const PGBOUNCER_POOL_SIZE = 10;

/** @throws when a program that was asked for, Redis or PgBouncer, is not on this machine */
export async function startStack({
  queue,
  overrides = {},
  postgresSettings = {},
  postgresBinaries,
  pgbouncer: isPooled = false,
}: StackOptions): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'deccanloop-run-'));
  mkdirSync(join(dataDir, 'logs'));
  const postgres = await startEmbeddedPostgres({
    ...{ dataDir, settings: postgresSettings },
    ...(postgresBinaries && { binaries: postgresBinaries }),
  });
  const redis = queue === 'redis' ? await startEmbeddedRedis({ dataDir, persistence: 'appendonly' }) : null;
  if (queue === 'redis' && redis === null) {
    await postgres.stop();
    throw new Error('no redis-server or valkey-server on PATH, so the run on Redis cannot be made');
  }
  const pgbouncer = isPooled ? await startPooler(dataDir, postgres) : null;
  if (isPooled && pgbouncer === null) {
    await redis?.stop();
    await postgres.stop();
    throw new Error('no pgbouncer on PATH, so the run through PgBouncer cannot be made');
  }
  const ownerUrl = postgres.url('owner');
  await migrateToLatest(ownerUrl);
  await seedDemo(ownerUrl);

  const ports = await choosePorts([
    'bff',
    'workersHealth',
    'sandbox',
    'mailboxHttp',
    'mailboxSmtp',
    'postgres',
    'redis',
  ]);
  const environment = {
    ...buildEnvironment(
      { ...readSettings({}, 'built', rootDir), dataDir },
      ports,
      {
        databases: { owner: ownerUrl, bff: postgres.url('bff'), worker: postgres.url('worker') },
        redisUrl: redis?.url() ?? null,
      },
      {},
    ),
    // The build itself, not a copy: there is no build during a run.
    STATIC_DIR: join(rootDir, 'frontend/dist'),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '0',
    // As in production.
    CHECK_ANSWERS: 'sample',
    ...(pgbouncer === null ? {} : pooledAddresses(pgbouncer, postgres)),
    ...overrides,
  };
  const start = (name: string, bundle: string, healthPort: number): ProductProcess =>
    productProcess({
      bundle: join(rootDir, 'dist', `${bundle}.js`),
      env: environment,
      healthUrl: `http://127.0.0.1:${healthPort}/healthz`,
      logPath: join(dataDir, 'logs', `${name}.log`),
    });
  const sandbox = start('sandbox', 'sandbox-gateways', ports.sandbox);
  const bff = start('bff', 'bff', ports.bff);
  const workers = start('workers', 'workers', ports.workersHealth);
  try {
    await Promise.all([sandbox.start(), bff.start(), workers.start()]);
  } catch (error) {
    // The stack was not returned yet, so these would keep running after the failure.
    await Promise.all([sandbox, bff, workers].map((each) => each.kill9()));
    await pgbouncer?.stop();
    await redis?.stop();
    await postgres.stop();
    throw error;
  }
  const database = new pg.Pool({ connectionString: postgres.url('superuser', 'deccanloop'), max: 4 });
  database.on('error', () => undefined); // A lost connection rejects its query and must not end the run.
  const beside: ProductProcess[] = [];

  return {
    queue,
    bffOrigin: `http://127.0.0.1:${ports.bff}`,
    sandboxOrigin: `http://127.0.0.1:${ports.sandbox}`,
    environment,
    bff,
    workers,
    postgres,
    redis,
    pgbouncer,
    beside,
    database,
    dataDir,
    emptyQueue: () => (redis ? flushRedis(redis.url()) : truncateQueueTables(database)),
    async close() {
      await Promise.all([bff, workers, ...beside].map((each) => each.stop()));
      await sandbox.stop();
      await database.end();
      await pgbouncer?.stop();
      await redis?.stop();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
      await rm(`${dataDir}-journal`, { recursive: true, force: true });
    },
  };
}

const startPooler = (dataDir: string, postgres: EmbeddedPostgres): Promise<Pgbouncer | null> =>
  startPgbouncer({
    dir: join(dataDir, 'pgbouncer'),
    serverUrls: [postgres.url('bff'), postgres.url('worker')],
    poolMode: 'transaction',
    poolSize: PGBOUNCER_POOL_SIZE,
  });

const pooledAddresses = (pgbouncer: Pgbouncer, postgres: EmbeddedPostgres): Environment => ({
  BFF_DATABASE_URL: pgbouncer.through(postgres.url('bff')),
  BFF_DATABASE_SESSION_URL: postgres.url('bff'),
  WORKER_DATABASE_URL: pgbouncer.through(postgres.url('worker')),
  WORKER_DATABASE_SESSION_URL: postgres.url('worker'),
});

async function choosePorts(names: readonly PortName[]): Promise<Record<PortName, number>> {
  const taken = new Set<number>();
  const entries: [PortName, number][] = [];
  for (const name of names) {
    const port = await anyFreePort(taken);
    taken.add(port);
    entries.push([name, port]);
  }
  return Object.fromEntries(entries) as Record<PortName, number>;
}

async function flushRedis(url: string): Promise<void> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url);
  await client.flushall();
  client.disconnect();
}

/** Empties all tables except the backend's record of its schema version. */
async function truncateQueueTables(database: pg.Pool): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname = 'bullmq' and tablename not like '%migration%'`,
  );
  if (rows.length > 0)
    await untilNoDeadlock(() => database.query(`truncate ${rows.map((row) => row.name).join(', ')} cascade`));
}

/** The workers lock these tables in other orders; of a deadlock, PostgreSQL cancels either side. */
async function untilNoDeadlock(run: () => Promise<unknown>): Promise<void> {
  for (;;)
    try {
      await run();
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== '40P01') throw error;
    }
}
