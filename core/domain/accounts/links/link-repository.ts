import type { Database } from '../../../platform/database';
import type { LinkDetails } from '../codes/code-subject';

export interface MailedLink extends LinkDetails {
  id: string;
  /** Whose account it was mailed for; null for a sign-up. */
  userId: string | null;
}

/** The link of a token while it can be used: what it is about, not yet the right to it. */
export async function findLink(db: Database, tokenHash: Buffer): Promise<MailedLink | null> {
  const { rows } = await db.raw<{ rows: MailedLink[] }>(
    // Good from when its hash is stored, as codes are.
    `select id, purpose, channel, address, user_id as "userId" from one_time_codes
      where form = 'link' and secret_hash = :tokenHash and state in ('wanted', 'sent') and expires_at > now()`,
    { tokenHash },
  );
  return rows[0] ?? null;
}

/** Uses it up. Of two at once the second waits for the first at the row and finds it used. */
export async function takeLink(db: Database, id: string, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `update one_time_codes set state = 'used'
      where id = :id and secret_hash = :tokenHash and state in ('wanted', 'sent') and expires_at > now()
     returning id`,
    { id, tokenHash },
  );
  return rows.length > 0;
}
