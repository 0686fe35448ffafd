import type { OptionalMailTopic } from '@deccanloop/contracts/customer/mail-topics';
import type { Database } from '../../platform/database';

export const findOptOuts = (db: Database, userId: string): Promise<OptionalMailTopic[]> =>
  db('mail_opt_outs').where({ user_id: userId }).pluck('topic');

/** @returns false when it was off already. ON CONFLICT: two devices at once switch it off once. */
export async function insertOptOut(db: Database, userId: string, topic: OptionalMailTopic): Promise<boolean> {
  const rows = await db('mail_opt_outs')
    .insert({ user_id: userId, topic })
    .onConflict(['user_id', 'topic'])
    .ignore()
    .returning('topic');
  return rows.length > 0;
}

/** @returns false when it was on already */
export const deleteOptOut = async (
  db: Database,
  userId: string,
  topic: OptionalMailTopic,
): Promise<boolean> => (await db('mail_opt_outs').where({ user_id: userId, topic }).delete()) > 0;
