import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { JobName } from '@deccanloop/contracts/staff/job-names';
import type { Database } from '../../platform/database';
import type { JobData } from '../../platform/queue/job-queue';

/** An outbox message whose job has given up, and that was not discarded. */
export interface DeadLetterRow {
  id: string;
  job: string;
  payload: JobData;
  error: string | null;
  tries: number;
  createdAt: Date;
  failedAt: Date;
}

/** The newest first. @param before the id of the last row of the page before */
export async function listDeadLetters(
  db: Database,
  { job, before, limit }: { job: JobName | null; before: string | null; limit: number },
): Promise<DeadLetterRow[]> {
  const { rows } = await db.raw<{ rows: DeadLetterRow[] }>(
    `select id::text as id, job, payload, last_error as error, tries, created_at as "createdAt", dead_lettered_at as "failedAt"
       from outbox
      where dead_lettered_at is not null and discarded_at is null
        and (:job::text is null or job = :job) and (:before::bigint is null or id < :before)
      order by outbox.id desc limit :limit`,
    { job, before, limit },
  );
  return rows;
}

export async function countDeadLetters(db: Database, job: JobName | null): Promise<number> {
  const { rows } = await db.raw<{ rows: { total: number }[] }>(
    `select count(*)::int as total from outbox
      where dead_lettered_at is not null and discarded_at is null and (:job::text is null or job = :job)`,
    { job },
  );
  return rows[0]?.total ?? 0;
}

/** A webhook that could not be processed. Its body is not part of it: it may hold personal data. */
export interface DeadWebhookRow {
  id: string;
  gateway: GatewayName;
  mode: Mode;
  eventType: string;
  note: string | null;
  /** The public id of the payment that it is about, where known. */
  merchantTransactionId: string | null;
  receivedAt: Date;
}

/** The newest first. @param before the id of the last row of the page before */
export async function listDeadWebhooks(
  db: Database,
  { before, limit }: { before: string | null; limit: number },
): Promise<DeadWebhookRow[]> {
  const { rows } = await db.raw<{ rows: DeadWebhookRow[] }>(
    `select event.id, event.gateway, event.mode, event.event_type as "eventType", event.note,
            payment.public_id as "merchantTransactionId", event.received_at as "receivedAt"
       from webhook_events event left join payments payment on payment.id = event.payment_id
      where event.state = 'dead_lettered' and (:before::uuid is null or event.id < :before::uuid)
      order by event.id desc limit :limit`,
    { before, limit },
  );
  return rows;
}

export async function countDeadWebhooks(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { total: number }[] }>(
    `select count(*)::int as total from webhook_events where state = 'dead_lettered'`,
  );
  return rows[0]?.total ?? 0;
}

/** Deletes at most `limit` messages that were discarded more than `ageMs` ago. @returns how many */
export async function deleteDiscarded(
  db: Database,
  { ageMs, limit }: { ageMs: number; limit: number },
): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from outbox where id in (
       select id from outbox where discarded_at < now() - :ageMs * interval '1 millisecond'
        order by discarded_at limit :limit for update skip locked)`,
    { ageMs, limit },
  );
  return rowCount;
}
