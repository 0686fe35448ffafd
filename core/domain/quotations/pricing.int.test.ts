import { paise } from '@deccanloop/contracts/money';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openQuotationSteps, priceOf, written, type QuotationSteps } from './testing/quotation-steps';

let steps: QuotationSteps;
beforeAll(async () => {
  steps = await openQuotationSteps();
});
afterAll(() => steps.fixture.close());

describe('a price', () => {
  it('has 1 to 12 phases, makes the quotation approved and is valid for 30 days', async () => {
    const start = new Date();
    const { id } = await steps.priced(Array.from({ length: 12 }, (_, n) => (n + 1) * 100));
    const record = await steps.recordOf(id);
    expect(record).toMatchObject({
      status: 'approved',
      totalPaise: 78_00,
      customerDecision: null,
      priceVersion: 1,
    });
    expect(record.phases.map(({ position }) => position)).toEqual(
      Array.from({ length: 12 }, (_, n) => n + 1),
    );
    const days = (record.validUntil!.getTime() - start.getTime()) / 86_400_000;
    expect(Math.round(days * 100) / 100).toBe(30);
    expect(await steps.mailsOf(id)).toContain('priced to customer');
  });

  it('is rejected when the phases do not sum to the total', async () => {
    const { id } = await steps.pending();
    const price = priceOf([100, 200], { totalPaise: paise(301) });
    await expect(steps.pricing.price(id, price, steps.admin)).rejects.toMatchObject({ code: 'wrong_total' });
  });

  it('needs somebody who has taken the quotation', async () => {
    const { id } = await steps.submitted();
    await expect(steps.pricing.price(id, priceOf([100]), steps.admin)).rejects.toMatchObject({
      code: 'wrong_status',
    });
  });

  it('is rejected when another member of staff has set one meanwhile', async () => {
    const { id } = await steps.pending();
    const ends = await Promise.allSettled([
      steps.pricing.price(id, priceOf([100]), steps.admin),
      steps.pricing.price(id, priceOf([200]), steps.admin),
    ]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'price_changed' },
    });
  });

  it('replaces unpaid phases only, and needs acceptance again', async () => {
    const { id, userId, customer } = await steps.priced([1_000_00, 2_000_00, 3_000_00]);
    await steps.accept(id, userId);
    await steps.fixture.credit(customer, 5_000_00);
    const second = (await steps.recordOf(id)).phases[1]!;
    const payment = await steps.fixture.request(customer, second.id, { totalPaise: 2_360_00 });
    await steps.fixture.execution.pay(payment.id);
    const more = { priceVersion: 1, totalPaise: paise(6_500_00) };
    await steps.pricing.price(id, priceOf([500_00, 1_500_00, 2_500_00], more), steps.admin);
    const record = await steps.recordOf(id);
    expect(record).toMatchObject({ customerDecision: null, projectStatus: 'planning', totalPaise: 6_500_00 });
    expect(record.phases.map(({ position, amountPaise }) => [position, amountPaise])).toEqual([
      ...[
        [1, 500_00],
        [2, 2_000_00],
        [3, 1_500_00],
        [4, 2_500_00],
      ],
    ]);
    const unpaid = record.phases[0]!.id;
    await expect(steps.fixture.request(customer, unpaid, { totalPaise: 590_00 })).rejects.toMatchObject({
      code: 'not_accepted',
    });
    await steps.accept(id, userId, 2);
    expect(await steps.fixture.request(customer, unpaid, { totalPaise: 590_00 })).toMatchObject({
      state: 'requested',
    });
  });

  it('counts paid phases among the twelve', async () => {
    const { id, userId, customer } = await steps.priced([1_000_00]);
    await steps.accept(id, userId);
    const [phase] = (await steps.recordOf(id)).phases;
    await steps.fixture.request(customer, phase!.id, { totalPaise: 1_180_00, topUp: true });
    const amounts = Array.from({ length: 12 }, () => 100);
    const price = priceOf(amounts, { priceVersion: 1, totalPaise: paise(1_012_00) });
    await expect(steps.pricing.price(id, price, steps.admin)).rejects.toMatchObject({
      code: 'too_many_phases',
    });
  });

  it('and its phases cannot differ in the database', async () => {
    const { id } = await steps.priced([100]);
    const { bff } = steps.fixture.money;
    const broken = { constraint: 'quotation_phases_sum_to_total' };
    await expect(bff('quotations').where({ id }).update({ total_paise: 99 })).rejects.toMatchObject(broken);
    await expect(
      bff('quotation_phases').where({ quotation_id: id }).update({ replaced_at: new Date() }),
    ).rejects.toMatchObject(broken);
    await expect(bff('quotation_phases').update({ amount_paise: 1 })).rejects.toMatchObject({
      code: '42501',
    });
  });
});

describe('the decision of the customer', () => {
  it('starts the project, once', async () => {
    const { id, userId } = await steps.priced();
    await steps.accept(id, userId);
    await steps.accept(id, userId);
    expect(await steps.recordOf(id)).toMatchObject({
      customerDecision: 'accepted',
      projectStatus: 'planning',
    });
    expect((await steps.fixture.eventsOf(id)).filter((type) => type === 'accepted')).toHaveLength(1);
    expect(await steps.mailsOf(id)).toContain('accepted to company');
    await expect(steps.decline(id, userId)).rejects.toMatchObject({ code: 'already_decided' });
  });

  it('can be no, and a new price asks again', async () => {
    const { id, userId } = await steps.priced([100]);
    await steps.decline(id, userId);
    expect(await steps.recordOf(id)).toMatchObject({ customerDecision: 'declined', projectStatus: null });
    await expect(steps.accept(id, userId)).rejects.toMatchObject({ code: 'already_decided' });
    await steps.pricing.price(id, priceOf([200], { priceVersion: 1 }), steps.admin);
    await steps.accept(id, userId, 2);
    expect(await steps.recordOf(id)).toMatchObject({ customerDecision: 'accepted' });
  });

  it('can be no to a new price, which ends payments that wait for top-ups', async () => {
    const { id, userId, customer } = await steps.priced([1_000_00]);
    await steps.accept(id, userId);
    const [phase] = (await steps.recordOf(id)).phases;
    const payment = await steps.fixture.request(customer, phase!.id, { totalPaise: 1_180_00, topUp: true });
    const more = { priceVersion: 1, totalPaise: paise(1_500_00) };
    await steps.pricing.price(id, priceOf([500_00], more), steps.admin);
    await steps.decline(id, userId, 2);
    const { owner, clock } = steps.fixture.money;
    const jobs = await owner('outbox').where({ job: 'pay-phase' }).where('available_at', '<=', clock.now());
    expect(jobs.map((job: { payload: unknown }) => job.payload)).toContainEqual({
      phasePaymentId: payment.id,
    });
    await steps.fixture.credit(customer, 2_000_00);
    expect(await steps.fixture.execution.pay(payment.id)).toBe('cancelled');
    expect(await steps.fixture.walletOf(customer)).toBe(2_000_00);
    const stored = await owner('phase_payments')
      .where({ id: payment.id })
      .first<{ state_reason: string }>('state_reason');
    expect(stored.state_reason).toBe('declined');
  });

  it('can be no to a new price, which ends payments also when staff price again before a worker has run', async () => {
    const { id, userId, customer } = await steps.priced([1_000_00]);
    await steps.accept(id, userId);
    const [phase] = (await steps.recordOf(id)).phases;
    const payment = await steps.fixture.request(customer, phase!.id, { totalPaise: 1_180_00, topUp: true });
    const totalPaise = paise(1_500_00);
    await steps.pricing.price(id, priceOf([500_00], { priceVersion: 1, totalPaise }), steps.admin);
    await steps.decline(id, userId, 2);
    await steps.pricing.price(id, priceOf([500_00], { priceVersion: 2, totalPaise }), steps.admin);
    await steps.fixture.credit(customer, 2_000_00);
    expect(await steps.fixture.execution.pay(payment.id)).toBe('cancelled');
    expect(await steps.fixture.walletOf(customer)).toBe(2_000_00);
  });

  it.each([
    ['before there is a price', 'pending', 1, 'no_price'],
    ['about another version of the price', 'priced', 2, 'price_changed'],
  ] as const)('is rejected %s', async (_when, build, priceVersion, code) => {
    const { id, userId } = await steps[build]();
    await expect(steps.accept(id, userId, priceVersion)).rejects.toMatchObject({ code });
  });

  it('is rejected after 30 days', async () => {
    const { id, userId } = await steps.priced();
    const { clock } = steps.fixture.money;
    const now = clock.now();
    clock.set(new Date(now.getTime() + 30 * 86_400_000 + 60_000));
    await expect(steps.accept(id, userId)).rejects.toMatchObject({ code: 'price_expired' });
    clock.set(now);
  });

  it('about the quotation of another customer is rejected as unknown', async () => {
    const { id } = await steps.priced();
    const { userId } = await steps.fixture.buildCustomer();
    await expect(steps.accept(id, userId)).rejects.toMatchObject({ code: 'unknown_quotation' });
    await expect(steps.customer.message(id, written('Hello'), userId)).rejects.toMatchObject({
      code: 'unknown_quotation',
    });
    await expect(steps.queries.forCustomer(id, userId)).rejects.toMatchObject({
      code: 'unknown_quotation',
    });
  });
});
