import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import { tablesWith } from '@deccanloop/core/domain/accounts/closing/testing/personal-data';
import { createAadhaarMasking } from '@deccanloop/core/domain/kyc/masking/masking';
import {
  drawSpecimen,
  inGroups,
  specimen,
  specimenNumber,
} from '@deccanloop/core/domain/kyc/masking/testing/specimens';
import { createLogger } from '@deccanloop/core/platform/logger';
import { textPdf } from '@deccanloop/core/testing/text-pdf';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { dataOf, type Browser } from '../../../testing/browser';
import { bytesOf } from '../../../testing/downloaded-bytes';
import { BUSINESS, confirmDrafts, sendDocument } from '../../../testing/kyc';
import { newTestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';

// On a busy machine recognition takes many times as long.
const logger = createLogger({ service: 'test', level: 'silent' });
const masking = createAadhaarMasking({ logger, seconds: 250 });
const number = specimenNumber(41);
/** As large as a mark must be, where nothing is printed. */
const CORNER = { left: 0, top: 0, width: 60, height: 20 };

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await openTestApp({ masking });
  browser = app.browser();
  await browser.signUp(newTestUser());
});
afterAll(async () => {
  await app.close();
  await masking.close();
});

const needles = [number, inGroups(number), Buffer.from(number).toString('base64').replace(/=+$/, '')];

it('does not store an Aadhaar card that is sent as a PAN card, in any turn', async () => {
  dataOf(await browser.post(KYC_PATHS.businessInfo, BUSINESS));
  const sideways = await drawSpecimen(specimen({ width: 900, printed: inGroups(number), turn: 270 }));
  const wrong = await sendDocument(browser, 'panCard', BUSINESS.panNumber, { file: sideways });
  expect(wrong.body.errors).toEqual({ file: [expect.stringContaining('shows an Aadhaar number')] });
  const noNumber = await drawSpecimen(specimen({ width: 900, printed: BUSINESS.panNumber, hasCode: false }));
  const { documents } = dataOf<KycDto>(
    await sendDocument(browser, 'panCard', BUSINESS.panNumber, { file: noNumber }),
  );
  expect(documents.panCard.files).toMatchObject([{ side: 'single', confirmed: true }]);
});

it('does not store a PDF whose text shows an Aadhaar number, as any other document', async () => {
  dataOf(await browser.post(KYC_PATHS.businessInfo, BUSINESS));
  const sent = async (text: string) =>
    sendDocument(browser, 'panCard', BUSINESS.panNumber, { file: textPdf(text) });
  expect((await sent(`Aadhaar ${inGroups(number)}`)).body.errors).toEqual({
    file: [expect.stringContaining('This PDF contains a whole Aadhaar number')],
  });
  expect((await sent(`Aadhaar XXXX XXXX ${number.slice(-4)}, UTR ${number}`)).status).toBe(200);
});

it('keeps neither the number nor a picture in which it can be read', async () => {
  const draw = (side: 'front' | 'back') =>
    drawSpecimen(specimen({ width: 900, side, printed: inGroups(number) }));
  const sides = { frontImage: await draw('front'), backImage: await draw('back') };
  dataOf<KycDto>(await sendDocument(browser, 'aadharCard', inGroups(number), sides));
  const { documents } = await confirmDrafts(browser);
  expect(documents.aadharCard).toMatchObject({
    aadharNumber: `XXXX XXXX ${number.slice(-4)}`,
    files: [
      { side: 'front', confirmed: true, width: 900 },
      { side: 'back', confirmed: true },
    ],
  });
  for (const { id, side } of documents.aadharCard.files) {
    const { body } = await browser.get(KYC_PATHS.file(id)).buffer(true).parse(bytesOf);
    const again = await masking.mask({
      picture: body as Buffer,
      side: side === 'back' ? 'back' : 'front',
      marked: [CORNER],
    });
    expect(again).toMatchObject({ kind: 'masked', how: 'marked', areas: [CORNER] });
  }
  expect(await tablesWith(app.owner, needles)).toEqual([]);
  const log = JSON.stringify(app.log);
  expect(needles.filter((needle) => log.includes(needle))).toEqual([]);
});
