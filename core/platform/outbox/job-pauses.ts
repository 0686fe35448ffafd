import type { Database } from '../database';

/** The names of all paused jobs. */
export async function readPausedJobs(db: Database): Promise<ReadonlySet<string>> {
  return new Set((await pausedSince(db)).jobs);
}

/** The paused jobs, and for how long the first one has been paused (seconds); null when none is. */
export async function pausedSince(db: Database): Promise<{ jobs: string[]; seconds: number | null }> {
  const { rows } = await db.raw<{ rows: { jobs: string[] | null; seconds: number | null }[] }>(
    `select array_agg(job order by job) as jobs, extract(epoch from now() - min(paused_at))::float as seconds
       from job_pauses`,
  );
  return { jobs: rows[0]?.jobs ?? [], seconds: rows[0]?.seconds ?? null };
}
