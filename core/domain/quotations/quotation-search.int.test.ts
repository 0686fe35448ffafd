import type { QuotationSort } from '@deccanloop/contracts/quotations/states';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import { staffActor } from '../../testing/administrators';
import { buildAcceptedQuotation, buildQuotation } from '../../testing/quotation-fixture';
import { planOf } from '../../testing/query-plan';
import { newSearchWord } from '../../testing/search-word';
import { createQuotationQueries, type QuotationFilter } from './quotation-queries';
import { openQuotationSteps, priceOf, type QuotationSteps } from './testing/quotation-steps';

let steps: QuotationSteps;
beforeAll(async () => {
  steps = await openQuotationSteps();
});
afterAll(() => steps.fixture.close());

const PAGE = { before: null, limit: 50 } as const;
const found = async (filter: QuotationFilter) =>
  (await steps.queries.list(filter, PAGE)).records.map(({ id }) => id);

describe('the search of staff', () => {
  it('finds a quotation by every key, and by the address of its account', async () => {
    const { owner } = steps.fixture.money;
    const [email, word] = [`${newId()}@mail.example`, newSearchWord()];
    const { userId } = await steps.submitted();
    const { id, reference } = await buildQuotation(owner, { email, userId });
    await owner('quotations')
      .where({ id })
      .update({
        phone: '+91 (0) 91234-56780',
        client_name: 'Meera 100% Iyer',
        company_name: `Clinic ${word}`,
      });
    const { projectNo } = await steps.recordOf(id);
    const accountEmail = `${newId()}@mail.example`;
    await owner('users').where({ id: userId }).update({ email: accountEmail });
    for (const search of [
      `prj-${projectNo}`,
      String(projectNo),
      reference.toLowerCase(),
      email.toUpperCase(),
      '9123456780',
      '+91 91234 56780',
      `meera ${word.toUpperCase()}`,
      `100% iyer booking ${word}`,
    ])
      expect([search, await found({ search })]).toEqual([search, [id]]);
    expect(await found({ search: accountEmail })).toContain(id);
    expect(await found({ search: `nobody ${word}` })).toEqual([]);
  });

  it('uses an index for every key', async () => {
    const { owner } = steps.fixture.money;
    const queries = createQuotationQueries({ db: owner, mode: 'test' });
    const planFor = (filter: QuotationFilter) =>
      planOf(owner, () => queries.list(filter, PAGE), { withoutScans: true });
    for (const [filter, index] of [
      [{ search: 'PRJ-000123' }, 'quotations_project_no_unique'],
      [{ search: 'QT-ABCD2345' }, 'quotations_reference_unique'],
      [{ search: 'asha@mail.example' }, 'quotations_by_any_email'],
      [{ search: '9000000001' }, 'quotations_by_phone'],
      [{ search: 'asha rao' }, 'quotations_by_words'],
      [{ assignee: steps.support }, 'quotations_by_assignee'],
      [{ waiting: 'price' }, 'quotations_without_price'],
    ] as const)
      expect([filter, await planFor(filter)]).toEqual([filter, expect.stringContaining(index)]);
  });
});

describe('the filters of staff', () => {
  it('count what waits for our price', async () => {
    const before = await steps.queries.countWithoutPrice();
    const { id } = await steps.pending();
    expect(await steps.queries.countWithoutPrice()).toBe(before + 1);
    await steps.pricing.price(id, priceOf([1_000_00]), steps.admin);
    expect(await steps.queries.countWithoutPrice()).toBe(before);
  });

  it('tell what a quotation waits for', async () => {
    const { owner } = steps.fixture.money;
    const [unpriced, priced, expired] = [await steps.pending(), await steps.priced(), await steps.priced()];
    await owner('quotations')
      .where({ id: expired.id })
      .update({ valid_until: new Date(0) });
    const waiting = async (userId: string) =>
      (
        await Promise.all(
          (['price', 'customer', 'new_price'] as const).map(async (wait) =>
            (await found({ userId, waiting: wait })).length === 0 ? [] : [wait],
          ),
        )
      ).flat();
    expect([
      await waiting(unpriced.userId),
      await waiting(priced.userId),
      await waiting(expired.userId),
    ]).toEqual([['price'], ['customer'], ['new_price']]);
    await steps.decline(priced.id, priced.userId);
    expect(await waiting(priced.userId)).toEqual([]);
  });

  it('find what is late: a deadline of an open project, or an unpaid phase of an accepted price', async () => {
    const { owner } = steps.fixture.money;
    const isLate = async (userId: string) => (await found({ userId, overdue: true })).length === 1;
    const { id, userId } = await steps.submitted();
    await steps.staff.setDeadline(id, '2020-12-31', steps.admin);
    expect(await isLate(userId)).toBe(true);
    await steps.staff.setStatus(id, { status: 'rejected', reason: 'Outside of what we do' }, steps.admin);
    expect(await isLate(userId)).toBe(false);

    const customer = await steps.fixture.buildCustomer(2_000_00);
    const { phaseIds } = await buildAcceptedQuotation(owner, {
      userId: customer.userId,
      amounts: [1_000_00],
    });
    expect(await isLate(customer.userId)).toBe(false);
    await owner('quotation_phases').where({ id: phaseIds[0]! }).update({ due_on: '2020-12-31' });
    expect(await isLate(customer.userId)).toBe(true);
    const { id: paymentId } = await steps.fixture.request(customer, phaseIds[0]!, { totalPaise: 1_180_00 });
    await steps.fixture.execution.pay(paymentId);
    expect(await isLate(customer.userId)).toBe(false);
    await steps.fixture.payments.reverse(
      paymentId,
      'The customer paid the wrong phase',
      staffActor(steps.admin),
    );
    const { id: reversal } = await owner('phase_reversals').where({ phase_payment_id: paymentId }).first();
    await steps.fixture.execution.reverse(reversal);
    expect(await isLate(customer.userId)).toBe(true);
  });

  it('find a service and a time', async () => {
    const { userId } = await steps.submitted();
    expect(await found({ userId, projectType: 'Web Application' })).toHaveLength(1);
    expect(await found({ userId, projectType: 'Other' })).toEqual([]);
    const [past, future] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
    expect(await found({ userId, from: past, to: future })).toHaveLength(1);
    expect(await found({ userId, to: past })).toEqual([]);
    expect(await found({ userId, from: future })).toEqual([]);
  });
});

describe('the orders of staff', () => {
  it.each<[QuotationSort, string[]]>([
    ['submitted', ['none', 'early', 'late', 'also none']],
    ['-submitted', ['also none', 'late', 'early', 'none']],
    ['deadline', ['early', 'late', 'none', 'also none']],
    ['-deadline', ['late', 'early', 'also none', 'none']],
    ['total', ['late', 'early', 'none', 'also none']],
    ['-total', ['early', 'late', 'also none', 'none']],
  ])('%s, over pages of one', async (sort, expected) => {
    const { owner } = steps.fixture.money;
    const { userId } = await steps.fixture.buildCustomer();
    const names = new Map<string, string>();
    for (const [name, deadline, total] of [
      ['none', null, null],
      ['early', '2030-01-01', 5_000_00],
      ['late', '2031-01-01', 3_000_00],
      ['also none', null, null],
    ] as const) {
      const { id } =
        total === null
          ? await buildQuotation(owner, { userId })
          : await buildAcceptedQuotation(owner, { userId, amounts: [total] });
      if (deadline !== null) await owner('quotations').where({ id }).update({ deadline });
      names.set(id, name);
    }
    const order: string[] = [];
    for (let before: number | null | undefined = null; before !== undefined;) {
      const page = await steps.queries.list({ userId }, { before, limit: 1, sort });
      order.push(...page.records.map(({ id }) => names.get(id) ?? '?'));
      before = page.nextCursor === null ? undefined : Number(page.nextCursor);
    }
    expect(order).toEqual(expected);
  });
});
