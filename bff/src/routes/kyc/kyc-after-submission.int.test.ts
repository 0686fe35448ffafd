import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import { updateDocument, updateKyc } from '@deccanloop/core/domain/kyc/kyc-repository';
import { AUTH_PATHS } from '@deccanloop/contracts/accounts/paths';
import { newId } from '@deccanloop/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dataOf, type Browser } from '../../../testing/browser';
import {
  AADHAAR,
  BANK,
  BUSINESS,
  confirmDrafts,
  draftIds,
  jpegOf,
  kycOf,
  OTHER_GSTIN,
  OTHER_PAN,
  sendDocument,
  submit,
  submitKyc,
} from '../../../testing/kyc';
import { newTestUser, type TestUser } from '../../../testing/test-user';
import { smallPdf } from '../../../testing/ticket-upload';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let adminId: string;
beforeAll(async () => {
  app = await openTestApp();
  adminId = (await app.browser().signUp(newTestUser({ name: 'Admin Singh' })))._id;
});
afterAll(() => app.close());

let browser: Browser;
let person: TestUser;
let userId: string;
beforeEach(async () => {
  browser = app.browser();
  person = newTestUser();
  userId = (await browser.signUp(person))._id;
  // Changes after the submission need the password.
  await browser.logIn(person);
});

/** What staff decide, without their routes. */
async function decideDocument(
  kyc: KycDto,
  type: string,
  status: 'Approved' | 'Rejected',
  reason: string | null = null,
): Promise<void> {
  const row = await app.owner('kyc_documents').where({ kyc_id: kyc.id, type }).first<{ id: string }>('id');
  await updateDocument(app.owner, row.id, { status, decidedBy: adminId, reason });
}
async function approve(kyc: KycDto): Promise<void> {
  for (const type of ['gstCertificate', 'panCard', 'aadharCard']) await decideDocument(kyc, type, 'Approved');
  const decision = { decided_at: new Date(), decided_by: adminId, waiting_since: null };
  await updateKyc(app.owner, kyc.id ?? '', { status: 'Approved', ...decision });
}

describe('a change of a submitted KYC', () => {
  const changes = (kyc: KycDto) => ({
    business: () => browser.post(KYC_PATHS.businessInfo, { ...BUSINESS, city: 'Nashik' }),
    bank: () => browser.post(KYC_PATHS.bankDetails, { ...BANK, accountType: 'savings' }),
    document: () => sendDocument(browser, 'panCard', BUSINESS.panNumber, { file: smallPdf() }),
    confirmed: () => browser.post(KYC_PATHS.confirmPicture(newId()), {}),
    discarded: () => browser.post(KYC_PATHS.discardPicture(kyc.id ?? ''), {}),
  });

  it('needs the password of the last minutes, by whatever call', async () => {
    const kyc = await submitKyc(browser);
    await approve(kyc);
    const before = await kycOf(browser);
    const hours = new Date(Date.now() - 3 * 3_600_000);
    await app.owner('sessions').where({ user_id: userId }).update({ reauthenticated_at: hours });
    for (const [what, change] of Object.entries(changes(kyc))) {
      const { status, body } = await change();
      expect([what, status, body.code]).toEqual([what, 403, 'reauthentication_required']);
    }
    expect(await kycOf(browser)).toEqual(before);
    dataOf(await browser.post(AUTH_PATHS.reauthenticate, { password: person.password }));
    dataOf(await changes(kyc).bank());
  });

  it('is mailed to its owner and stands in the security log, once for each; a draft does neither', async () => {
    const kyc = await submitKyc(browser);
    await approve(kyc);
    const notices = () =>
      app.owner('account_notices').where({ user_id: userId, kind: 'kyc_changed' }).orderBy('created_at');
    expect(await notices()).toEqual([]);
    dataOf(await sendDocument(browser, 'aadharCard', AADHAAR, { frontImage: await jpegOf() }));
    expect(await notices()).toEqual([]);
    dataOf(await changes(kyc).business());
    dataOf(await changes(kyc).bank());
    const labels = ['Business information', 'Bank details'];
    expect((await notices()).map((row: { detail: object }) => row.detail)).toMatchObject(
      labels.map((part) => ({ part })),
    );
    const logged = await app
      .owner('security_events')
      .where({ user_id: userId, kind: 'kyc_changed' })
      .orderBy('id');
    expect(logged).toMatchObject([
      { detail: { part: 'business' }, session_id: expect.any(String) },
      { detail: { part: 'bankDetails' } },
    ]);
  });
});

it('only a rejected document is sent again, which puts it to Pending', async () => {
  const kyc = await submitKyc(browser);
  const pan = { file: await jpegOf() };
  const early = await sendDocument(browser, 'panCard', BUSINESS.panNumber, pan);
  expect([early.status, early.body.code]).toEqual([409, 'document_not_needed']);
  await decideDocument(kyc, 'gstCertificate', 'Approved');
  await decideDocument(kyc, 'panCard', 'Rejected', 'The picture is blurred.');
  const rejected = await kycOf(browser);
  expect(rejected).toMatchObject({
    ...{ kycStatus: 'Pending', missing: ['documents'] },
    documents: { panCard: { status: 'Rejected', rejectionReason: 'The picture is blurred.' } },
  });
  const again = dataOf<KycDto>(await sendDocument(browser, 'panCard', BUSINESS.panNumber, pan));
  expect(again.documents.panCard).toMatchObject({ status: 'Pending', rejectionReason: null });
  expect(again.documents.gstCertificate.status).toBe('Approved');
  expect((await sendDocument(browser, 'panCard', BUSINESS.panNumber, pan)).body.code).toBe(
    'document_not_needed',
  );
});

it('a rejected Aadhaar card is sent with the last confirmation', async () => {
  const kyc = await submitKyc(browser);
  await decideDocument(kyc, 'aadharCard', 'Rejected', 'A part is cut off.');
  const sides = { frontImage: await jpegOf(), backImage: await jpegOf() };
  dataOf(await sendDocument(browser, 'aadharCard', AADHAAR, sides));
  const [front = '', back = ''] = await draftIds(browser);
  const first = dataOf<KycDto>(await browser.post(KYC_PATHS.confirmPicture(front), {}));
  expect(first.documents.aadharCard.status).toBe('Rejected');
  // The other side stays as it was.
  const last = dataOf<KycDto>(await browser.post(KYC_PATHS.discardPicture(back), {}));
  expect(last.documents.aadharCard).toMatchObject({ status: 'Pending', files: [{}, {}] });
  await decideDocument(kyc, 'aadharCard', 'Rejected', 'It is still cut off.');
  dataOf(await sendDocument(browser, 'aadharCard', AADHAAR, { frontImage: sides.frontImage }));
  const [draft = ''] = await draftIds(browser);
  const discarded = await browser.post(KYC_PATHS.discardPicture(draft), {});
  expect(dataOf<KycDto>(discarded).documents.aadharCard.status).toBe('Rejected');
});

it('a change after the approval returns it and its document to Pending; a draft does not', async () => {
  const kyc = await submitKyc(browser);
  await approve(kyc);
  dataOf(await sendDocument(browser, 'aadharCard', AADHAAR, { frontImage: await jpegOf() }));
  expect(await kycOf(browser)).toMatchObject({ kycStatus: 'Approved' });
  expect(await confirmDrafts(browser)).toMatchObject({
    ...{ kycStatus: 'Pending', decidedAt: null },
    documents: { aadharCard: { status: 'Pending' }, panCard: { status: 'Approved' } },
  });
  await approve(kyc);
  const other = { ...BUSINESS, gstNumber: OTHER_GSTIN, panNumber: OTHER_PAN };
  expect(dataOf<KycDto>(await browser.post(KYC_PATHS.businessInfo, other))).toMatchObject({
    kycStatus: 'Pending',
    documents: {
      gstCertificate: { status: 'Pending', gstNumber: OTHER_GSTIN },
      panCard: { status: 'Pending' },
      aadharCard: { status: 'Approved' },
    },
  });
  await approve(kyc);
  const bank = await browser.post(KYC_PATHS.bankDetails, { ...BANK, accountType: 'savings' });
  expect(dataOf<KycDto>(bank)).toMatchObject({
    ...{ kycStatus: 'Pending' },
    documents: { panCard: { status: 'Approved' } },
  });
});

it('an approved picture that is replaced ends the approval, while the other side is still a draft', async () => {
  const kyc = await submitKyc(browser);
  await approve(kyc);
  const sides = { frontImage: await jpegOf(), backImage: await jpegOf() };
  dataOf(await sendDocument(browser, 'aadharCard', AADHAAR, sides));
  const [front = '', back = ''] = await draftIds(browser);
  const first = dataOf<KycDto>(await browser.post(KYC_PATHS.confirmPicture(front), {}));
  expect(first).toMatchObject({ kycStatus: 'Pending', documents: { aadharCard: { status: 'Pending' } } });
  // Staff decide before the other side is confirmed: it is new to them.
  await decideDocument(kyc, 'aadharCard', 'Approved');
  const last = dataOf<KycDto>(await browser.post(KYC_PATHS.confirmPicture(back), {}));
  expect(last).toMatchObject({ kycStatus: 'Pending', documents: { aadharCard: { status: 'Pending' } } });
});

it('a KYC that was rejected as a whole can be changed and submitted again', async () => {
  const kyc = await submitKyc(browser);
  await decideDocument(kyc, 'gstCertificate', 'Approved');
  await decideDocument(kyc, 'panCard', 'Rejected', 'It has expired.');
  await updateKyc(app.owner, kyc.id ?? '', {
    ...{ status: 'Rejected', rejection_reason: 'The name differs from the certificate.' },
    ...{ decided_at: new Date(), decided_by: adminId, waiting_since: null },
  });
  expect((await submit(browser)).body.code).toBe('kyc_incomplete');
  dataOf(await sendDocument(browser, 'panCard', BUSINESS.panNumber, { file: await jpegOf() }));
  dataOf(await browser.post(KYC_PATHS.businessInfo, { ...BUSINESS, city: 'Nashik' }));
  expect(await kycOf(browser)).toMatchObject({
    ...{ kycStatus: 'Rejected', rejectionReason: expect.any(String), missing: ['review'] },
    documents: { panCard: { status: 'Draft' } },
  });
  expect(dataOf<KycDto>(await submit(browser))).toMatchObject({
    ...{ kycStatus: 'Pending', rejectionReason: null, decidedAt: null },
    documents: { gstCertificate: { status: 'Approved' }, panCard: { status: 'Pending' } },
  });
});
