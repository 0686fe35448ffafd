import { describeWith } from '@deccanloop/sandbox/embedded/testing/installed';
import { FILE_MESSAGES, type FileFault } from '@deccanloop/contracts/files/file-faults';
import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import { KYC_CONSENT_VERSION } from '@deccanloop/contracts/kyc/consent';
import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import { createVirusScanner, type VirusScanner } from '@deccanloop/core/platform/virus-scanner';
import { EICAR, startClamd, type TestClamd } from '@deccanloop/core/testing/clamd';
import { encryptedPdf } from '@deccanloop/core/testing/encrypted-pdf';
import { blackPng, picture } from '@deccanloop/core/testing/images';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataOf, type Browser } from '../../../testing/browser';
import { bytesOf } from '../../../testing/downloaded-bytes';
import {
  AADHAAR,
  BUSINESS,
  jpegOf,
  kycRowCounts,
  newKycCustomer,
  sendDocument,
  sendGstCertificate,
} from '../../../testing/kyc';
import { openTestApp, type TestApp } from '../../../testing/test-app';

/** Finds the EICAR test file like a real scanner, which is asked below where it is installed. */
const scanner: VirusScanner = {
  scan: (bytes) =>
    Promise.resolve(
      bytes.includes(EICAR) ? { status: 'found', signature: 'Test.EICAR' } : { status: 'clean' },
    ),
};

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await openTestApp({ virusScanner: scanner });
  browser = await newKycCustomer(app);
});
afterAll(() => app.close());

const sendGst = (file: Buffer, by = browser) => sendGstCertificate(by, file);

const PDF = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n';
const pdfWith = (entry: string): Buffer => Buffer.from(PDF.replace('/Catalog', `/Catalog${entry}`));
const ARCHIVE_END = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
const pages = (count: number): string => '1 0 obj<</Type/Page>>endobj\n'.repeat(count);

describe('a file that attacks', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, FileFault]>([
    ['wrong magic', () => Buffer.from('MZ'.padEnd(400, '\0')), 'wrong_type'],
    ['an archive', () => ARCHIVE_END, 'wrong_type'],
    ['a PDF that is an archive too', () => Buffer.concat([Buffer.from(PDF), ARCHIVE_END]), 'wrong_type'],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'wrong_type'],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'wrong_type'],
    [
      'HTML behind the first bytes of a PNG',
      async () =>
        Buffer.concat([(await picture().png().toBuffer()).subarray(0, 33), Buffer.from('<script>')]),
      'unreadable',
    ],
    ['a PDF with a script', () => pdfWith('/OpenAction<</JS(x)>>'), 'active'],
    ['a PDF with a file in it', () => pdfWith('/Names<</EmbeddedFiles 2 0 R>>'), 'active'],
    ['a PDF with a password', () => encryptedPdf(), 'encrypted'],
    ['a PDF of 11 pages', () => Buffer.from(PDF.replace('1 0 obj', `${pages(11)}1 0 obj`)), 'too_many_pages'],
    ['a decompression bomb', () => blackPng(20_000, 20_000), 'too_many_pixels'],
    ['a picture 50,000 pixels wide', () => blackPng(50_000, 600), 'too_many_pixels'],
    ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1, 65), 'too_large'],
    ['24 MB', () => Buffer.alloc(24 * 1024 * 1024, 65), 'too_large'],
  ])('is answered with its reason and leaves nothing: %s', async (_, bytes, fault) => {
    const before = await kycRowCounts(app);
    const { status, body } = await sendGst(await bytes());
    expect([status, body.errors]).toEqual([400, { file: [FILE_MESSAGES[fault]] }]);
    expect(await kycRowCounts(app)).toEqual(before);
  });

  it('may have 10 pages, and a path for its name, which is not kept', async () => {
    const file = Buffer.from(PDF.replace('1 0 obj', `${pages(10)}1 0 obj`));
    const form = browser
      .postForm(KYC_PATHS.uploadDocuments, {
        ...{ type: 'gstCertificate', number: BUSINESS.gstNumber, consentVersion: KYC_CONSENT_VERSION },
      })
      .attach('file', file, { filename: '../../../etc/passwd\u202efdp.pdf' });
    const { documents } = dataOf<KycDto>(await form);
    const response = await browser.get(documents.gstCertificate.imageUrl ?? '');
    expect(response.headers['content-disposition']).toBe('inline; filename="file.pdf"');
    expect(await app.owner('files').whereNotNull('name')).toEqual([]);
  });

  it('loses what stands behind a picture', async () => {
    const tail = Buffer.concat([Buffer.from('<script>alert(1)</script>'), ARCHIVE_END]);
    const { documents } = dataOf<KycDto>(await sendGst(Buffer.concat([await jpegOf(), tail])));
    const url = documents.gstCertificate.imageUrl ?? '';
    const { body } = await browser.get(url).buffer(true).parse(bytesOf);
    expect([(body as Buffer).includes('<script>'), (body as Buffer).includes('PK')]).toEqual([false, false]);
  });

  it('with a virus is rejected before it is decoded', async () => {
    const before = await kycRowCounts(app);
    const infected = Buffer.concat([await jpegOf(), Buffer.from(EICAR)]);
    const { status, body } = await sendGst(infected);
    expect([status, body.code, body.errors]).toEqual([
      422,
      'virus_found',
      { file: [FILE_MESSAGES.infected] },
    ]);
    const sides = { frontImage: await jpegOf(), backImage: infected };
    const aadhaar = await sendDocument(browser, 'aadharCard', AADHAAR, sides);
    expect(aadhaar.body.errors).toEqual({ backImage: [FILE_MESSAGES.infected] });
    expect(await kycRowCounts(app)).toEqual(before);
  });

  it('without a scanner loses the virus, too', async () => {
    const unscanned = await openTestApp();
    const customer = await newKycCustomer(unscanned);
    const sent = await sendGst(Buffer.concat([await jpegOf(), Buffer.from(EICAR)]), customer);
    const url = dataOf<KycDto>(sent).documents.gstCertificate.imageUrl ?? '';
    const { body } = await customer.get(url).buffer(true).parse(bytesOf);
    expect((body as Buffer).includes(EICAR.slice(0, 20))).toBe(false);
    await unscanned.close();
  });
});

describeWith('clamd', 'with clamd', () => {
  let clamd: TestClamd;
  let scanned: TestApp;
  beforeAll(async () => {
    clamd = await startClamd();
    scanned = await openTestApp({ virusScanner: createVirusScanner({ address: clamd.address }) });
  });
  afterAll(() => Promise.all([clamd.stop(), scanned.close()]));

  it('a file with a virus is rejected, and while clamd is down every file', async () => {
    const customer = await newKycCustomer(scanned);
    const before = await kycRowCounts(scanned);
    const infected = Buffer.concat([await jpegOf(), Buffer.from(EICAR)]);
    const inPdf = Buffer.from(PDF.replace('%%EOF', `% ${EICAR}\n%%EOF`));
    for (const file of [
      infected,
      inPdf,
      Buffer.concat([await picture().png().toBuffer(), Buffer.from(EICAR)]),
    ]) {
      const { status, body } = await sendGst(file, customer);
      expect([status, body.code, body.errors]).toEqual([
        422,
        'virus_found',
        { file: [FILE_MESSAGES.infected] },
      ]);
    }
    const sides = { frontImage: await jpegOf(), backImage: infected };
    const aadhaar = await sendDocument(customer, 'aadharCard', AADHAAR, sides);
    expect(aadhaar.body.errors).toEqual({ backImage: [FILE_MESSAGES.infected] });
    expect(await kycRowCounts(scanned)).toEqual(before);
    dataOf(await sendGst(await jpegOf(), customer));
    await clamd.stop();
    const down = await sendGst(await jpegOf(50, 30), customer);
    expect([down.status, down.body.code, down.headers['retry-after']]).toEqual([
      503,
      'scan_unavailable',
      '60',
    ]);
  });
});
