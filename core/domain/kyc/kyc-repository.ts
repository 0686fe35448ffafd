import type {
  BusinessType,
  KycActor,
  KycDocumentStatus,
  KycDocumentType,
  KycEventType,
  KycStatus,
} from '@deccanloop/contracts/kyc/statuses';
import type { Database } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { newId } from '../../platform/ids';
import { queueKycMails } from './mails/mail-queue';

/** `Missing` is not stored: such a document has no files. */
export const STORED_DOCUMENT_STATUSES = [
  'Draft',
  'Pending',
  'Approved',
  'Rejected',
] as const satisfies readonly KycDocumentStatus[];
export type StoredDocumentStatus = (typeof STORED_DOCUMENT_STATUSES)[number];

/** A KYC without what is encrypted. */
export interface KycRecord {
  id: string;
  userId: string;
  status: KycStatus;
  version: number;
  businessName: string | null;
  businessType: BusinessType | null;
  stateCode: string | null;
  consentVersion: string | null;
  consentAt: Date | null;
  submittedAt: Date | null;
  waitingSince: Date | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  rejectionReason: string | null;
  /** When what is in use was approved; null while nothing is. A later change may wait or be rejected. */
  approvedAt: Date | null;
  /** What is in use. */
  approved: ApprovedNames | null;
}

/** The part of the business information that is not encrypted. */
export interface ApprovedNames {
  businessName: string;
  businessType: BusinessType;
  stateCode: string;
}

/** A proposed change first: what the customer has entered, and staff check. */
export const KYC_COLUMNS = `kyc.id, kyc.user_id as "userId", kyc.status, kyc.version,
  coalesce(kyc.proposed_business_name, kyc.business_name) as "businessName",
  coalesce(kyc.proposed_business_type, kyc.business_type) as "businessType",
  coalesce(kyc.proposed_state_code, kyc.state_code) as "stateCode", kyc.approved_at as "approvedAt",
  case when kyc.approved_at is not null then jsonb_build_object('businessName', kyc.business_name,
    'businessType', kyc.business_type, 'stateCode', kyc.state_code) end as approved, kyc.consent_version as "consentVersion",
  kyc.consent_at as "consentAt", kyc.submitted_at as "submittedAt", kyc.waiting_since as "waitingSince",
  kyc.decided_at as "decidedAt", kyc.decided_by as "decidedBy", kyc.rejection_reason as "rejectionReason"`;

export type KycRef = { id: string } | { userId: string };

export const findKyc = (db: Database, ref: KycRef): Promise<KycRecord | null> => selectKyc(db, ref, '');

/**
 * FOR UPDATE: uploads, the submission, decisions of staff and the erasure of one KYC happen one after the other, each on what
 * the last one left.
 */
export const lockKyc = (db: Database, ref: KycRef): Promise<KycRecord | null> =>
  selectKyc(db, ref, 'for update');

async function selectKyc(db: Database, ref: KycRef, lock: '' | 'for update'): Promise<KycRecord | null> {
  const [column, value] = 'id' in ref ? ['id', ref.id] : ['user_id', ref.userId];
  const { rows } = await db.raw<{ rows: KycRecord[] }>(
    `select ${KYC_COLUMNS} from kyc_records kyc where kyc.${column} = :value ${lock}`,
    { value },
  );
  return rows[0] ?? null;
}

/** @returns false when the user has one already; of two at once, the second waits and finds that of the first */
export async function insertKyc(
  db: Database,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    'insert into kyc_records (id, user_id) values (:id, :userId) on conflict (user_id) do nothing',
    { id, userId },
  );
  return rowCount === 1;
}

export type KycChanges = Partial<Omit<Rows['kyc_records'], 'id' | 'user_id' | 'version' | 'created_at'>>;

/** Writes changes of a locked KYC and raises its version. */
export async function updateKyc(db: Database, id: string, changes: KycChanges): Promise<void> {
  await db<Rows['kyc_records']>('kyc_records')
    .where({ id })
    .update({ ...changes, version: db.raw('version + 1') });
}

export interface KycDocument {
  id: string;
  kycId: string;
  type: KycDocumentType;
  status: StoredDocumentStatus;
  rejectionReason: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
}

/** Of these KYCs. */
export async function findDocuments(db: Database, kycIds: readonly string[]): Promise<KycDocument[]> {
  const { rows } = await db.raw<{ rows: KycDocument[] }>(
    `select id, kyc_id as "kycId", type, status, rejection_reason as "rejectionReason", decided_at as "decidedAt",
            decided_by as "decidedBy"
       from kyc_documents where kyc_id = any(:kycIds::uuid[])`,
    { kycIds: [...kycIds] },
  );
  return rows;
}

/** The caller holds the lock of the KYC. @returns the id of the document of this type, new or not */
export async function findOrInsertDocument(
  db: Database,
  kycId: string,
  type: KycDocumentType,
): Promise<string> {
  const known = await db<Rows['kyc_documents']>('kyc_documents').where({ kyc_id: kycId, type }).first('id');
  if (known) return known.id;
  const id = newId();
  await db<Rows['kyc_documents']>('kyc_documents').insert({ id, kyc_id: kycId, type });
  return id;
}

/** A status without a decision, or a decision with its reason. */
export type DocumentChange =
  | { status: 'Draft' | 'Pending' }
  | { status: 'Approved' | 'Rejected'; decidedBy: string; reason: string | null };

/** Of a locked KYC. */
export async function updateDocument(db: Database, id: string, change: DocumentChange): Promise<void> {
  const decision = 'decidedBy' in change ? change : null;
  await db<Rows['kyc_documents']>('kyc_documents')
    .where({ id })
    .update({
      status: change.status,
      // Not the start of the transaction, which may have waited: a picture confirmed after it is a new one.
      decided_at: decision === null ? null : db.raw('clock_timestamp()'),
      decided_by: decision?.decidedBy ?? null,
      rejection_reason: change.status === 'Rejected' ? (decision?.reason ?? null) : null,
    });
}

export interface NewKycEvent {
  type: KycEventType;
  document?: KycDocumentType;
  reason?: string | null;
}

/**
 * Stores events and queues their mails, in the transaction of the change.
 * @param mailedFrom when the mails are sent at the earliest; null: at once
 */
export async function insertKycEvents(
  db: Database,
  kycId: string,
  by: { actor: 'system' } | { actor: Exclude<KycActor, 'system'>; actorId: string },
  events: readonly NewKycEvent[],
  mailedFrom: Date | null = null,
): Promise<void> {
  if (events.length === 0) return;
  const stored = await db<Rows['kyc_events']>('kyc_events')
    .insert(
      // The role of workers may write no other columns than these.
      events.map(({ type, document, reason }) => ({
        ...{ kyc_id: kycId, type, actor: by.actor },
        ...('actorId' in by && { actor_id: by.actorId }),
        ...(document !== undefined && { document }),
        ...(reason != null && { reason }),
      })),
    )
    .returning(['id', 'type']);
  for (const { id, type } of stored) await queueKycMails(db, { kycId, eventId: id, type }, mailedFrom);
}

export interface KycEvent {
  at: Date;
  type: KycEventType;
  actor: KycActor;
  actorId: string | null;
  document: KycDocumentType | null;
  reason: string | null;
}

/** In the order in which they happened. */
export async function findKycEvents(db: Database, kycId: string): Promise<KycEvent[]> {
  const { rows } = await db.raw<{ rows: KycEvent[] }>(
    `select created_at as at, type, actor, actor_id as "actorId", document, reason
       from kyc_events where kyc_id = :kycId order by id`,
    { kycId },
  );
  return rows;
}
