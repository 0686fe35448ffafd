import type { Database } from '../../../platform/database';
import { countAttemptSql } from '../limits/repository';
import type { StaffActor } from './actor';

/** Stores a read unless it is counted in a window already. One statement: the count and the entry, or neither. */
export async function insertFirstRead(
  db: Database,
  {
    key,
    windowSeconds,
    userId,
    by,
    detail,
  }: {
    key: string;
    windowSeconds: number;
    userId: string | null;
    by: StaffActor;
    detail: Readonly<Record<string, string>>;
  },
): Promise<void> {
  await db.raw(
    `with counted as (${countAttemptSql(':key')})
     insert into security_events (kind, user_id, actor_id, session_id, address, device, detail)
     select 'personal_data_read', :userId::uuid, :actorId, :sessionId, :address, :device, :detail::jsonb
       from counted where count = 1`,
    {
      ...{ key, windowSeconds, userId },
      actorId: by.userId,
      sessionId: by.sessionId,
      ...by.client,
      detail: JSON.stringify(detail),
    },
  );
}
