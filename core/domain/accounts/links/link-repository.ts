import type { Database } from '../../../platform/database';
import type { LinkDetails } from '../codes/code-subject';

export interface MailedLink extends LinkDetails {
  id: string;
  /** The account that it was mailed for; null for a sign-up. */
  userId: string | null;
}

/** Finds the usable link of a token. Does not use it up; `takeLink` does. */
export async function findLink(db: Database, tokenHash: Buffer): Promise<MailedLink | null> {
  const { rows } = await db.raw<{ rows: MailedLink[] }>(
    'select id, purpose, channel, address, user_id as "userId" from find_mailed_link(:tokenHash)',
    { tokenHash },
  );
  return rows[0] ?? null;
}

/** Uses it up; this transaction then holds the proof. The second of two concurrent calls returns false. */
export async function takeLink(db: Database, id: string, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { used: boolean }[] }>(
    'select use_mailed_link(:id, :tokenHash) as used',
    {
      id,
      tokenHash,
    },
  );
  return rows[0]?.used ?? false;
}
