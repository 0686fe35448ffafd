import type { Database } from '../../../platform/database';
import type { LinkFacts } from '../codes/code-subject';

export interface MailedLink extends LinkFacts {
  id: string;
  /** Whose account it was mailed for; null for a sign-up. */
  userId: string | null;
}

/** The link of a token while it can be used: what it is about, not yet the right to it. */
export async function findLink(db: Database, tokenHash: Buffer): Promise<MailedLink | null> {
  const { rows } = await db.raw<{ rows: MailedLink[] }>(
    'select id, purpose, channel, address, user_id as "userId" from find_mailed_link(:tokenHash)',
    { tokenHash },
  );
  return rows[0] ?? null;
}

/** Uses it up: the proof of what it permits, in this transaction. Of two at once the second finds it used. */
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
