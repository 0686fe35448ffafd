import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createPayoutQueries } from './payout-queries';
import { createPayoutRecording } from './payout-recording';
import { booksOf, faultsAfterSettling, findingsOf, less, NO_FAULTS, NOTHING } from './testing/payout-books';
import { openPayoutFixture, type PayoutFixture } from './testing/payout-fixture';

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await openPayoutFixture();
});
afterEach(async () => {
  expect(await faultsAfterSettling(fixture)).toEqual(NO_FAULTS);
});
afterAll(() => fixture.close());

const owner = () => fixture.refunds.money.owner;
const payoutOf = (reference: string) => owner()('gateway_payouts').where({ reference }).first();
const findings = (kind: string, payout: string) => findingsOf(fixture, kind, payout);
const books = () => booksOf(fixture, 'razorpay');
const missing = (paymentId: string): Promise<{ resolution: string | null }[]> =>
  owner()('payment_findings')
    .where({ kind: 'payout_line_missing' })
    .whereRaw("detail ->> 'gatewayPaymentId' = ?", [paymentId])
    .select('resolution');
/** A change of a settlement at Razorpay, which no worker has read. */
const move = (settlement: string, change: 'processed' | 'failed' | 'reversed') =>
  fixture.harness.control.post(`/razorpay/settlements/${settlement}/${change}`);
const run = () => fixture.fetching.run('test');

describe('a payout that fails after it was booked', () => {
  it.each(['failed', 'reversed'] as const)(
    'is booked back when its gateway says %s, and its lines are due again',
    async (change) => {
      const { payment, paymentId } = await fixture.pay('razorpay', 900_00);
      const refund = await fixture.refund(payment, 100_00);
      const due = await books();
      const settlement = await fixture.settleRazorpay();
      expect(less(await books(), due).due).toBe(0 - (payment.totalPaise - 100_00));

      await move(settlement, change);
      await run();
      expect(less(await books(), due)).toEqual(NOTHING);
      expect(await payoutOf(settlement)).toMatchObject({
        ...{ status: 'failed', posting_count: 2, line_count: 2, difference_count: 1 },
        ...{ booked_bank_paise: 0, booked_clearing_paise: 0, booked_fee_paise: 0 },
      });
      expect(await findings('payout_failed', settlement)).toEqual([{ resolution: null }]);
      // "Still to come", by age, names the payment and its refund.
      const { bff: db, clock } = fixture.refunds.money;
      const { gateways } = await createPayoutQueries({ db, mode: 'test', clock }).due();
      expect(gateways.find(({ gateway }) => gateway === 'razorpay')).toMatchObject({
        totalPaise: payment.totalPaise - 100_00,
        ages: [{ paise: payment.totalPaise - 100_00 }, { paise: 0 }, { paise: 0 }, { paise: 0 }],
      });
      for (const reference of [paymentId, refund])
        expect(await owner()('payout_lines').where({ reference })).toMatchObject([
          { is_counted: false, clearing_paise: 0, difference: null },
        ]);

      // Reported again, it changes nothing.
      await run();
      expect(await payoutOf(settlement)).toMatchObject({ posting_count: 2 });
      expect(await findings('payout_failed', settlement)).toHaveLength(1);
    },
  );

  it('ends its finding when the same money arrives with a later payout, which repeats nothing', async () => {
    const before = await books();
    const { payment } = await fixture.pay('razorpay', 300_00);
    const other = await fixture.pay('razorpay', 200_00);
    const failed = await fixture.settleRazorpay();
    await move(failed, 'failed');
    await run();

    const first = await fixture.settleRazorpay({ leaveOut: [other.paymentId] });
    expect(await findings('payout_failed', failed)).toEqual([{ resolution: null }]);
    expect(less(await books(), before).due).toBe(other.payment.totalPaise);
    const second = await fixture.settleRazorpay();
    expect(await findings('payout_failed', failed)).toEqual([
      { resolution: 'Its money was paid out after all.' },
    ]);
    expect(await payoutOf(failed)).toMatchObject({ status: 'failed', difference_count: 0 });
    for (const reference of [first, second]) {
      expect(await payoutOf(reference)).toMatchObject({ line_count: 1, difference_count: 0 });
      expect(await findings('payout_line_repeated', reference)).toEqual([]);
    }
    const now = less(await books(), before);
    expect(now).toMatchObject({ due: 0, unmatched: 0 });
    expect(now.bank + now.fee + now.tax).toBe(payment.totalPaise + other.payment.totalPaise);
  });

  it('is booked again when it is processed after all, as often as that changes', async () => {
    await fixture.pay('razorpay', 300_00);
    const settlement = await fixture.settleRazorpay();
    const booked = await books();
    for (let failures = 1; failures <= 2; failures += 1) {
      await move(settlement, 'failed');
      await run();
      expect(await payoutOf(settlement)).toMatchObject({ status: 'failed', posting_count: 2 * failures });
      const found = await findings('payout_failed', settlement);
      expect(found).toHaveLength(failures);
      expect(found.at(-1)).toEqual({ resolution: null });
      await move(settlement, 'processed');
      await run();
      expect(await books()).toEqual(booked);
      expect(await findings('payout_failed', settlement)).not.toContainEqual({ resolution: null });
    }
  });

  it('is unmatched money when it is processed after a later payout has brought its money', async () => {
    const { paymentId } = await fixture.pay('razorpay', 300_00);
    const failed = await fixture.settleRazorpay();
    await move(failed, 'failed');
    const later = await fixture.settleRazorpay();
    const once = await books();
    await move(failed, 'processed');
    await run();
    const { amount_paise: amount } = await payoutOf(failed);
    expect(less(await books(), once)).toEqual({ ...NOTHING, bank: amount, unmatched: amount });
    expect(await findings('payout_line_repeated', failed)).toEqual([{ resolution: null }]);

    // The one that had settled the line fails in turn: the other one settles it, and nothing is unmatched.
    await move(later, 'failed');
    await run();
    expect(await books()).toEqual(once);
    expect(await findings('payout_line_repeated', failed)).not.toContainEqual({ resolution: null });
    expect(await findings('payout_failed', later)).not.toContainEqual({ resolution: null });
    expect(await owner()('payout_lines').where({ reference: paymentId, is_counted: true })).toHaveLength(1);
  });

  it('is booked back once by webhooks and polls at the same time', async () => {
    await fixture.pay('razorpay', 300_00);
    const due = await books();
    const settlement = await fixture.settleRazorpay();
    await move(settlement, 'failed');
    await Promise.all([1, 2, 3, 4].map(run));
    expect(less(await books(), due)).toEqual(NOTHING);
    expect(await payoutOf(settlement)).toMatchObject({ posting_count: 2 });
    expect(await findings('payout_failed', settlement)).toHaveLength(1);
  });

  it('stays failed when an answer that was asked for before arrives late', async () => {
    await fixture.pay('razorpay', 300_00);
    const due = await books();
    const settlement = await fixture.settleRazorpay();
    const now = fixture.refunds.money.clock.now();
    const window = { from: new Date(now.getTime() - 3_600_000), to: new Date(now.getTime() + 3_600_000) };
    const askedAt = new Date();
    const early = await fixture.gateways.razorpay.payouts!(window);
    if (early.kind !== 'ok') throw new Error('no payouts');
    const payout = early.value.find(({ reference }) => reference === settlement)!;
    expect(payout.status).toBe('processed');
    await move(settlement, 'failed');
    await run();
    const { worker: db, clock } = fixture.refunds.money;
    const recording = createPayoutRecording({ db, clock, wake: () => undefined });
    await recording.record({ gateway: 'razorpay', mode: 'test' }, payout, [], { askedAt });
    expect(await payoutOf(settlement)).toMatchObject({ status: 'failed', posting_count: 2 });
    // Nor is a payout that was made being created again.
    await recording.record({ gateway: 'razorpay', mode: 'test' }, { ...payout, status: 'created' }, []);
    expect(await payoutOf(settlement)).toMatchObject({ status: 'failed' });
    expect(less(await books(), due)).toEqual(NOTHING);
  });

  it('is read again although it is old, when a webhook names it', async () => {
    await fixture.pay('razorpay', 300_00);
    const due = await books();
    const settlement = await fixture.settleRazorpay();
    await fixture.passDays(40);
    await run();
    fixture.harness.webhooks.forget();
    await move(settlement, 'failed');
    await run();
    expect(await payoutOf(settlement)).toMatchObject({ status: 'processed' });
    await fixture.applyWebhook('settlement.failed');
    await run();
    expect(await payoutOf(settlement)).toMatchObject({ status: 'failed' });
    expect(less(await books(), due)).toEqual(NOTHING);
  });

  it('leaves its money missing once its finding was closed by hand', async () => {
    const { paymentId } = await fixture.pay('razorpay', 300_00);
    const settlement = await fixture.settleRazorpay();
    await move(settlement, 'failed');
    await run();
    await fixture.passDays(8);
    await run();
    expect(await missing(paymentId)).toEqual([]);
    await owner()('payment_findings')
      .where({ kind: 'payout_failed', resolved_at: null })
      .update({ resolved_at: new Date() });
    await run();
    expect(await missing(paymentId)).toEqual([{ resolution: null }]);
  });
});

describe('a payout that fails before it was booked', () => {
  it('books nothing, and is a finding until its money arrives', async () => {
    await fixture.pay('razorpay', 300_00);
    const due = await books();
    const settlement = await fixture.settleRazorpay({ status: 'created' });
    expect(await owner()('payout_lines').where({ is_counted: false, clearing_paise: 0 })).not.toEqual([]);
    await move(settlement, 'failed');
    await run();
    expect(await payoutOf(settlement)).toMatchObject({ status: 'failed', posting_count: 0 });
    expect(await books()).toEqual(due);
    expect(await findings('payout_failed', settlement)).toEqual([{ resolution: null }]);
    await fixture.settleRazorpay();
    expect(await findings('payout_failed', settlement)).not.toContainEqual({ resolution: null });
  });

  it('brings nothing that was missing', async () => {
    const { paymentId } = await fixture.pay('razorpay', 300_00);
    await fixture.passDays(8);
    await run();
    expect(await missing(paymentId)).toEqual([{ resolution: null }]);
    const answer = await fixture.harness.control.post('/razorpay/settle', { status: 'created' });
    await move((answer as { settlement: { entity: { id: string } } }).settlement.entity.id, 'failed');
    await run();
    expect(await missing(paymentId)).toEqual([{ resolution: null }]);
    await fixture.settleRazorpay();
    expect(await missing(paymentId)).not.toContainEqual({ resolution: null });
  });
});
