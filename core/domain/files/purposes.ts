import type { RetentionName } from '@deccanloop/contracts/staff/retention';
import { DATA_EXPORT_DAYS } from '@deccanloop/contracts/customer/data-export';

/** What files are stored for. Also the vocabulary of the column `files.purpose`. */
export const FILE_PURPOSES = ['cv', 'ticket_attachment', 'kyc_document', 'paper', 'data_export'] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];
/** What users may send. */
const UPLOAD_TYPES = [...IMAGE_TYPES, 'application/pdf'] as const;
/** Also the vocabulary of the column `files.media_type`. A ZIP file is made by us, never uploaded. */
export const MEDIA_TYPES = [...UPLOAD_TYPES, 'application/zip'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

interface PurposeRule {
  accepts: readonly MediaType[];
  /** Of the file as it was sent. */
  maxBytes: number;
  /** Of a PDF. */
  maxPages: number;
  /** False where a name tells too much: names are stored in plain text. */
  keepsName: boolean;
  /** Retention as a PostgreSQL interval or a setting; null where the area that owns the files deletes them. */
  keptFor: string | { setting: RetentionName } | null;
}

const FIVE_MB = 5 * 1024 * 1024;

export const PURPOSE_RULES = {
  // The database deletes it with its application (enquiries/purge-repository.ts).
  cv: {
    accepts: ['application/pdf'],
    maxBytes: FIVE_MB,
    maxPages: 50,
    keepsName: false,
    keptFor: null,
  },
  ticket_attachment: {
    accepts: UPLOAD_TYPES,
    maxBytes: FIVE_MB,
    maxPages: 100,
    keepsName: true,
    keptFor: { setting: 'ticket_files' },
  },
  // Retention depends on the result of the check and on the account's end (core/domain/kyc/retention).
  kyc_document: {
    accepts: UPLOAD_TYPES,
    maxBytes: FIVE_MB,
    maxPages: 10,
    keepsName: false,
    keptFor: null,
  },
  // Rendered by us (core/domain/papers), never uploaded. The database rejects their deletion.
  paper: {
    accepts: ['application/pdf'],
    maxBytes: FIVE_MB,
    maxPages: 500,
    keepsName: false,
    keptFor: null,
  },
  // Parts of a ZIP file that a worker has written (core/domain/data-exports), never uploaded.
  data_export: {
    accepts: ['application/zip'],
    maxBytes: FIVE_MB,
    maxPages: 0,
    keepsName: false,
    keptFor: `${DATA_EXPORT_DAYS} days`,
  },
} as const satisfies Record<FilePurpose, PurposeRule>;

/** Of a stored file in bytes: re-encoding can make an image larger. The table has the same limit. */
export const MOST_STORED_BYTES = 10 * 1024 * 1024;
