import { APPLICATION_LIMITS, CV_MESSAGES } from '@deccanloop/contracts/enquiries/application';

const PDF_HEADER = '%PDF-';

/**
 * What is wrong with a CV, by its size and first bytes, because its name and type depend on the user's
 * computer. The server checks more.
 */
export async function faultOfCv(file: Blob): Promise<string | null> {
  if (file.size > APPLICATION_LIMITS.cvMaxBytes) return CV_MESSAGES.tooLarge;
  const start = await file.slice(0, PDF_HEADER.length).arrayBuffer();
  return String.fromCharCode(...new Uint8Array(start)) === PDF_HEADER ? null : CV_MESSAGES.notPdf;
}
