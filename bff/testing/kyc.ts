import { gstinCheckCharacter } from '@deccanloop/contracts/gst/gstin';
import { KYC_CONSENT_VERSION } from '@deccanloop/contracts/kyc/consent';
import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import type { KycDocumentType, KycFileField } from '@deccanloop/contracts/kyc/statuses';
import { picture } from '@deccanloop/core/testing/images';
import type { Test } from 'supertest';
import { dataOf, type Browser } from './browser';
import type { TestApp } from './test-app';
import { newTestUser } from './test-user';
import { smallPdf } from './ticket-upload';

const PAN = 'AAPFU0939F';
const gstinOf = (pan: string): string => `27${pan}1Z${gstinCheckCharacter(`27${pan}1Z`)}`;

export const BUSINESS = {
  businessName: 'Specimen Exports',
  businessType: 'proprietorship',
  gstNumber: gstinOf(PAN),
  panNumber: PAN,
  addressLine1: '12 Lake View Road',
  addressLine2: '',
  city: 'Pune',
  stateCode: '27',
  pinCode: '411001',
} as const;
/** Of another business in the same state. */
export const OTHER_PAN = 'ABCDE1234F';
export const OTHER_GSTIN = gstinOf(OTHER_PAN);

export const BANK = {
  accountHolder: 'Specimen Exports',
  accountNumber: '50100012345678',
  confirmAccountNumber: '50100012345678',
  ifsc: 'HDFC0001234',
  accountType: 'current',
} as const;

/** Made for tests, with a right check digit. */
export const AADHAAR = '234567890124';
export const LAST_FOUR = AADHAAR.slice(-4);

export type KycFilesSent = Partial<Record<KycFileField, Buffer>>;

export const jpegOf = (width = 40, height = 20): Promise<Buffer> => picture(width, height).jpeg().toBuffer();

/** Sends a document; resolves with any response. */
export function sendDocument(
  browser: Browser,
  type: KycDocumentType,
  number: string,
  files: KycFilesSent,
  fields: object = {},
): Test {
  const form = browser.postForm(KYC_PATHS.uploadDocuments, {
    ...{ type, number, consentVersion: KYC_CONSENT_VERSION },
    ...fields,
  });
  for (const [name, bytes] of Object.entries(files))
    void form.attach(name, bytes, { filename: `1234 5678 9012 ${name}.jpg` });
  return form;
}

export const kycOf = async (browser: Browser): Promise<KycDto> =>
  dataOf<KycDto>(await browser.post(KYC_PATHS.own, {}));

/** The ids of the pictures of an Aadhaar card that are drafts, front first. */
export async function draftIds(browser: Browser): Promise<string[]> {
  const { documents } = await kycOf(browser);
  return documents.aadharCard.files.flatMap(({ id, confirmed }) => (confirmed ? [] : [id]));
}

/** Confirms every draft picture. */
export async function confirmDrafts(browser: Browser): Promise<KycDto> {
  for (const id of await draftIds(browser)) dataOf(await browser.post(KYC_PATHS.confirmPicture(id), {}));
  return kycOf(browser);
}

/** Everything but the submission. */
export async function fillKyc(browser: Browser): Promise<KycDto> {
  dataOf(await browser.post(KYC_PATHS.businessInfo, BUSINESS));
  dataOf(await browser.post(KYC_PATHS.bankDetails, BANK));
  dataOf(await sendDocument(browser, 'gstCertificate', BUSINESS.gstNumber, { file: smallPdf() }));
  dataOf(await sendDocument(browser, 'panCard', BUSINESS.panNumber, { file: await jpegOf() }));
  const sides = { frontImage: await jpegOf(), backImage: await jpegOf(60, 30) };
  dataOf(await sendDocument(browser, 'aadharCard', AADHAAR, sides));
  return confirmDrafts(browser);
}

export const submit = (browser: Browser, version?: number): Test =>
  browser.post(KYC_PATHS.submit, { consentVersion: KYC_CONSENT_VERSION, version });

/** A submitted KYC that waits for staff. */
export async function submitKyc(browser: Browser): Promise<KycDto> {
  await fillKyc(browser);
  return dataOf<KycDto>(await submit(browser));
}

/** A new customer with business information. */
export async function newKycCustomer(app: TestApp): Promise<Browser> {
  const customer = app.browser();
  await customer.signUp(newTestUser());
  dataOf(await customer.post(KYC_PATHS.businessInfo, BUSINESS));
  return customer;
}

export const sendGstCertificate = (browser: Browser, file: Buffer): Test =>
  sendDocument(browser, 'gstCertificate', BUSINESS.gstNumber, { file });

/** Of everything that an upload stores: files first, then what refers to them. */
export const kycRowCounts = async ({ owner }: TestApp): Promise<number[]> =>
  Promise.all(
    ['files', 'kyc_files', 'kyc_documents', 'kyc_details'].map(async (table) => (await owner(table)).length),
  );
