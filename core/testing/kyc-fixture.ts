import { KYC_CONSENT_VERSION } from '@deccanloop/contracts/kyc/consent';
import {
  KYC_DOCUMENT_SIDES,
  KYC_DOCUMENT_TYPES,
  type KycDocumentType,
  type KycSide,
} from '@deccanloop/contracts/kyc/statuses';
import type { Knex } from '../platform/database';
import { newId, randomLetters } from '../platform/ids';
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

export interface SubmittedKyc {
  id: string;
  userId: string;
  /** Of the user. */
  email: string;
  documentIds: Record<KycDocumentType, string>;
  /** By type and side: "aadharCard front". */
  fileIds: Record<string, string>;
}

export interface SubmittedKycOptions {
  /** Of a user that exists; without it one is inserted. */
  userId?: string;
  /** Of the account holder, and of the inserted user. */
  name?: string;
  businessName?: string;
}

/** Inserts a submitted KYC with the owner's role. Its numbers are made up. */
export async function buildSubmittedKyc(
  owner: Knex,
  { userId, name = 'Asha Rao', businessName = 'Rao Traders' }: SubmittedKycOptions = {},
): Promise<SubmittedKyc> {
  return owner.transaction(async (trx) => {
    const ownerId = userId ?? (await insertUser(trx, name));
    const [email] = await trx('users').where({ id: ownerId }).pluck<string[]>('email');
    if (email === undefined) throw new Error('the user does not exist');
    const kyc: SubmittedKyc = {
      ...{ id: newId(), userId: ownerId, email },
      documentIds: {} as SubmittedKyc['documentIds'],
      fileIds: {},
    };
    await insertRecord(trx, kyc, { name, businessName });
    for (const type of KYC_DOCUMENT_TYPES) {
      const documentId = newId();
      kyc.documentIds[type] = documentId;
      await trx('kyc_documents').insert({ id: documentId, kyc_id: kyc.id, type, status: 'Pending' });
      for (const side of KYC_DOCUMENT_SIDES[type])
        kyc.fileIds[`${type} ${side}`] = await buildKycFile(trx, documentId, side, { isConfirmed: true });
    }
    await trx('kyc_events').insert({
      ...{ kyc_id: kyc.id, type: 'submitted', actor: 'customer', actor_id: kyc.userId },
    });
    return kyc;
  });
}

/** Inserts a KYC whose every paper is approved, as live mode needs it. */
export async function buildApprovedKyc(
  owner: Knex,
  options: SubmittedKycOptions = {},
): Promise<SubmittedKyc> {
  const kyc = await buildSubmittedKyc(owner, options);
  const decision = { status: 'Approved', decided_at: new Date() };
  await owner('kyc_documents').where({ kyc_id: kyc.id }).update(decision);
  await owner('kyc_records')
    .where({ id: kyc.id })
    .update({ ...decision, waiting_since: null });
  // Long enough ago that payouts may use the bank account.
  const days = new Date(Date.now() - 3 * 86_400_000);
  await owner('kyc_details').where({ kyc_id: kyc.id }).update({ approved_at: days, created_at: days });
  return kyc;
}

async function insertUser(trx: Knex.Transaction, name: string): Promise<string> {
  const id = newId();
  const email = `${randomLetters(10).toLowerCase()}@example.test`;
  await trx('users').insert({ id, name, email, role: 1 });
  return id;
}

async function insertRecord(
  trx: Knex.Transaction,
  { id, userId }: SubmittedKyc,
  { name, businessName }: { name: string; businessName: string },
): Promise<void> {
  const { gstNumber, panNumber, accountNumber, aadhaarEnd } = KYC_NUMBERS;
  await trx('kyc_records').insert({
    ...{ id, user_id: userId, status: 'Pending' },
    ...{ business_name: businessName, business_type: 'proprietorship', state_code: '36' },
    ...{ consent_version: KYC_CONSENT_VERSION, consent_at: new Date() },
    ...{ submitted_at: new Date(), waiting_since: new Date() },
  });
  await details.write(trx, id, 'business', {
    ...{ gstNumber, panNumber, addressLine1: '1 Banjara Hills', addressLine2: '' },
    ...{ city: 'Hyderabad', pinCode: '500034' },
  });
  const bank = { accountHolder: name, accountNumber, ifsc: 'HDFC0001234' };
  await details.write(trx, id, 'bank', { ...bank, accountType: 'current' });
  await details.write(trx, id, 'aadharCard', aadhaarEnd);
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
