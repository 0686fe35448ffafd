import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectionSettings } from './database';

/** What a process loses when its transactions run on any of a pooler's connections. */
const LOST = 'LISTEN, session locks, settings and the names of prepared statements do not hold there';

/** The fault of an address through transaction pooling, in one sentence with what to do. */
export const poolingFault = (variable: string, sessionVariable: string | null): string =>
  sessionVariable === null || sessionVariable === variable
    ? `${variable} goes through a pooler in transaction pooling (PgBouncer?), but ${LOST}: ` +
      `set it to the server itself, or to session pooling`
    : `${variable} goes through a pooler in transaction pooling (PgBouncer?), but ${LOST}: ` +
      `set ${sessionVariable} to the server itself, or to session pooling, beside it`;

/** A session that keeps its state answers all of them alike; each costs two round trips. */
const ROUNDS = 5;

/**
 * Whether a connection keeps its session between transactions, as one to PostgreSQL itself does. With transaction
 * pooling another client, in a transaction, gets the server connection that the first one has just used, or keeps
 * it while the first one gets another. Two connections are opened.
 * @throws what connecting throws
 */
export async function keepsSession(url: string): Promise<boolean> {
  const [client, other] = [newClient(url), newClient(url)];
  try {
    await client.connect();
    await other.connect();
    const token = randomUUID();
    const mine = await read(client, `set_config('deccanloop.session', '${token}', false)`);
    for (let round = 0; round < ROUNDS; round += 1) {
      await other.query('begin');
      const theirs = await read(other, `''`);
      // Asked first: with a pool of one connection the other's transaction would keep this one waiting.
      if (theirs.pid === mine.pid) return false;
      const now = await read(client, `current_setting('deccanloop.session', true)`);
      await other.query('rollback');
      if (now.pid !== mine.pid || now.value !== token) return false;
    }
    return true;
  } catch (error) {
    // PgBouncer's statement pooling refuses BEGIN.
    if (isPoolerError(error) && /statement pooling/.test(error.message)) return false;
    throw error;
  } finally {
    // A pooler may hand the connection with this setting to others; it means nothing to them.
    await Promise.allSettled([client.end(), other.end()]);
  }
}

function newClient(url: string): pg.Client {
  const client = new pg.Client({
    ...connectionSettings({ url, applicationName: 'deccanloop-session-check' }),
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  });
  // A connection that is cut rejects the query; it must not end the process too.
  client.on('error', () => undefined);
  return client;
}

async function read(client: pg.Client, value: string): Promise<{ pid: number; value: string | null }> {
  const { rows } = await client.query<{ pid: number; value: string | null }>(
    `select pg_backend_pid() as pid, ${value} as value`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database answered nothing');
  return row;
}

/** What PgBouncer answers with its own text; PostgreSQL uses the same SQLSTATE for a broken protocol. */
export const isPoolerError = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === '08P01';
