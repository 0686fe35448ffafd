import type { Database } from '../../platform/database';

/** The outbox messages of one job. */
export interface JobBacklog {
  job: string;
  open: number;
  /** How late the open message that is longest overdue is, in seconds; 0 when none is late. */
  overdueSeconds: number;
  deadLetters: number;
}

/** Jobs without messages are missing. */
export async function backlogByJob(db: Database): Promise<JobBacklog[]> {
  const { rows } = await db.raw<{ rows: JobBacklog[] }>(
    // Two partial indexes; done messages, which are many, are not read.
    `with open as (
       select job, count(*)::int as open, min(available_at) as due from outbox
        where done_at is null and dead_lettered_at is null group by job
     ), dead as (
       select job, count(*)::int as dead from outbox
        where dead_lettered_at is not null and discarded_at is null group by job
     )
     select job, coalesce(open, 0) as open, coalesce(dead, 0) as "deadLetters",
            coalesce(greatest(0, extract(epoch from now() - due)), 0)::float as "overdueSeconds"
       from open full join dead using (job)`,
  );
  return rows;
}

export interface WebhookBacklog {
  /** Stored and not processed yet. */
  waiting: number;
  /** Age of the oldest of these in seconds; 0 when none waits. */
  oldestSeconds: number;
  deadLetters: number;
}

export async function webhookBacklog(db: Database): Promise<WebhookBacklog> {
  const { rows } = await db.raw<{ rows: WebhookBacklog[] }>(
    // A webhook waits while the message of its job is open: no index of all received webhooks is needed.
    `select (select count(*) from outbox where done_at is null and dead_lettered_at is null
                and job = 'apply-webhook')::int as waiting,
            (select coalesce(extract(epoch from now() - min(created_at)), 0) from outbox
              where done_at is null and dead_lettered_at is null and job = 'apply-webhook')::float as "oldestSeconds",
            (select count(*) from webhook_events where state = 'dead_lettered')::int as "deadLetters"`,
  );
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, deadLetters: 0 };
}
