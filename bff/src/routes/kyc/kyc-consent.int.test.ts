import { KYC_CONSENT_MESSAGES, KYC_CONSENT_VERSION } from '@deccanloop/contracts/kyc/consent';
import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { dataOf } from '../../../testing/browser';
import { BUSINESS, jpegOf, kycOf, kycRowCounts, newKycCustomer, sendDocument } from '../../../testing/kyc';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('nothing is stored before the consent, which is stored with the first document', async () => {
  const customer = await newKycCustomer(app);
  const before = await kycRowCounts(app);
  const send = async (consentVersion: string) =>
    sendDocument(customer, 'panCard', BUSINESS.panNumber, { file: await jpegOf() }, { consentVersion });
  const without = await customer
    .postForm(KYC_PATHS.uploadDocuments, { type: 'panCard', number: BUSINESS.panNumber })
    .attach('file', await jpegOf(), { filename: 'pan.jpg' });
  expect(without.body.errors).toEqual({ consentVersion: [KYC_CONSENT_MESSAGES.missing] });
  expect((await send('2020-01-01')).body.errors).toEqual({ consentVersion: [KYC_CONSENT_MESSAGES.changed] });
  expect(await kycRowCounts(app)).toEqual(before);
  expect((await kycOf(customer)).consent).toBeNull();

  const first = dataOf<KycDto>(await send(KYC_CONSENT_VERSION));
  expect(first.consent).toEqual({ version: KYC_CONSENT_VERSION, at: expect.any(String) });
  expect(dataOf<KycDto>(await send(KYC_CONSENT_VERSION)).consent).toEqual(first.consent);
});
