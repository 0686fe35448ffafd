import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describeWith } from '@deccanloop/sandbox/embedded/testing/installed';
import { FILE_MESSAGES, type FileFault } from '@deccanloop/contracts/files/file-faults';
import { isAadhaarNumber } from '@deccanloop/contracts/kyc/aadhaar';
import type { KycDto } from '@deccanloop/contracts/kyc/dto';
import { KYC_PATHS } from '@deccanloop/contracts/kyc/paths';
import { tablesWith } from '@deccanloop/core/domain/accounts/closing/testing/personal-data';
import { createVirusScanner, type VirusScanner } from '@deccanloop/core/platform/virus-scanner';
import { EICAR, startClamd } from '@deccanloop/core/testing/clamd';
import { encryptedPdf } from '@deccanloop/core/testing/encrypted-pdf';
import { blackPng, picture } from '@deccanloop/core/testing/images';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataOf, type Browser } from '../../../testing/browser';
import { bytesOf } from '../../../testing/downloaded-bytes';
import { AADHAAR, BANK, BUSINESS, jpegOf, sendDocument, submitKyc } from '../../../testing/kyc';
import { newTestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';
import { smallPdf } from '../../../testing/ticket-upload';

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
  browser = await newCustomer(app);
});
afterAll(() => app.close());

/** With business information. */
async function newCustomer(of: TestApp): Promise<Browser> {
  const customer = of.browser();
  await customer.signUp(newTestUser());
  dataOf(await customer.post(KYC_PATHS.businessInfo, BUSINESS));
  return customer;
}

const rowsOf = async ({ owner }: TestApp): Promise<number[]> =>
  Promise.all(
    ['files', 'kyc_files', 'kyc_documents', 'kyc_details'].map(async (table) => (await owner(table)).length),
  );
const sendGst = (file: Buffer, by = browser) =>
  sendDocument(by, 'gstCertificate', BUSINESS.gstNumber, { file });

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
    const before = await rowsOf(app);
    const { status, body } = await sendGst(await bytes());
    expect([status, body.errors]).toEqual([400, { file: [FILE_MESSAGES[fault]] }]);
    expect(await rowsOf(app)).toEqual(before);
  });

  it('may have 10 pages, and a path for its name, which is not kept', async () => {
    const file = Buffer.from(PDF.replace('1 0 obj', `${pages(10)}1 0 obj`));
    const form = browser
      .postForm(KYC_PATHS.uploadDocuments, { type: 'gstCertificate', number: BUSINESS.gstNumber })
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
    const before = await rowsOf(app);
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
    expect(await rowsOf(app)).toEqual(before);
  });

  it('without a scanner loses the virus, too', async () => {
    const unscanned = await openTestApp();
    const customer = await newCustomer(unscanned);
    const sent = await sendGst(Buffer.concat([await jpegOf(), Buffer.from(EICAR)]), customer);
    const url = dataOf<KycDto>(sent).documents.gstCertificate.imageUrl ?? '';
    const { body } = await customer.get(url).buffer(true).parse(bytesOf);
    expect((body as Buffer).includes(EICAR.slice(0, 20))).toBe(false);
    await unscanned.close();
  });
});

describeWith('clamd', 'with clamd', () => {
  it('a file with a virus is rejected', async () => {
    const clamd = await startClamd();
    const scanned = await openTestApp({ virusScanner: createVirusScanner({ address: clamd.address }) });
    const customer = await newCustomer(scanned);
    const infected = Buffer.concat([await jpegOf(), Buffer.from(EICAR)]);
    expect((await sendGst(infected, customer)).body.code).toBe('virus_found');
    dataOf(await sendGst(await jpegOf(), customer));
    await scanned.close();
    await clamd.stop();
  });
});

/** Begins a form of 100 MB and sends a part of it. */
async function beginUpload(bytes: number): Promise<Socket> {
  const { hostname, port } = new URL(app.origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = [
    `POST ${KYC_PATHS.uploadDocuments} HTTP/1.1`,
    'Host: localhost',
    'Sec-Fetch-Site: same-origin',
    `Cookie: token=${browser.cookie('token') ?? browser.cookie('__Host-token') ?? ''}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${100 * 1024 * 1024}`,
    '',
    '--b\r\nContent-Disposition: form-data; name="type"\r\n\r\ngstCertificate',
    `--b\r\nContent-Disposition: form-data; name="number"\r\n\r\n${BUSINESS.gstNumber}`,
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"',
    '',
    '%PDF-1.7',
  ];
  await new Promise((written) => socket.write(head.join('\r\n'), written));
  await new Promise((written) => socket.write(Buffer.alloc(bytes, 65), written));
  return socket;
}

describe('an upload', () => {
  it('of 100 MB is answered before its end', async () => {
    const before = await rowsOf(app);
    const socket = await beginUpload(21 * 1024 * 1024);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain(FILE_MESSAGES.too_large);
    socket.destroy();
    expect(await rowsOf(app)).toEqual(before);
  });

  it('that is cut off leaves nothing, and no error', async () => {
    const before = await rowsOf(app);
    (await beginUpload(1_000)).destroy();
    dataOf(await browser.post(KYC_PATHS.own, {}));
    expect(await rowsOf(app)).toEqual(before);
    expect(app.log.filter(({ level }) => level === 'error' || Number(level) >= 50)).toEqual([]);
  });

  it('is stored once of twenty at once; those for which there is no room may be repeated', async () => {
    const customer = await newCustomer(app);
    const [files = 0, kycFiles = 0, documents = 0] = await rowsOf(app);
    const file = await jpegOf();
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendGst(file, customer)));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(statuses.includes(503) ? [200, 503] : [200]));
    for (const { status, body, headers } of answers)
      if (status === 503) expect([body.code, headers['retry-after']]).toEqual(['busy', '10']);
    expect((await rowsOf(app)).slice(0, 3)).toEqual([files + 1, kycFiles + 1, documents + 1]);
  });
});

describe('after the submission of a KYC', () => {
  const spaced = AADHAAR.replace(/(\d{4})(?=\d)/g, '$1 ');
  const hidden = [AADHAAR, spaced, spaced.replaceAll(' ', '-'), BANK.accountNumber, BUSINESS.gstNumber];
  const needles = [...hidden, BUSINESS.panNumber, BUSINESS.addressLine1].flatMap((text) => [
    text,
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
  ]);

  it('no number, address or account is in the database, in plain text or base64, nor in the log', async () => {
    await submitKyc(browser);
    // Errors are logged, too.
    await sendDocument(browser, 'aadharCard', AADHAAR, { frontImage: smallPdf() });
    await browser.post(KYC_PATHS.bankDetails, { ...BANK, ifsc: AADHAAR });
    expect(await tablesWith(app.owner, needles)).toEqual([]);
    const log = JSON.stringify(app.log);
    expect(needles.filter((needle) => log.includes(needle))).toEqual([]);
    // The scan finds what is plain.
    expect(await tablesWith(app.owner, [BUSINESS.businessName])).toEqual(['kyc_records']);
  });

  it('no text in the tables of KYC can be an Aadhaar number', async () => {
    const { rows: columns } = await app.owner.raw<{ rows: { table: string; column: string }[] }>(
      `select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public' and table_name like 'kyc\\_%' and data_type = 'text'`,
    );
    expect(columns.length).toBeGreaterThan(10);
    for (const { table, column } of columns) {
      const texts = await app.owner(table).whereNotNull(column).pluck<string[]>(column);
      const numbers = texts.flatMap((text) => text.replace(/[\s-]/g, '').match(/\d{12}/g) ?? []);
      expect([table, column, numbers.filter(isAadhaarNumber)]).toEqual([table, column, []]);
    }
  });
});
