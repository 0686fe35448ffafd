import { KYC_DOCUMENT_LABELS } from '@deccanloop/contracts/kyc/statuses';
import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { byUser } from '../accounts/security-events/actor';
import { wordsOf } from '../accounts/security-events/client-description';
import { notify, recordSecurityEvent } from '../accounts/security-events/security-events';
import type { Client } from '../accounts/types';
import type { KycDetailStore } from './details/kyc-details';
import { KycError } from './errors';
import { loadKyc, type LoadedKyc } from './kyc-reading';
import {
  findDocuments,
  insertKyc,
  insertKycEvents,
  lockKyc,
  updateKyc,
  type KycChanges,
  type NewKycEvent,
} from './kyc-repository';
import { waitsForStaff } from './kyc-rules';

/** The customer who changes the own KYC, for the security log and its mail. */
export interface KycChanger {
  user: { id: string; email: string };
  client: Pick<Client, 'address' | 'device' | 'place'>;
  session: { id: string } | null;
}

/** What a change did; null when it left everything as it was. */
export type Change = {
  changes?: KycChanges;
  events: readonly NewKycEvent[];
  /** A draft is not part of the KYC yet, so it ends no approval. */
  isDraft?: boolean;
} | null;

export interface ChangeOptions {
  /** Of the KYC that the page showed; another one is an error. */
  version?: number | undefined;
  work: (trx: Knex.Transaction, kyc: LoadedKyc) => Promise<Change>;
}

/**
 * Changes the customer's KYC under the lock of its row, and starts it with the first change. Two devices, a second click
 * and decisions of staff wait for one another here; each then sees what the one before has written, and `version` tells
 * whether the page had seen it.
 * @throws KycError `kyc_changed`
 */
export async function changeOwnKyc(
  db: Knex,
  details: KycDetailStore,
  changer: KycChanger,
  { version, work }: ChangeOptions,
): Promise<void> {
  const userId = changer.user.id;
  await db.transaction(async (trx) => {
    const by = { actor: 'customer', actorId: userId } as const;
    const isNew = await insertKyc(trx, { id: newId(), userId });
    const record = await lockKyc(trx, { userId });
    if (record === null) throw new Error('a KYC was not stored');
    if (version !== undefined && (isNew || version !== record.version)) throw new KycError('kyc_changed');
    const change = await work(trx, await loadKyc(trx, details, record));
    if (change === null) return;
    await updateKyc(trx, record.id, {
      ...(change.isDraft ? {} : statusAfterChange(record, await findDocuments(trx, [record.id]))),
      changed_at: new Date(),
      ...change.changes,
    });
    const started: NewKycEvent[] = isNew ? [{ type: 'started' }] : [];
    await insertKycEvents(trx, record.id, by, [...started, ...change.events]);
    if (record.submittedAt !== null && !change.isDraft)
      await notifyOwner(trx, record.id, changer, change.events);
  });
}

/** Payouts rely on a submitted KYC: a change that its owner has not made must reach the owner. */
async function notifyOwner(
  trx: Knex.Transaction,
  kycId: string,
  { user, client, session }: KycChanger,
  events: readonly NewKycEvent[],
): Promise<void> {
  for (const { type, document } of events) {
    if (type === 'submitted') continue;
    const part = type === 'bank_changed' ? 'bankDetails' : (document ?? 'business');
    const detail = { kyc: kycId, part };
    await recordSecurityEvent(trx, {
      kind: 'kyc_changed',
      userId: user.id,
      actor: byUser(client, session),
      detail,
    });
    const words = { ...wordsOf(client), part: PART_LABELS[part] };
    await notify(trx, { userId: user.id, kind: 'kyc_changed', email: user.email, detail: words });
  }
}

const PART_LABELS = {
  business: 'Business information',
  bankDetails: 'Bank details',
  ...KYC_DOCUMENT_LABELS,
} as const;

/** Locks a customer's KYC, if there is one, for a transaction that changes the account: the KYC is locked first everywhere. */
export async function lockKycOf(trx: Knex.Transaction, userId: string): Promise<void> {
  await lockKyc(trx, { userId });
}

/** A change after the approval waits for staff, beside what is approved; while staff check, it may give them something to do, or nothing any more. */
function statusAfterChange(
  { status, waitingSince }: LoadedKyc['record'],
  documents: Parameters<typeof waitsForStaff>[0],
): KycChanges {
  if (status === 'Draft' || status === 'Rejected') return {};
  const waiting_since = waitsForStaff(documents) ? (waitingSince ?? new Date()) : null;
  return { status: 'Pending', waiting_since, decided_at: null, decided_by: null };
}
