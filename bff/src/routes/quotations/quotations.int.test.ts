import type {
  ClaimableDto,
  ProjectDto,
  QuotationDetailDto,
  QuotationListDto,
  UserQuotationsDto,
} from '@deccanloop/contracts/quotations/dto';
import { QUOTATION_PATHS, STAFF_QUOTATION_PATHS } from '@deccanloop/contracts/quotations/paths';
import { buildQuotation } from '@deccanloop/core/testing/quotation-fixture';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dataOf, type Browser } from '../../../testing/browser';
import type { TestApp } from '../../../testing/test-app';
import { newTestUser } from '../../../testing/test-user';
import { openQuotationApp } from './testing/quotation-app';

let app: TestApp;
let customer: Browser;
let userId: string;
let email: string;
let admin: Browser;

beforeAll(async () => {
  ({ app, customer, userId, email, admin } = await openQuotationApp());
});
afterAll(() => app.close());

const mine = async () =>
  dataOf<UserQuotationsDto>(await customer.post(QUOTATION_PATHS.ofUser, { id: userId })).quotations;

describe('the life of a quotation', () => {
  it('goes from the form to a price that the customer accepts', async () => {
    const sent = await customer.post('/api/quotation/createqutation', {
      projectTitle: 'A booking portal',
      projectType: 'Web Application',
      projectDescription: 'Patients book an appointment with a doctor.',
      platformType: ['Web (Browser-based)'],
      timeline: '2-3-months',
      budget: '1L-2.5L',
      priority: 'high',
    });
    const { reference } = dataOf<{ reference: string }>(sent);
    const [project] = (await mine()).projects;
    expect(project).toMatchObject({
      projectId: expect.stringMatching(/^PRJ-\d{6}$/),
      reference,
      status: 'submitted',
      clientInfo: { clientName: 'Asha Rao', companyName: null, email, phone: expect.any(String) },
      projectInfo: { projectTitle: 'A booking portal', projectType: 'Web Application' },
      timelineAndBudget: { timeline: '2-3-months', budget: '1L-2.5L', priority: 'high' },
      technicalRequirements: { platformType: ['Web (Browser-based)'], technologies: [], features: [] },
      projectScope: { developmentPhases: [] },
      customerDecision: null,
      phases: [],
    });
    const id = project!._id;
    const price = {
      priceVersion: 0,
      totalPaise: 80_000_00,
      phases: [
        { title: 'Design', amountPaise: 30_000_00, dueOn: '2030-01-31' },
        { title: 'Build', description: 'Everything else', amountPaise: 50_000_00 },
      ],
    };
    const admins = await app.owner('users').where({ role: 0 }).pluck<string[]>('id');
    dataOf(await admin.post(STAFF_QUOTATION_PATHS.assign(id), { userId: admins[0] }));
    dataOf(await admin.post(STAFF_QUOTATION_PATHS.price(id), price));
    expect(await mine()).toMatchObject({
      overallStatus: 'approved',
      projects: [
        {
          status: 'approved',
          totalPaise: 80_000_00,
          phases: [
            {
              number: 1,
              title: 'Design',
              cgstPaise: 2_700_00,
              sgstPaise: 2_700_00,
              igstPaise: 0,
              totalPaise: 35_400_00,
              dueOn: '2030-01-31',
              state: 'unpaid',
              payNow: { allowed: false, reason: 'Accept the quotation before you pay its phases.' },
            },
            { number: 2, title: 'Build', description: 'Everything else', totalPaise: 59_000_00 },
          ],
        },
      ],
    });
    const accepted = await customer.post(QUOTATION_PATHS.decide(id), { decision: 'accept', priceVersion: 1 });
    const detail = dataOf<QuotationDetailDto>(accepted);
    expect(detail).toMatchObject({ customerDecision: 'accepted', projectStatus: 'planning' });
    expect(detail.phases.map(({ payNow }) => payNow)).toEqual([
      { allowed: true, reason: null },
      { allowed: true, reason: null },
    ]);
    expect(detail.timeline.map(({ type, actor, actorName }) => [type, actor, actorName])).toEqual([
      ['status_changed', 'staff', null],
      ['priced', 'staff', null],
      ['accepted', 'customer', 'Asha Rao'],
    ]);
  });

  it('names the field of a price that does not add up', async () => {
    const { id } = await buildQuotation(app.owner, { userId, email });
    await admin.post(STAFF_QUOTATION_PATHS.status(id), { status: 'pending' });
    const response = await admin.post(STAFF_QUOTATION_PATHS.price(id), {
      priceVersion: 0,
      totalPaise: 100,
      phases: [{ title: 'All', amountPaise: 200 }],
    });
    expect([response.status, response.body]).toMatchObject([
      400,
      { code: 'wrong_total', errors: { totalPaise: ['The phases sum to ₹2, not to ₹1.'] } },
    ]);
  });
});

describe('GET /quotation/quotationlist', () => {
  it('shows a customer only their own, and refuses a foreign id', async () => {
    const other = app.browser();
    const otherId = (await other.signUp(newTestUser()))._id;
    await buildQuotation(app.owner, { userId: otherId });
    const own = dataOf<QuotationListDto>(await other.get(QUOTATION_PATHS.list));
    expect(own.projects).toHaveLength(1);
    const foreign = await other.get(QUOTATION_PATHS.list).query({ id: userId });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'not_your_quotations']);
    const byBody = await other.post(QUOTATION_PATHS.ofUser, { id: userId });
    expect([byBody.status, byBody.body.code]).toEqual([403, 'not_your_quotations']);
    expect((await other.get(QUOTATION_PATHS.one(own.projects[0]!._id))).status).toBe(200);
    expect((await customer.get(QUOTATION_PATHS.one(own.projects[0]!._id))).status).toBe(404);
  });

  const page = async (query: object) =>
    dataOf<QuotationListDto>(await admin.get(QUOTATION_PATHS.list).query(query));

  it('shows staff all of them, in pages', async () => {
    await buildQuotation(app.owner, { userId });
    const first = await page({ limit: '1' });
    const second = await page({ limit: '1', cursor: first.nextCursor });
    expect([first.projects.length, second.projects.length]).toEqual([1, 1]);
    expect(second.projects[0]!._id).not.toBe(first.projects[0]!._id);
  });

  it('shows staff those of one customer', async () => {
    const userIds = [
      (await app.browser().signUp(newTestUser()))._id,
      (await app.browser().signUp(newTestUser()))._id,
    ];
    const built: string[] = [];
    for (const id of userIds) built.push((await buildQuotation(app.owner, { userId: id })).id);
    for (const [n, id] of userIds.entries())
      expect((await page({ id })).projects.map(({ _id }) => _id)).toEqual([built[n]]);
  });
});

it('offers and adds nothing where the address is not proved', async () => {
  const { id } = await buildQuotation(app.owner, { email });
  const setVerified = (at: Date | null) =>
    app.owner('users').where({ email }).update({ email_verified_at: at });
  await setVerified(null);
  try {
    const { quotations } = dataOf<ClaimableDto>(await customer.get(QUOTATION_PATHS.claimable));
    expect(quotations).toEqual([]);
    const response = await customer.post(QUOTATION_PATHS.claim(id), '');
    expect([response.status, response.body.code]).toEqual([404, 'unknown_quotation']);
  } finally {
    await setVerified(new Date());
    await app.owner('quotations').where({ id }).delete();
  }
});

it('offers quotations of the verified address, which join the account', async () => {
  const { id } = await buildQuotation(app.owner, { email });
  const { quotations } = dataOf<ClaimableDto>(await customer.get(QUOTATION_PATHS.claimable));
  expect(quotations.map(({ _id }) => _id)).toEqual([id]);
  dataOf<ProjectDto>(await customer.post(QUOTATION_PATHS.claim(id), ''));
  expect((await mine()).projects.map(({ _id }) => _id)).toContain(id);
});
