import {
  KYC_DOCUMENT_SIDES,
  KYC_DOCUMENT_TYPES,
  type KycDocumentStatus,
  type KycDocumentType,
  type KycStatus,
  type KycStep,
} from '@deccanloop/contracts/kyc/statuses';
import type { KycFile } from './files/kyc-file-repository';
import type { KycDocument, KycRecord } from './kyc-repository';

/** What is stored about one document. */
export interface DocumentState {
  document: KycDocument | null;
  files: readonly KycFile[];
  status: KycDocumentStatus;
}
export type DocumentStates = Readonly<Record<KycDocumentType, DocumentState>>;

/** What the rules need to know of a file. */
type FileState = Pick<KycFile, 'side' | 'confirmedAt'>;

/** @param files those of one KYC, with drafts */
export function documentStates(documents: readonly KycDocument[], files: readonly KycFile[]): DocumentStates {
  const stateOf = (type: KycDocumentType): DocumentState => {
    const document = documents.find((one) => one.type === type) ?? null;
    // A confirmed newer file stands for the approved one that it is to replace.
    const own = files.filter((file) => file.type === type && !file.isReplaced);
    return { document, files: own, status: own.length === 0 ? 'Missing' : (document?.status ?? 'Missing') };
  };
  return {
    gstCertificate: stateOf('gstCertificate'),
    panCard: stateOf('panCard'),
    aadharCard: stateOf('aadharCard'),
  };
}

/** Whether every side of a document is stored and confirmed. */
export const isWhole = (type: KycDocumentType, files: readonly FileState[]): boolean =>
  KYC_DOCUMENT_SIDES[type].every((side) =>
    files.some((file) => file.side === side && file.confirmedAt !== null),
  );

export const hasDraft = (files: readonly Pick<FileState, 'confirmedAt'>[]): boolean =>
  files.some(({ confirmedAt }) => confirmedAt === null);

/** Steps that are not complete. A rejected document must be sent again; `review` is the submission itself. */
export function missingSteps(
  record: Pick<KycRecord, 'status'> | null,
  details: { business?: unknown; bank?: unknown },
  states: Readonly<Record<KycDocumentType, { files: readonly FileState[]; status: KycDocumentStatus }>>,
): KycStep[] {
  const isSent = (type: KycDocumentType): boolean => {
    const { files, status } = states[type];
    return isWhole(type, files) && !hasDraft(files) && status !== 'Rejected';
  };
  const isOpen = record === null || record.status === 'Draft' || record.status === 'Rejected';
  return [
    ...(details.business ? [] : ['business' as const]),
    ...(details.bank ? [] : ['bank' as const]),
    ...(KYC_DOCUMENT_TYPES.every(isSent) ? [] : ['documents' as const]),
    ...(isOpen ? ['review' as const] : []),
  ];
}

/**
 * Whether a document may be sent: before the submission and after a rejection of the whole any; while staff check, only
 * one that is rejected; after the approval any, which ends it.
 */
export const maySend = (kyc: KycStatus, document: KycDocumentStatus): boolean =>
  kyc !== 'Pending' || !(document === 'Pending' || document === 'Approved');

/** The status of a document that the customer has just sent or confirmed. */
export const statusAfterSending = (kyc: KycStatus): 'Draft' | 'Pending' =>
  kyc === 'Draft' || kyc === 'Rejected' ? 'Draft' : 'Pending';

/** Whether staff can go on with a submitted KYC: to decide about a document, or about the whole. */
export const waitsForStaff = (documents: readonly Pick<KycDocument, 'status'>[]): boolean =>
  documents.some(({ status }) => status === 'Pending') ||
  documents.every(({ status }) => status === 'Approved');
