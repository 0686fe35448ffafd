import { fileTypeFromBuffer } from 'file-type';
import { CV_MESSAGES } from '@deccanloop/contracts/enquiries/application';
import type { UploadedFile } from '../../middleware/multipart';
import { faultOfPdf } from './pdf-actions';

const PDF_HEADER = '%PDF-';

/** The fault of a CV, or null. It checks the content, because the sender chooses file name and type freely. */
export async function faultOfCv({ bytes, isTooLarge }: UploadedFile): Promise<string | null> {
  if (isTooLarge) return CV_MESSAGES.tooLarge;
  if (bytes.subarray(0, PDF_HEADER.length).toString('latin1') !== PDF_HEADER) return CV_MESSAGES.notPdf;
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime !== 'application/pdf') return CV_MESSAGES.notPdf;
  const fault = await faultOfPdf(bytes);
  return fault === null ? null : CV_MESSAGES[fault];
}
