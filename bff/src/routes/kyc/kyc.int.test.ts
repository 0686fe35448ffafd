import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import { MaskingBusyError, MaskingTimeoutError } from '@deccanloop/core/domain/kyc/masking-port';
import { brightestOf } from '@deccanloop/core/testing/images';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dataOf, type Browser } from '../../../testing/browser';
import { bytesOf } from '../../../testing/downloaded-bytes';
import {
  AADHAAR,
  BANK,
  BUSINESS,
  fillKyc,
  jpegOf,
  kycOf,
  LAST_FOUR,
  OTHER_GSTIN,
  OTHER_PAN,
  sendDocument,
  submit,
} from '../../../testing/kyc';
import { newTestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';
import { smallPdf } from '../../../testing/ticket-upload';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let browser: Browser;
beforeEach(async () => {
  browser = app.browser();
  await browser.signUp(newTestUser());
});

const storedFiles = async (): Promise<number> =>
  (await app.owner('files').where({ purpose: 'kyc_document' })).length;

describe('a KYC', () => {
  it('is empty before anything is stored, and submitted step by step', async () => {
    expect(await kycOf(browser)).toMatchObject({
      ...{ id: null, version: 0, kycStatus: 'Draft', business: null, bank: null, timeline: [] },
      missing: ['business', 'bank', 'documents', 'review'],
    });
    expect((await submit(browser)).body).toMatchObject({ status_code: 409, code: 'kyc_incomplete' });
    expect(await kycOf(browser)).toMatchObject({ id: null });

    const filled = await fillKyc(browser);
    expect(filled.missing).toEqual(['review']);
    expect(filled.business).toEqual(BUSINESS);
    const { confirmAccountNumber: _again, accountNumber, ...bank } = BANK;
    expect(filled.bank).toEqual({
      ...bank,
      ...{ accountNumberEnd: accountNumber.slice(-4), bankName: 'HDFC Bank', branch: null },
    });
    const submitted = dataOf<KycDto>(await submit(browser, filled.version));
    expect(submitted).toMatchObject({ kycStatus: 'Pending', missing: [], decidedAt: null });
    const { gstCertificate, panCard, aadharCard } = submitted.documents;
    expect([gstCertificate.status, panCard.status, aadharCard.status]).toEqual(Array(3).fill('Pending'));
    expect(gstCertificate.files).toMatchObject([{ mediaType: 'application/pdf', width: null, height: null }]);
    expect(panCard.files).toMatchObject([{ side: 'single', width: 40, height: 20, confirmed: true }]);
    expect(aadharCard).toMatchObject({
      aadharNumber: `XXXX XXXX ${LAST_FOUR}`,
      files: [{ side: 'front' }, { side: 'back', width: 60 }],
    });
    expect(submitted.timeline.map(({ type }) => type)).toEqual([
      ...['started', 'business_changed', 'bank_changed', 'document_uploaded', 'document_uploaded'],
      ...['document_uploaded', 'document_confirmed', 'document_confirmed', 'submitted'],
    ]);

    // A second click, with the version of before, finds what the first has done.
    expect(dataOf<KycDto>(await submit(browser, filled.version))).toEqual(submitted);
  });

  it('is submitted once by two clicks at once', async () => {
    const { version } = await fillKyc(browser);
    const answers = await Promise.all([submit(browser, version), submit(browser, version)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { timeline } = await kycOf(browser);
    expect(timeline.filter(({ type }) => type === 'submitted')).toHaveLength(1);
  });

  it('is not overwritten from a device that shows an older version', async () => {
    const first = dataOf<KycDto>(await browser.post(KYC_PATHS.businessInfo, BUSINESS));
    dataOf(await browser.post(KYC_PATHS.bankDetails, { ...BANK, version: first.version }));
    const late = await browser.post(KYC_PATHS.businessInfo, {
      ...BUSINESS,
      ...{ city: 'Nashik', version: first.version },
    });
    expect(late.body).toMatchObject({ status_code: 409, code: 'kyc_changed' });
    expect(await kycOf(browser)).toMatchObject({ business: { city: 'Pune' } });
    const both = await Promise.all(
      ['Nashik', 'Nagpur'].map((city) =>
        browser.post(KYC_PATHS.businessInfo, { ...BUSINESS, city, version: first.version + 1 }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { business, version } = await kycOf(browser);
    // The same again is no change.
    dataOf(await browser.post(KYC_PATHS.businessInfo, { ...business, version }));
    expect(await kycOf(browser)).toMatchObject({ version });
  });

  it('of somebody else is not shown', async () => {
    const { id } = dataOf<KycDto>(await browser.post(KYC_PATHS.businessInfo, BUSINESS));
    expect(dataOf<KycDto>(await browser.post(KYC_PATHS.own, { id }))).toMatchObject({ id });
    const other = app.browser();
    await other.signUp(newTestUser());
    expect((await other.post(KYC_PATHS.own, { id })).body.code).toBe('not_your_kyc');
  });
});

describe('the number of a document', () => {
  it('must be the one of the business information, and names its field', async () => {
    const early = await sendDocument(browser, 'panCard', BUSINESS.panNumber, { file: smallPdf() });
    expect(early.body.errors).toEqual({ number: ['Please enter your business information first'] });
    const mixed = await browser.post(KYC_PATHS.businessInfo, { ...BUSINESS, panNumber: OTHER_PAN });
    expect(mixed.body.errors).toEqual({ panNumber: ['This PAN is not the one in the GSTIN'] });
    dataOf(await browser.post(KYC_PATHS.businessInfo, BUSINESS));
    for (const [type, number] of [
      ['gstCertificate', OTHER_GSTIN],
      ['panCard', OTHER_PAN],
    ] as const) {
      const { body } = await sendDocument(browser, type, number, { file: smallPdf() });
      expect(body.errors.number).toEqual([expect.stringContaining('not the one in your business')]);
    }
    expect(await kycOf(browser)).toMatchObject({ documents: { panCard: { status: 'Missing' } } });
  });

  it('of an Aadhaar card is checked and reduced to its last four digits', async () => {
    const front = { frontImage: await jpegOf() };
    const mistyped = AADHAAR.replace('5', '6');
    const wrong = await sendDocument(browser, 'aadharCard', mistyped, front);
    expect(wrong.body.errors).toEqual({ number: [expect.stringContaining('12 digits')] });
    expect(wrong.text).not.toContain(mistyped);
    // Shortened before it was ever checked.
    const unknown = await sendDocument(browser, 'aadharCard', `XXXXXXXX${LAST_FOUR}`, front);
    expect(unknown.body.errors).toEqual({ number: [expect.any(String)] });

    dataOf(await sendDocument(browser, 'aadharCard', '2345 6789 0124', front));
    const back = { backImage: await jpegOf() };
    const both = dataOf<KycDto>(await sendDocument(browser, 'aadharCard', `XXXX XXXX ${LAST_FOUR}`, back));
    expect(both.documents.aadharCard).toMatchObject({
      ...{ status: 'Draft', aadharNumber: `XXXX XXXX ${LAST_FOUR}` },
      files: [{ side: 'front', confirmed: false }, { side: 'back' }],
    });
    const otherNumber = await sendDocument(browser, 'aadharCard', '9876 5432 1096', back);
    expect(otherNumber.body.errors.number).toEqual([expect.stringContaining('the other side')]);
  });
});

describe('a picture of an Aadhaar card', () => {
  it('is a draft until it is confirmed; a newer one replaces it, and replaced files are deleted', async () => {
    const before = await storedFiles();
    const sent = { frontImage: await jpegOf() };
    const one = dataOf<KycDto>(await sendDocument(browser, 'aadharCard', AADHAAR, sent));
    const two = dataOf<KycDto>(await sendDocument(browser, 'aadharCard', AADHAAR, sent));
    const [old, draft] = [one, two].map(({ documents }) => documents.aadharCard.files[0]?.id ?? '');
    expect(two.documents.aadharCard.files).toHaveLength(1);
    expect(await storedFiles()).toBe(before + 1);
    const path = (id = '') => KYC_PATHS.confirmPicture(id);
    expect((await browser.post(path(old), {})).body.code).toBe('unknown_kyc_file');
    const other = app.browser();
    await other.signUp(newTestUser());
    expect((await other.post(path(draft), {})).body.code).toBe('unknown_kyc_file');
    const confirmed = dataOf<KycDto>(await browser.post(path(draft), {}));
    expect(confirmed.documents.aadharCard.files).toMatchObject([{ id: draft, confirmed: true }]);
    // Again, and too late to discard it.
    dataOf(await browser.post(path(draft), {}));
    expect((await browser.post(KYC_PATHS.discardPicture(draft ?? ''), {})).status).toBe(404);

    const third = dataOf<KycDto>(await sendDocument(browser, 'aadharCard', AADHAAR, sent));
    const files = third.documents.aadharCard.files;
    expect(files.map(({ confirmed }) => confirmed).sort()).toEqual([false, true]);
    const fresh = files.find(({ confirmed }) => !confirmed)?.id ?? '';
    const replaced = dataOf<KycDto>(await browser.post(path(fresh), {}));
    expect(replaced.documents.aadharCard.files).toMatchObject([{ id: fresh, confirmed: true }]);
    expect(await storedFiles()).toBe(before + 1);
  });

  it('is stored masked only', async () => {
    const sent = await jpegOf(200, 100);
    const { documents } = dataOf<KycDto>(
      await sendDocument(browser, 'aadharCard', AADHAAR, { frontImage: sent }),
    );
    const response = await browser
      .get(documents.aadharCard.frontImageUrl ?? '')
      .buffer(true)
      .parse(bytesOf);
    // The fake masks the upper half.
    expect(await brightestOf(response.body as Buffer, 40)).toBeLessThan(10);
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': 'inline; filename="file.jpg"',
    });
  });

  it('without a number is not stored, and goes through with marked areas', async () => {
    const before = await storedFiles();
    const sent = { frontImage: await jpegOf(), backImage: await jpegOf() };
    app.masking.next = ['masked', 'number_not_found'];
    const missed = await sendDocument(browser, 'aadharCard', AADHAAR, sent);
    expect([missed.status, missed.body.code]).toEqual([422, 'number_not_found']);
    expect(missed.body.errors).toEqual({ backImage: [expect.stringContaining('no Aadhaar number')] });
    app.masking.next = [new MaskingTimeoutError()];
    const slow = await sendDocument(browser, 'aadharCard', AADHAAR, sent);
    expect(slow.body.errors).toEqual({ frontImage: [expect.stringContaining('took too long')] });
    app.masking.next = [new MaskingBusyError()];
    const busy = await sendDocument(browser, 'aadharCard', AADHAAR, sent);
    expect([busy.status, busy.body.code, busy.headers['retry-after']]).toEqual([503, 'busy', '20']);
    expect(await storedFiles()).toBe(before);
    expect(await kycOf(browser)).toMatchObject({ id: null });

    const areas = { frontRectangles: '[{"left":1,"top":1,"width":9,"height":3}]' };
    app.masking.next = ['masked'];
    const { documents } = dataOf<KycDto>(await sendDocument(browser, 'aadharCard', AADHAAR, sent, areas));
    // Staff see in which one no number was found.
    expect(documents.aadharCard.files).toMatchObject([
      { side: 'front', marked: true },
      { side: 'back', marked: false },
    ]);
    const odd = await sendDocument(browser, 'aadharCard', AADHAAR, sent, { backRectangles: '[{"left":-1}]' });
    expect(odd.body.errors).toEqual({ backRectangles: ['Mark the number again'] });
    expect(await storedFiles()).toBe(before + 2);
  });

  it('is no PDF', async () => {
    const { body } = await sendDocument(browser, 'aadharCard', AADHAAR, { frontImage: smallPdf() });
    expect(body.errors).toEqual({ frontImage: [expect.stringContaining('cannot be sent as a PDF')] });
  });
});

it('a picture of another document that shows an Aadhaar number is not stored', async () => {
  dataOf(await browser.post(KYC_PATHS.businessInfo, BUSINESS));
  const before = await storedFiles();
  const send = async (type: 'gstCertificate' | 'panCard') =>
    sendDocument(browser, type, type === 'panCard' ? BUSINESS.panNumber : BUSINESS.gstNumber, {
      file: await jpegOf(),
    });
  app.masking.nextSearches = [true, true, new MaskingTimeoutError(), new MaskingBusyError()];
  const pan = await send('panCard');
  expect(pan.body.errors).toEqual({
    file: [expect.stringMatching(/shows an Aadhaar number.*PAN card here/)],
  });
  const gst = await send('gstCertificate');
  expect(gst.body.errors).toEqual({ file: [expect.stringContaining('Send your GST certificate here')] });
  // Not read, so it may show a number: the browser sends it again.
  for (const { status, body, headers } of [await send('panCard'), await send('panCard')])
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'busy', '20']);
  expect(await storedFiles()).toBe(before);
  dataOf(await send('panCard'));
  expect(await storedFiles()).toBe(before + 1);
});

it('knows banks by the first four letters of an IFSC', async () => {
  const of = async (code: string) => dataOf(await browser.get(KYC_PATHS.ifsc(code)));
  expect(await of('sbin0000456')).toEqual({
    ...{ ifsc: 'SBIN0000456', bankName: 'State Bank of India', branch: null },
  });
  expect(await of('ZZZZ0000456')).toMatchObject({ bankName: null });
  expect((await browser.get(KYC_PATHS.ifsc('SBIN1000456'))).body.code).toBe('validation');
});
