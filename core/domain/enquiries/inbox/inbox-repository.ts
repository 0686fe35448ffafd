import type { EnquiryListKind } from '@deccanloop/contracts/support/tickets';
import type { Database } from '../../../platform/database';

export interface EnquiryRecord {
  kind: EnquiryListKind;
  id: string;
  reference: string;
  name: string;
  email: string;
  phone: string | null;
  position: string | null;
  message: string | null;
  hasCv: boolean;
  createdAt: Date;
}

const SELECTS = {
  contact: `select 'contact' as kind, id, reference, name, email, contact as phone, null as position, message,
      false as "hasCv", created_at as "createdAt" from contact_requests`,
  application: `select 'application' as kind, id, reference, name, email, phone, position, message,
      application_has_cv(id) as "hasCv",
      created_at as "createdAt" from job_applications`,
} as const satisfies Record<EnquiryListKind, string>;

/** Of these kinds together, newest first; ids of version 7 order rows of the same instant. */
export async function listEnquiries(
  db: Database,
  {
    kinds,
    after,
    limit,
  }: { kinds: readonly EnquiryListKind[]; after: { at: Date; id: string } | null; limit: number },
): Promise<EnquiryRecord[]> {
  const before = after ? 'where (created_at, id) < (:at, :id::uuid)' : '';
  const parts = kinds.map(
    (kind) => `(${SELECTS[kind]} ${before} order by created_at desc, id desc limit :limit)`,
  );
  const { rows } = await db.raw<{ rows: EnquiryRecord[] }>(
    `select * from (${parts.join(' union all ')}) enquiries order by "createdAt" desc, id desc limit :limit`,
    { limit, ...after },
  );
  return rows;
}
