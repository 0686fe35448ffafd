import type { JobName } from '@deccanloop/contracts/staff/job-names';
import type { Database } from '../database';
import type { JobPayload } from '../jobs/catalogue';
import { checkPayload, dedupeFields } from '../jobs/payloads';
import { currentRequestId, currentTraceparent } from '../log-context';

/** The one unique index of open messages, so that a conflict with any other constraint is still an error. */
const IGNORE_OPEN =
  'on conflict (dedupe_key) where dedupe_key is not null and done_at is null and dead_lettered_at is null do nothing';

/**
 * Stores an outbox message with the ids of the current request and trace: the job runs after commit. Call it in the transaction of its
 * cause, so that both commit or neither does. Ignored while an open message with the same `dedupeBy` values exists.
 * @param options.availableAt earliest delivery; immediately when absent
 * @throws ValidationError when the payload does not match the catalogue
 */
export async function enqueue<Name extends JobName>(
  db: Database,
  job: Name,
  payload: JobPayload<Name>,
  { availableAt }: { availableAt?: Date } = {},
): Promise<void> {
  const checked = checkPayload(job, payload) as Readonly<Record<string, unknown>>;
  const keys = dedupeFields(job, checked);
  await db.raw(
    `insert into outbox (job, payload, dedupe_key, available_at, request_id, traceparent)
     values (:job, :payload::jsonb, :dedupeKey, coalesce(:availableAt, now()), :requestId, :traceparent) ${IGNORE_OPEN}`,
    {
      job,
      payload: JSON.stringify(checked),
      dedupeKey: keys.length === 0 ? null : [job, ...keys.map((key) => checked[key])].join(':'),
      availableAt: availableAt ?? null,
      ...outboxBindings(),
    },
  );
}

/** An SQL expression for each field of a payload. */
type SqlOf<Payload> = Payload extends unknown ? { [Field in keyof Payload]: string } : never;

/** The bindings of `enqueuePart`. */
export interface OutboxBindings {
  requestId: string | null;
  traceparent: string | null;
}
export const outboxBindings = (): OutboxBindings => ({
  requestId: currentRequestId(),
  traceparent: currentTraceparent(),
});

/**
 * The same as `enqueue` as a part of a larger statement, which needs `OutboxBindings`: one message for each row of
 * `source`, a preceding CTE with an optional `where`. The payload is checked when the job starts.
 */
export function enqueuePart<Name extends JobName>(
  job: Name,
  payload: SqlOf<JobPayload<Name>>,
  source: string,
): string {
  const fields = Object.entries(payload as Readonly<Record<string, string>>);
  const keys = dedupeFields(job, payload).map((key) => `(${(payload as Record<string, string>)[key]})::text`);
  return `insert into outbox (job, payload, dedupe_key, request_id, traceparent)
    select '${job}', jsonb_build_object(${fields.map(([field, sql]) => `'${field}', ${sql}`).join(', ')}),
      ${keys.length === 0 ? 'null' : [`'${job}'`, ...keys].join(` || ':' || `)}, :requestId::uuid, :traceparent::text
    from ${source}
    ${keys.length === 0 ? '' : IGNORE_OPEN}`;
}
