import { DETAILS_STATUSES } from '@deccanloop/contracts/quotations/states';
import type { Database, Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { DETAIL_COLUMNS, type RequestDetails } from './request-details';

/** The request that a link to its details is about. */
export interface LinkedQuotation {
  id: string;
  reference: string;
  projectTitle: string;
  detailsPending: boolean;
  /** The link has not expired, and the quotation is neither priced nor closed. */
  isOpen: boolean;
}

const BY_LINK = `
  select id, reference, project_title as "projectTitle", details_pending as "detailsPending",
         coalesce(details_until > :now, false) and status = any(:open::text[]) as "isOpen"
    from quotations where details_page_hash = :hash or details_mail_hash = :hash`;

async function readByLink(
  db: Database,
  sql: string,
  hash: Buffer,
  now: Date,
): Promise<LinkedQuotation | null> {
  const { rows } = await db.raw<{ rows: LinkedQuotation[] }>(sql, { hash, now, open: [...DETAILS_STATUSES] });
  return rows[0] ?? null;
}

/** The request of a link, of the page or of the mail. */
export const findByLink = (db: Database, hash: Buffer, now: Date): Promise<LinkedQuotation | null> =>
  readByLink(db, BY_LINK, hash, now);

/** As `findByLink`, with its row locked like every change of a quotation. */
export const lockByLink = (trx: Knex.Transaction, hash: Buffer, now: Date): Promise<LinkedQuotation | null> =>
  readByLink(trx, `${BY_LINK} for no key update`, hash, now);

const FIELDS = Object.keys(DETAIL_COLUMNS) as (keyof RequestDetails)[];

export async function storeDetails(db: Database, id: string, details: RequestDetails): Promise<void> {
  await db<Rows['quotations']>('quotations')
    .where({ id })
    .update({
      ...Object.fromEntries(FIELDS.map((field) => [DETAIL_COLUMNS[field], details[field]])),
      details_pending: false,
    });
}
