import knex, { type Knex } from 'knex';
import pg from 'pg';
import { withoutRequestId } from './log-context';
import type { Logger } from './logger';

export type { Knex };
/** A connection or the transaction one is in; repositories take it first. */
export type Database = Knex | Knex.Transaction;

const BIGINT_OID = 20;

/** A `bigint` as a number; money and counters fit, and what does not must never be rounded silently. */
function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond 2^53: ${text}`);
  return value;
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown =>
    oid === BIGINT_OID ? parseBigint : pg.types.getTypeParser(oid, format),
};

export interface DatabaseOptions {
  url: string;
  /** Shown by pg_stat_activity. */
  applicationName: string;
  maxConnections: number;
  /**
   * Plans prepared statements once instead of for each execution; for a process that repeats few statements
   * whose best plan does not depend on their values.
   */
  planOnce?: boolean;
  logger: Pick<Logger, 'warn'>;
}

/**
 * How every connection is set up. Statements end after 15 s, so that a lock never holds a process for ever.
 */
export const connectionSettings = ({
  url,
  applicationName,
  planOnce = false,
}: Pick<DatabaseOptions, 'url' | 'applicationName' | 'planOnce'>) => ({
  connectionString: url,
  application_name: applicationName,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
  keepAlive: true,
  ...(planOnce ? { options: '-c plan_cache_mode=force_generic_plan' } : {}),
  types,
});

/**
 * Opens a pool. A connection that breaks while idle is logged and replaced; without that listener it would
 * end the process.
 */
export function openDatabase({ maxConnections, logger, ...options }: DatabaseOptions): Knex {
  return knex({
    client: 'pg',
    connection: connectionSettings(options) as Knex.PgConnectionConfig,
    pool: {
      min: 0,
      max: maxConnections,
      afterCreate(connection: pg.Client, done: (error: Error | null, connection: pg.Client) => void) {
        // It breaks between requests, and was opened in one that is long over.
        connection.on('error', (error) =>
          withoutRequestId(() => logger.warn({ err: error }, 'database connection lost')),
        );
        done(null, connection);
      },
    },
    acquireConnectionTimeout: 10_000,
    // knex's own logger writes plain text between the lines of JSON.
    log: {
      warn: (message: unknown) => logger.warn({ reason: textOf(message) }, 'knex warns'),
      error: (message: unknown) => logger.warn({ reason: textOf(message) }, 'knex reports an error'),
      deprecate: (method: string) => logger.warn({ method }, 'knex calls this deprecated'),
      debug: () => undefined,
    },
  });
}

const textOf = (message: unknown): string => (message instanceof Error ? message.message : String(message));

/** A query's failure by a named constraint, or undefined. SQLSTATE never leaks further than repositories. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  return error.code?.startsWith('23') ? error.constraint : undefined;
}
