import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPLICATION_LIMITS, CV_FIELD, CV_MESSAGES } from '@deccanloop/contracts/enquiries/application';
import { HONEYPOT } from '@deccanloop/contracts/enquiries/honeypot';
import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { createFileStore } from '@deccanloop/core/domain/files/file-store';
import { encryptedPdfWithScript } from '@deccanloop/core/testing/encrypted-pdf';
import { FILE_KEYS } from '@deccanloop/core/testing/file-keys';
import { openTestApp, type TestApp } from '../../../testing/test-app';
import { UPLOAD_LIMITS } from '../../middleware/upload-slots';

let app: TestApp;
beforeAll(async () => {
  // Each applicant has the address of this machine.
  app = await openTestApp({ uploadLimits: { ...UPLOAD_LIMITS, ofOneClient: UPLOAD_LIMITS.atOnce } });
});
afterAll(() => app.close());

const APPLICATION = {
  name: 'Ravi Kumar',
  email: 'Ravi@example.com',
  phone: '+91 90000 00002',
  position: 'Field Sales Executive',
  message: 'I have sold software for six years.',
};
const pdf = (text = 'a CV'): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const apply = (fields: object, file?: { bytes: Buffer; name: string; type?: string }) => {
  const form = app.browser().postForm(ENQUIRY_PATHS.application, fields);
  const { bytes, name, type } = file ?? {};
  return bytes && name
    ? form.attach(CV_FIELD, bytes, { filename: name, ...(type !== undefined && { contentType: type }) })
    : form;
};
const rowOf = (reference: string) => app.owner('job_applications').where({ reference }).first();
const files = createFileStore({ keys: FILE_KEYS });
/** As a worker reads it; undefined without a CV. */
async function cvOf(applicationId: string) {
  const [cv] = await files.listFiles(app.worker, { purpose: 'cv', ownerId: applicationId });
  return cv && (await files.openFile(app.worker, cv));
}

describe('an application', () => {
  it('without a CV is stored under its reference', async () => {
    const { status, body } = await apply(APPLICATION);
    expect(status).toBe(200);
    expect(body.data).toEqual({ reference: expect.stringMatching(/^JA-[2-9A-HJ-NP-Z]{8}$/) });
    const row = await rowOf(body.data.reference);
    expect(row).toMatchObject({ ...APPLICATION, email: 'ravi@example.com' });
    expect(await cvOf(row.id)).toBeUndefined();
    const mails = await app.owner('enquiry_mails').where({ application_id: row.id }).pluck('audience');
    expect(mails.sort()).toEqual(['company', 'sender']);
  });

  it('requires only name, e-mail address and position', async () => {
    const { body } = await apply({ name: 'Ravi', email: 'r@example.com', position: 'Marketing Strategist' });
    expect(await rowOf(body.data.reference)).toMatchObject({ phone: null, message: null });
    const rejected = await apply({ name: ' ', email: 'r@', position: 'King', phone: 'ring me' });
    expect(rejected.status).toBe(400);
    expect(rejected.body.errors).toEqual({
      name: ['Name is required'],
      email: ['Please enter a valid email'],
      position: ['Please select a position'],
      phone: ['Please enter a valid phone number'],
    });
  });

  it('stores a PDF encrypted, with any file name and type, and without the name', async () => {
    const bytes = pdf('of any name');
    const { status, body } = await apply(APPLICATION, { bytes, name: 'résumé.docx', type: 'image/png' });
    expect(status).toBe(200);
    const cv = await cvOf((await rowOf(body.data.reference)).id);
    expect(cv?.bytes.equals(bytes)).toBe(true);
    expect(cv).toMatchObject({ name: null, mediaType: 'application/pdf', sizeBytes: bytes.length });
    const row = await app.owner('files').where({ id: cv?.id }).first();
    expect(row.content.includes('of any name')).toBe(false);
    expect(await app.owner('job_application_cvs')).toEqual([]);
  });

  it.each([
    ['a picture named as a PDF', PNG],
    ['text after the header of a PDF', Buffer.from('%PDF and no more')],
    ['a PDF behind something else', Buffer.concat([Buffer.from('MZ'), pdf()])],
    ['an empty file', Buffer.from('')],
  ])('rejects %s', async (_, bytes) => {
    const before = await app.owner('job_applications');
    const { status, body } = await app
      .browser()
      .postForm(ENQUIRY_PATHS.application, APPLICATION)
      .attach(CV_FIELD, bytes, { filename: 'cv.pdf', contentType: 'application/pdf' });
    expect([status, body.errors]).toEqual([400, { [CV_FIELD]: [CV_MESSAGES.notPdf] }]);
    expect(await app.owner('job_applications')).toHaveLength(before.length);
  });

  it('rejects a PDF with a script, and says what to do', async () => {
    const bytes = Buffer.from(
      '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\n%%EOF\n',
    );
    const { status, body } = await apply(APPLICATION, { bytes, name: 'cv.pdf' });
    expect([status, body.errors]).toEqual([400, { [CV_FIELD]: [CV_MESSAGES.active] }]);
  });

  it('refuses a PDF that is protected with a password, and a plain one with the word does not count', async () => {
    const { status, body } = await apply(APPLICATION, { bytes: encryptedPdfWithScript(), name: 'cv.pdf' });
    expect([status, body.errors]).toEqual([
      400,
      { cv: ['This PDF is protected with a password. Please upload it without protection.'] },
    ]);
    const plain = { bytes: pdf('trailer << /Encrypt 5 0 R >>'), name: 'cv.pdf' };
    expect((await apply(APPLICATION, plain)).status).toBe(200);
  });

  it('takes exactly 5 MB, and refuses a byte more together with all else that is wrong', async () => {
    const whole = Buffer.concat([pdf(), Buffer.alloc(APPLICATION_LIMITS.cvMaxBytes - pdf().length, 32)]);
    expect((await apply(APPLICATION, { bytes: whole, name: 'cv.pdf' })).status).toBe(200);
    const larger = Buffer.concat([whole, Buffer.from(' ')]);
    const { status, body } = await apply({ ...APPLICATION, name: '' }, { bytes: larger, name: 'cv.pdf' });
    expect([status, body.errors]).toEqual([
      400,
      { [CV_FIELD]: [CV_MESSAGES.tooLarge], name: ['Name is required'] },
    ]);
  });

  it('rejects a file that is far too large without keeping it', async () => {
    const { status, body } = await apply(APPLICATION, {
      bytes: Buffer.alloc(24 * 1024 * 1024, 65),
      name: 'cv.pdf',
    });
    expect([status, body.errors]).toEqual([400, { [CV_FIELD]: [CV_MESSAGES.tooLarge] }]);
  });

  it('is stored once for concurrent clicks with the same CV, and again with another CV', async () => {
    const fields = { ...APPLICATION, email: 'twice@example.com' };
    const cv = { bytes: pdf('first'), name: 'cv.pdf' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => apply(fields, cv)));
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1);
    const other = await apply(fields, { bytes: pdf('second'), name: 'cv.pdf' });
    const without = await apply(fields);
    const references = [answers[0], other, without].map((one) => one?.body.data.reference as string);
    expect(new Set(references).size).toBe(3);
    expect(await app.owner('job_applications').where({ email: fields.email })).toHaveLength(3);
  });

  it('with the honeypot field filled in is not stored', async () => {
    const fields = { ...APPLICATION, email: 'program@example.com', [HONEYPOT]: '1' };
    const { status, body } = await apply(fields, { bytes: pdf(), name: 'cv.pdf' });
    expect([status, body.data.reference]).toEqual([200, expect.stringMatching(/^JA-/)]);
    expect(await app.owner('job_applications').where({ email: fields.email })).toEqual([]);
  });

  it('from another site is rejected', async () => {
    const { status, body } = await apply(APPLICATION).set('Sec-Fetch-Site', 'cross-site');
    expect([status, body.code]).toEqual([403, 'cross_site']);
  });

  it('that is interrupted leaves nothing and does not affect other requests', async () => {
    const rowsOf = async () => [
      (await app.owner('job_applications')).length,
      (await app.owner('files')).length,
    ];
    const before = await rowsOf();
    const { hostname, port } = new URL(app.origin);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const request = [
      `POST ${ENQUIRY_PATHS.application} HTTP/1.1`,
      'Host: localhost',
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 100000',
      '',
      '--b',
      `Content-Disposition: form-data; name="${CV_FIELD}"; filename="cv.pdf"`,
      '',
      '%PDF-1.7',
    ];
    await new Promise((written) => socket.write(request.join('\r\n'), written));
    socket.destroy();
    const other = { ...APPLICATION, email: 'after-the-cut@example.com' };
    expect((await apply(other)).status).toBe(200);
    expect(await rowsOf()).toEqual([(before[0] ?? 0) + 1, before[1]]);
    expect(app.log.filter(({ level }) => level === 'error' || Number(level) >= 50)).toEqual([]);
  });

  it('must be a complete form with valid names and texts', async () => {
    const asJson = await app.browser().post(ENQUIRY_PATHS.application, APPLICATION);
    expect([asJson.status, asJson.body.message]).toEqual([
      415,
      expect.stringContaining('multipart/form-data'),
    ]);
    const rejections = [
      await apply({ ...APPLICATION, name: 'a\0b' }),
      await apply({ ...APPLICATION, toString: 'x' }),
      await apply({ ...APPLICATION, message: 'x'.repeat(70_000) }),
      await app
        .browser()
        .post(ENQUIRY_PATHS.application, '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nRav')
        .type('multipart/form-data; boundary=b'),
      await app
        .browser()
        .post(
          ENQUIRY_PATHS.application,
          `--b\r\nContent-Disposition: form-data; name="${CV_FIELD}"; filename="cv.pdf"\r\n\r\n%PDF-1.7`,
        )
        .type('multipart/form-data; boundary=b'),
      await app
        .browser()
        .post(
          ENQUIRY_PATHS.application,
          `--b\r\nContent-Disposition: form-data; name="other"; filename="cv.pdf"\r\n\r\n%PDF-1.7`,
        )
        .type('multipart/form-data; boundary=b'),
      await app.browser().post(ENQUIRY_PATHS.application, 'x').type('multipart/form-data'),
      await app.browser().post(ENQUIRY_PATHS.application, '').type('multipart/form-data; boundary=b'),
    ];
    expect(rejections.map(({ status, body }) => [status, body.code])).toEqual(
      rejections.map(() => [400, 'unreadable_request']),
    );
  });
});
