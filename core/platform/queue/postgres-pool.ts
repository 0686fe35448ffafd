import { runMigrations } from 'bullmq';
import pg from 'pg';

import { withoutRequestId } from '../log-context';
import type { Logger } from '../logger';

export const QUEUE_SCHEMA = 'bullmq';

export interface QueuePoolOptions {
  /** Of connections that keep session state: BullMQ listens on them, and they have their own search path. */
  url: string;
  /** Each consumer keeps one connection to listen on; the rest run statements. */
  maxConnections: number;
  logger: Pick<Logger, 'warn'>;
}

/** Not by startup parameters: PgBouncer refuses them, in session pooling too. The pool waits for what is returned. */
const setSession = (client: pg.ClientBase): unknown =>
  client.query(`set search_path = ${QUEUE_SCHEMA}; set synchronous_commit = off`);

/**
 * The pool that all queues of a process share. Its commits do not wait for the disk: what a crash could take
 * is what the outbox and the sweep bring back anyway, and NOTIFY's lock is held that much shorter.
 */
export async function openQueuePool({ url, maxConnections, logger }: QueuePoolOptions): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'deccanloop-queue',
    max: maxConnections,
    onConnect: setSession,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  pool.setMaxListeners(0);
  pool.on('error', (error) =>
    withoutRequestId(() => logger.warn({ err: error }, 'queue database connection lost')),
  );
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return pool;
}

/**
 * Brings BullMQ's tables up to date. It serialises starters itself with an advisory lock. The schema is made
 * by our own migrations; BullMQ's CREATE SCHEMA IF NOT EXISTS would need the right to create any schema,
 * which the worker's role does not have, even where the schema is there.
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
