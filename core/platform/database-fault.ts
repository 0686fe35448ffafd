/**
 * Why the database did not do its work. `unreachable`: it is down, restarting or rejects connections. `busy`: a statement
 * or the wait for a connection timed out, or another transaction held a lock. `full`: its disk is. `read_only`: it takes no
 * writes, as a standby after a failover. All are transient. The request may have been committed, so a client must repeat it
 * with the same idempotency key.
 */
export type DatabaseFault = 'unreachable' | 'busy' | 'full' | 'read_only';

/**
 * SQLSTATE, or its class of two characters, https://www.postgresql.org/docs/current/errcodes-appendix.html. A state of its own
 * goes before its class.
 */
export const FAULT_STATES: Readonly<Record<string, DatabaseFault>> = {
  '08': 'unreachable', // connection_exception; also what PgBouncer answers while the server is away
  '57P': 'unreachable', // admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped, idle_session_timeout
  '53300': 'unreachable', // too_many_connections
  '58030': 'unreachable', // io_error
  '53100': 'full', // disk_full
  '25006': 'read_only', // read_only_sql_transaction
  '53': 'busy', // insufficient_resources: out_of_memory, configuration_limit_exceeded
  '57014': 'busy', // query_canceled: statement_timeout
  '55P03': 'busy', // lock_not_available
  '40P01': 'busy', // deadlock_detected
  '40001': 'busy', // serialization_failure
  '25P03': 'busy', // idle_in_transaction_session_timeout
};
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** pg's errors without a code for a connection that ended during use. knex puts the statement before them. */
const LOST_CONNECTION =
  /(?:^| - )(?:Connection (?:terminated|ended)|Client (?:has encountered a connection error|was closed) and is not queryable)/;

/** @returns null for every other error, for example constraint violations and errors in the code */
export function databaseFaultOf(error: unknown): DatabaseFault | null {
  if (!(error instanceof Error)) return null;
  // The pool is exhausted, or no connection could be opened in time.
  if (error.name === 'KnexTimeoutError') return 'busy';
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') {
    if (NETWORK_CODES.has(code)) return 'unreachable';
    const fault = /^[0-9A-Z]{5}$/.test(code) ? faultOfState(code) : undefined;
    if (fault !== undefined) return fault;
  }
  return LOST_CONNECTION.test(error.message) ? 'unreachable' : null;
}

const faultOfState = (state: string): DatabaseFault | undefined =>
  FAULT_STATES[state] ?? FAULT_STATES[state.slice(0, 3)] ?? FAULT_STATES[state.slice(0, 2)];
