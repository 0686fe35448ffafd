import type { Database } from '../../../platform/database';
import type { Rows } from '../../../platform/database-rows';

/** Of papers that were not approved, and of draft pictures. */
export const UNUSED_KEPT_FOR = '90 days';
/** Of approved papers, from the end of the account. */
export const APPROVED_KEPT_FOR = '5 years';

const PERIODS = { unused: UNUSED_KEPT_FOR, approved: APPROVED_KEPT_FOR };

/** Whether the retention of a KYC's papers is over; needs `kyc_records kyc join users u`. */
const IS_OVER = `case
    -- It was relied upon, also while a later change waits or was rejected.
    when kyc.approved_at is not null
      then coalesce(u.closed_at < now() - cast(:approved as interval), false)
    when kyc.status = 'Pending' and kyc.waiting_since is not null and u.closed_at is null then false
    -- Rejected, never submitted, of a closed account, or a customer who does not send what was rejected.
    else greatest(kyc.changed_at, kyc.decided_at, u.closed_at,
                  (select max(decided_at) from kyc_documents where kyc_id = kyc.id)) < now() - cast(:unused as interval)
  end
  and (kyc.business_name is not null or exists (select from kyc_details where kyc_id = kyc.id)
       or exists (select from kyc_documents where kyc_id = kyc.id))`;

/** Whether a change of an approved KYC was rejected, whole or in part, and its customer has not corrected it. */
const IS_ABANDONED = `kyc.approved_at is not null
  and (kyc.status = 'Rejected' or kyc.status = 'Pending' and kyc.waiting_since is null)
  and greatest(kyc.changed_at, kyc.decided_at, (select max(decided_at) from kyc_documents where kyc_id = kyc.id))
    < now() - cast(:unused as interval)`;

/** Approved KYCs with a change whose papers are to be erased. */
export async function findAbandonedChanges(db: Database): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select id from kyc_records kyc where ${IS_ABANDONED} order by id`,
    { unused: UNUSED_KEPT_FOR },
  );
  return rows.map(({ id }) => id);
}

/**
 * Erases a change that was not approved; what is approved is the whole KYC again.
 * @returns how many files were deleted; null when the customer has corrected it meanwhile
 */
export async function eraseChange(db: Database, id: string): Promise<number | null> {
  // FOR UPDATE: a customer who corrects it at this moment is first.
  await db.raw('select from kyc_records where id = :id for update', { id });
  const { rows } = await db.raw<{ rows: { at: Date; by: string | null }[] }>(
    `select approved_at as at, approved_by as by from kyc_records kyc where id = :id and ${IS_ABANDONED}`,
    { id, unused: UNUSED_KEPT_FOR },
  );
  const [approved] = rows;
  if (!approved) return null;
  const decision = { decided_at: approved.at, decided_by: approved.by, rejection_reason: null };
  const documents = db<Rows['kyc_documents']>('kyc_documents').where({ kyc_id: id });
  const files = await db<Rows['kyc_files']>('kyc_files')
    .whereIn('document_id', documents.clone().select('id'))
    .where({ approved_at: null })
    .delete();
  await db<Rows['kyc_details']>('kyc_details').where({ kyc_id: id, approved_at: null }).delete();
  await documents.clone().update({ status: 'Approved', ...decision });
  await db<Rows['kyc_records']>('kyc_records')
    .where({ id })
    .update({
      ...{ status: 'Approved', waiting_since: null, version: db.raw('version + 1'), ...decision },
      ...{ proposed_business_name: null, proposed_business_type: null, proposed_state_code: null },
    });
  return files;
}

/** KYCs whose papers are to be erased. */
export async function findExpired(db: Database): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select kyc.id from kyc_records kyc join users u on u.id = kyc.user_id where ${IS_OVER} order by kyc.id`,
    PERIODS,
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks a KYC. FOR UPDATE: a customer who changes it at this moment is first, and then its retention is not over.
 * @returns false when it is not over any more
 */
export async function lockExpired(db: Database, id: string): Promise<boolean> {
  await db.raw('select from kyc_records where id = :id for update', { id });
  const { rows } = await db.raw<{ rows: unknown[] }>(
    // A statement of its own: it sees what the transaction that held the lock has written.
    `select from kyc_records kyc join users u on u.id = kyc.user_id where kyc.id = :id and ${IS_OVER}`,
    { id, ...PERIODS },
  );
  return rows.length > 0;
}

/**
 * Erases what a locked KYC holds, and makes it an empty draft. Its timeline stays, without the reasons of staff, and so does
 * the log of views, which names members of staff only.
 * @returns how many files were deleted (by a trigger, with their rows)
 */
export async function erasePapers(db: Database, id: string): Promise<number> {
  const documents = db<Rows['kyc_documents']>('kyc_documents').where({ kyc_id: id });
  const files = await db<Rows['kyc_files']>('kyc_files')
    .whereIn('document_id', documents.clone().select('id'))
    .delete();
  await documents.clone().delete();
  await db<Rows['kyc_details']>('kyc_details').where({ kyc_id: id }).delete();
  await db<Rows['kyc_events']>('kyc_events')
    .where({ kyc_id: id })
    .whereNotNull('reason')
    .update({ reason: null });
  await db<Rows['kyc_records']>('kyc_records')
    .where({ id })
    .update({
      ...{ status: 'Draft', version: db.raw('version + 1') },
      ...{ business_name: null, business_type: null, state_code: null },
      ...{ consent_version: null, consent_at: null, submitted_at: null, waiting_since: null },
      ...{ decided_at: null, decided_by: null, rejection_reason: null },
    });
  return files;
}

/** Deletes pictures that were not confirmed, of KYCs that stay. @returns how many */
export async function deleteOldDrafts(db: Database): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from kyc_files where confirmed_at is null and created_at < now() - cast(:unused as interval)`,
    { unused: UNUSED_KEPT_FOR },
  );
  return rowCount;
}

export interface ErasureReport {
  /** Whose papers were erased. */
  kycs: number;
  /** Deleted, with old drafts. */
  files: number;
  /** KYCs whose papers could not be erased; the next run tries again. */
  failed: number;
}

export async function insertReport(db: Database, report: ErasureReport): Promise<void> {
  await db<Rows['kyc_erasures']>('kyc_erasures').insert(report);
}

/** Newest first. */
export async function listReports(db: Database, limit: number): Promise<(ErasureReport & { at: Date })[]> {
  const { rows } = await db.raw<{ rows: (ErasureReport & { at: Date })[] }>(
    `select created_at as at, kycs, files, failed from kyc_erasures order by id desc limit :limit`,
    { limit },
  );
  return rows;
}

/** Whether there is any KYC, and no run has reported since yesterday at this time. */
export async function isRunDue(db: Database): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { isDue: boolean }[] }>(
    `select exists (select from kyc_records)
        and not exists (select from kyc_erasures where created_at > now() - interval '1 day') as "isDue"`,
  );
  return rows[0]?.isDue === true;
}
