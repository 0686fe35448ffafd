import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { valueOf } from '../../gateways/testing/contract-harness';
import { disputeSettlementOf } from '../../testing/dispute-settlement';
import { createPayoutRecording } from './payout-recording';
import { findUnmatchedPayouts } from './payout-repository';
import { DAY_MS, openPayoutFixture, type PayoutFixture } from './testing/payout-fixture';

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await openPayoutFixture();
});
afterAll(async () => {
  expect(await fixture.refunds.money.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
  await fixture.close();
});
// What a test leaves unsettled must not reach the next one.
beforeEach(async () => {
  await fixture.settleAll();
  await fixture.passDays(1);
});

const owner = () => fixture.refunds.money.owner;
const payoutOf = (reference: string) => owner()('gateway_payouts').where({ reference }).first();
const findingsAbout = (kind: string, text: string): Promise<{ resolved_at: Date | null }[]> =>
  owner()('payment_findings')
    .where({ kind })
    .whereRaw('detail::text like ?', [`%${text}%`]);
const unmatched = (gateway: 'razorpay' | 'phonepe') => fixture.balance(gateway, 'unmatched_settlements');
const clearing = (gateway: 'razorpay' | 'phonepe') => fixture.balance(gateway, 'gateway_clearing');

describe('a payout is booked once', () => {
  it('by a webhook and polls at the same time', async () => {
    const { paymentId } = await fixture.pay('razorpay', 300_00);
    fixture.harness.webhooks.forget();
    const answer = await fixture.harness.control.post('/razorpay/settle', {});
    const { id } = (answer as { settlement: { entity: { id: string } } }).settlement.entity;
    const eventId = await fixture.applyWebhook('settlement.processed');
    expect(await owner()('webhook_events').where({ id: eventId }).first()).toMatchObject({
      state: 'applied',
      note: 'payouts requested',
    });
    const asked = await owner()('outbox').where({ job: 'fetch-payouts' }).pluck('payload');
    expect(asked).toContainEqual({ mode: 'test', eventId });

    await Promise.all([1, 2, 3].map(() => fixture.fetching.run('test')));
    const payout = await payoutOf(id);
    expect(payout).toMatchObject({ line_count: 1, posting_count: 1, difference_count: 0 });
    expect(await owner()('payout_lines').where({ reference: paymentId })).toHaveLength(1);
    expect(await clearing('razorpay')).toBe(0);
  });

  it('by the same report uploaded and recorded several times at once', async () => {
    await fixture.pay('phonepe', 300_00);
    const report = await fixture.settlePhonePe();
    const csv = await fixture.csvOf(report);
    const uploads = await Promise.all([1, 2, 3].map(() => fixture.upload(csv)));
    expect(uploads.filter((each) => 'isKnown' in each && !each.isKnown)).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => fixture.recordReports()));
    expect(await payoutOf(report)).toMatchObject({ line_count: 1, posting_count: 1, difference_count: 0 });
    expect(await clearing('phonepe')).toBe(0);

    // Another file with the same line, as a report of a longer period is.
    await fixture.upload(Buffer.concat([csv, Buffer.from('\r\n')]), 'C:\\reports\\november.csv');
    await fixture.recordReports();
    expect(await payoutOf(report)).toMatchObject({ line_count: 1, posting_count: 1 });
    expect(await owner()('payout_reports').where({ name: 'november.csv' }).first()).toMatchObject({
      payout_count: 1,
      new_lines: 0,
      known_lines: 1,
    });
  });
});

describe('what is not booked yet', () => {
  it('is unmatched, and leaves the clearing account when its payment is credited', async () => {
    const before = await unmatched('phonepe');
    const { credit, total } = await fixture.payWithoutCredit('phonepe', 400_00);
    await fixture.report(await fixture.settlePhonePe());
    expect((await unmatched('phonepe')) - before).toBe(total);
    expect(await fixture.openFindings()).toContain('payout_line_unknown');
    await credit();
    expect(await clearing('phonepe')).toBe(0 - total);
    await fixture.fetching.run('test');
    expect(await clearing('phonepe')).toBe(0);
    expect(await unmatched('phonepe')).toBe(before);
    expect(await fixture.openFindings()).not.toContain('payout_line_unknown');
  });

  it('is matched again in turns', async () => {
    for (const unknownPaise of [100_00, 200_00])
      await fixture.report(await fixture.settlePhonePe({ unknownPaise }));
    const { worker: db, clock } = fixture.refunds.money;
    const recording = createPayoutRecording({ db, clock, wake: () => undefined });
    const all = await findUnmatchedPayouts(db, 'test', 100);
    expect(all.length).toBeGreaterThan(1);
    for (const id of all) {
      expect(await findUnmatchedPayouts(db, 'test', 1)).toEqual([id]);
      await recording.rematch(id);
    }
    expect(await findUnmatchedPayouts(db, 'test', 1)).toEqual([all[0]]);
  });

  it('is looked up at the gateway where it is an order of ours that the database does not know', async () => {
    const lookups = () => owner()('order_lookups').where({ source: 'gateway' });
    const before = (await lookups()).length;
    const csv = await fixture.csvOf(await fixture.settlePhonePe({ unknownPaise: 100_00 }));
    const [order = ''] = /DL\w{24}-1/.exec(csv.toString()) ?? [];
    // An order of another system that shares the account is not looked up.
    await fixture.upload(Buffer.from(csv.toString().replace(order, 'SHOP-1').replace(/OM\d+/, 'OM1')));
    await fixture.recordReports();
    expect(await lookups()).toHaveLength(before);
    await fixture.upload(csv);
    await fixture.recordReports();
    expect(await lookups().where({ merchant_order_id: order })).toHaveLength(1);
    // Once: the next run finds it as unknown as before.
    await fixture.fetching.run('test');
    expect(await lookups()).toHaveLength(before + 1);
  });

  it('is a dispute’s deduction, which an adjustment settles', async () => {
    const { paymentId } = await fixture.pay('razorpay', 500_00);
    await fixture.settleRazorpay();
    const path = `/razorpay/payments/${paymentId}/dispute`;
    const { dispute } = (await fixture.harness.control.post(path, { deducts: true })) as {
      dispute: { id: string; amount: number };
    };
    const notice = valueOf(await fixture.gateways.razorpay.fetchDispute!(dispute.id));
    await disputeSettlementOf(fixture.refunds.money, fixture.gateways).settleDispute({
      ...{ gateway: 'razorpay', mode: 'test', dispute: notice, trust: 'answer' },
      ...{ source: 'webhook', actor: 'razorpay' },
    });
    expect(await clearing('razorpay')).toBe(dispute.amount);
    // Nothing is paid out while the deduction is more than what was captured since.
    await fixture.pay('razorpay', 900_00);
    const settlement = await fixture.settleRazorpay();
    expect(await payoutOf(settlement)).toMatchObject({ line_count: 2, difference_count: 0 });
    expect(await clearing('razorpay')).toBe(0);
  });
});

describe('a payout', () => {
  it('with another fee than the payment’s is a finding, and booked as it was paid out', async () => {
    const { paymentId } = await fixture.pay('razorpay', 1_000_00);
    const settlement = await fixture.settleRazorpay({ fees: { [paymentId]: 55_00 } });
    expect(await findingsAbout('payout_fee_differs', paymentId)).toMatchObject([{ resolved_at: null }]);
    expect(await payoutOf(settlement)).toMatchObject({ lines_fee_paise: 55_00, booked_fee_paise: 55_00 });
    expect(await clearing('razorpay')).toBe(0);
  });

  it('is booked when it is processed', async () => {
    await fixture.pay('razorpay', 200_00);
    const settlement = await fixture.settleRazorpay({ status: 'created' });
    expect(await payoutOf(settlement)).toMatchObject({ status: 'created', posting_count: 0, line_count: 1 });
    expect(await clearing('razorpay')).toBeLessThan(0);
    await fixture.harness.control.post(`/razorpay/settlements/${settlement}/processed`);
    await fixture.fetching.run('test');
    expect(await payoutOf(settlement)).toMatchObject({ status: 'processed', posting_count: 1 });
    expect(await clearing('razorpay')).toBe(0);
  });

  it('of more lines than a page is read completely', async () => {
    await Promise.all(Array.from({ length: 105 }, () => fixture.pay('razorpay', 100_00)));
    const settlement = await fixture.settleRazorpay();
    expect(await payoutOf(settlement)).toMatchObject({ line_count: 105, difference_count: 0 });
    expect(await clearing('razorpay')).toBe(0);
  });
});

describe('the fetch', () => {
  it('is enqueued once an hour by several workers', async () => {
    await owner()('outbox').where({ job: 'fetch-payouts' }).delete();
    await fixture.passDays(1);
    await Promise.all([1, 2, 3].map(() => fixture.fetching.tick()));
    expect(await owner()('outbox').where({ job: 'fetch-payouts' })).toHaveLength(1);
    await fixture.fetching.tick();
    expect(await owner()('outbox').where({ job: 'fetch-payouts' })).toHaveLength(1);
  });

  it('concludes nothing from a gateway that does not answer, and asks again soon', async () => {
    await fixture.pay('razorpay', 150_00);
    await fixture.passDays(20);
    const watch = () => owner()('payout_watches').where({ gateway: 'razorpay', mode: 'test' }).first();
    const { covered_until: before } = await watch();
    await fixture.harness.control.fault('razorpay', 'settlements.list', 'http-500');
    await fixture.fetching.run('test');
    const { covered_until: after, next_fetch_at: next } = await watch();
    expect(after).toEqual(before);
    const now = fixture.refunds.money.clock.now().getTime();
    expect(next.getTime() - now).toBeLessThan(DAY_MS / 24);
    expect(await fixture.openFindings()).not.toContain('payout_line_missing');
    // When it answers again, the payment is missing indeed.
    await fixture.fetching.run('test');
    expect(await fixture.openFindings()).toContain('payout_line_missing');
  });
});

describe('the roles of the database', () => {
  const RIGHTS = {
    bff: [
      `insert into gateway_payouts (id, mode, gateway, reference, status, settled_at, amount_paise)
       values (gen_random_uuid(), 'test', 'razorpay', 'setl_forged', 'processed', now(), 1)`,
      'update payout_reports set recorded_at = now()',
      'update gateway_payouts set booked_bank_paise = 0',
      'delete from payout_lines',
      'update payout_watches set covered_until = now()',
      'update payment_captures set payout_paise = 0',
    ],
    worker: [
      'update payout_postings set bank_paise = 0',
      'delete from gateway_payouts',
      'update payout_reports set sha256 = sha256',
      'delete from payout_lines',
    ],
  } as const;
  it.each(Object.entries(RIGHTS).flatMap(([role, all]) => all.map((text) => [role, text] as const)))(
    '%s may not: %s',
    async (role, statement) => {
      const { bff, worker } = fixture.refunds.money;
      await expect((role === 'bff' ? bff : worker).raw(statement)).rejects.toMatchObject({ code: '42501' });
    },
  );
});
