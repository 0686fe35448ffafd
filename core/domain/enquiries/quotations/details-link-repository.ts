import { DETAILS_STATUSES } from '@deccanloop/contracts/quotations/states';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import type { Database } from '../../../platform/database';
import type { Rows } from '../../../platform/database-rows';

const COLUMN = {
  page: 'details_page_hash',
  mail: 'details_mail_hash',
} as const satisfies Record<string, keyof Rows['quotations']>;

/** The request of an account. @returns null for that of another one */
export async function findOwnRequest(
  db: Database,
  id: string,
  userId: string,
): Promise<{ reference: string; detailsPending: boolean } | null> {
  if (!RECORD_ID.test(id)) return null;
  const row = await db<Rows['quotations']>('quotations')
    .where({ id, user_id: userId })
    .first('reference', 'details_pending');
  return row ? { reference: row.reference, detailsPending: row.details_pending } : null;
}

export interface NewDetailsLink {
  /** Of the request. */
  reference: string;
  /** Who holds the link: the page after the first step, or the confirmation mail. */
  holder: keyof typeof COLUMN;
  /** SHA-256 of its token. */
  hash: Buffer;
  now: Date;
}

/** Replaces the link of that holder. @returns false when the details cannot be given any more */
export async function replaceDetailsLink(
  db: Database,
  { reference, holder, hash, now }: NewDetailsLink,
): Promise<boolean> {
  const changed = await db<Rows['quotations']>('quotations')
    .where({ reference, details_pending: true })
    .where('details_until', '>', now)
    .whereIn('status', [...DETAILS_STATUSES])
    .update({ [COLUMN[holder]]: hash });
  return changed > 0;
}
