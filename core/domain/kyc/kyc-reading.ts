import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import type { Database } from '../../platform/database';
import type { KycDetails, KycDetailStore } from './details/kyc-details';
import { findKycFiles } from './files/kyc-file-repository';
import { findDocuments, findKyc, findKycEvents, type KycRecord } from './kyc-repository';
import { documentStates, type DocumentStates } from './kyc-rules';
import { toKycDto } from './to-dto';

/** Everything about one KYC but its timeline. */
export interface LoadedKyc {
  record: KycRecord;
  details: KycDetails;
  states: DocumentStates;
}

/** Loads the rest of a KYC. In the transaction that locked or read its record. */
export async function loadKyc(db: Database, store: KycDetailStore, record: KycRecord): Promise<LoadedKyc> {
  const documents = await findDocuments(db, [record.id]);
  const files = await findKycFiles(db, [record.id]);
  return { record, details: await store.read(db, record.id), states: documentStates(documents, files) };
}

/** The caller's own KYC as pages show it. */
export async function readOwnKyc(db: Database, store: KycDetailStore, userId: string): Promise<KycDto> {
  const record = await findKyc(db, { userId });
  if (record === null) return toKycDto(null, {}, documentStates([], []), []);
  const { details, states } = await loadKyc(db, store, record);
  return toKycDto(record, details, states, await findKycEvents(db, record.id));
}
