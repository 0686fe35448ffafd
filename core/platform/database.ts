import knex, { type Knex } from 'knex';
import pg from 'pg';
import { databaseAddress } from './database-address';
import { withoutRequestId } from './log-context';
import type { Logger } from './logger';

export type { Knex };
/** A connection pool or a transaction; the first parameter of repository functions. */
export type Database = Knex | Knex.Transaction;

const BIGINT_OID = 20;

/** Parses `bigint` to a number. Money and counters fit. @throws RangeError for larger values, never rounds */
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
  /** Shown in pg_stat_activity. */
  applicationName: string;
  maxConnections: number;
  /** How long a statement waits for a free connection (ms). */
  acquireTimeoutMs?: number;
  /**
   * Plans prepared statements once instead of at each execution (`plan_cache_mode`). For a process that repeats a few
   * statements whose best plan does not depend on the parameters.
   */
  planOnce?: boolean;
  /** Sets the 15 s limit of statements and idle transactions for roles without that setting (the owner). */
  timeLimits?: boolean;
  /**
   * The address goes through a pooler in transaction pooling, so session state does not survive a transaction:
   * statements have no names and no session settings are made (docs/decisions/0025).
   */
  transactionPooling?: boolean;
  logger: Pick<Logger, 'warn'>;
}

/**
 * Settings of every connection. PgBouncer rejects other startup parameters. The statement timeout is a setting of the
 * role (migrations/role-timeouts.ts), so that it also applies through a pooler.
 */
export const connectionSettings = ({ url, applicationName }: { url: string; applicationName: string }) => ({
  ...databaseAddress(url),
  application_name: applicationName,
  keepAlive: true,
  types,
});

/** Session settings of new connections; none with transaction pooling, where they would affect other clients. */
function sessionSettings({ planOnce, timeLimits, transactionPooling }: Partial<DatabaseOptions>): string[] {
  if (transactionPooling) return [];
  return [
    ...(planOnce ? ['plan_cache_mode = force_generic_plan'] : []),
    ...(timeLimits ? ["statement_timeout = '15s'", "idle_in_transaction_session_timeout = '15s'"] : []),
  ];
}

/** Through a transaction pooler, a statement prepared on one connection would be executed on another. */
function dropStatementNames(connection: pg.Client): void {
  const query = connection.query.bind(connection) as (...args: unknown[]) => unknown;
  const unnamed = (statement: unknown, ...rest: unknown[]): unknown => {
    const isPlain = typeof statement === 'object' && statement !== null && !('submit' in statement);
    return query(isPlain ? { ...statement, name: undefined } : statement, ...rest);
  };
  connection.query = unnamed as typeof connection.query;
}

/**
 * Opens a pool. A connection that breaks while idle is logged and replaced; without the error listener it would end
 * the process.
 */
export function openDatabase({
  maxConnections,
  acquireTimeoutMs = 10_000,
  logger,
  ...options
}: DatabaseOptions): Knex {
  const settings = sessionSettings(options);
  return knex({
    client: 'pg',
    connection: connectionSettings(options) as Knex.PgConnectionConfig,
    pool: {
      min: 0,
      max: maxConnections,
      afterCreate(connection: pg.Client, done: (error: Error | null, connection: pg.Client) => void) {
        // The connection was opened during some earlier request, whose id must not be in this line.
        connection.on('error', (error) =>
          withoutRequestId(() => logger.warn({ err: error }, 'database connection lost')),
        );
        if (options.transactionPooling) dropStatementNames(connection);
        if (settings.length === 0) return done(null, connection);
        const statement = settings.map((setting) => `set ${setting}`).join('; ');
        connection.query(statement, (error: Error | null) => done(error, connection));
      },
    },
    acquireConnectionTimeout: acquireTimeoutMs,
    // knex's default logger writes plain text between the JSON lines.
    log: {
      warn: (message: unknown) => logger.warn({ reason: textOf(message) }, 'warning from knex'),
      error: (message: unknown) => logger.warn({ reason: textOf(message) }, 'error from knex'),
      deprecate: (method: string) => logger.warn({ method }, 'deprecated by knex'),
      debug: () => undefined,
    },
  });
}

const textOf = (message: unknown): string => (message instanceof Error ? message.message : String(message));

/** Whether the server rejected a statement; false when its answer was lost, so that it may have been committed. */
export const isDatabaseError = (error: unknown): boolean => error instanceof pg.DatabaseError;

/** Name of the constraint that a query violated, or undefined. For repositories, which hide SQLSTATE from callers. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  return error.code?.startsWith('23') ? error.constraint : undefined;
}
