import type { KycDocumentType, KycSide } from '@deccanloop/contracts/kyc/statuses';
import { KYC_DOCUMENT_SIDES, KYC_DOCUMENT_TYPES } from '@deccanloop/contracts/kyc/statuses';
import { checkedFile, FILE_KEYS } from '../../../../testing/file-keys';
import type { Knex } from '../../../../platform/database';
import { newId, randomLetters } from '../../../../platform/ids';
import { createFileStore } from '../../../files/file-store';
import { createKycDetailStore } from '../../details/kyc-details';

const details = createKycDetailStore({ keys: FILE_KEYS });
const files = createFileStore({ keys: FILE_KEYS });

export interface SubmittedKyc {
  id: string;
  userId: string;
  email: string;
  documentIds: Record<KycDocumentType, string>;
  /** By type and side: "aadharCard front". */
  fileIds: Record<string, string>;
}

/** Inserts a submitted KYC with the owner's role. Its numbers are made up. */
export async function buildSubmittedKyc(
  owner: Knex,
  { businessName = 'Rao Traders', name = 'Asha Rao' }: { businessName?: string; name?: string } = {},
): Promise<SubmittedKyc> {
  const [id, userId] = [newId(), newId()];
  const email = `${randomLetters(10).toLowerCase()}@example.test`;
  const documentIds = {} as SubmittedKyc['documentIds'];
  const fileIds: SubmittedKyc['fileIds'] = {};
  await owner.transaction(async (trx) => {
    await trx('users').insert({ id: userId, name, email, role: 1 });
    await trx('kyc_records').insert({
      ...{ id, user_id: userId, status: 'Pending' },
      ...{ business_name: businessName, business_type: 'proprietorship', state_code: '36' },
      ...{ consent_version: '2026-11-25', consent_at: new Date() },
      ...{ submitted_at: new Date(), waiting_since: new Date() },
    });
    await details.write(trx, id, 'business', {
      ...{ gstNumber: '36AABCU9603R1ZM', panNumber: 'AABCU9603R' },
      ...{ addressLine1: '1 Banjara Hills', addressLine2: '', city: 'Hyderabad', pinCode: '500034' },
    });
    await details.write(trx, id, 'bank', {
      ...{ accountHolder: name, accountNumber: '50100123456789' },
      ...{ ifsc: 'HDFC0001234', accountType: 'current' },
    });
    await details.write(trx, id, 'aadharCard', '0124');
    for (const type of KYC_DOCUMENT_TYPES) {
      const documentId = newId();
      documentIds[type] = documentId;
      await trx('kyc_documents').insert({ id: documentId, kyc_id: id, type, status: 'Pending' });
      for (const side of KYC_DOCUMENT_SIDES[type])
        fileIds[`${type} ${side}`] = await insertFile(trx, documentId, side);
    }
  });
  return { id, userId, email, documentIds, fileIds };
}

async function insertFile(trx: Knex.Transaction, documentId: string, side: KycSide): Promise<string> {
  const id = newId();
  const file = checkedFile(Buffer.from(`picture of ${side}`), {
    purpose: 'kyc_document',
    mediaType: 'image/png',
  });
  const fileId = await files.storeFile(trx, { ...file, ownerId: id, name: null });
  await trx('kyc_files').insert({
    ...{ id, document_id: documentId, side, file_id: fileId, width: 40, height: 20 },
    confirmed_at: new Date(),
  });
  return id;
}
