import type { Database } from '../../platform/database';

/** The outbox messages of one job. */
export interface JobBacklog {
  job: string;
  open: number;
  /** How late the open message that is longest overdue is, in seconds; 0 when none is late. */
  overdueSeconds: number;
  /** Age of the oldest open message in seconds; 0 when none is open. */
  oldestSeconds: number;
  deadLetters: number;
}

/** Jobs without messages are missing. */
export async function backlogByJob(db: Database): Promise<JobBacklog[]> {
  const { rows } = await db.raw<{ rows: JobBacklog[] }>(
    // Two partial indexes; done messages, which are many, are not read.
    `with open as (
       select job, count(*)::int as open, min(available_at) as due, min(created_at) as oldest
         from outbox
        where done_at is null and dead_lettered_at is null group by job
     ), dead as (
       select job, count(*)::int as dead from outbox
        where dead_lettered_at is not null and discarded_at is null group by job
     )
     select job, coalesce(open, 0) as open, coalesce(dead, 0) as "deadLetters",
            coalesce(greatest(0, extract(epoch from now() - due)), 0)::float as "overdueSeconds",
            coalesce(extract(epoch from now() - oldest), 0)::float as "oldestSeconds"
       from open full join dead using (job)`,
  );
  return rows;
}
