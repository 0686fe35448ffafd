import type { FileFault } from '@deccanloop/contracts/files/file-faults';
import type { CheckedFile, InspectedFile } from '@deccanloop/core/domain/files/checking/checked-file';
import { FileRejectedError, type FileChecks } from '@deccanloop/core/domain/files/checking/file-checks';
import {
  MaskingBusyError,
  MaskingTimeoutError,
  type AadhaarMasking,
} from '@deccanloop/core/domain/kyc/masking-port';
import { ImagesBusyError } from '@deccanloop/core/domain/files/checking/image-encoder';
import type { Logger } from '@deccanloop/core/platform/logger';
import { ScanUnavailableError } from '@deccanloop/core/platform/virus-scanner';
import type { AppContext } from '../context';
import { RequestError } from '../errors/request-errors';

/** A restarted scanner loads its signatures for about a minute. */
const SCAN_RETRY_SECONDS = 60;
/** Time in which the images that wait already are usually re-encoded. */
const BUSY_RETRY_SECONDS = 10;
/** Time in which the files that wait already are usually read. */
const READING_RETRY_SECONDS = 20;

export interface UploadForm {
  /** The field of the form that holds the file. */
  field: string;
  /** The form's messages. */
  messages: Readonly<Record<FileFault, string>>;
  /** What to change where the file shows a whole Aadhaar number; null for an Aadhaar card, which is masked instead. */
  aadhaar: { picture: string; pdf: string } | null;
  log: Pick<Logger, 'warn' | 'error'>;
  /** Aborted when the sender is gone. */
  signal: AbortSignal;
}

interface Checks {
  fileChecks: FileChecks;
  masking: Pick<AadhaarMasking, 'hasNumber'>;
}

/** Reading a file takes seconds, and would keep others waiting for a sender who is gone. */
export function senderGone({ res }: Pick<AppContext, 'res'>): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableFinished) gone.abort(new RequestError('unreadable_request'));
  });
  return gone.signal;
}

/**
 * Scans, re-encodes and searches a file before it is stored, so that nothing infected and no Aadhaar number gets into the
 * database, its backups or a mail, and the sender gets the error at once. Names and bytes of files are not logged.
 * @throws RequestError `virus_found`; `validation`; `busy`; `scan_unavailable`: no file is accepted unscanned
 */
export async function acceptUpload(
  { fileChecks, masking }: Checks,
  file: InspectedFile,
  form: UploadForm,
): Promise<CheckedFile> {
  const { field, messages, aadhaar, log, signal } = form;
  const about = { purpose: file.purpose, bytes: file.bytes.length };
  try {
    const checked = await fileChecks.accept(file);
    if (aadhaar === null || !(await masking.hasNumber({ file: checked.bytes, signal }))) return checked;
    const message = checked.mediaType === 'application/pdf' ? aadhaar.pdf : aadhaar.picture;
    throw new RequestError('validation', { errors: { [field]: [message] } });
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
    if (error instanceof MaskingTimeoutError || error instanceof MaskingBusyError) {
      log.warn(about, 'a file could not be searched for Aadhaar numbers now: the sender is asked to repeat');
      throw new RequestError('busy', { retryAfterSeconds: READING_RETRY_SECONDS });
    }
    if (!(error instanceof ScanUnavailableError)) throw error;
    log.error({ ...about, reason: error.message }, 'the virus scanner gave no verdict on a file');
    throw new RequestError('scan_unavailable', { cause: error, retryAfterSeconds: SCAN_RETRY_SECONDS });
  }
}
