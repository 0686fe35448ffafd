import type { KycDocumentType, KycSide } from '@deccanloop/contracts/kyc/statuses';
import type { Database } from '../../../platform/database';
import type { Rows } from '../../../platform/database-rows';
import type { MediaType } from '../../files/purposes';
import type { StoredDocumentStatus } from '../kyc-repository';

/** A file of a document. */
export interface KycFile {
  /** The id that clients see, and the owner of the stored file. */
  id: string;
  kycId: string;
  documentId: string;
  type: KycDocumentType;
  /** Of its document. */
  documentStatus: StoredDocumentStatus;
  side: KycSide;
  /** Of the file store. */
  fileId: string;
  mediaType: MediaType;
  sizeBytes: number;
  width: number | null;
  height: number | null;
  /** No number was found in it: the customer marked what was masked. */
  isMarked: boolean;
  confirmedAt: Date | null;
  createdAt: Date;
  /** Another file is to replace this one, which is approved and in use until then. */
  isReplaced: boolean;
}

const SELECT = `select file.id, document.kyc_id as "kycId", document.id as "documentId", document.type,
    document.status as "documentStatus", file.side, file.file_id as "fileId", files.media_type as "mediaType", files.size_bytes as "sizeBytes", file.width, file.height,
    file.is_marked as "isMarked",
    file.confirmed_at as "confirmedAt", file.created_at as "createdAt",
    file.approved_at is not null and exists (select from kyc_files newer where newer.document_id = file.document_id
      and newer.side = file.side and newer.confirmed_at is not null and newer.approved_at is null) as "isReplaced"
  from kyc_files file
  join kyc_documents document on document.id = file.document_id
  join files on files.id = file.file_id`;

/** Whether staff may see it: not before the customer has confirmed it and submitted its document. */
export const isForStaff = ({ confirmedAt, documentStatus }: KycFile): boolean =>
  confirmedAt !== null && documentStatus !== 'Draft';

/** Of these KYCs, with drafts, in the order in which they were stored. */
export async function findKycFiles(db: Database, kycIds: readonly string[]): Promise<KycFile[]> {
  const { rows } = await db.raw<{ rows: KycFile[] }>(
    `${SELECT} where document.kyc_id = any(:kycIds::uuid[]) order by file.created_at, file.id`,
    { kycIds: [...kycIds] },
  );
  return rows;
}

export async function findKycFile(db: Database, id: string): Promise<KycFile | null> {
  const { rows } = await db.raw<{ rows: KycFile[] }>(`${SELECT} where file.id = :id`, { id });
  return rows[0] ?? null;
}

export interface NewKycFile {
  id: string;
  documentId: string;
  side: KycSide;
  fileId: string;
  width: number | null;
  height: number | null;
  isConfirmed: boolean;
  isMarked: boolean;
}

/** Of a locked KYC. The caller has deleted the file that it replaces. */
export async function insertKycFile(db: Database, file: NewKycFile): Promise<void> {
  await db('kyc_files').insert({
    id: file.id,
    document_id: file.documentId,
    side: file.side,
    file_id: file.fileId,
    width: file.width,
    height: file.height,
    is_marked: file.isMarked,
    confirmed_at: file.isConfirmed ? db.raw('clock_timestamp()') : null,
  });
}

/** Deletes the confirmed file or the draft of a side, with its stored file (by a trigger). What is approved stays. */
export async function deleteKycFile(
  db: Database,
  { documentId, side, isConfirmed }: Pick<NewKycFile, 'documentId' | 'side' | 'isConfirmed'>,
): Promise<void> {
  await db<Rows['kyc_files']>('kyc_files')
    .where({ document_id: documentId, side, approved_at: null })
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .delete();
}

/** Not the start of the transaction, which may have waited for a decision of staff: the later of the two counts. */
export async function confirmKycFile(db: Database, id: string): Promise<void> {
  await db<Rows['kyc_files']>('kyc_files')
    .where({ id })
    .update({ confirmed_at: db.raw('clock_timestamp()') });
}

/** Another stored file under the same id, such as a picture with more masked; the old one is deleted (by a trigger). */
export async function replaceStoredFile(
  db: Database,
  id: string,
  { fileId, width, height }: Pick<NewKycFile, 'fileId' | 'width' | 'height'>,
): Promise<void> {
  await db<Rows['kyc_files']>('kyc_files').where({ id }).update({ file_id: fileId, width, height });
}
