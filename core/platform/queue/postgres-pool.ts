import { runMigrations } from 'bullmq';
import pg from 'pg';

import { databaseAddress } from '../database-address';
import type { Logger } from '../logger';
import { surviveLostConnections } from '../lost-connections';

export const QUEUE_SCHEMA = 'bullmq';

export interface QueuePoolOptions {
  /** Must keep session state: BullMQ uses LISTEN, and the connections set their search path. */
  url: string;
  /** Each consumer needs one connection for LISTEN; the others run statements. */
  maxConnections: number;
  logger: Pick<Logger, 'warn'>;
}

/**
 * Includes the wait for a free connection of the pool. At a start all queues connect at once, which takes more than ten seconds on
 * a machine with a high load; giving up then would only start all of them again.
 */
const CONNECT_WITHIN_MS = 30_000;

/** Not startup parameters, which PgBouncer rejects even in session pooling. The pool awaits the result. */
const setSession = (client: pg.ClientBase): unknown =>
  client.query(`set search_path = ${QUEUE_SCHEMA}; set synchronous_commit = off`);

/**
 * The pool that all queues of a process share, with asynchronous commit: the outbox and the sweep restore jobs that a
 * crash loses, and the global lock of NOTIFY is held for a shorter time.
 */
export async function openQueuePool({ url, maxConnections, logger }: QueuePoolOptions): Promise<pg.Pool> {
  const pool = new pg.Pool({
    ...databaseAddress(url),
    application_name: 'deccanloop-queue',
    max: maxConnections,
    onConnect: setSession,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  });
  pool.setMaxListeners(0);
  surviveLostConnections(pool, logger, 'queue database connection lost');
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return pool;
}

/**
 * Migrates BullMQ's tables; BullMQ serialises concurrent starts with an advisory lock. Our migrations create the
 * schema: BullMQ's CREATE SCHEMA IF NOT EXISTS is skipped, because it needs CREATE on the database, which the worker
 * role does not have, even when the schema exists.
 */
async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await runMigrations(
      {
        query: (text: string, values?: readonly unknown[]) =>
          text.startsWith('CREATE SCHEMA IF NOT EXISTS')
            ? Promise.resolve({ rows: [] })
            : client.query(text, values as unknown[] | undefined),
      } as Parameters<typeof runMigrations>[0],
      QUEUE_SCHEMA,
    );
  } finally {
    client.release();
  }
}
