import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openPayoutFixture, type PaidPayment, type PayoutFixture } from './testing/payout-fixture';

/** Razorpay's webhooks about disputes are lost: its payouts name them. */
let fixture: PayoutFixture;
let paid: PaidPayment;
beforeAll(async () => {
  fixture = await openPayoutFixture();
});
afterAll(async () => {
  expect(await fixture.refunds.money.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
  await fixture.close();
});
beforeEach(async () => {
  await fixture.settleAll();
  await fixture.passDays(1);
  paid = await fixture.pay('razorpay', 500_00);
  await fixture.settleRazorpay();
});

const post = (path: string, fields: object = {}) => fixture.harness.control.post(path, fields);
/** Deducts the whole payment, unless told otherwise. @returns its id */
async function openDispute(fields: object = { deducts: true }): Promise<string> {
  const opened = await post(`/razorpay/payments/${paid.paymentId}/dispute`, fields);
  return (opened as { dispute: { id: string } }).dispute.id;
}
const move = (id: string, step: string, fields: object = {}) =>
  post(`/razorpay/disputes/${id}/${step}`, fields);
/** Pays out, with other money, so that a deduction is no larger than the payout. */
async function settle(faults: object = {}): Promise<void> {
  await fixture.pay('razorpay', 2_000_00);
  await fixture.settleRazorpay(faults);
}
const disputeOf = (id: string) =>
  fixture.refunds.money.owner('payment_disputes').where({ gateway_dispute_id: id }).first();
const linesOf = (id: string) =>
  fixture.refunds.money
    .owner('payout_lines')
    .where({ gateway_dispute_id: id })
    .orderBy('created_at')
    .select('amount_paise', 'clearing_paise', 'difference');
const raised = (kind: string) => fixture.refunds.money.owner('payment_findings').where({ kind });
const clearing = () => fixture.balance('razorpay', 'gateway_clearing');
const unmatched = () => fixture.balance('razorpay', 'unmatched_settlements');

describe('a dispute that only a payout names', () => {
  it('is fetched and booked, its line matches, and its payment cannot be refunded', async () => {
    const unknown = (await raised('payout_line_unknown')).length;
    const id = await openDispute();
    await settle();
    expect(await disputeOf(id)).toMatchObject({
      status: 'open',
      payment_id: paid.payment.id,
      booked_paise: 500_00,
    });
    expect(await linesOf(id)).toEqual([{ amount_paise: -500_00, clearing_paise: -500_00, difference: null }]);
    expect(await clearing()).toBe(0);
    expect(await raised('payout_line_unknown')).toHaveLength(unknown);
    expect(await fixture.refunds.findings(paid.payment)).toEqual(['dispute_opened']);
    await expect(fixture.refunds.ask(paid.payment, 100_00)).rejects.toMatchObject({ code: 'disputed' });
  });

  it('is a finding while the gateway does not answer, which ends with its answer', async () => {
    const id = await openDispute();
    await fixture.harness.control.fault('razorpay', 'disputes.fetch', 'http-500', { times: 2 });
    await settle();
    expect(await disputeOf(id)).toBeUndefined();
    expect(await fixture.openFindings()).toContain('payout_line_unknown');
    await fixture.fetching.run('test');
    expect(await disputeOf(id)).toMatchObject({ status: 'open', booked_paise: 500_00 });
    expect(await fixture.openFindings()).not.toContain('payout_line_unknown');
    expect(await clearing()).toBe(0);
  });

  it('is booked as the payout says where the gateway reports no deduction', async () => {
    const waiting = await fixture.balance('razorpay', 'disputes');
    const id = await openDispute();
    await fixture.pay('razorpay', 2_000_00);
    await post('/razorpay/settle');
    await move(id, 'open', { deductedPaise: 0 });
    await fixture.fetching.run('test');
    expect(await disputeOf(id)).toMatchObject({ reported_paise: null, booked_paise: 500_00 });
    expect(await linesOf(id)).toMatchObject([{ clearing_paise: -500_00, difference: null }]);
    // Closed without another figure: the gateway kept it.
    await move(id, 'closed', { deductedPaise: 0 });
    await fixture.disputes.fetchDispute(
      { gateway: 'razorpay', mode: 'test', gatewayDisputeId: id },
      { source: 'poll', actor: 'worker' },
    );
    expect(await disputeOf(id)).toMatchObject({ status: 'closed', wallet_paise: 490_00, fee_paise: 10_00 });
    expect(await fixture.balance('razorpay', 'disputes')).toBe(waiting);
  });
});

describe('a dispute that is known', () => {
  it('is fetched when a payout returns what it took', async () => {
    const id = await openDispute();
    await settle();
    await move(id, 'won');
    await settle();
    expect(await disputeOf(id)).toMatchObject({ status: 'won', booked_paise: 0 });
    expect(await linesOf(id)).toMatchObject([
      { amount_paise: -500_00, difference: null },
      { amount_paise: 500_00, clearing_paise: 500_00, difference: null },
    ]);
    expect(await clearing()).toBe(0);
  });

  it('is settled by the later payout where the first one failed', async () => {
    const before = await unmatched();
    const id = await openDispute();
    await fixture.pay('razorpay', 2_000_00);
    const failed = await fixture.settleRazorpay();
    await post(`/razorpay/settlements/${failed}/failed`);
    await fixture.fetching.run('test');
    expect(await linesOf(id)).toMatchObject([{ clearing_paise: 0 }]);
    await settle();
    expect(await linesOf(id)).toEqual([
      { amount_paise: -500_00, clearing_paise: 0, difference: null },
      { amount_paise: -500_00, clearing_paise: -500_00, difference: null },
    ]);
    expect([await unmatched(), await clearing()]).toEqual([before, 0]);
  });

  it('deducted twice and reported once is unmatched money, until the gateway returns it', async () => {
    const before = await unmatched();
    const id = await openDispute();
    await settle();
    await settle({ repeat: [id] });
    expect(await disputeOf(id)).toMatchObject({ booked_paise: 500_00 });
    expect(await linesOf(id)).toMatchObject([
      { clearing_paise: -500_00, difference: null },
      { amount_paise: -500_00, clearing_paise: 0, difference: 'amount' },
    ]);
    expect((await unmatched()) - before).toBe(-500_00);
    expect(await fixture.openFindings()).toContain('payout_amount_differs');
    await settle();
    await fixture.fetching.run('test');
    expect(await linesOf(id)).toMatchObject([
      { difference: null },
      { clearing_paise: -500_00, difference: null },
      { amount_paise: 500_00, clearing_paise: 500_00, difference: null },
    ]);
    expect([await unmatched(), await clearing()]).toEqual([before, 0]);
    expect(await fixture.openFindings()).not.toContain('payout_amount_differs');
  });
});
