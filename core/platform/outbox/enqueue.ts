import type { Database } from '../database';
import { currentRequestId } from '../log-context';

/** A side effect that is wished for. `payload` holds ids only: no codes, tokens or personal data. */
export interface OutboxWish {
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
export async function enqueue(db: Database, wish: OutboxWish): Promise<void> {
  await db.raw(
    `insert into outbox (job, payload, dedupe_key, available_at, request_id)
     values (:job, :payload::jsonb, :dedupeKey, coalesce(:availableAt, now()), :requestId)
     on conflict (dedupe_key) where dedupe_key is not null and done_at is null and parked_at is null do nothing`,
    {
      job: wish.job,
      payload: JSON.stringify(wish.payload),
      dedupeKey: wish.dedupeKey ?? null,
      availableAt: wish.availableAt ?? null,
      requestId: currentRequestId(),
    },
  );
}
