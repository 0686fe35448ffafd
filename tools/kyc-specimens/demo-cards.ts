/**
 * Draws the papers of the demo customers into `migrations/seed/kyc-specimens`: `tsx tools/kyc-specimens/demo-cards.ts`.
 * The Aadhaar cards are masked already: their first eight digits are never drawn.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textShapes, type FontName } from '@deccanloop/core/domain/kyc/masking/testing/glyphs';
import { DEMO_KYC_CUSTOMERS, type DemoKycCustomer } from '@deccanloop/migrations/seed/demo-kyc-customers';
import sharp from 'sharp';

const FOLDER = join(import.meta.dirname, '../../migrations/seed/kyc-specimens');
const WIDTH = 860;
const HEIGHT = 573;

const text = (words: string, size: number, left: number, baseline: number, font: FontName = 'noto'): string =>
  textShapes(words, { font, size, left, baseline });
const black = (left: number, top: number, width: number, height: number): string =>
  `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#000"/>`;

/** A card on a table. Flat colours, so that the file is small. */
const card = (paper: string, content: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#6b6257"/>
    <rect x="30" y="24" width="800" height="525" rx="22" fill="${paper}"/>
    <g fill="#1c1c1c">${content.join('')}</g>
  </svg>`;

const portrait = `<rect x="64" y="150" width="150" height="190" fill="#b8c4cc"/>
  <circle cx="139" cy="222" r="38" fill="#8d9ba5"/><path d="M80 340c0-50 118-50 118 0z" fill="#8d9ba5"/>`;

const panCard = ({ name, business }: DemoKycCustomer): string =>
  card('#cfe3ee', [
    text('SPECIMEN: TAX DEPARTMENT', 30, 64, 90, 'notoBold'),
    portrait,
    text('Name', 20, 250, 180),
    text(name.toUpperCase(), 32, 250, 218, 'notoBold'),
    text('Date of birth', 20, 250, 270),
    text('01/01/1990', 30, 250, 306),
    text('Permanent Account Number', 22, 64, 420),
    text(business.panNumber, 52, 64, 480, 'mono'),
  ]);

const aadharFront = ({ name, aadhaarEnd }: DemoKycCustomer): string =>
  card('#fbfaf6', [
    text('SPECIMEN: Government of Specimen', 30, 64, 84, 'notoBold'),
    '<rect x="30" y="106" width="800" height="6" fill="#d9822b"/>',
    portrait,
    text(name, 32, 250, 190),
    text('DOB: 01/01/1990', 28, 250, 238),
    black(640, 140, 150, 150),
    black(230, 424, 258, 60),
    text(aadhaarEnd, 52, 506, 474),
    '<rect x="30" y="510" width="800" height="6" fill="#3b7d3b"/>',
  ]);

const aadharBack = ({ business: { addressLine1, city, pinCode }, aadhaarEnd }: DemoKycCustomer): string =>
  card('#fbfaf6', [
    text('SPECIMEN', 30, 64, 84, 'notoBold'),
    '<rect x="30" y="106" width="800" height="6" fill="#d9822b"/>',
    text('Address:', 28, 64, 170, 'notoBold'),
    text(`${addressLine1},`, 28, 64, 214),
    text(`${city}, Telangana`, 28, 64, 256),
    text(pinCode, 28, 64, 298),
    black(600, 140, 190, 190),
    black(230, 424, 258, 60),
    text(aadhaarEnd, 52, 506, 474),
    '<rect x="30" y="510" width="800" height="6" fill="#3b7d3b"/>',
  ]);

/** One page of text in a font that every reader has. */
function certificate({ business }: DemoKycCustomer): Buffer {
  const lines = [
    'SPECIMEN: Form GST REG-06',
    `Registration number: ${business.gstNumber}`,
    `Legal name: ${business.businessName}`,
    'Constitution of business: Proprietorship',
    `Address: ${business.addressLine1}, ${business.city}, Telangana ${business.pinCode}`,
    'A specimen without validity, for the demo data.',
  ];
  const content = lines
    .map((line, index) => `BT /F1 ${index === 0 ? 20 : 12} Tf 60 ${780 - index * 28} Td (${line}) Tj ET`)
    .join('\n');
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const header = '%PDF-1.4\n';
  const offsets = objects.map((_, index) => header.length + objects.slice(0, index).join('').length);
  const body = header + objects.join('');
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}

mkdirSync(FOLDER, { recursive: true });
for (const customer of DEMO_KYC_CUSTOMERS) {
  if (customer.stage === 'business') continue;
  const save = (name: string, bytes: Buffer): void =>
    writeFileSync(join(FOLDER, `${customer.specimen}-${name}`), bytes);
  const draw = (svg: string, isBlurred = false): Promise<Buffer> => {
    const picture = sharp(Buffer.from(svg));
    if (isBlurred) picture.blur(7);
    return picture.png({ palette: true, colours: 32, compressionLevel: 9 }).toBuffer();
  };
  save('gst.pdf', certificate(customer));
  // What it is rejected for.
  save('pan.png', await draw(panCard(customer), customer.stage === 'document_rejected'));
  save('aadhar-front.png', await draw(aadharFront(customer)));
  if (customer.stage !== 'picture_waits') save('aadhar-back.png', await draw(aadharBack(customer)));
}
