import type { Database } from '../../../platform/database';

/** Links of a user that can still be used, by purpose. */
export interface OpenLinks {
  invitedUntil: Date | null;
  newEmail: { email: string; until: Date } | null;
}

export async function findOpenLinks(db: Database, userId: string): Promise<OpenLinks> {
  const { rows } = await db.raw<{ rows: { purpose: string; address: string; until: Date }[] }>(
    `select purpose, address, expires_at as until from one_time_codes
      where user_id = :userId and purpose in ('invite', 'confirm_email') and form = 'link'
        and state in ('wanted', 'sent') and expires_at > now()
      order by created_at`,
    { userId },
  );
  const invitation = rows.findLast(({ purpose }) => purpose === 'invite');
  const change = rows.findLast(({ purpose }) => purpose === 'confirm_email');
  return {
    invitedUntil: invitation?.until ?? null,
    newEmail: change ? { email: change.address, until: change.until } : null,
  };
}

/**
 * Sets the address that an administrator requested, in the transaction that used up its link.
 * @returns the address of before; null where the account is gone
 */
export async function confirmUserEmail(
  db: Database,
  userId: string,
  { email, now }: { email: string; now: Date },
): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { before: string | null }[] }>(
    'select confirm_user_email(:userId, :email, :now) as before',
    { userId, email, now },
  );
  return rows[0]?.before ?? null;
}
