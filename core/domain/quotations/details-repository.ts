import { DETAILS_STATUSES } from '@deccanloop/contracts/quotations/states';
import type { Database, Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';

type QuotationRow = Rows['quotations'];

/** The request that a link to its details is about. */
export interface LinkedQuotation {
  id: string;
  reference: string;
  projectTitle: string;
  detailsPending: boolean;
  /** The link has not expired, and the quotation is neither priced nor closed. */
  isOpen: boolean;
}

/** What the second step of the form gives, by the names of the columns. */
export type DetailColumns = Pick<
  QuotationRow,
  | 'company_name'
  | 'project_type'
  | 'project_description'
  | 'target_audience'
  | 'platform_types'
  | 'technologies'
  | 'features'
  | 'design_required'
  | 'development_phases'
  | 'maintenance_required'
  | 'timeline'
  | 'budget'
  | 'priority'
  | 'additional_requirements'
  | 'reference_websites'
>;

const BY_LINK = `
  select id, reference, project_title as "projectTitle", details_pending as "detailsPending",
         coalesce(details_until > :now, false) and status = any(:open::text[]) as "isOpen"
    from quotations where details_page_hash = :hash or details_mail_hash = :hash`;

/** The request of a link, of the page or of the mail. */
export async function findByLink(db: Database, hash: Buffer, now: Date): Promise<LinkedQuotation | null> {
  const { rows } = await db.raw<{ rows: LinkedQuotation[] }>(BY_LINK, {
    hash,
    now,
    open: [...DETAILS_STATUSES],
  });
  return rows[0] ?? null;
}

/** As `findByLink`, with its row locked like every change of a quotation. */
export async function lockByLink(
  trx: Knex.Transaction,
  hash: Buffer,
  now: Date,
): Promise<LinkedQuotation | null> {
  const { rows } = await trx.raw<{ rows: LinkedQuotation[] }>(`${BY_LINK} for no key update`, {
    hash,
    now,
    open: [...DETAILS_STATUSES],
  });
  return rows[0] ?? null;
}

export async function storeDetails(db: Database, id: string, details: DetailColumns): Promise<void> {
  await db<QuotationRow>('quotations')
    .where({ id })
    .update({ ...details, details_pending: false });
}
