import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { connectionSettings } from './database';

/** What does not work when transactions run on different connections of a pooler. */
const LOST = 'LISTEN, session locks, settings and the names of prepared statements do not hold there';

/** Explains the fault of an address through transaction pooling, with what to do. */
export const poolingFault = (variable: string, sessionVariable: string | null): string =>
  sessionVariable === null || sessionVariable === variable
    ? `${variable} goes through a pooler in transaction pooling (PgBouncer?), but ${LOST}: ` +
      `set it to the server itself, or to session pooling`
    : `${variable} goes through a pooler in transaction pooling (PgBouncer?), but ${LOST}: ` +
      `set ${sessionVariable} to the server itself, or to session pooling, beside it`;

/** Rounds of the check; each costs two round trips. */
const ROUNDS = 5;

/**
 * Whether a connection keeps its session state between transactions. Opens two connections and interleaves
 * transactions: with transaction pooling the second client gets the server connection of the first one, or the first
 * one gets another server connection.
 * @throws connection errors
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
      // Checked first: with a pool of one connection, the open transaction of `other` would block `client`.
      if (theirs.pid === mine.pid) return false;
      const now = await read(client, `current_setting('deccanloop.session', true)`);
      await other.query('rollback');
      if (now.pid !== mine.pid || now.value !== token) return false;
    }
    return true;
  } catch (error) {
    // PgBouncer rejects BEGIN in statement pooling.
    if (isPoolerError(error) && /statement pooling/.test(error.message)) return false;
    throw error;
  } finally {
    // A pooler may give the connection with this setting to other clients, for which it has no effect.
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
  if (row === undefined) throw new Error('the database returned no row');
  return row;
}

/** An error of PgBouncer itself. PostgreSQL uses the same SQLSTATE for protocol violations. */
export const isPoolerError = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === '08P01';
