import type { Database } from '../database';
import { currentRequestId } from '../log-context';

/** A side effect to run after commit. `payload` holds ids only: no codes, tokens or personal data. */
export interface OutboxMessage {
  job: string;
  payload: Record<string, unknown>;
  /** Ignored while an open message with the same key exists. */
  dedupeKey?: string;
  /** Earliest delivery; immediately when absent. */
  availableAt?: Date;
}

/**
 * Stores an outbox message with the current request id. Call it in the transaction of its cause, so that both commit
 * or neither does.
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
