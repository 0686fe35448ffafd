import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HONEYPOT } from '@deccanloop/contracts/enquiries/honeypot';
import { ENQUIRY_PATHS } from '@deccanloop/contracts/enquiries/paths';
import { QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { fresh } from '../../../testing/enquiries';
import { newTestUser } from '../../../testing/test-user';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

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

const send = (path: string, body: object) => app.browser().post(path, body);
const rowOf = (table: string, reference: string) => app.owner(table).where({ reference }).first();
const rows = async (table: string): Promise<number> => (await app.owner(table)).length;

describe('a quotation', () => {
  const userId = '0190a1b2-0000-7000-8000-000000000001';

  it('without a log-in is stored without an owner, even when the body names one', async () => {
    const asked = fresh({ ...QUOTATION, userId });
    const { status, body } = await send(ENQUIRY_PATHS.quotation, asked);
    expect(status).toBe(200);
    expect(body.data.reference).toMatch(/^QT-[2-9A-HJ-NP-Z]{8}$/);
    expect(await rowOf('quotations', body.data.reference)).toMatchObject({
      user_id: null,
      status: 'submitted',
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

  it('of a logged-in user takes the contact details from the account, not from the body', async () => {
    const asha = app.browser();
    const person = newTestUser({ name: 'Asha Rao' });
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

  it('requires a phone number when the account has none', async () => {
    const asha = app.browser();
    const person = newTestUser();
    const { _id } = await asha.signUp(person);
    await app.owner('users').where({ id: _id }).update({ phone: null, phone_verified_at: null });
    const { phone: _, ...asked } = QUOTATION;
    const rejected = await asha.post(ENQUIRY_PATHS.quotation, {
      ...asked,
      clientName: undefined,
      email: undefined,
    });
    expect(rejected.body.errors).toEqual({ phone: ['Phone number is required'] });
    const { body } = await asha.post(ENQUIRY_PATHS.quotation, { ...asked, phone: '+91 40 4000 123' });
    expect(await rowOf('quotations', body.data.reference)).toMatchObject({
      user_id: _id,
      phone: '+91 40 4000 123',
    });
  });

  it('is stored once for repeated and concurrent clicks, and again for another project', async () => {
    const asked = fresh(QUOTATION);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(ENQUIRY_PATHS.quotation, asked)));
    expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1);
    const other = await send(ENQUIRY_PATHS.quotation, { ...asked, budget: '10L-plus' });
    expect(other.body.data.reference).not.toBe(answers[0]?.body.data.reference);
    expect(await app.owner('quotations').where({ email: asked.email })).toHaveLength(2);
  });

  it('with the honeypot field filled in is not stored', async () => {
    const before = await rows('quotations');
    const { body } = await send(ENQUIRY_PATHS.quotation, { ...fresh(QUOTATION), [HONEYPOT]: 'x' });
    expect(body.data.reference).toMatch(/^QT-/);
    expect(await rows('quotations')).toBe(before);
  });

  it('answers each invalid field with the text of the form', async () => {
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

  it('accepts only options of the form', async () => {
    const { body } = await send(ENQUIRY_PATHS.quotation, {
      ...fresh(QUOTATION),
      platformType: ['Web (Browser-based)', 'Web (Browser-based)'],
      technologies: ['COBOL'],
      priority: 'whenever',
    });
    expect(Object.keys(body.errors).sort()).toEqual(['platformType', 'priority', 'technologies[0]']);
  });
});

describe('a site that requires a log-in for quotations', () => {
  it('rejects guests and accepts logged-in users', async () => {
    const strict = await openTestApp({ standard: { quotation_login: true } });
    try {
      const guest = strict.browser();
      const rejected = await guest.post(ENQUIRY_PATHS.quotation, QUOTATION);
      expect([rejected.status, rejected.body.status_code, rejected.body.code]).toEqual([
        401,
        401,
        'unauthenticated',
      ]);
      expect(await strict.owner('quotations')).toEqual([]);
      const asha = strict.browser();
      await asha.signUp(newTestUser());
      expect((await asha.post(ENQUIRY_PATHS.quotation, QUOTATION)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('a quotation in two steps', () => {
  const { clientName, email, phone, projectTitle, ...details } = QUOTATION;
  const START = { clientName, email, phone, projectTitle };
  const begin = async (asked: object): Promise<{ reference: string; detailsToken: string }> =>
    (await send(ENQUIRY_PATHS.quotationStart, asked)).body.data;
  const give = (token: string) => send(ENQUIRY_PATHS.quotationDetails, { token, ...details });
  const open = (token: string) => send(ENQUIRY_PATHS.openQuotationDetails, { token });

  it('is a request without details first, with a link of which only the hash is stored', async () => {
    const asked = fresh(START);
    const { reference, detailsToken } = await begin(asked);
    const row = await rowOf('quotations', reference);
    expect(row).toMatchObject({
      ...{ email: asked.email, details_pending: true },
      budget: '',
      user_id: null,
    });
    expect(row?.['details_page_hash']).toEqual(createHash('sha256').update(detailsToken).digest());
    expect((await open(detailsToken)).body.data).toEqual({ reference, projectTitle });
  });

  it('takes the details once, also from simultaneous clicks, and records the event', async () => {
    const { reference, detailsToken } = await begin(fresh(START));
    const answers = await Promise.all(Array.from({ length: 3 }, () => give(detailsToken)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await open(detailsToken)).body).toMatchObject({ code: 'details_given' });
    const row = await rowOf('quotations', reference);
    expect(row).toMatchObject({
      ...{ details_pending: false, project_title: projectTitle, budget: '1L-2.5L', priority: 'high' },
      platform_types: QUOTATION.platformType,
    });
    const events = await app.owner('quotation_events').where({ quotation_id: row?.['id'] });
    expect(events).toEqual([expect.objectContaining({ type: 'details_given', actor: 'customer' })]);
    // The database itself keeps what was given.
    await expect(app.bff('quotations').where({ reference }).update({ budget: '10L-plus' })).rejects.toThrow(
      'were given',
    );
  });

  it('is stored once for a repeated first step, whose last link works', async () => {
    const asked = fresh(START);
    const first = await begin(asked);
    const second = await begin(asked);
    expect(second.reference).toBe(first.reference);
    expect((await open(first.detailsToken)).body).toMatchObject({ code: 'details_link_unusable' });
    expect((await give(second.detailsToken)).status).toBe(200);
    expect(await begin(asked)).toEqual({ reference: first.reference, detailsToken: null });
  });

  it.each([
    ['expired', { details_until: new Date(Date.now() - 1_000) }],
    ['that was rejected', { status: 'rejected', rejection_reason: 'Not our field' }],
  ])('takes no details for a request that is %s', async (_name, change) => {
    const { reference, detailsToken } = await begin(fresh(START));
    await app.owner('quotations').where({ reference }).update(change);
    for (const answer of [await open(detailsToken), await give(detailsToken)])
      expect([answer.status, answer.body.code]).toEqual([410, 'details_link_unusable']);
    expect(await rowOf('quotations', reference)).toMatchObject({ details_pending: true, budget: '' });
  });

  it('of a logged-in user takes the contact from the account', async () => {
    const asha = app.browser();
    const person = newTestUser({ name: 'Asha Rao' });
    const { _id } = await asha.signUp(person);
    const { body } = await asha.post(ENQUIRY_PATHS.quotationStart, { projectTitle });
    expect(await rowOf('quotations', body.data.reference)).toMatchObject({
      user_id: _id,
      email: person.email,
    });
  });

  it('is opened by its owner without the mail, and by no one else', async () => {
    const [asha, other] = [app.browser(), app.browser()];
    await asha.signUp(newTestUser({ name: 'Asha Rao' }));
    await other.signUp(newTestUser({ name: 'Ravi Naik' }));
    const { body } = await asha.post(ENQUIRY_PATHS.quotationStart, { projectTitle });
    const { reference, detailsToken: ofPage } = body.data;
    const { id } = await rowOf('quotations', reference);
    const ask = (browser: typeof asha) => browser.post(QUOTATION_PATHS.detailsLink(id), {});
    expect((await ask(other)).body).toMatchObject({ status_code: 404, code: 'unknown_quotation' });
    const { detailsToken } = (await ask(asha)).body.data;
    expect((await open(ofPage)).body).toMatchObject({ code: 'details_link_unusable' });
    expect((await open(detailsToken)).body.data).toEqual({ reference, projectTitle });
    expect((await give(detailsToken)).status).toBe(200);
    expect((await ask(asha)).body).toMatchObject({ status_code: 409, code: 'details_given' });

    const second = (await asha.post(ENQUIRY_PATHS.quotationStart, fresh({ projectTitle: 'Another' }))).body
      .data;
    const late = await rowOf('quotations', second.reference);
    await app
      .owner('quotations')
      .where({ id: late.id })
      .update({ details_until: new Date(Date.now() - 1_000) });
    expect((await asha.post(QUOTATION_PATHS.detailsLink(late.id), {})).body).toMatchObject({
      ...{ status_code: 410, code: 'details_link_unusable' },
    });
  });

  it('with the honeypot field filled in is not stored', async () => {
    const before = await rows('quotations');
    const { body } = await send(ENQUIRY_PATHS.quotationStart, { ...fresh(START), [HONEYPOT]: 'x' });
    expect(body.data).toEqual({ reference: expect.stringMatching(/^QT-/), detailsToken: null });
    expect(await rows('quotations')).toBe(before);
  });
});
