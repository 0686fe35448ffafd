import type { Clock } from '../clock';
import type { Database } from '../database';

/** Tables whose rows are mails, each with `leased_until` and `sent_at`. */
export type StoredMails = 'account_notices' | 'approval_mails' | 'booked_call_mails' | 'wallet_notices';

/** Longer than a mail may take, and no longer than the outbox waits before it delivers again (milliseconds). */
const SENDING_MS = 9_500;

/**
 * Sends a stored mail and records when. When the process ends between the mail and its record, the next delivery sends it once
 * more, under the same id.
 * @throws the errors of `send`, and while another delivery is sending it: that one may fail, so the job is tried again
 */
export async function sendStoredMail(
  db: Database,
  { table, id, clock }: { table: StoredMails; id: string; clock: Clock },
  send: () => Promise<void>,
): Promise<void> {
  const now = clock.now();
  const lease = new Date(now.getTime() + SENDING_MS);
  // The conditional update is the lock: of two deliveries at once, the second finds the mail claimed.
  const claimed = await db(table)
    .where({ id, sent_at: null })
    .andWhereRaw('(leased_until is null or leased_until <= ?)', [now])
    .update({ leased_until: lease });
  if (claimed === 0) throw new Error('the mail is being sent already');
  try {
    await send();
  } catch (error) {
    // Another delivery may have begun after this lease had ended: its lease and its time stay.
    await db(table).where({ id, sent_at: null, leased_until: lease }).update({ leased_until: null });
    throw error;
  }
  await db(table).where({ id }).update({ leased_until: null, sent_at: clock.now() });
}
