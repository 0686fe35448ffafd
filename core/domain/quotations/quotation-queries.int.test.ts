import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import { buildQuotation } from '../../testing/quotation-fixture';
import { planOf } from '../../testing/query-plan';
import { createQuotationQueries } from './quotation-queries';
import { openQuotationSteps, type QuotationSteps } from './testing/quotation-steps';

let steps: QuotationSteps;
beforeAll(async () => {
  steps = await openQuotationSteps();
});
afterAll(() => steps.fixture.close());

describe('a quotation that was sent without a login', () => {
  it('is offered to the account with the verified address, and joins it once', async () => {
    const { owner } = steps.fixture.money;
    const email = `${newId()}@mail.example`;
    const { id, reference } = await buildQuotation(owner, { email });
    const user = { id: await steps.fixture.buildUser(), email, emailVerifiedAt: new Date() };
    expect(await steps.queries.claimable(email)).toEqual([expect.objectContaining({ id, reference })]);
    await steps.customer.claim(id, user);
    await steps.customer.claim(id, user);
    expect(await steps.recordOf(id)).toMatchObject({ userId: user.id });
    expect(await steps.fixture.eventsOf(id)).toEqual(['claimed']);
    expect(await steps.queries.claimable(email)).toEqual([]);
  });

  it.each([
    ['another address', { email: 'other@mail.example' }],
    ['an address that is not verified', { emailVerifiedAt: null }],
  ])('does not join an account with %s', async (_what, change) => {
    const email = `${newId()}@mail.example`;
    const { id } = await buildQuotation(steps.fixture.money.owner, { email });
    const user = { id: await steps.fixture.buildUser(), email, emailVerifiedAt: new Date(), ...change };
    await expect(steps.customer.claim(id, user)).rejects.toMatchObject({ code: 'unknown_quotation' });
  });

  it('that has joined an account does not join another one', async () => {
    const { id } = await steps.submitted();
    const email = 'asha@mail.example';
    const user = { id: await steps.fixture.buildUser(), email, emailVerifiedAt: new Date() };
    await expect(steps.customer.claim(id, user)).rejects.toMatchObject({ code: 'unknown_quotation' });
  });
});

describe('the list', () => {
  it('has pages, newest first, and filters', async () => {
    const { userId } = await steps.submitted();
    const { owner } = steps.fixture.money;
    for (let n = 0; n < 4; n += 1) await buildQuotation(owner, { userId });
    const { queries, staff } = steps;
    const first = await queries.list({ userId }, { before: null, limit: 2 });
    const second = await queries.list({ userId }, { before: Number(first.nextCursor), limit: 2 });
    const third = await queries.list({ userId }, { before: Number(second.nextCursor), limit: 2 });
    const numbers = [first, second, third].flatMap(({ records }) =>
      records.map(({ projectNo }) => projectNo),
    );
    expect(numbers).toEqual([...numbers].sort((one, other) => other - one));
    expect([new Set(numbers).size, third.nextCursor]).toEqual([5, null]);

    const { id, projectNo, reference, email } = first.records[0]!;
    await staff.assign(id, steps.support, steps.admin);
    await staff.setPriority(id, 'urgent', steps.admin);
    const found = async (filter: Parameters<typeof queries.list>[0]) =>
      (await queries.list({ userId, ...filter }, { before: null, limit: 10 })).records.map(
        (record) => record.id,
      );
    for (const filter of [
      { status: 'pending' as const },
      { assignee: steps.support },
      { priority: 'urgent' as const },
      { search: `prj-${String(projectNo).padStart(6, '0')}` },
      { search: reference.toLowerCase() },
    ])
      expect(await found(filter)).toEqual([id]);
    expect(await found({ search: email.toUpperCase() })).toHaveLength(5);
    expect(await found({ assignee: 'none', decision: 'none' })).toHaveLength(4);
    expect(await found({ projectStatus: 'planning' })).toEqual([]);
  });

  it('of an assignee uses their index', async () => {
    const { owner } = steps.fixture.money;
    const queries = createQuotationQueries({ db: owner, mode: 'test' });
    const list = () => queries.list({ assignee: steps.support }, { before: null, limit: 10 });
    expect(await planOf(owner, list, { withoutScans: true })).toContain('quotations_by_assignee');
  });
});
