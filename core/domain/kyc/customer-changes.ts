import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
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
  userId: string,
  { version, work }: ChangeOptions,
): Promise<void> {
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
  });
}

/** Locks a customer's KYC, if there is one, for a transaction that changes the account: the KYC is locked first everywhere. */
export async function lockKycOf(trx: Knex.Transaction, userId: string): Promise<void> {
  await lockKyc(trx, { userId });
}

/** A change after the approval ends it; while staff check, it may give them something to do, or nothing any more. */
function statusAfterChange(
  { status, waitingSince }: LoadedKyc['record'],
  documents: Parameters<typeof waitsForStaff>[0],
): KycChanges {
  if (status === 'Draft' || status === 'Rejected') return {};
  const waiting_since = waitsForStaff(documents) ? (waitingSince ?? new Date()) : null;
  return { status: 'Pending', waiting_since, decided_at: null, decided_by: null };
}
