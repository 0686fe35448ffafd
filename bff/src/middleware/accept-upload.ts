import type { FileFault } from '@deccanloop/contracts/files/file-faults';
import type { CheckedFile, InspectedFile } from '@deccanloop/core/domain/files/checking/checked-file';
import { FileRejectedError, type FileChecks } from '@deccanloop/core/domain/files/checking/file-checks';
import { ImagesBusyError } from '@deccanloop/core/domain/files/checking/image-encoder';
import type { Logger } from '@deccanloop/core/platform/logger';
import { ScanUnavailableError } from '@deccanloop/core/platform/virus-scanner';
import { RequestError } from '../errors/request-errors';

/** A restarted scanner loads its signatures for about a minute. */
const SCAN_RETRY_SECONDS = 60;
/** Time in which the images that wait already are usually re-encoded. */
const BUSY_RETRY_SECONDS = 10;

export interface UploadForm {
  /** The field of the form that holds the file. */
  field: string;
  /** The form's messages. */
  messages: Readonly<Record<FileFault, string>>;
  log: Pick<Logger, 'warn' | 'error'>;
}

/**
 * Scans and re-encodes a file before it is stored, so that nothing infected gets into the database, its backups or a mail,
 * and the sender gets the error at once. Names and bytes of files are not logged.
 * @throws RequestError `virus_found`; `validation`; `busy`; `scan_unavailable`: no file is accepted unscanned
 */
export async function acceptUpload(
  checks: FileChecks,
  file: InspectedFile,
  { field, messages, log }: UploadForm,
): Promise<CheckedFile> {
  const about = { purpose: file.purpose, bytes: file.bytes.length };
  try {
    return await checks.accept(file);
  } catch (error) {
    if (error instanceof FileRejectedError) {
      const errors = { [field]: [messages[error.fault]] };
      if (error.fault !== 'infected') throw new RequestError('validation', { errors });
      log.warn({ ...about, virus: error.signature }, 'a file was rejected by the virus scanner');
      throw new RequestError('virus_found', { errors });
    }
    if (error instanceof ImagesBusyError) {
      log.warn(about, 'too many images wait to be re-encoded: one was rejected');
      throw new RequestError('busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });
    }
    if (!(error instanceof ScanUnavailableError)) throw error;
    log.error({ ...about, reason: error.message }, 'the virus scanner gave no verdict on a file');
    throw new RequestError('scan_unavailable', { cause: error, retryAfterSeconds: SCAN_RETRY_SECONDS });
  }
}
