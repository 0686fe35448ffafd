import type { InferType } from 'yup';
import type { bankDetailsSchema, businessInfoSchema } from '@deccanloop/contracts/kyc/schemas';
import type { Database } from '../../../platform/database';
import type { FileKeys } from '../../../platform/file-keys';
import { newId } from '../../../platform/ids';
import { encryptBytes, decryptBytes, type EncryptedRow } from '../../files/encryption';
import { findDetails, replaceDetail, type DetailRow, type StoredDetailRow } from './detail-repository';

/** What is stored encrypted. Also the vocabulary of the column `kyc_details.kind`. */
export const KYC_DETAIL_KINDS = ['business', 'bank', 'aadharCard'] as const;
export type KycDetailKind = (typeof KYC_DETAIL_KINDS)[number];

type BusinessInfo = InferType<typeof businessInfoSchema>;
/** The part of the business information that no copy of the database shows. */
export type BusinessDetails = Pick<
  BusinessInfo,
  'gstNumber' | 'panNumber' | 'addressLine1' | 'addressLine2' | 'city' | 'pinCode'
>;
export type BankDetails = Pick<
  InferType<typeof bankDetailsSchema>,
  'accountHolder' | 'accountNumber' | 'ifsc' | 'accountType'
>;

export interface KycDetails {
  business?: BusinessDetails;
  bank?: BankDetails;
  /** The last four digits of the Aadhaar number. */
  aadharCard?: string;
}

/** Numbers, addresses and bank details of KYC, encrypted as files are (docs/decisions/0032, 0046). */
export interface KycDetailStore {
  /** With what is proposed. @throws FileKeyError */
  read(db: Database, kycId: string): Promise<KycDetails>;
  /** What is in use. @throws FileKeyError */
  readApproved(db: Database, kycId: string): Promise<KycDetails>;
  /** For a list: by the id of the KYC. @throws FileKeyError */
  readAll(db: Database, kycIds: readonly string[]): Promise<Map<string, KycDetails>>;
  write<K extends KycDetailKind>(
    db: Database,
    kycId: string,
    kind: K,
    content: NonNullable<KycDetails[K]>,
  ): Promise<void>;
}

export function createKycDetailStore({ keys }: { keys: FileKeys }): KycDetailStore {
  async function readAll(
    db: Database,
    kycIds: readonly string[],
    isWanted: (row: StoredDetailRow) => boolean = () => true,
  ): Promise<Map<string, KycDetails>> {
    const all = new Map<string, KycDetails>(kycIds.map((id) => [id, {}]));
    for (const row of (await findDetails(db, kycIds)).filter(isWanted)) {
      const content: unknown = JSON.parse(decryptBytes(keys, rowOf(row), row).toString('utf8'));
      Object.assign(all.get(row.kycId) ?? {}, { [row.kind]: content });
    }
    return all;
  }

  return {
    readAll: (db, kycIds) => readAll(db, kycIds),
    readApproved: async (db, kycId) =>
      (await readAll(db, [kycId], ({ isApproved }) => isApproved)).get(kycId) ?? {},
    read: async (db, kycId) => (await readAll(db, [kycId])).get(kycId) ?? {},
    async write(db, kycId, kind, content) {
      await replaceDetail(db, encryptDetail(keys, { kycId, kind }, content));
    },
  };
}

/** A new row with a new data key. */
export function encryptDetail<K extends KycDetailKind>(
  keys: FileKeys,
  { kycId, kind }: { kycId: string; kind: K },
  content: NonNullable<KycDetails[K]>,
): DetailRow {
  const identity = { id: newId(), kycId, kind };
  const bytes = Buffer.from(JSON.stringify(content), 'utf8');
  return { ...identity, ...encryptBytes(keys, rowOf(identity), bytes) };
}

/** Bound to the KYC and the kind: a row that was given to another KYC does not open. */
const rowOf = ({ id, kycId, kind }: Pick<DetailRow, 'id' | 'kycId' | 'kind'>): EncryptedRow => ({
  id,
  label: ['kyc_detail', id, kycId, kind].join('\n'),
});
