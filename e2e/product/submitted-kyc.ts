import type { Page } from '@playwright/test';
import type { RunningProduct } from './launch';
import { specimen, specimenCard, type Specimen } from './specimen';

const PAN = 'AAPFU0939F';
const GSTIN = `27${PAN}1ZV`;
/** The version of the consent that the page shows. */
const CONSENT_VERSION = '2026-11-30';

type KycDocumentType = 'gstCertificate' | 'panCard' | 'aadharCard';
/** What the journeys read of an answer. */
interface KycDto {
  id: string | null;
  kycStatus: string;
  version: number;
  documents: Record<KycDocumentType, { status: string; rejectionReason: string | null }>;
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

/**
 * Makes the picture that was sent as the PAN card a side of the Aadhar card. Its own upload reads the picture, which takes
 * longer than it may on a busy machine; journeys of customers cover it.
 */
async function moveToAadhar(
  { records }: RunningProduct,
  kycId: string,
  side: 'front' | 'back',
): Promise<void> {
  await records.query(
    `insert into kyc_documents (id, kyc_id, type) values (gen_random_uuid(), $1, 'aadharCard')
     on conflict (kyc_id, type) do nothing`,
    [kycId],
  );
  await records.query(
    `update kyc_files set side = $2,
            document_id = (select id from kyc_documents where kyc_id = $1 and type = 'aadharCard')
      where document_id = (select id from kyc_documents where kyc_id = $1 and type = 'panCard')`,
    [kycId, side],
  );
}

export interface KycCalls {
  /** Sends a document again, such as after a rejection. */
  send(type: KycDocumentType, file: Upload): Promise<KycDto>;
  read(): Promise<KycDto>;
  card: Specimen;
}

const BUSINESS = {
  ...{ businessType: 'proprietorship', gstNumber: GSTIN, panNumber: PAN },
  ...{ addressLine1: '12 Lake View Road', addressLine2: 'Aundh' },
  ...{ city: 'Pune', stateCode: '27', pinCode: '411007' },
};

const BANK = {
  ...{ accountNumber: '50100012345678', confirmAccountNumber: '50100012345678' },
  ...{ ifsc: 'HDFC0001234', accountType: 'current' },
};

const sender =
  (page: Page, product: RunningProduct) =>
  async (path: string, options: object): Promise<KycDto> => {
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const response = await page.request.post(product.site + path, { headers, timeout: 120_000, ...options });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    return ((await response.json()) as { data: KycDto }).data;
  };

/** Stores the business and the bank of the customer who is logged in, so that documents can be sent. */
export async function beginKyc(page: Page, product: RunningProduct, businessName: string): Promise<KycDto> {
  const send = sender(page, product);
  await send('/api/kyc/business-info', { data: { businessName, ...BUSINESS } });
  return send('/api/kyc/bank-details', { data: { accountHolder: businessName, ...BANK } });
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
  const answerOf = sender(page, product);
  const post = (path: string, data: object) => answerOf(path, { data });
  const upload = (multipart: Record<string, string | Upload>) =>
    answerOf('/api/kyc/upload-documents', { multipart: { consentVersion: CONSENT_VERSION, ...multipart } });

  const card = specimen(seed);
  const business = await beginKyc(page, product, businessName);
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
  const sendPanCard = (picture: Buffer) => upload({ type: 'panCard', number: PAN, file: png(picture) });
  for (const side of ['front', 'back'] as const) {
    await sendPanCard(await specimenCard(page, card, { side, masked: true }));
    await moveToAadhar(product, business.id ?? '', side);
  }
  await sendPanCard(await specimenCard(page, card, { withoutNumber: true }));
  const read = () => post('/api/kyc/get-kycdoc', {});
  await post('/api/kyc/submit', { consentVersion: CONSENT_VERSION });
  return {
    card,
    read,
    send: (type, file) => upload({ type, number: type === 'panCard' ? PAN : GSTIN, file }),
  };
}
