import type { Database } from '../../platform/database';

/** The names of all paused jobs. */
export async function readPausedJobs(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await db.raw<{ rows: { job: string }[] }>('select job from job_pauses');
  return new Set(rows.map(({ job }) => job));
}

export interface JobPause {
  job: string;
  reason: string;
  /** The administrator. */
  by: string;
  at: Date;
}

export async function listPauses(db: Database): Promise<JobPause[]> {
  const { rows } = await db.raw<{ rows: JobPause[] }>(
    `select job, reason, coalesce(users.name, 'A former administrator') as by, paused_at as at
       from job_pauses left join users on users.id = paused_by order by paused_at, job`,
  );
  return rows;
}

/** How many jobs are paused, and for how long the first one has been (seconds); null when none is. */
export async function pausedSince(db: Database): Promise<{ jobs: string[]; seconds: number | null }> {
  const { rows } = await db.raw<{ rows: { jobs: string[] | null; seconds: number | null }[] }>(
    `select array_agg(job order by job) as jobs, extract(epoch from now() - min(paused_at))::float as seconds
       from job_pauses`,
  );
  return { jobs: rows[0]?.jobs ?? [], seconds: rows[0]?.seconds ?? null };
}
