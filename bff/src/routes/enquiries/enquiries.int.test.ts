import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { CONTACT } from '../../../testing/enquiries';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('limits the enquiries of one client, with a correct Retry-After', async () => {
  // A twentieth of the limits: one request of each kind.
  const limited = await openTestApp({ settings: { rateLimitFactor: 0.05 } });
  try {
    const client = limited.browser();
    expect((await client.post(ENQUIRY_PATHS.contact, CONTACT)).status).toBe(200);
    for (const path of [ENQUIRY_PATHS.contact, ENQUIRY_PATHS.quotation]) {
      const { status, headers, body } = await client.post(path, CONTACT);
      expect([status, body.code]).toEqual([429, 'rate_limited']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(590);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600);
    }
    const application = { name: 'Asha Rao', email: 'asha@example.com', position: 'Marketing Strategist' };
    expect((await client.postForm(ENQUIRY_PATHS.application, application)).status).toBe(200);
    const { status, headers } = await client.postForm(ENQUIRY_PATHS.application, application);
    expect([status, Number(headers['retry-after']) > 3_500]).toEqual([429, true]);
  } finally {
    await limited.close();
  }
});

// Quotations are read and changed later, as projects; the inbox shows contact requests and job applications.
it('lets the BFF change no stored enquiry, and read neither CVs nor mails', async () => {
  const { rows: granted } = await app.owner.raw<{ rows: { table_name: string; rights: string }[] }>(
    `select table_name, string_agg(distinct privilege_type, ' ' order by privilege_type) as rights
       from information_schema.column_privileges
      where grantee = 'deccanloop_bff'
        and table_name in ('contact_requests', 'job_applications', 'job_application_cvs', 'enquiry_mails')
      group by table_name`,
  );
  expect(Object.fromEntries(granted.map(({ table_name: table, rights }) => [table, rights]))).toEqual({
    contact_requests: 'INSERT SELECT',
    job_applications: 'INSERT SELECT',
    job_application_cvs: 'INSERT',
    enquiry_mails: 'INSERT',
  });
});
