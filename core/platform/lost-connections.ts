import type pg from 'pg';
import { withoutRequestId } from './log-context';
import type { Logger } from './logger';

/**
 * Keeps the process running when PostgreSQL ends a connection: an error without a listener would end the process. A
 * lost idle connection is logged and replaced. For a connection in use pg-pool has no listener, and its error may come
 * between two statements; the next statement is rejected, and the pool then replaces the connection.
 */
export function surviveLostConnections(pool: pg.Pool, logger: Pick<Logger, 'warn'>, message: string): void {
  pool.on('connect', (client) => client.on('error', () => undefined));
  // The connection was opened during some earlier request, whose id must not be in this line.
  pool.on('error', (error) => withoutRequestId(() => logger.warn({ err: error }, message)));
}
