import { randomBytes } from 'node:crypto';
import { KYC_FILE_BYTES, type KycDocumentType, type KycFileField } from '@deccanloop/contracts/kyc/statuses';
import {
  drawSpecimenPhoto,
  type SpecimenPhoto,
} from '@deccanloop/core/domain/kyc/masking/testing/specimen-photo';

/** A document as its form sends it. */
export interface Paper {
  type: KycDocumentType;
  number: string;
  field: KycFileField;
  mimeType: 'image/jpeg' | 'application/pdf';
  bytes: Buffer;
}

/** Each customer has another card. */
export async function drawPhotos(count: number): Promise<SpecimenPhoto[]> {
  const photos: SpecimenPhoto[] = [];
  for (let n = 1; n <= count; n += 1) photos.push(await drawSpecimenPhoto(n, { mostBytes: KYC_FILE_BYTES }));
  return photos;
}

/** A photo without an Aadhaar number. */
export const drawPanPhoto = async (): Promise<Buffer> =>
  (await drawSpecimenPhoto(1, { mostBytes: KYC_FILE_BYTES, printed: 'ABCDE1234F' })).jpeg;

/** Random bytes as the picture of a page: only the size matters here. */
export function largePdf(): Buffer {
  const start = Buffer.from(
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\n4 0 obj<</Length 5000000>>\nstream\n',
  );
  const end = Buffer.from('\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  return Buffer.concat([start, randomBytes(5_000_000), end]);
}
