import type { Database } from '../database';
import { currentRequestId } from '../log-context';

/** A side effect that is wished for. `payload` holds ids only: no codes, tokens or personal data. */
export interface OutboxMessage {
  job: string;
  payload: Record<string, unknown>;
  /** While a wish with this key is open, the same wish again does nothing. */
  dedupeKey?: string;
  /** Not before this time; at once when absent. */
  availableAt?: Date;
}

/**
 * Stores a wish in the transaction of its cause, so that neither exists without the other, with the id of the request
 * that both follow from.
 */
export async function enqueue(db: Database, message: OutboxMessage): Promise<void> {
  await db.raw(
    `insert into outbox (job, payload, dedupe_key, available_at, request_id)
     values (:job, :payload::jsonb, :dedupeKey, coalesce(:availableAt, now()), :requestId)
     on conflict (dedupe_key) where dedupe_key is not null and done_at is null and dead_lettered_at is null do nothing`,
    {
      job: message.job,
      payload: JSON.stringify(message.payload),
      dedupeKey: message.dedupeKey ?? null,
      availableAt: message.availableAt ?? null,
      requestId: currentRequestId(),
    },
  );
}
