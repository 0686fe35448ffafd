import type { Migration } from '../migration';

/** The partial indexes of `kyc_files` serve no statement that reads drafts and confirmed files: each read of a KYC scanned the table. */
export const kycFilesByDocument: Migration = {
  name: '20261126000000-kyc-files-by-document',
  up: 'create index kyc_files_by_document on kyc_files (document_id);',
  down: 'drop index kyc_files_by_document;',
};
