import type { Database } from '../../platform/database';

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
