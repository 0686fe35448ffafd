import type { Database } from '../../../platform/database';

/** @returns false when the session has ended */
export async function markReauthenticated(
  db: Database,
  session: { id: string; userId: string },
  now: Date,
): Promise<boolean> {
  const rows = await db('sessions')
    .where({ id: session.id, user_id: session.userId })
    .whereNull('ended_at')
    .where('expires_at', '>', now)
    .update({ reauthenticated_at: now })
    .returning('id');
  return rows.length > 0;
}
