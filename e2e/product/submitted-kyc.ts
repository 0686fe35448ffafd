import { KYC_CONSENT_VERSION } from '@deccanloop/contracts/kyc/consent';
import { gstinCheckCharacter } from '@deccanloop/contracts/gst/gstin';
import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import type { KycDocumentType } from '@deccanloop/contracts/kyc/statuses';
import type { Page } from '@playwright/test';
import type { RunningProduct } from './launch';
import { specimen, specimenCard, type Specimen } from './specimen';

const PAN = 'AAPFU0939F';
const GSTIN = `27${PAN}1Z${gstinCheckCharacter(`27${PAN}1Z`)}`;

/** The width of a small picture of a card; reading it takes a moment, on a busy machine too. */
const SMALL = 480;
/** The first eight digits on it, marked as a customer can: the masking does not depend on what is read. */
const MARKED = JSON.stringify([{ left: 136, top: 214, width: 180, height: 34 }]);

/** The card of a specimen, made smaller in the browser. */
async function smallCard(page: Page, card: Specimen, side: 'front' | 'back'): Promise<Upload> {
  const large = (await specimenCard(page, card, { side })).toString('base64');
  const small = await page.evaluate(
    async ({ picture, width }) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = Math.round((bitmap.height / bitmap.width) * width);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    { picture: large, width: SMALL },
  );
  return png(Buffer.from(small, 'base64'));
}

interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const png = (buffer: Buffer): Upload => ({ name: 'card.png', mimeType: 'image/png', buffer });

/** A PDF with text in a font that it does not contain, as registration certificates have. */
export function certificatePdf(lines: readonly string[]): Buffer {
  const text = lines
    .map((line, index) => `BT /F1 ${index === 0 ? 20 : 12} Tf 60 ${780 - index * 28} Td (${line}) Tj ET`)
    .join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(at).padStart(10, '0');
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

export interface KycCalls {
  /** Sends a document again, such as after a rejection. */
  send(type: KycDocumentType, file: Upload): Promise<KycDto>;
  read(): Promise<KycDto>;
  card: Specimen;
}

/**
 * Submits the KYC of the customer who is logged in, by the calls of the pages, which have journeys of their own.
 * @param seed of the drawn card
 */
export async function submitKyc(
  page: Page,
  product: RunningProduct,
  { seed = 7, businessName = 'Rao Exports' }: { seed?: number; businessName?: string } = {},
): Promise<KycCalls> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const answerOf = async (path: string, options: object): Promise<KycDto> => {
    const response = await page.request.post(product.site + path, { headers, timeout: 120_000, ...options });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    return ((await response.json()) as { data: KycDto }).data;
  };
  const post = (path: string, data: object) => answerOf(path, { data });
  const upload = (multipart: Record<string, string | Upload>) =>
    answerOf(KYC_PATHS.uploadDocuments, { multipart });

  const card = specimen(seed);
  await post(KYC_PATHS.businessInfo, {
    ...{ businessName, businessType: 'proprietorship', gstNumber: GSTIN, panNumber: PAN },
    ...{ addressLine1: '12 Lake View Road', addressLine2: 'Aundh' },
    ...{ city: 'Pune', stateCode: '27', pinCode: '411007' },
  });
  await post(KYC_PATHS.bankDetails, {
    ...{
      accountHolder: businessName,
      accountNumber: '50100012345678',
      confirmAccountNumber: '50100012345678',
    },
    ...{ ifsc: 'HDFC0001234', accountType: 'current' },
  });
  const certificate = certificatePdf([
    'Form GST REG-06',
    `Registration number: ${GSTIN}`,
    `Legal name: ${businessName}`,
    'Constitution of business: Proprietorship',
    'Address: 12 Lake View Road, Aundh, Pune, Maharashtra 411007',
  ]);
  await upload({
    ...{ type: 'gstCertificate', number: GSTIN },
    file: { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: certificate },
  });
  const noNumber = { withoutNumber: true };
  await upload({ type: 'panCard', number: PAN, file: png(await specimenCard(page, card, noNumber)) });
  await upload({
    ...{ type: 'aadharCard', number: card.number },
    ...{ frontRectangles: MARKED, backRectangles: MARKED },
    frontImage: await smallCard(page, card, 'front'),
    backImage: await smallCard(page, card, 'back'),
  });
  const read = () => post(KYC_PATHS.own, {});
  for (const file of (await read()).documents.aadharCard.files)
    await post(KYC_PATHS.confirmPicture(file.id), {});
  await post(KYC_PATHS.submit, { consentVersion: KYC_CONSENT_VERSION });
  return {
    card,
    read,
    send: (type, file) => upload({ type, number: type === 'panCard' ? PAN : GSTIN, file }),
  };
}
