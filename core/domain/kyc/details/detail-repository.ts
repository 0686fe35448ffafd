import type { Database } from '../../../platform/database';
import type { Rows } from '../../../platform/database-rows';
import type { EncryptedFile } from '../../files/encryption';
import type { KycDetailKind } from './kyc-details';

export interface DetailRow extends EncryptedFile {
  id: string;
  kycId: string;
  kind: KycDetailKind;
}

/** A proposal stands after what is approved, which it would replace. */
export interface StoredDetailRow extends DetailRow {
  isApproved: boolean;
}

export async function findDetails(db: Database, kycIds: readonly string[]): Promise<StoredDetailRow[]> {
  const { rows } = await db.raw<{ rows: StoredDetailRow[] }>(
    `select id, kyc_id as "kycId", kind, key_id as "keyId", wrapped_key as "wrappedKey", content,
            approved_at is not null as "isApproved"
       from kyc_details where kyc_id = any(:kycIds::uuid[]) order by approved_at nulls last`,
    { kycIds: [...kycIds] },
  );
  return rows;
}

/** Replaces a proposal; what is approved stays. The caller holds the lock of the KYC. */
export async function replaceDetail(db: Database, row: DetailRow): Promise<void> {
  await db<Rows['kyc_details']>('kyc_details')
    .where({ kyc_id: row.kycId, kind: row.kind, approved_at: null })
    .delete();
  await db<Rows['kyc_details']>('kyc_details').insert({
    id: row.id,
    kyc_id: row.kycId,
    kind: row.kind,
    key_id: row.keyId,
    wrapped_key: row.wrappedKey,
    content: row.content,
  });
}
