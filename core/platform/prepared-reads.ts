import pg from 'pg';
import type { PoolUse } from './pool-use';
import { connectionSettings, type DatabaseOptions, type Knex } from './database';
import { databaseFaultOf } from './database-fault';
import { surviveLostConnections } from './lost-connections';

/**
 * A statement that each connection prepares once under its name (unnamed with transaction pooling). Parameters are
 * `$1`, `$2` ….
 */
export interface PreparedRead {
  name: string;
  text: string;
}

/** Reads that run for nearly every request and bypass knex's query builder for speed. */
export interface PreparedReads {
  rows<Row extends pg.QueryResultRow>(read: PreparedRead, values: unknown[]): Promise<Row[]>;
}

/**
 * Reads on their own pool. Knex's pool creates a timer and four promises for each use of a connection, which would
 * double the CPU time of a read by key.
 */
export function openPreparedReads(
  options: DatabaseOptions,
): PreparedReads & { use(): PoolUse; close(): Promise<void> } {
  const pool = new pg.Pool({
    ...connectionSettings(options),
    max: options.maxConnections,
    connectionTimeoutMillis: 10_000,
  });
  surviveLostConnections(pool, options.logger, 'database connection lost');
  const { transactionPooling = false } = options;
  return {
    rows: async <Row extends pg.QueryResultRow>({ name, text }: PreparedRead, values: unknown[]) =>
      (await pool.query<Row>(transactionPooling ? { text, values } : { name, text, values })).rows,
    use: () => ({
      used: pool.totalCount - pool.idleCount,
      free: pool.idleCount,
      waiting: pool.waitingCount,
      max: options.maxConnections,
      // pg's pool does not report it.
      oldestWaitMs: 0,
    }),
    close: () => pool.end(),
  };
}

/**
 * The same on knex's pool, for a process with a single pool, and for statements that write; of a transaction, on its
 * connection.
 */
export function preparedReadsOf(db: Knex): PreparedReads {
  const pool = db.client as {
    acquireConnection(): Promise<pg.Client & { __knex__disposed?: unknown }>;
    releaseConnection(connection: pg.Client): Promise<void>;
  };
  return {
    async rows<Row extends pg.QueryResultRow>(read: PreparedRead, values: unknown[]) {
      const connection = await pool.acquireConnection();
      try {
        return (await connection.query<Row>({ ...read, values })).rows;
      } catch (error) {
        // knex learns of a lost connection from the socket only, which may end after the next read has begun on it.
        if (databaseFaultOf(error) === 'unreachable') connection.__knex__disposed = error;
        throw error;
      } finally {
        await pool.releaseConnection(connection);
      }
    },
  };
}
