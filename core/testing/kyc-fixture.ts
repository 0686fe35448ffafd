import {
  KYC_DOCUMENT_SIDES,
  KYC_DOCUMENT_TYPES,
  type KycDocumentType,
  type KycSide,
} from '@deccanloop/contracts/kyc/statuses';
import type { Knex } from '../platform/database';
import { newId } from '../platform/ids';
import { createFileStore } from '../domain/files/file-store';
import { createKycDetailStore } from '../domain/kyc/details/kyc-details';
import { checkedFile, FILE_KEYS } from './file-keys';

const files = createFileStore({ keys: FILE_KEYS });
const details = createKycDetailStore({ keys: FILE_KEYS });

/** Made up. */
export const KYC_NUMBERS = {
  gstNumber: '36AABCU9603R1ZM',
  panNumber: 'AABCU9603R',
  accountNumber: '50100123456789',
  aadhaarEnd: '0124',
} as const;

export interface BuiltKyc {
  id: string;
  documentIds: Record<KycDocumentType, string>;
}

/** Inserts a submitted KYC of a user with the owner's role. */
export async function buildKyc(
  owner: Knex,
  { userId, businessName = 'Rao Traders' }: { userId: string; businessName?: string },
): Promise<BuiltKyc> {
  const id = newId();
  const documentIds = {} as BuiltKyc['documentIds'];
  await owner.transaction(async (trx) => {
    await trx('kyc_records').insert({
      ...{ id, user_id: userId, status: 'Pending' },
      ...{ business_name: businessName, business_type: 'proprietorship', state_code: '36' },
      ...{ consent_version: '2026-11-25', consent_at: new Date() },
      ...{ submitted_at: new Date(), waiting_since: new Date() },
    });
    const { gstNumber, panNumber, accountNumber, aadhaarEnd } = KYC_NUMBERS;
    await details.write(trx, id, 'business', {
      ...{ gstNumber, panNumber, addressLine1: '1 Banjara Hills', addressLine2: '' },
      ...{ city: 'Hyderabad', pinCode: '500034' },
    });
    const bank = { accountHolder: businessName, accountNumber, ifsc: 'HDFC0001234' };
    await details.write(trx, id, 'bank', { ...bank, accountType: 'current' });
    await details.write(trx, id, 'aadharCard', aadhaarEnd);
    for (const type of KYC_DOCUMENT_TYPES) {
      documentIds[type] = newId();
      await trx('kyc_documents').insert({ id: documentIds[type], kyc_id: id, type, status: 'Pending' });
      for (const side of KYC_DOCUMENT_SIDES[type])
        await buildKycFile(trx, documentIds[type], side, { isConfirmed: true });
    }
    await trx('kyc_events').insert({ kyc_id: id, type: 'submitted', actor: 'customer', actor_id: userId });
  });
  return { id, documentIds };
}

export async function buildKycFile(
  db: Knex,
  documentId: string,
  side: KycSide,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<string> {
  const id = newId();
  const picture = checkedFile(Buffer.from(`picture of ${side}`), {
    purpose: 'kyc_document',
    mediaType: 'image/png',
  });
  const fileId = await files.storeFile(db, { ...picture, ownerId: id, name: null });
  await db('kyc_files').insert({
    ...{ id, document_id: documentId, side, file_id: fileId, width: 40, height: 20 },
    confirmed_at: isConfirmed ? new Date() : null,
  });
  return id;
}
