import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CV_FIELD, CV_MESSAGES } from '@deccanloop/contracts/enquiries/application';
import { HONEYPOT } from '@deccanloop/contracts/enquiries/honeypot';
import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { createVirusScanner, type ClamdAddress } from '@deccanloop/core/platform/virus-scanner';
import { EICAR, startClamd, type TestClamd } from '@deccanloop/core/testing/clamd';
import { describeWith } from '@deccanloop/sandbox/embedded/testing/installed';
import { openTestApp, type TestApp } from '../../../testing/test-app';

const APPLICATION = {
  name: 'Ravi Kumar',
  email: 'ravi@example.com',
  position: 'Field Sales Executive',
};
const pdf = (text: string): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
const NO_USER: ClamdAddress = { path: '/nonexistent/clamd.ctl' };

let app: TestApp;
let address: ClamdAddress = NO_USER;
const apply = (text: string, fields: object = APPLICATION) =>
  app
    .browser()
    .postForm(ENQUIRY_PATHS.application, fields)
    .attach(CV_FIELD, pdf(text), { filename: 'ravi-kumar.pdf', contentType: 'application/pdf' });
const stored = async (): Promise<number> => (await app.owner('job_applications')).length;

beforeAll(async () => {
  app = await openTestApp({
    virusScanner: { scan: (bytes) => createVirusScanner({ address }).scan(bytes) },
  });
});
afterAll(() => app.close());

describe('a CV while clamd is unavailable', () => {
  it('is rejected, and the sender is asked to try again', async () => {
    const before = await stored();
    const { status, body, headers } = await apply('unscanned');
    expect([status, body.code, body.errors, headers['retry-after']]).toEqual([
      503,
      'scan_unavailable',
      undefined,
      '60',
    ]);
    expect(body.message).toBe(
      'We cannot check your file for viruses right now. Please try again in a few minutes.',
    );
    expect(await stored()).toBe(before);
    const lines = app.log.filter(({ msg }) => String(msg).includes('virus scanner'));
    expect(lines).toEqual([expect.objectContaining({ reason: expect.stringContaining('ENOENT') })]);
    expect(JSON.stringify(app.log)).not.toContain('ravi-kumar');
  });

  it('does not affect an application without a file or with the honeypot field', async () => {
    const bare = await app.browser().postForm(ENQUIRY_PATHS.application, APPLICATION);
    expect(bare.status).toBe(200);
    expect((await apply('x', { ...APPLICATION, [HONEYPOT]: '1' })).status).toBe(200);
  });

  it('is scanned only after the fields are valid', async () => {
    const { status, body } = await apply('x', { ...APPLICATION, name: '' });
    expect([status, body.errors]).toEqual([400, { name: ['Name is required'] }]);
  });
});

describeWith('clamd', 'a CV that clamd scans', () => {
  let clamd: TestClamd;
  beforeAll(async () => {
    clamd = await startClamd('1M');
    address = clamd.address;
  });
  afterAll(() => clamd.stop());

  it('is stored when it is clean', async () => {
    const { status, body } = await apply('clean');
    expect(status).toBe(200);
    const row = await app.owner('job_applications').where({ reference: body.data.reference }).first();
    expect(await app.owner('files').where({ purpose: 'cv', owner_id: row.id })).toHaveLength(1);
  });

  it('is rejected and not stored when a virus is found', async () => {
    const before = await stored();
    const { status, body } = await apply(EICAR);
    expect([status, body.code, body.errors]).toEqual([
      422,
      'virus_found',
      { [CV_FIELD]: [CV_MESSAGES.infected] },
    ]);
    expect(await stored()).toBe(before);
    const line = app.log.find(({ msg }) => msg === 'a file was rejected by the virus scanner');
    expect(line).toMatchObject({ virus: 'Test.EICAR.UNOFFICIAL' });
    expect(JSON.stringify(app.log)).not.toContain('ravi-kumar');
  });

  it('is rejected when it is larger than clamd scans', async () => {
    const before = await stored();
    const { status, body } = await apply('x'.repeat(1_100_000));
    expect([status, body.code]).toEqual([503, 'scan_unavailable']);
    expect(await stored()).toBe(before);
  });
});
