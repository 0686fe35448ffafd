import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Changes timestamps in the database where a journey cannot wait for time to pass. */
export interface Records {
  /** Makes the tokens of a user's sessions older than 15 minutes; the sessions remain valid. */
  expireTokens(email: string): Promise<void>;
  /** Makes the codes sent to an address older than 10 minutes. */
  expireCodes(address: string): Promise<void>;
  /** Ends all rate limits: two minutes between codes, an hour of attempts. */
  endLimits(): Promise<void>;
  setRole(email: string, role: number): Promise<void>;
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** @param url connection of the owner role */
export function openRecords(url: string): Records {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => undefined); // A lost connection rejects its query and must not end the run.
  const query: Records['query'] = async (sql, values) => (await pool.query(sql, values as unknown[])).rows;
  return {
    query,
    expireTokens: async (email) =>
      void (await query(
        `update sessions set token_expires_at = now() - interval '1 second'
          where ended_at is null and user_id = (select id from users where email = $1)`,
        [email],
      )),
    async expireCodes(address) {
      // A message may arrive before its worker has recorded it as sent, which starts the code's lifetime.
      for (;;) {
        const expired = await query(
          `update one_time_codes set expires_at = now() - interval '1 second'
            where address = $1 and state = 'sent' returning id`,
          [address],
        );
        if (expired.length > 0) return;
        await delay(20);
      }
    },
    endLimits: async () => void (await query(`update auth_limits set ends_at = now()`)),
    setRole: async (email, role) =>
      void (await query('update users set role = $2 where email = $1', [email, role])),
    close: () => pool.end(),
  };
}
