import pg from 'pg';
import type { Clock } from './clock';
import { connectionSettings } from './database';

export interface ProbeAnswer {
  /** It takes no writes: a standby, or `default_transaction_read_only`. */
  isReadOnly: boolean;
  /** How far the clock of this process is ahead of that of the database, in ms; behind is negative. A lower bound. */
  clockOffsetMs: number;
}

/** Asks the database on a connection of its own, so that a busy pool does not count as a database that is away. */
export interface DatabaseProbe {
  /** @throws when the database does not answer within `WITHIN_MS` for the connection, and as long for the answer */
  ask(): Promise<ProbeAnswer>;
  close(): Promise<void>;
}

const WITHIN_MS = 2_000;

export function openDatabaseProbe({
  url,
  applicationName,
  clock,
}: {
  url: string;
  applicationName: string;
  clock: Clock;
}): DatabaseProbe {
  const pool = new pg.Pool({
    ...connectionSettings({ url, applicationName }),
    max: 1,
    connectionTimeoutMillis: WITHIN_MS,
    query_timeout: WITHIN_MS,
  });
  // The next question finds out.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    async ask() {
      const client = await pool.connect();
      let fault: Error | undefined;
      try {
        const before = clock.now();
        const { rows } = await client.query<{ isReadOnly: boolean; at: Date }>(
          `select current_setting('transaction_read_only')::boolean as "isReadOnly", clock_timestamp() as at`,
        );
        const [answer] = rows;
        if (!answer) throw new Error('the database has answered nothing');
        const { isReadOnly, at } = answer;
        return { isReadOnly, clockOffsetMs: clockOffsetMs(at, { before, after: clock.now() }) };
      } catch (error) {
        fault = error as Error;
        throw error;
      } finally {
        client.release(fault);
      }
    },
    close: () => pool.end(),
  };
}

/** How far a clock is ahead of another that showed `at` between two of its times; behind is negative. A lower bound. */
export function clockOffsetMs(at: Date, { before, after }: { before: Date; after: Date }): number {
  if (at < before) return before.getTime() - at.getTime();
  return at > after ? after.getTime() - at.getTime() : 0;
}
