import type { RetentionName } from '@deccanloop/contracts/staff/retention';
import type { Database } from '../../platform/database';
import type { KeptFor } from '../stored-settings/retention';

interface Purge {
  table: string;
  key: string;
  /** The indexed time from which a row's retention is counted, and the setting with its length; null: none. */
  since: string;
  kept: RetentionName | null;
  /** A condition; without it all rows. */
  only?: string;
  /** Rows in one batch; fewer where each has files. */
  batch: number;
}

/**
 * Applications with their CVs, contact requests, call-back requests and booked calls. Quotations are kept as business letters. A mail's row is not needed
 * once it was sent.
 */
const PURGES: readonly Purge[] = [
  { table: 'job_applications', key: 'id', since: 'created_at', kept: 'job_applications', batch: 50 },
  { table: 'contact_requests', key: 'id', since: 'created_at', kept: 'contact_requests', batch: 500 },
  { table: 'call_back_requests', key: 'id', since: 'created_at', kept: 'contact_requests', batch: 500 },
  { table: 'booked_calls', key: 'id', since: 'created_at', kept: 'contact_requests', batch: 500 },
  // Requests that were not confirmed: their address may be that of another person.
  {
    table: 'booked_calls',
    key: 'id',
    since: 'starts_at',
    kept: null,
    only: `status = 'requested'`,
    batch: 500,
  },
  { table: 'booked_call_mails', key: 'id', since: 'created_at', kept: 'sent_notices', batch: 1_000 },
  { table: 'quotation_mails', key: 'id', since: 'created_at', kept: 'sent_notices', batch: 1_000 },
  { table: 'enquiry_mails', key: 'id', since: 'created_at', kept: 'sent_notices', batch: 1_000 },
  { table: 'enquiry_claims', key: 'content_hash', since: 'expires_at', kept: null, batch: 1_000 },
];

/**
 * Deletes one batch of every kind, with its dependent rows.
 * @returns whether there may be more
 */
export async function purgeEnquiries(db: Database, keptFor: KeptFor): Promise<boolean> {
  let isMore = false;
  for (const { table, key, since, kept, only = 'true', batch } of PURGES) {
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `delete from ${table} where ${key} in (
         select ${key} from ${table} where ${since} < now() - cast(:kept as interval) and ${only} order by ${since} limit :batch
       )`,
      { batch, kept: kept === null ? '0' : keptFor[kept] },
    );
    isMore = rowCount === batch || isMore;
  }
  return isMore;
}
