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
  /** Statements and idle transactions end after 15 s also where the role has no such setting (the owner's). */
  timeLimits?: boolean;
  /**
   * The address leads through a pooler that gives each transaction any of its connections. Nothing may then
   * outlive a transaction: statements have no names and nothing is set for a session. docs/decisions/0025.
   */
  transactionPooling?: boolean;
  logger: Pick<Logger, 'warn'>;
}

/**
 * How every connection is set up. Startup parameters other than these are refused by PgBouncer. What ends long
 * statements belongs to the roles (migrations/role-timeouts.ts), so that it holds through a pooler too.
 */
export const connectionSettings = ({ url, applicationName }: { url: string; applicationName: string }) => ({
  connectionString: url,
  application_name: applicationName,
  keepAlive: true,
  types,
});

/** What the connections of a pool have set for as long as they last; none where that would reach others. */
function sessionSettings({ planOnce, timeLimits, transactionPooling }: Partial<DatabaseOptions>): string[] {
  if (transactionPooling) return [];
  return [
    ...(planOnce ? ['plan_cache_mode = force_generic_plan'] : []),
    ...(timeLimits ? ["statement_timeout = '15s'", "idle_in_transaction_session_timeout = '15s'"] : []),
  ];
}

/** A name would be prepared on one of the pooler's connections and looked for on another. */
function dropStatementNames(connection: pg.Client): void {
  const query = connection.query.bind(connection) as (...args: unknown[]) => unknown;
  const unnamed = (statement: unknown, ...rest: unknown[]): unknown => {
    const isPlain = typeof statement === 'object' && statement !== null && !('submit' in statement);
    return query(isPlain ? { ...statement, name: undefined } : statement, ...rest);
  };
  connection.query = unnamed as typeof connection.query;
}

/**
 * Opens a pool. A connection that breaks while idle is logged and replaced; without that listener it would
 * end the process.
 */
export function openDatabase({ maxConnections, logger, ...options }: DatabaseOptions): Knex {
  const settings = sessionSettings(options);
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
        if (options.transactionPooling) dropStatementNames(connection);
        if (settings.length === 0) return done(null, connection);
        const statement = settings.map((setting) => `set ${setting}`).join('; ');
        connection.query(statement, (error: Error | null) => done(error, connection));
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
