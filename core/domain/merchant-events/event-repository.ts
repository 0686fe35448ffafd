import type { Database } from '../../platform/database';
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
