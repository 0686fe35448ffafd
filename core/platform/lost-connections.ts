import type pg from 'pg';

/**
 * Keeps the process running when PostgreSQL ends a connection that is in use, but between two statements: pg-pool
 * listens to errors of idle connections only, and an error without a listener ends the process. The next statement
 * on the connection is rejected, and the pool then replaces it.
 */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', () => undefined));
}
