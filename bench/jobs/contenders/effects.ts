/** What every contender does for a job, so that only the way of the job to its handler differs. */
import { createServer } from 'node:http';
import pg from 'pg';

/** Jobs that run at the same time, in each contender. */
export const CONCURRENCY = 8;

const setting = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
};
export const databaseUrl = setting('DATABASE_URL');
export const redisUrl = setting('REDIS_URL');

/** The effect of a job: one row. A second run of the same job is counted. */
export function openEffects(): (eventId: string) => Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONCURRENCY });
  return async (eventId) => {
    await pool.query({
      name: 'effect',
      text: `insert into bench_effects (id) values ($1) on conflict (id) do update set runs = bench_effects.runs + 1`,
      values: [eventId],
    });
  };
}

/** Answers `/healthz`, once the contender fetches jobs. */
export function reportReady(): void {
  createServer((_request, response) => response.end()).listen(Number(setting('PORT')), '127.0.0.1');
}
