import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readLedger } from '../reconciliation/testing/read-ledger';
import { openPayoutFixture, type PaidPayment, type PayoutFixture } from './testing/payout-fixture';

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await openPayoutFixture();
});
afterAll(async () => {
  expect(await fixture.refunds.money.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
  await fixture.close();
});

/** What a gateway still owes by its own books: captured less refunded, less what it has settled of them. */
const clearing = (gateway: 'razorpay' | 'phonepe') => fixture.balance(gateway, 'gateway_clearing');

describe('three days of both gateways', () => {
  const paid: Record<string, PaidPayment> = {};

  it('day one: everything is settled, with a refund; the clearing accounts are empty', async () => {
    for (const gateway of ['razorpay', 'phonepe'] as const) {
      paid[`${gateway} 1`] = await fixture.pay(gateway, 1_000_00);
      paid[`${gateway} 2`] = await fixture.pay(gateway, 2_500_50);
      await fixture.refund(paid[`${gateway} 2`]!.payment, 500_25);
    }
    const total = (name: string) => paid[name]!.payment.totalPaise;
    expect(await clearing('razorpay')).toBe(0 - total('razorpay 1') - total('razorpay 2') + 500_25);
    await fixture.passDays(1);
    await fixture.settleRazorpay();
    await fixture.report(await fixture.settlePhonePe());
    expect(await fixture.openFindings()).toEqual([]);
    expect([await clearing('razorpay'), await clearing('phonepe')]).toEqual([0, 0]);
    expect(await fixture.balance('razorpay', 'unmatched_settlements')).toBe(0);
    expect(await fixture.balance('phonepe', 'unmatched_settlements')).toBe(0);
    // Bank, fees and GST hold together what was captured and not refunded.
    const held = await Promise.all([
      fixture.balance(null, 'bank'),
      ...(['gateway_fees', 'gateway_fee_gst'] as const).flatMap((kind) => [
        fixture.balance('razorpay', kind),
        fixture.balance('phonepe', kind),
      ]),
    ]);
    const captured = Object.keys(paid).reduce((sum, name) => sum + total(name), 0);
    expect(held.reduce((sum, amount) => sum - amount, 0)).toBe(captured - 2 * 500_25);
    expect(held.map(Math.sign)).toEqual([-1, -1, -1, -1, -1]);
  });

  it('day two: a short payout, an unknown order, other amounts and a missing line are findings', async () => {
    for (const name of ['razorpay 3', 'razorpay 4', 'phonepe 3', 'phonepe 4'])
      paid[name] = await fixture.pay(name.startsWith('razorpay') ? 'razorpay' : 'phonepe', 1_000_00);
    const idOf = (name: string) => paid[name]!.paymentId;
    const total = (name: string) => paid[name]!.payment.totalPaise;
    await fixture.passDays(1);
    await fixture.settleRazorpay({
      shortPaise: 12_34,
      unknownPaise: 777_00,
      leaveOut: [idOf('razorpay 3')],
      amounts: { [idOf('razorpay 4')]: total('razorpay 4') - 10_00 },
    });
    await fixture.report(
      await fixture.settlePhonePe({
        unknownPaise: 888_00,
        leaveOut: [idOf('phonepe 3')],
        amounts: { [idOf('phonepe 4')]: total('phonepe 4') + 20_00 },
      }),
    );
    expect(await fixture.openFindings()).toEqual([
      ...['payout_amount_differs', 'payout_amount_differs'],
      ...['payout_line_unknown', 'payout_line_unknown'],
      'payout_total_differs',
    ]);
    // Exactly what is unsettled: the payments that were left out, and ten rupees of the one that was settled short.
    expect(await clearing('razorpay')).toBe(0 - total('razorpay 3') - 10_00);
    expect(await clearing('phonepe')).toBe(0 - total('phonepe 3'));
    expect(await fixture.balance('razorpay', 'unmatched_settlements')).toBe(777_00 - 12_34);
    expect(await fixture.balance('phonepe', 'unmatched_settlements')).toBe(888_00 + 20_00);
  });

  it('day three: without its line after some working days, the payment is missing', async () => {
    paid['razorpay 5'] = await fixture.pay('razorpay', 100_00);
    paid['phonepe 5'] = await fixture.pay('phonepe', 100_00);
    const left = { leaveOut: [paid['razorpay 3']!.paymentId, paid['phonepe 3']!.paymentId] };
    await fixture.passDays(8);
    await fixture.settleRazorpay(left);
    await fixture.report(await fixture.settlePhonePe(left));
    const missing = await fixture.refunds.money
      .owner('payment_findings')
      .where({ kind: 'payout_line_missing' })
      .orderBy('id');
    expect(missing.map(({ detail }) => detail.gatewayPaymentId).sort()).toEqual(
      [paid['razorpay 3']!.paymentId, paid['phonepe 3']!.paymentId].sort(),
    );
    // What the payer sees does not change: the payments are not marked for review.
    expect(await fixture.refunds.money.owner('payments').where({ under_review: true })).toEqual([]);
  });

  it('later reports correct it: the findings about it end by themselves, and nothing stays unsettled', async () => {
    const [settlement] = await fixture.refunds.money
      .owner('gateway_payouts')
      .where({ gateway: 'razorpay' })
      .where('difference_count', '>', 0)
      .pluck<string[]>('reference');
    const [report] = await fixture.refunds.money
      .owner('gateway_payouts')
      .where({ gateway: 'phonepe' })
      .where('difference_count', '>', 0)
      .pluck<string[]>('reference');
    await fixture.harness.control.post(`/razorpay/settlements/${settlement}/correct`);
    await fixture.harness.control.post(`/phonepe/settlement-reports/${report}/correct`);
    await fixture.report(report!);
    await fixture.settleRazorpay();
    await fixture.report(await fixture.settlePhonePe());
    expect(await fixture.openFindings()).toEqual(['payout_line_unknown', 'payout_line_unknown']);
    expect([await clearing('razorpay'), await clearing('phonepe')]).toEqual([0, 0]);
    expect(await fixture.balance('razorpay', 'unmatched_settlements')).toBe(777_00);
    expect(await fixture.balance('phonepe', 'unmatched_settlements')).toBe(888_00);
  });

  it('leaves a ledger in which the check finds nothing', async () => {
    const { worker, owner } = fixture.refunds.money;
    expect((await readLedger(worker, 'test')).faults).toEqual([]);
    await owner('payment_captures').where({ gateway: 'phonepe' }).update({ payout_paise: 1 });
    await owner.raw(
      'update gateway_payouts set booked_bank_paise = booked_bank_paise + 1, booked_fee_paise = booked_fee_paise - 1',
    );
    const { faults } = await readLedger(worker, 'test');
    expect(new Set(faults.map(({ rule }) => rule))).toEqual(
      new Set(['payout_moved_its_money', 'payout_books_its_lines', 'capture_is_settled_by_its_line']),
    );
  });
});
