import { CV_FIELD, CV_MESSAGES } from '@deccanloop/contracts/enquiries/application';
import type { Logger } from '@deccanloop/core/platform/logger';
import { ScanUnavailableError, type VirusScanner } from '@deccanloop/core/platform/virus-scanner';
import { RequestError } from '../errors/request-errors';

/** A restarted scanner loads its signatures for about a minute. */
const RETRY_AFTER_SECONDS = 60;

/**
 * Scans a CV before it is stored, so that no infected file gets into the database, its backups or a mail, and the
 * sender gets the error at once. The file name is not logged.
 * @throws RequestError `virus_found`, or `scan_unavailable`: no file is accepted unscanned
 */
export async function scanCv(
  scanner: VirusScanner,
  bytes: Buffer,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<void> {
  try {
    const result = await scanner.scan(bytes);
    if (result.status === 'clean') return;
    log.warn({ virus: result.signature, bytes: bytes.length }, 'a CV was rejected by the virus scanner');
  } catch (error) {
    if (!(error instanceof ScanUnavailableError)) throw error;
    log.error({ reason: error.message, bytes: bytes.length }, 'the virus scanner gave no verdict on a CV');
    throw new RequestError('scan_unavailable', { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  throw new RequestError('virus_found', { errors: { [CV_FIELD]: [CV_MESSAGES.infected] } });
}
