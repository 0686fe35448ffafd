/**
 * Why the database did not answer. `unreachable`: it is down, restarting or rejects connections. `busy`: a statement
 * or the wait for a connection timed out, or another transaction held a lock. Both are transient. The request may have
 * been committed, so a client must repeat it with the same idempotency key.
 */
export type DatabaseFault = 'unreachable' | 'busy';

/** SQLSTATE, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNREACHABLE_STATES = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '53300', // too_many_connections
]);
const BUSY_STATES = new Set([
  '57014', // query_canceled: statement_timeout
  '55P03', // lock_not_available
  '40P01', // deadlock_detected
  '40001', // serialization_failure
  '25P03', // idle_in_transaction_session_timeout
  '53200', // out_of_memory
]);
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
    if (BUSY_STATES.has(code)) return 'busy';
    if (UNREACHABLE_STATES.has(code) || NETWORK_CODES.has(code) || /^08...$/.test(code)) return 'unreachable';
  }
  return LOST_CONNECTION.test(error.message) ? 'unreachable' : null;
}
