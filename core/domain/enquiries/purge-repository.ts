import type { Database } from '../../platform/database';

interface Purge {
  table: string;
  key: string;
  /** The indexed time after which a row is of no use, and how long it is kept then. */
  since: string;
  kept: string;
  /** Rows at once; fewer where each takes files along. */
  batch: number;
}

/**
 * How long what visitors sent is kept: applications with their CVs for a year, contact requests for two.
 * Quotations stay, as business letters do. A mail's row says nothing any more once it was sent.
 */
const PURGES: readonly Purge[] = [
  { table: 'job_applications', key: 'id', since: 'created_at', kept: '12 months', batch: 50 },
  { table: 'contact_requests', key: 'id', since: 'created_at', kept: '24 months', batch: 500 },
  { table: 'enquiry_mails', key: 'id', since: 'created_at', kept: '30 days', batch: 1_000 },
  { table: 'enquiry_claims', key: 'content_hash', since: 'expires_at', kept: '0', batch: 1_000 },
];

/**
 * Deletes one batch of every kind, with what belongs to it.
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
