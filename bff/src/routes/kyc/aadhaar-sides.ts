import type { FieldErrors } from '@deccanloop/contracts/envelope';
import { KYC_FILE_FIELDS, type KycSide } from '@deccanloop/contracts/kyc/statuses';
import { maskedPicture, type CheckedFile } from '@deccanloop/core/domain/files/checking/checked-file';
import { KycError } from '@deccanloop/core/domain/kyc/errors';
import {
  MaskingBusyError,
  MaskingTimeoutError,
  type AadhaarMasking,
  type MaskOptions,
  type MaskResult,
  type Rectangle,
} from '@deccanloop/core/domain/kyc/masking-port';
import type { Logger } from '@deccanloop/core/platform/logger';
import { RequestError } from '../../errors/request-errors';

/** A side that passed the checks of files. */
export interface AcceptedSide {
  side: KycSide;
  file: CheckedFile;
}

/** What the customer marked: JSON, as the form sends it. */
interface MarkedAreas {
  frontRectangles?: string | undefined;
  backRectangles?: string | undefined;
}

/** Time in which the pictures that wait are usually read. */
const BUSY_RETRY_SECONDS = 20;

const NOT_FOUND =
  'We found no Aadhaar number in this picture. Please mark its first eight digits, or send a sharper picture.';
const TOO_SLOW =
  'Reading this picture took too long. Please mark the first eight digits of the number, or send a smaller picture.';

/**
 * Masks the pictures of an Aadhaar card. Nothing is stored of a card with a side on which no number is found.
 * @throws KycError `number_not_found`, RequestError `busy`
 */
export async function maskSides(
  masking: AadhaarMasking,
  accepted: readonly AcceptedSide[],
  { frontRectangles, backRectangles }: MarkedAreas,
  log: Pick<Logger, 'warn'>,
): Promise<AcceptedSide[]> {
  const sides: AcceptedSide[] = [];
  const errors: FieldErrors = {};
  for (const { side, file } of accepted) {
    const isFront = side === 'front';
    const marked = areasOf(isFront ? frontRectangles : backRectangles);
    const picture = { picture: file.bytes, side: isFront ? 'front' : 'back' } as const;
    const result = await mask(masking, marked === null ? picture : { ...picture, marked }, log);
    if (result.kind === 'masked') {
      const { bytes, mimeType, width, height } = result;
      sides.push({ side, file: maskedPicture(bytes, mimeType, { width, height }) });
    } else errors[KYC_FILE_FIELDS[side]] = [result.kind === 'timeout' ? TOO_SLOW : NOT_FOUND];
  }
  if (Object.keys(errors).length > 0) throw new KycError('number_not_found', { errors });
  return sides;
}

async function mask(
  masking: AadhaarMasking,
  options: MaskOptions,
  log: Pick<Logger, 'warn'>,
): Promise<MaskResult | { kind: 'timeout' }> {
  try {
    return await masking.mask(options);
  } catch (error) {
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
