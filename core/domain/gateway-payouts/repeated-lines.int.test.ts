import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { paise } from '@deccanloop/contracts/money';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { eventually } from '../../testing/eventually';
import { createPayoutRecording } from './payout-recording';
import { booksOf, faultsAfterSettling, findingsOf, less, NO_FAULTS } from './testing/payout-books';
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
const books = (gateway: GatewayName) => booksOf(fixture, gateway);

describe('a line that another payout has settled', () => {
  const repeat = {
    razorpay: (id: string) => fixture.settleRazorpay({ repeat: [id] }),
    async phonepe(id: string) {
      const utr = await fixture.settlePhonePe({ repeat: [id] });
      await fixture.report(utr);
      return utr;
    },
  };

  it.each(['razorpay', 'phonepe'] as const)(
    'is a finding, and what arrived for it is unmatched money: %s',
    async (gateway) => {
      const { payment, paymentId } = await fixture.pay(gateway, 300_00);
      await fixture.settleAll();
      const before = await books(gateway);
      // With a payment that is settled for the first time.
      const fresh = await fixture.pay(gateway, 150_00);
      const paid = await books(gateway);
      const second = await repeat[gateway](paymentId);
      const { amount_paise: amount, line_count: lines, lines_fee_paise: fees } = await payoutOf(second);
      expect(lines).toBe(2);
      const moved = less(await books(gateway), before);
      // Neither fee nor tax of the repeated line is a cost: nothing was paid for it.
      expect(moved).toMatchObject({
        bank: amount,
        due: 0,
        unmatched: amount - (fresh.payment.totalPaise - moved.fee - moved.tax),
      });
      expect(moved.unmatched).toBeGreaterThan(0);
      expect(moved.unmatched).toBeLessThan(payment.totalPaise);
      expect(moved.fee).toBeLessThan(fees);
      expect(paid.due - before.due).toBe(fresh.payment.totalPaise);
      expect(await findings('payout_line_repeated', second)).toEqual([{ resolution: null }]);
      expect(await findings('payout_total_differs', second)).toEqual([]);
      const line = await owner()('payout_lines').where({ reference: paymentId, is_counted: false }).first();
      expect(line).toMatchObject({ difference: 'repeated', clearing_paise: 0 });
    },
  );

  it.each(['razorpay', 'phonepe'] as const)('is unmatched for a refund too: %s', async (gateway) => {
    const { payment } = await fixture.pay(gateway, 500_00);
    const refund = await fixture.refund(payment, 100_00);
    await fixture.settleAll();
    await fixture.pay(gateway, 400_00);
    const before = await books(gateway);
    await repeat[gateway](refund);
    expect(less(await books(gateway), before)).toMatchObject({ unmatched: 0 - 100_00 });
  });

  it('changes nothing more when its file is sent again, and stays a finding', async () => {
    const { paymentId } = await fixture.pay('phonepe', 300_00);
    await fixture.settleAll();
    const utr = await repeat.phonepe(paymentId);
    const booked = await books('phonepe');
    await fixture.upload(Buffer.concat([await fixture.csvOf(utr), Buffer.from('\r\n')]));
    await fixture.recordReports();
    await fixture.fetching.run('test');
    expect(await books('phonepe')).toEqual(booked);
    expect(await findings('payout_line_repeated', utr)).toEqual([{ resolution: null }]);
  });

  it('counts in one of several payouts that are recorded at the same time', async () => {
    const { payment, paymentId } = await fixture.pay('razorpay', 300_00);
    const { worker: db, clock } = fixture.refunds.money;
    const recording = createPayoutRecording({ db, clock, wake: () => undefined });
    const payout = {
      ...{ utr: null, status: 'processed' as const, settledAt: clock.now() },
      ...{ amountPaise: payment.totalPaise, feePaise: paise(0), taxPaise: paise(0) },
    };
    const line = {
      ...{ kind: 'payment' as const, reference: paymentId, merchantReference: null, gatewayOrderId: null },
      ...{ gatewayDisputeId: null, amountPaise: payment.totalPaise, feePaise: paise(0), taxPaise: paise(0) },
      ...{ taxHeads: null, transactedAt: null },
    };
    // All have begun before the first one can book, which is its last step.
    const held = await owner().transaction();
    await held.raw('lock table ledger_balances in exclusive mode');
    const references = [1, 2, 3].map((n) => `setl_AtOnce${n}`);
    const recorded = Promise.all(
      references.map((reference) =>
        recording.record({ gateway: 'razorpay', mode: 'test' }, { ...payout, reference }, [line]),
      ),
    );
    const waiting = async () => {
      const { rows } = await owner().raw(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length as number;
    };
    await eventually(async () => (await waiting()) === references.length);
    await held.rollback();
    await recorded;
    const lines = await owner()('payout_lines').where({ reference: paymentId }).pluck('is_counted');
    expect(lines.sort()).toEqual([false, false, true]);
  });
});
