import type { CheckedFile } from '../domain/files/checking/checked-file';
import type { FilePurpose, MediaType } from '../domain/files/purposes';
import type { FileKey, FileKeys } from '../platform/file-keys';

export const fileKey = (id: string, byte: number): FileKey => ({ id, key: Buffer.alloc(32, byte) });

/** The keys of stored files in tests. */
export const FILE_KEYS: FileKeys = { current: fileKey('f1', 0x5a), others: [] };

/** A file as if it had passed all checks. */
export const checkedFile = (
  bytes: Buffer,
  { purpose = 'cv', mediaType = 'application/pdf' }: { purpose?: FilePurpose; mediaType?: MediaType } = {},
): CheckedFile => ({ bytes, purpose, mediaType }) as CheckedFile;
