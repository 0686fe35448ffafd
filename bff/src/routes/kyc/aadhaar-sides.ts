import type { FieldErrors } from '@deccanloop/contracts/envelope';
import { FILE_MESSAGES, type FileFault } from '@deccanloop/contracts/files/file-faults';
import { KYC_FILE_FIELDS, type KycSide } from '@deccanloop/contracts/kyc/statuses';
import { maskedPicture, type CheckedFile } from '@deccanloop/core/domain/files/checking/checked-file';
import { FileRejectedError } from '@deccanloop/core/domain/files/checking/file-checks';
import { KycError } from '@deccanloop/core/domain/kyc/errors';
import {
  MaskingBusyError,
  MaskingTimeoutError,
  type AadhaarMasking,
  type MaskOptions,
  type MaskingResult,
  type Rectangle,
} from '@deccanloop/core/domain/kyc/masking-port';
import type { Logger } from '@deccanloop/core/platform/logger';
import { RequestError } from '../../errors/request-errors';

/** A side that passed the checks of files. */
export interface AcceptedSide {
  side: KycSide;
  file: CheckedFile;
  isMarked?: boolean;
}

/** What the customer marked: JSON, as the form sends it. */
interface MarkedAreas {
  frontRectangles?: string | undefined;
  backRectangles?: string | undefined;
}

/** Time in which the pictures that wait are usually read. */
const BUSY_RETRY_SECONDS = 20;

const NOT_FOUND =
  'We found no Aadhaar number in this picture. Please mark all of its first eight digits, or send a sharper picture from straight above.';
const TOO_SLOW =
  'Reading this picture took too long. Please mark the first eight digits of the number, or send a smaller picture.';

export interface MaskSidesOptions {
  marked: MarkedAreas;
  /** Aborted when the sender is gone. */
  signal: AbortSignal;
  log: Pick<Logger, 'warn'>;
}

/**
 * Masks the pictures of an Aadhaar card. Nothing is stored of a card with a side on which no number is found.
 * @throws KycError `number_not_found`; RequestError `busy`, `validation`
 */
export async function maskSides(
  masking: AadhaarMasking,
  accepted: readonly AcceptedSide[],
  { marked, signal, log }: MaskSidesOptions,
): Promise<AcceptedSide[]> {
  const results = await Promise.all(
    accepted.map(async ({ side, file }) => {
      const isFront = side === 'front';
      const areas = areasOf(isFront ? marked.frontRectangles : marked.backRectangles);
      const picture = { picture: file.bytes, side: isFront ? 'front' : 'back', signal } as const;
      return {
        side,
        ...(await mask(masking, areas === null ? picture : { ...picture, marked: areas }, log)),
      };
    }),
  );
  const errors: FieldErrors = {};
  const invalid: FieldErrors = {};
  const sides: AcceptedSide[] = [];
  for (const { side, ...result } of results) {
    const field = KYC_FILE_FIELDS[side];
    if (result.kind === 'number_not_found') errors[field] = [NOT_FOUND];
    else if (result.kind === 'timeout') errors[field] = [TOO_SLOW];
    else if (result.kind === 'rejected') invalid[field] = [FILE_MESSAGES[result.fault]];
    else {
      const { bytes, mimeType, width, height, how } = result;
      const file = maskedPicture(bytes, mimeType, { width, height });
      sides.push({ side, file, isMarked: how === 'marked' });
    }
  }
  if (Object.keys(invalid).length > 0) throw new RequestError('validation', { errors: invalid });
  if (Object.keys(errors).length > 0) throw new KycError('number_not_found', { errors });
  return sides;
}

type Masked = MaskingResult | { kind: 'timeout' } | { kind: 'rejected'; fault: FileFault };

async function mask(
  masking: AadhaarMasking,
  options: MaskOptions,
  log: Pick<Logger, 'warn'>,
): Promise<Masked> {
  try {
    return await masking.mask(options);
  } catch (error) {
    if (error instanceof FileRejectedError) return { kind: 'rejected', fault: error.fault };
    if (error instanceof MaskingTimeoutError) {
      log.warn('masking an Aadhaar picture took too long: the customer is asked to mark the number');
      return { kind: 'timeout' };
    }
    if (!(error instanceof MaskingBusyError)) throw error;
    log.warn('too many Aadhaar pictures wait to be masked: one was rejected');
    throw new RequestError('busy', { retryAfterSeconds: BUSY_RETRY_SECONDS });
  }
}

/** Checked by the schema of the form. */
function areasOf(json: string | undefined): Rectangle[] | null {
  const areas = json ? (JSON.parse(json) as Rectangle[]) : [];
  return areas.length === 0 ? null : areas;
}
