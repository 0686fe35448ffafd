import { KYC_NUMBER_MESSAGES } from '@deccanloop/contracts/kyc/schemas';
import type { KycDocumentType, KycSide } from '@deccanloop/contracts/kyc/statuses';
import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import type { CheckedFile } from '../files/checking/checked-file';
import type { FileStore } from '../files/file-store';
import { consentChanges } from './consent-changes';
import { changeOwnKyc, type Change, type KycChanger } from './customer-changes';
import type { KycDetails, KycDetailStore } from './details/kyc-details';
import { KycError } from './errors';
import {
  confirmKycFile,
  deleteKycFile,
  findKycFiles,
  insertKycFile,
  type KycFile,
} from './files/kyc-file-repository';
import { loadKyc, type LoadedKyc } from './kyc-reading';
import { findKyc, findOrInsertDocument, updateDocument } from './kyc-repository';
import { hasDraft, isWhole, maySend, statusAfterSending } from './kyc-rules';

interface Deps {
  db: Knex;
  files: FileStore;
  details: KycDetailStore;
}

/** A document as the customer names it. */
export interface SentDocument {
  userId: string;
  type: KycDocumentType;
  /** GSTIN or PAN; of an Aadhaar card the last four digits. */
  number: string;
}

/** A document with the version of the consent that the customer gave before sending it. */
export interface AgreedDocument extends SentDocument {
  consentVersion: string;
}

/** One side, checked; of an Aadhaar card it is masked already. */
export interface SentSide {
  side: KycSide;
  file: CheckedFile;
  /** No number was found in it: the customer marked what was masked. */
  isMarked?: boolean;
}

const MESSAGES = {
  gstNumber: 'This GSTIN is not the one in your business information',
  panNumber: 'This PAN is not the one in your business information',
  noBusiness: 'Please enter your business information first',
  otherSide: 'This is not the number of the other side of your card. Please send both sides',
} as const;

/** What is wrong with the number of a document, for its field; null when it is right. */
export type NumberFault = string | null;

/**
 * Whether a document may be sent, before its files are checked and masked, which takes long; `storeDocument` repeats it
 * under the lock, because staff may decide meanwhile.
 * @param isShortened the number came as "XXXXXXXX1234", so it must be the one that was checked before
 * @throws KycError `document_not_needed`
 */
export async function checkDocument(
  { db, details }: Omit<Deps, 'files'>,
  { userId, type, number }: SentDocument,
  { sides, isShortened }: { sides: readonly KycSide[]; isShortened: boolean },
): Promise<NumberFault> {
  const record = await findKyc(db, { userId });
  const kyc = record && (await loadKyc(db, details, record));
  if (kyc) assertNeeded(kyc, type);
  if (isShortened && kyc?.details.aadharCard !== number) return KYC_NUMBER_MESSAGES.aadhaar;
  return faultOfNumber(type, number, {
    details: kyc?.details ?? {},
    files: kyc?.states[type].files ?? [],
    sides,
  });
}

/**
 * Stores a document. A GST certificate or PAN card replaces the earlier one; a picture of an Aadhaar card is a draft until
 * the customer has seen and confirmed it.
 * @throws KycError `document_not_needed`, `kyc_changed`
 */
export async function storeDocument(
  { db, files, details }: Deps,
  { type, number, consentVersion }: Omit<AgreedDocument, 'userId'>,
  by: KycChanger,
  sent: readonly SentSide[],
): Promise<void> {
  await changeOwnKyc(db, details, by, {
    async work(trx, kyc) {
      assertNeeded(kyc, type);
      const { record, states } = kyc;
      const sides = sent.map(({ side }) => side);
      const given = { details: kyc.details, files: states[type].files, sides };
      // On another device the number was changed while the file was being checked.
      if (faultOfNumber(type, number, given) !== null) throw new KycError('kyc_changed');
      const documentId = await findOrInsertDocument(trx, record.id, type);
      const isConfirmed = type !== 'aadharCard';
      for (const { side, file, isMarked = false } of sent) {
        const id = newId();
        await deleteKycFile(trx, { documentId, side, isConfirmed });
        const fileId = await files.storeFile(trx, { ...file, ownerId: id, name: null });
        const { width, height } = file.pixels ?? { width: null, height: null };
        await insertKycFile(trx, { id, documentId, side, fileId, width, height, isConfirmed, isMarked });
      }
      const change = {
        changes: consentChanges(record, consentVersion),
        events: [{ type: 'document_uploaded', document: type }] as const,
      };
      if (isConfirmed) {
        await updateDocument(trx, documentId, { status: statusAfterSending(record.status) });
        return change;
      }
      const isOtherNumber = kyc.details.aadharCard !== number;
      if (isOtherNumber) await details.write(trx, record.id, 'aadharCard', number);
      // Staff approved the other number.
      const isReopened = isOtherNumber && states.aadharCard.status === 'Approved';
      if (isReopened) await updateDocument(trx, documentId, { status: 'Pending' });
      return { ...change, isDraft: !isReopened };
    },
  });
}

/** Makes a draft part of the KYC; the picture that it replaces is deleted. @throws KycError `unknown_kyc_file` */
export const confirmPicture = (deps: Omit<Deps, 'files'>, by: KycChanger, fileId: string): Promise<void> =>
  changePicture(deps, by, fileId, {
    change: async (trx, file) => {
      await deleteKycFile(trx, { ...file, isConfirmed: true });
      await confirmKycFile(trx, file.id);
    },
    // A second click, or another device: confirmed already.
    isDone: ({ confirmedAt }) => confirmedAt !== null,
    event: 'document_confirmed',
  });

/** Deletes a draft. @throws KycError `unknown_kyc_file` */
export const discardPicture = (deps: Omit<Deps, 'files'>, by: KycChanger, fileId: string): Promise<void> =>
  changePicture(deps, by, fileId, {
    change: (trx, file) => deleteKycFile(trx, { ...file, isConfirmed: false }),
    isDone: () => false,
    event: null,
  });

interface PictureChange {
  change: (trx: Knex.Transaction, draft: KycFile) => Promise<void>;
  isDone: (file: KycFile) => boolean;
  event: 'document_confirmed' | null;
}

async function changePicture(
  { db, details }: Omit<Deps, 'files'>,
  by: KycChanger,
  fileId: string,
  { change, isDone, event }: PictureChange,
): Promise<void> {
  await changeOwnKyc(db, details, by, {
    async work(trx, { record, states }): Promise<Change> {
      const file = Object.values(states)
        .flatMap(({ files }) => files)
        .find(({ id }) => id === fileId);
      if (file === undefined) throw new KycError('unknown_kyc_file');
      if (isDone(file)) return null;
      if (file.confirmedAt !== null) throw new KycError('unknown_kyc_file');
      await change(trx, file);
      const isSent = await sendWhenWhole(trx, { record, states }, file);
      const events = event === null ? [] : [{ type: event, document: file.type } as const];
      return { events, isDraft: !isSent };
    },
  });
}

/**
 * Sends a document to staff once none of its pictures is a draft any more: when the customer has sent both sides again, the
 * first confirmation must not end their turn. An approval, however, ends with the first picture that replaces another one.
 */
async function sendWhenWhole(
  trx: Knex.Transaction,
  { record, states }: Pick<LoadedKyc, 'record' | 'states'>,
  { type, documentId }: KycFile,
): Promise<boolean> {
  const { document } = states[type];
  const files = (await findKycFiles(trx, [record.id])).filter((file) => file.type === type);
  if (document === null || !isWhole(type, files)) return false;
  if (document.status !== 'Approved' && hasDraft(files)) return false;
  // Nothing is new since the decision: all drafts were discarded.
  const { decidedAt } = document;
  if (decidedAt !== null && !files.some(({ confirmedAt }) => confirmedAt !== null && confirmedAt > decidedAt))
    return false;
  await updateDocument(trx, documentId, { status: statusAfterSending(record.status) });
  return true;
}

/** @throws KycError `document_not_needed` */
function assertNeeded({ record, states }: LoadedKyc, type: KycDocumentType): void {
  if (!maySend(record.status, states[type].status)) throw new KycError('document_not_needed');
}

/** GSTIN and PAN are those of the business information. Both sides of an Aadhaar card have one number. */
function faultOfNumber(
  type: KycDocumentType,
  number: string,
  {
    details: { business, aadharCard },
    files,
    sides,
  }: { details: KycDetails; files: readonly KycFile[]; sides: readonly KycSide[] },
): NumberFault {
  if (type === 'aadharCard') {
    const kept = files.filter(({ side }) => !sides.includes(side));
    return aadharCard !== undefined && aadharCard !== number && kept.length > 0 ? MESSAGES.otherSide : null;
  }
  if (!business) return MESSAGES.noBusiness;
  const field = type === 'gstCertificate' ? 'gstNumber' : 'panNumber';
  return business[field] === number ? null : MESSAGES[field];
}
