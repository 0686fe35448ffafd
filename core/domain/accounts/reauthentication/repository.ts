import type { Database } from '../../../platform/database';
import type { Visitor } from '../types';

/**
 * With its line in the audit log, in the transaction that used the passkey, or for an attempt at the password.
 * @param session.guessId null after a passkey
 * @returns false when the session has ended
 */
export async function markReauthenticated(
  db: Database,
  session: { id: string; userId: string; guessId: string | null },
  { visitor, now }: { visitor: Pick<Visitor, 'address' | 'device'>; now: Date },
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { marked: boolean }[] }>(
    'select mark_reauthenticated(:id, :userId, :guessId::uuid, :now, :address, :device) as marked',
    { ...session, now, address: visitor.address, device: visitor.device },
  );
  return rows[0]?.marked ?? false;
}
