import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { HONEYPOT } from '@deccanloop/contracts/enquiries/honeypot';
import { somebody } from '../../../testing/person';
import { openTestApp, PUBLIC_ORIGIN, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const DAY_MS = 24 * 3_600_000;
const CONTACT = {
  name: 'Asha Rao',
  email: 'Asha@Example.com',
  contact: '+91 90000 00001',
  message: 'We would like to talk about a portal.\nSoon.',
};
const QUOTATION = {
  clientName: 'Asha Rao',
  companyName: 'Rao Clinics',
  email: 'asha@example.com',
  phone: '9000000001',
  projectTitle: 'A booking portal',
  projectType: 'Web Application',
  projectDescription: 'Patients book an appointment with a doctor.',
  targetAudience: '',
  platformType: ['Web (Browser-based)', 'iOS Mobile App'],
  technologies: ['React.js', 'PostgreSQL'],
  features: [],
  designRequired: 'yes-full',
  developmentPhases: ['Deployment'],
  timeline: '2-3-months',
  budget: '1L-2.5L',
  priority: 'high',
};

let count = 0;
/** The same with an address nobody has used yet. */
const fresh = <T extends object>(fields: T): T & { email: string } => ({
  ...fields,
  email: `visitor${(count += 1)}@example.com`,
});
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
  it('is stored under its reference, and two mails are wished for by their ids alone', async () => {
    const { status, body } = await send(ENQUIRY_PATHS.contact, CONTACT);
    expect(status).toBe(200);
    expect(body.data).toEqual({ reference: expect.stringMatching(/^CR-[2-9A-HJ-NP-Z]{8}$/) });
    const row = await rowOf('contact_requests', body.data.reference);
    expect(row).toMatchObject({ ...CONTACT, email: 'asha@example.com' });
    expect(await mailsOf('contact_request_id', row.id)).toEqual(['company', 'sender']);
    const wishes = await app.owner('outbox').where({ job: 'send-mail' }).orderBy('id', 'desc').limit(2);
    for (const { payload } of wishes) expect(Object.keys(payload)).toEqual(['enquiryMailId']);
    expect(JSON.stringify(app.log)).not.toMatch(/asha@example|portal/i);
  });

  it('is one however often its words come within a day, and however many come at once', async () => {
    const request = fresh(CONTACT);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(ENQUIRY_PATHS.contact, request)));
    const later = await send(ENQUIRY_PATHS.contact, { ...request, name: ' Asha Rao ', [HONEYPOT]: '' });
    const references = [...answers, later].map(({ body }) => body.data.reference);
    expect(new Set(references).size).toBe(1);
    expect(await app.owner('contact_requests').where({ email: request.email })).toHaveLength(1);
    const { id } = await rowOf('contact_requests', references[0]);
    expect(await mailsOf('contact_request_id', id)).toEqual(['company', 'sender']);
  });

  it('is another with other words, from somebody else, and after a day', async () => {
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

  it('that a program has filled in is answered like any other, and kept nowhere', async () => {
    const before = [await rows('contact_requests'), await rows('outbox'), await rows('enquiry_claims')];
    const { status, body } = await send(ENQUIRY_PATHS.contact, { ...fresh(CONTACT), [HONEYPOT]: '040 123' });
    expect(status).toBe(200);
    expect(body.data.reference).toMatch(/^CR-[2-9A-HJ-NP-Z]{8}$/);
    expect([await rows('contact_requests'), await rows('outbox'), await rows('enquiry_claims')]).toEqual(
      before,
    );
  });

  it('names each wrong field with the text of the form', async () => {
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

  it('is acknowledged to one address five times a day, and stored all the same', async () => {
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

  it('from another site is refused', async () => {
    const foreign = await app
      .program()
      .post(ENQUIRY_PATHS.contact, fresh(CONTACT))
      .set('Origin', 'https://elsewhere.example');
    expect([foreign.status, foreign.body.code]).toEqual([403, 'cross_site']);
    const own = await app.program().post(ENQUIRY_PATHS.contact, fresh(CONTACT)).set('Origin', PUBLIC_ORIGIN);
    expect(own.status).toBe(200);
  });
});

describe('a quotation', () => {
  const userId = '0190a1b2-0000-7000-8000-000000000001';

  it('without a log-in is stored without an owner, whoever the body names', async () => {
    const asked = fresh({ ...QUOTATION, userId });
    const { status, body } = await send(ENQUIRY_PATHS.quotation, asked);
    expect(status).toBe(200);
    expect(body.data.reference).toMatch(/^QT-[2-9A-HJ-NP-Z]{8}$/);
    expect(await rowOf('quotations', body.data.reference)).toMatchObject({
      user_id: null,
      status: 'received',
      client_name: 'Asha Rao',
      company_name: 'Rao Clinics',
      email: asked.email,
      phone: '9000000001',
      project_title: 'A booking portal',
      target_audience: null,
      platform_types: QUOTATION.platformType,
      technologies: QUOTATION.technologies,
      features: [],
      design_required: 'yes-full',
      maintenance_required: null,
      development_phases: ['Deployment'],
      timeline: '2-3-months',
      budget: '1L-2.5L',
      priority: 'high',
    });
  });

  it('of who is logged in takes the person from the session, and nothing of the body', async () => {
    const asha = app.browser();
    const person = somebody({ name: 'Asha Rao' });
    const { _id } = await asha.signUp(person);
    const claimed = { clientName: 'X', email: 'not an address', phone: '1', userId };
    const { status, body } = await asha.post(ENQUIRY_PATHS.quotation, { ...QUOTATION, ...claimed });
    expect(status).toBe(200);
    const row = await rowOf('quotations', body.data.reference);
    expect(row).toMatchObject({
      user_id: _id,
      client_name: person.name,
      email: person.email,
      phone: person.phone,
    });
    const again = await asha.post(ENQUIRY_PATHS.quotation, QUOTATION);
    expect(again.body.data).toEqual(body.data);
    const asGuest = await send(ENQUIRY_PATHS.quotation, {
      ...QUOTATION,
      email: person.email,
      phone: person.phone,
    });
    expect(asGuest.body.data).not.toEqual(body.data);
  });

  it('asks for the phone number that an account lacks', async () => {
    const asha = app.browser();
    const person = somebody();
    const { _id } = await asha.signUp(person);
    await app.owner('users').where({ id: _id }).update({ phone: null, phone_verified_at: null });
    const { phone: _, ...asked } = QUOTATION;
    const refused = await asha.post(ENQUIRY_PATHS.quotation, {
      ...asked,
      clientName: undefined,
      email: undefined,
    });
    expect(refused.body.errors).toEqual({ phone: ['Phone number is required'] });
    const { body } = await asha.post(ENQUIRY_PATHS.quotation, { ...asked, phone: '+91 40 4000 123' });
    expect(await rowOf('quotations', body.data.reference)).toMatchObject({
      user_id: _id,
      phone: '+91 40 4000 123',
    });
  });

  it('is one for a second click and for clicks at once, and another for another project', async () => {
    const asked = fresh(QUOTATION);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(ENQUIRY_PATHS.quotation, asked)));
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1);
    const other = await send(ENQUIRY_PATHS.quotation, { ...asked, budget: '10L-plus' });
    expect(other.body.data.reference).not.toBe(answers[0]?.body.data.reference);
    expect(await app.owner('quotations').where({ email: asked.email })).toHaveLength(2);
  });

  it('of a program is kept nowhere', async () => {
    const before = await rows('quotations');
    const { body } = await send(ENQUIRY_PATHS.quotation, { ...fresh(QUOTATION), [HONEYPOT]: 'x' });
    expect(body.data.reference).toMatch(/^QT-/);
    expect(await rows('quotations')).toBe(before);
  });

  it('names each wrong field with the text of the form', async () => {
    const { status, body } = await send(ENQUIRY_PATHS.quotation, {
      clientName: 'A',
      email: 'nowhere',
      phone: '123',
      projectTitle: 'App',
      projectDescription: 'Too short',
      platformType: [],
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      clientName: ['Name must be at least 2 characters'],
      email: ['Please enter a valid email address'],
      phone: ['Please enter a valid phone number'],
      projectTitle: ['Project title must be at least 5 characters'],
      projectType: ['Please select a project type'],
      projectDescription: ['Please provide a more detailed description (at least 20 characters)'],
      platformType: ['Please select at least one platform'],
      timeline: ['Please select a timeline'],
      budget: ['Please select a budget range'],
    });
  });

  it('keeps to the lists of the form', async () => {
    const { body } = await send(ENQUIRY_PATHS.quotation, {
      ...fresh(QUOTATION),
      platformType: ['Web (Browser-based)', 'Web (Browser-based)'],
      technologies: ['COBOL'],
      priority: 'whenever',
    });
    expect(Object.keys(body.errors).sort()).toEqual(['platformType', 'priority', 'technologies[0]']);
  });
});

describe('the site that wants a log-in for quotations', () => {
  it('turns guests away and serves who is logged in', async () => {
    const strict = await openTestApp({ settings: { quotationRequiresLogin: true } });
    try {
      const guest = strict.browser();
      const refused = await guest.post(ENQUIRY_PATHS.quotation, QUOTATION);
      expect([refused.status, refused.body.status_code, refused.body.code]).toEqual([
        401,
        401,
        'unauthenticated',
      ]);
      expect(await strict.owner('quotations')).toEqual([]);
      const asha = strict.browser();
      await asha.signUp(somebody());
      expect((await asha.post(ENQUIRY_PATHS.quotation, QUOTATION)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

it('limits what one client sends, and says truly when to come again', async () => {
  // A twentieth of the limits: one of each.
  const limited = await openTestApp({ settings: { rateLimitFactor: 0.05 } });
  try {
    const visitor = limited.browser();
    expect((await visitor.post(ENQUIRY_PATHS.contact, CONTACT)).status).toBe(200);
    for (const path of [ENQUIRY_PATHS.contact, ENQUIRY_PATHS.quotation]) {
      const { status, headers, body } = await visitor.post(path, CONTACT);
      expect([status, body.code]).toEqual([429, 'rate_limited']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(590);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(600);
    }
    const application = { name: 'Asha Rao', email: 'asha@example.com', position: 'Marketing Strategist' };
    expect((await visitor.postForm(ENQUIRY_PATHS.application, application)).status).toBe(200);
    const { status, headers } = await visitor.postForm(ENQUIRY_PATHS.application, application);
    expect([status, Number(headers['retry-after']) > 3_500]).toEqual([429, true]);
  } finally {
    await limited.close();
  }
});

it('lets the site read nothing back of what visitors sent', async () => {
  const { rows: granted } = await app.owner.raw<{ rows: { table_name: string; rights: string }[] }>(
    `select table_name, string_agg(distinct privilege_type, ' ' order by privilege_type) as rights
       from information_schema.column_privileges
      where grantee = 'deccanloop_bff'
        and table_name in ('contact_requests', 'quotations', 'job_applications', 'job_application_cvs', 'enquiry_mails')
      group by table_name`,
  );
  expect(granted).toHaveLength(5);
  for (const { rights } of granted) expect(rights).toBe('INSERT');
});
