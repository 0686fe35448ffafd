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
    // Valid as soon as its hash is stored, like codes.
    `select id, purpose, channel, address, user_id as "userId" from one_time_codes
      where form = 'link' and secret_hash = :tokenHash and state in ('wanted', 'sent') and expires_at > now()`,
    { tokenHash },
  );
  return rows[0] ?? null;
}

/** Uses the link up. Of two concurrent uses, the second waits for the row lock and finds the link used. */
export async function takeLink(db: Database, id: string, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `update one_time_codes set state = 'used'
      where id = :id and secret_hash = :tokenHash and state in ('wanted', 'sent') and expires_at > now()
     returning id`,
    { id, tokenHash },
  );
  return rows.length > 0;
}
