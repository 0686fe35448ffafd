import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import type { Database } from '../../platform/database';
import type { KycDetails, KycDetailStore } from './details/kyc-details';
import { findKycFiles, type KycFile } from './files/kyc-file-repository';
import { findDocuments, findKyc, findKycEvents, type KycRecord } from './kyc-repository';
import { documentStates, type DocumentStates } from './kyc-rules';
import { toKycDto } from './to-dto';

/** Everything about one KYC but its timeline. */
export interface LoadedKyc {
  record: KycRecord;
  details: KycDetails;
  states: DocumentStates;
  /** Approved files that newer ones are to replace; they are in use until then. */
  replaced: readonly KycFile[];
  /** What is in use; null while nothing is approved. */
  inUse: KycDetails | null;
}

/** Loads the rest of a KYC. In the transaction that locked or read its record. */
export async function loadKyc(db: Database, store: KycDetailStore, record: KycRecord): Promise<LoadedKyc> {
  const documents = await findDocuments(db, [record.id]);
  const files = await findKycFiles(db, [record.id]);
  return {
    record,
    details: await store.read(db, record.id),
    states: documentStates(documents, files),
    replaced: files.filter(({ isReplaced }) => isReplaced),
    inUse: record.approvedAt === null ? null : await store.readApproved(db, record.id),
  };
}

/** The caller's own KYC as pages show it. */
export async function readOwnKyc(db: Database, store: KycDetailStore, userId: string): Promise<KycDto> {
  const record = await findKyc(db, { userId });
  if (record === null) return toKycDto(null, []);
  return toKycDto(await loadKyc(db, store, record), await findKycEvents(db, record.id));
}
