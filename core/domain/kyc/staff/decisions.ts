import type { KycDecision, KycDocumentType } from '@deccanloop/contracts/kyc/statuses';
import type { Clock } from '../../../platform/clock';
import type { Knex } from '../../../platform/database';
import type { StaffActor } from '../../accounts/security-events/actor';
import { recordStaffAction } from '../../accounts/security-events/staff-log';
import { KycError } from '../errors';
import {
  findDocuments,
  insertKycEvents,
  lockKyc,
  updateDocument,
  updateKyc,
  type KycRecord,
} from '../kyc-repository';
import { waitsForStaff } from '../kyc-rules';
import { areAllApproved, decidedText, mailedFrom } from './decision-rules';
import { findCustomerVersion, findNames, isAccountClosed } from './staff-repository';

interface Decision {
  status: KycDecision;
  reason: string | null;
  /** Of the KYC that the reviewer has read; null without a page. */
  version: number | null;
}

export interface DocumentDecision extends Decision {
  type: KycDocumentType;
}

/** Decided already: who, what and when. */
async function alreadyDecided(
  trx: Knex.Transaction,
  what: KycDocumentType | 'whole',
  { status, decidedBy, decidedAt }: { status: KycDecision; decidedBy: string | null; decidedAt: Date | null },
  by: StaffActor,
): Promise<KycError> {
  const byName = decidedBy === null ? null : ((await findNames(trx, [decidedBy])).get(decidedBy) ?? null);
  const isOwn = decidedBy === by.userId;
  return new KycError('already_decided', {
    message: decidedText(what, { status, byName, at: decidedAt ?? new Date(0), isOwn }),
  });
}

/** @throws KycError `unknown_kyc` for a draft too, which is the customer's own; `own_kyc`, `closed_account` */
async function lockSubmitted(trx: Knex.Transaction, id: string, by: StaffActor): Promise<KycRecord> {
  // The lock closes two races: of two reviewers, the second waits and finds the first decision, and an upload or a new
  // submission is before or after this decision, never between its check and its writing.
  const kyc = await lockKyc(trx, { id });
  if (!kyc || kyc.submittedAt === null) throw new KycError('unknown_kyc');
  if (kyc.userId === by.userId) throw new KycError('own_kyc');
  // An approval would keep the papers for five years instead of 90 days.
  if (await isAccountClosed(trx, kyc.userId)) throw new KycError('closed_account');
  return kyc;
}

/** @throws KycError `kyc_changed` when the customer has changed something that the reviewer has not seen */
async function checkSeen(trx: Knex.Transaction, { id }: KycRecord, version: number | null): Promise<void> {
  if (version !== null && version < (await findCustomerVersion(trx, id)))
    throw new KycError('kyc_changed', {
      message: 'The customer has changed this KYC since you opened it. Check the new papers first.',
    });
}

/**
 * Decides about one document. The same decision by the same reviewer again changes nothing. A decision that the reviewer
 * has read can be changed while the whole is not decided.
 * @throws KycError `unknown_kyc`, `own_kyc`, `closed_account`, `already_decided`, `document_missing`, `kyc_changed`
 */
export async function decideDocument(
  trx: Knex.Transaction,
  id: string,
  { type, status, reason, version }: DocumentDecision,
  by: StaffActor,
  clock: Clock,
): Promise<void> {
  const kyc = await lockSubmitted(trx, id, by);
  if (kyc.status === 'Approved' || kyc.status === 'Rejected')
    throw await alreadyDecided(trx, 'whole', { ...kyc, status: kyc.status }, by);
  await checkSeen(trx, kyc, version);
  const documents = await findDocuments(trx, [id]);
  const document = documents.find((each) => each.type === type);
  if (!document || document.status === 'Draft') throw new KycError('document_missing');
  if (document.status !== 'Pending') {
    const isSame = document.status === status && document.rejectionReason === reason;
    if (isSame && document.decidedBy === by.userId) return;
    if (isSame || version !== kyc.version)
      throw await alreadyDecided(trx, type, { ...document, status: document.status }, by);
  }

  await updateDocument(trx, document.id, { status, decidedBy: by.userId, reason });
  const after = documents.map((each) => (each.type === type ? { ...each, status } : each));
  const now = clock.now();
  await updateKyc(trx, id, { waiting_since: waitsForStaff(after) ? (kyc.waitingSince ?? now) : null });
  const event = status === 'Approved' ? 'document_approved' : 'document_rejected';
  await insertKycEvents(
    trx,
    id,
    { actor: 'staff', actorId: by.userId },
    [{ type: event, document: type, reason }],
    mailedFrom(after, now),
  );
  await recordStaffAction(trx, { kind: `kyc_${event}`, by, detail: { kyc: id, document: type } });
}

/**
 * Decides about the whole.
 * @throws KycError `unknown_kyc`, `own_kyc`, `closed_account`, `already_decided`, `documents_not_approved`, `kyc_changed`
 */
export async function decideWhole(
  trx: Knex.Transaction,
  id: string,
  { status, reason, version }: Decision,
  by: StaffActor,
  clock: Clock,
): Promise<void> {
  const kyc = await lockSubmitted(trx, id, by);
  if (kyc.status === 'Approved' || kyc.status === 'Rejected') {
    const isSame = kyc.status === status && kyc.rejectionReason === reason;
    if (isSame && kyc.decidedBy === by.userId) return;
    throw await alreadyDecided(trx, 'whole', { ...kyc, status: kyc.status }, by);
  }
  await checkSeen(trx, kyc, version);
  if (status === 'Approved' && !areAllApproved(await findDocuments(trx, [id])))
    throw new KycError('documents_not_approved');

  await updateKyc(trx, id, {
    status,
    decided_at: clock.now(),
    decided_by: by.userId,
    rejection_reason: reason,
    waiting_since: null,
  });
  const event = status === 'Approved' ? 'approved' : 'rejected';
  await insertKycEvents(trx, id, { actor: 'staff', actorId: by.userId }, [{ type: event, reason }]);
  await recordStaffAction(trx, { kind: `kyc_${event}`, by, detail: { kyc: id } });
}
