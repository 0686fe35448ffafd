import type { Database } from '../../../platform/database';
import type { Client } from '../types';

/**
 * Marks a session as re-authenticated and writes the audit log entry. Call it in the transaction that used the passkey, or
 * with a successful attempt at the password.
 * @param session.guessId null after a passkey
 * @returns false when the session has ended
 */
export async function markReauthenticated(
  db: Database,
  session: { id: string; userId: string; guessId: string | null },
  { client, now }: { client: Pick<Client, 'address' | 'device'>; now: Date },
): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { marked: boolean }[] }>(
    'select mark_reauthenticated(:id, :userId, :guessId::uuid, :now, :address, :device) as marked',
    { ...session, now, address: client.address, device: client.device },
  );
  return rows[0]?.marked ?? false;
}
