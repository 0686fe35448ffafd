import { fileTypeFromBuffer } from 'file-type';
import { CV_MESSAGES } from '@deccanloop/contracts/enquiries/application';
import type { UploadedFile } from '../../middleware/multipart';

const PDF_HEADER = '%PDF-';

/** What is wrong with a CV, or null. Judged by what is in it: a name and a type are whatever the sender wrote. */
export async function faultOfCv({ bytes, isTooLarge }: UploadedFile): Promise<string | null> {
  if (isTooLarge) return CV_MESSAGES.tooLarge;
  if (bytes.subarray(0, PDF_HEADER.length).toString('latin1') !== PDF_HEADER) return CV_MESSAGES.notPdf;
  const type = await fileTypeFromBuffer(bytes);
  return type?.mime === 'application/pdf' ? null : CV_MESSAGES.notPdf;
}
