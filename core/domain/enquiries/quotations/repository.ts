import type { Database } from '../../../platform/database';
import { DETAIL_COLUMNS } from '../../quotations/request-details';
import type { EnquiryHead } from '../storing/enquiry-store';
import type { NewQuotation, Quotation } from './quotations';

const COLUMNS = {
  userId: 'user_id',
  clientName: 'client_name',
  email: 'email',
  phone: 'phone',
  projectTitle: 'project_title',
  ...DETAIL_COLUMNS,
} as const satisfies Record<keyof NewQuotation, string>;
const FIELDS = Object.keys(COLUMNS) as (keyof NewQuotation)[];

export async function insertQuotation(
  db: Database,
  head: EnquiryHead,
  quotation: NewQuotation,
  detailsUntil: Date | null,
): Promise<void> {
  await db('quotations').insert({
    id: head.id,
    reference: head.reference,
    created_at: head.createdAt,
    details_pending: detailsUntil !== null,
    details_until: detailsUntil,
    ...Object.fromEntries(FIELDS.map((field) => [COLUMNS[field], quotation[field]])),
  });
}

const SELECTED = FIELDS.map((field) => `${COLUMNS[field]} as "${field}"`).join(', ');

export async function findQuotation(db: Database, id: string): Promise<Quotation | null> {
  const { rows } = await db.raw<{ rows: Quotation[] }>(
    `select reference, created_at as "createdAt", details_pending as "detailsPending", ${SELECTED} from quotations where id = :id`,
    { id },
  );
  return rows[0] ?? null;
}
