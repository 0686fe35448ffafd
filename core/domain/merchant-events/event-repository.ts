import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import type { Database } from '../../platform/database';
import type { StoredMerchantEvent } from './event-list';
import type { NewMerchantEvent } from './record-event';

export async function insertEvent(
  db: Database,
  { id, userId, mode, type, data, at }: NewMerchantEvent & { id: string },
): Promise<void> {
  await db('merchant_events').insert({
    id,
    user_id: userId,
    mode,
    type,
    data: JSON.stringify(data),
    created_at: at,
  });
}

/** Oldest first, by the index `merchant_events_in_order`. */
export async function findEventsAfter(
  db: Database,
  { userId, mode, after, limit }: { userId: string; mode: ApiKeyMode; after: string; limit: number },
): Promise<StoredMerchantEvent[]> {
  const { rows } = await db.raw<{ rows: StoredMerchantEvent[] }>(
    `select id, type, mode, data, created_at as at from merchant_events
      where user_id = :userId and mode = :mode and id > :after::uuid order by id limit :limit`,
    { userId, mode, after, limit },
  );
  return rows;
}
