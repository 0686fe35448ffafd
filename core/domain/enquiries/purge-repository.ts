import type { Database } from '../../platform/database';

interface Purge {
  table: string;
  key: string;
  /** The indexed time from which a row's retention is counted, and its length. */
  since: string;
  kept: string;
  /** Rows in one batch; fewer where each has files. */
  batch: number;
}

/**
 * Retention: applications with their CVs one year, contact requests two. Quotations are kept as business
 * letters. A mail's row is not needed once it was sent.
 */
const PURGES: readonly Purge[] = [
  { table: 'job_applications', key: 'id', since: 'created_at', kept: '12 months', batch: 50 },
  { table: 'contact_requests', key: 'id', since: 'created_at', kept: '24 months', batch: 500 },
  { table: 'quotation_mails', key: 'id', since: 'created_at', kept: '30 days', batch: 1_000 },
  { table: 'enquiry_mails', key: 'id', since: 'created_at', kept: '30 days', batch: 1_000 },
  { table: 'enquiry_claims', key: 'content_hash', since: 'expires_at', kept: '0', batch: 1_000 },
];

/**
 * Deletes one batch of every kind, with its dependent rows.
 * @returns whether there may be more
 */
export async function purgeEnquiries(db: Database): Promise<boolean> {
  let isMore = false;
  for (const { table, key, since, kept, batch } of PURGES) {
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `delete from ${table} where ${key} in (
         select ${key} from ${table} where ${since} < now() - interval '${kept}' order by ${since} limit :batch
       )`,
      { batch },
    );
    isMore = rowCount === batch || isMore;
  }
  return isMore;
}
