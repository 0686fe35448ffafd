import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HONEYPOT } from '@deccanloop/contracts/enquiries/honeypot';
import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { CONTACT, fresh } from '../../../testing/enquiries';
import { openTestApp, PUBLIC_ORIGIN, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const DAY_MS = 24 * 3_600_000;

const send = (path: string, body: object) => app.browser().post(path, body);
const rowOf = (table: string, reference: string) => app.owner(table).where({ reference }).first();
const mailsOf = async (column: string, id: string): Promise<string[]> =>
  (await app
    .owner('enquiry_mails')
    .where({ [column]: id })
    .orderBy('audience')
    .pluck('audience')) as string[];
const rows = async (table: string): Promise<number> => (await app.owner(table)).length;

describe('a contact request', () => {
  it('is stored under its reference, and two mails are enqueued by id', async () => {
    const { status, body } = await send(ENQUIRY_PATHS.contact, CONTACT);
    expect(status).toBe(200);
    expect(body.data).toEqual({ reference: expect.stringMatching(/^CR-[2-9A-HJ-NP-Z]{8}$/) });
    const row = await rowOf('contact_requests', body.data.reference);
    expect(row).toMatchObject({ ...CONTACT, email: 'asha@example.com' });
    expect(await mailsOf('contact_request_id', row.id)).toEqual(['company', 'sender']);
    const messages = await app
      .owner('outbox')
      .where({ job: 'send-enquiry-mail' })
      .orderBy('id', 'desc')
      .limit(2);
    expect(messages.map(({ payload }) => Object.keys(payload))).toEqual([
      ['enquiryMailId'],
      ['enquiryMailId'],
    ]);
    expect(JSON.stringify(app.log)).not.toMatch(/asha@example|portal/i);
  });

  it('is stored once when it is repeated within a day, also concurrently', async () => {
    const request = fresh(CONTACT);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(ENQUIRY_PATHS.contact, request)));
    const later = await send(ENQUIRY_PATHS.contact, { ...request, name: ' Asha Rao ', [HONEYPOT]: '' });
    const references = [...answers, later].map(({ body }) => body.data.reference);
    expect(new Set(references).size).toBe(1);
    expect(await app.owner('contact_requests').where({ email: request.email })).toHaveLength(1);
    const { id } = await rowOf('contact_requests', references[0]);
    expect(await mailsOf('contact_request_id', id)).toEqual(['company', 'sender']);
  });

  it('is stored again with another text, from another sender, and after a day', async () => {
    const request = fresh(CONTACT);
    const referenceOf = async (body: object) =>
      (await send(ENQUIRY_PATHS.contact, body)).body.data.reference as string;
    const references = [
      await referenceOf(request),
      await referenceOf({ ...request, message: 'We would like to talk about an app.' }),
      await referenceOf(fresh(CONTACT)),
    ];
    app.advance(DAY_MS - 60_000);
    expect(await referenceOf(request)).toBe(references[0]);
    app.advance(120_000);
    references.push(await referenceOf(request));
    expect(new Set(references).size).toBe(4);
  });

  it('with the honeypot field filled in is answered like any other, but not stored', async () => {
    const before = [await rows('contact_requests'), await rows('outbox'), await rows('enquiry_claims')];
    const { status, body } = await send(ENQUIRY_PATHS.contact, { ...fresh(CONTACT), [HONEYPOT]: '040 123' });
    expect(status).toBe(200);
    expect(body.data.reference).toMatch(/^CR-[2-9A-HJ-NP-Z]{8}$/);
    expect([await rows('contact_requests'), await rows('outbox'), await rows('enquiry_claims')]).toEqual(
      before,
    );
  });

  it('answers each invalid field with the text of the form', async () => {
    const { status, body } = await send(ENQUIRY_PATHS.contact, {
      name: ' A ',
      email: 'nowhere',
      contact: '12345',
      message: 'short',
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      name: ['Name must be at least 2 characters'],
      email: ['Please enter a valid email'],
      contact: ['Please enter a valid contact number'],
      message: ['Message must be at least 10 characters'],
    });
  });

  it('is acknowledged at most five times a day to one address, but always stored', async () => {
    const tag = `often${Date.now()}`;
    const audiences: string[][] = [];
    for (let n = 0; n < 7; n += 1) {
      const email = n % 2 === 0 ? `${tag}@example.com` : `${tag}+${n}@example.com`;
      const { body } = await send(ENQUIRY_PATHS.contact, {
        ...CONTACT,
        email,
        message: `${CONTACT.message} ${n}`,
      });
      const { id } = await rowOf('contact_requests', body.data.reference);
      audiences.push(await mailsOf('contact_request_id', id));
    }
    expect(audiences.map((one) => one.join())).toEqual([
      ...Array<string>(5).fill('company,sender'),
      'company',
      'company',
    ]);
  });

  it('from another site is rejected', async () => {
    const foreign = await app
      .program()
      .post(ENQUIRY_PATHS.contact, fresh(CONTACT))
      .set('Origin', 'https://elsewhere.example');
    expect([foreign.status, foreign.body.code]).toEqual([403, 'cross_site']);
    const own = await app.program().post(ENQUIRY_PATHS.contact, fresh(CONTACT)).set('Origin', PUBLIC_ORIGIN);
    expect(own.status).toBe(200);
  });
});
