import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { UNKNOWN } from '../../testing/scripted-gateway';
import { refundUpdateOf, openRefundFixture, type RefundFixture } from '../../testing/refund-fixture';
import { recordRefund } from './refund-recording';
import { createRefundSweep } from './refund-sweep';
import type { Refund } from './types';

let fixture: RefundFixture;
beforeAll(async () => {
  fixture = await openRefundFixture();
});
beforeEach(() => {
  Object.assign(fixture.razorpay.answers, { refund: [], fetchRefund: [] });
  fixture.razorpay.calls.length = 0;
});
afterAll(async () => {
  // After every test: entries sum to zero, and every balance and sum matches its rows.
  expect(await fixture.money.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
  expect(await fixture.wrongSums()).toBe(0);
  await fixture.money.close();
});

const ok = (refund: Refund, state: 'pending' | 'processed' | 'failed') =>
  ({ kind: 'ok', value: refundUpdateOf(refund, state) }) as const;

describe('a refund', () => {
  it('debits wallet and fee, calls the gateway, and is processed', async () => {
    const { payment, refund } = await fixture.requestedRefund(250_00);
    fixture.razorpay.answers.refund = [ok(refund, 'processed')];
    expect(await fixture.advance(refund)).toEqual({ nextCheckAt: null });
    expect(await fixture.refund(refund)).toMatchObject({
      state: 'processed',
      walletPaise: 245_00,
      feePaise: 5_00,
      gatewayRefundId: `rfnd_of_${refund.id}`,
      gatewayReference: 'arn 1',
      settledAt: fixture.money.clock.now(),
    });
    expect(await fixture.walletOf(payment)).toBe(245_00);
    expect(await fixture.events(payment)).toEqual([
      'refund_requested',
      'refund_recorded',
      'refund_processed',
    ]);
    expect(await fixture.notices(payment)).toEqual(['refund_started', 'refund_processed']);
    expect(fixture.razorpay.calls).toEqual(['refund']);
  });

  it('is pending while the gateway processes it, and is polled until its outcome is known', async () => {
    const { refund } = await fixture.requestedRefund(250_00);
    const start = fixture.money.clock.now().getTime();
    fixture.razorpay.answers.refund = [ok(refund, 'pending')];
    fixture.razorpay.answers.fetchRefund = [ok(refund, 'pending')];
    const checks: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const { nextCheckAt } = await fixture.advance(refund);
      checks.push((Number(nextCheckAt) - start) / 1000);
      await fixture.passUntilDue(refund);
    }
    expect(checks).toEqual([5, 30, 120, 600, 4200, 7800]);
    fixture.razorpay.answers.fetchRefund = [ok(refund, 'processed')];
    expect(await fixture.advance(refund)).toEqual({ nextCheckAt: null });
    expect(await fixture.refund(refund)).toMatchObject({ state: 'processed' });
    expect(fixture.razorpay.calls.filter((call) => call === 'refund')).toHaveLength(1);
  });

  it('takes the whole credit and the whole fee in the end, in any parts', async () => {
    const { payment } = await fixture.buildCompleted({ amountPaise: 333_33 });
    for (const amount of [100_01, 77_77, 1_00, null]) {
      const refund = await fixture.ask(payment, amount);
      fixture.razorpay.answers.refund = [ok(refund, 'processed')];
      await fixture.advance(refund);
      expect(await fixture.refund(refund)).toMatchObject({ state: 'processed' });
    }
    expect(await fixture.walletOf(payment)).toBe(0);
    const [capture] = await fixture.money.owner('payment_captures').where({ payment_id: payment.id });
    expect(capture).toMatchObject({ refunded_paise: 333_33, refunded_fee_paise: payment.feePaise });
  });

  it('takes from each of two captured attempts what that one brought', async () => {
    const { payment } = await fixture.buildCompleted({ amountPaise: 500_00 });
    const second = await fixture.captureAgain(payment, 2);
    expect(await fixture.walletOf(payment)).toBe(980_00);
    const refund = await fixture.ask(payment, null, { attemptNo: 2 });
    fixture.razorpay.answers.refund = [ok(refund, 'processed')];
    await fixture.advance(refund);
    expect(await fixture.walletOf(payment)).toBe(490_00);
    const captures = await fixture.money
      .owner('payment_captures')
      .where({ payment_id: payment.id })
      .orderBy('captured_at')
      .orderByRaw('(attempt_id = ?)', [second.id]);
    expect(captures.map((each) => [each.attempt_id, each.refunded_paise])).toEqual([
      [expect.not.stringMatching(second.id), 0],
      [second.id, 500_00],
    ]);
    expect(await fixture.findings(payment)).toEqual(['captured_twice']);
  });

  it('is debited once by any number of workers', async () => {
    const { payment, refund } = await fixture.requestedRefund(250_00);
    fixture.razorpay.answers.refund = [ok(refund, 'processed')];
    await Promise.all(Array.from({ length: 8 }, () => fixture.advance(refund)));
    expect(await fixture.transfersOf(refund)).toEqual(['refund']);
    expect(await fixture.walletOf(payment)).toBe(245_00);
    expect(fixture.razorpay.calls).toEqual(['refund']);
  });

  it('is debited once even by workers that all hold a claim', async () => {
    const { payment, refund } = await fixture.requestedRefund(250_00);
    const deps = { db: fixture.money.worker, clock: fixture.money.clock };
    const recorded = await Promise.all(Array.from({ length: 8 }, () => recordRefund(deps, refund)));
    expect(recorded.filter(Boolean)).toHaveLength(1);
    expect(await fixture.transfersOf(refund)).toEqual(['refund']);
    expect(await fixture.walletOf(payment)).toBe(245_00);
  });

  it('resumes where a killed worker stopped', async () => {
    const { payment, refund } = await fixture.requestedRefund(250_00);
    // Debited; then the worker died before it called the gateway. Another takes over when its lease has
    // ended.
    await recordRefund({ db: fixture.money.worker, clock: fixture.money.clock }, refund);
    fixture.razorpay.answers.refund = [ok(refund, 'processed')];
    await fixture.advance(refund);
    expect(await fixture.refund(refund)).toMatchObject({ state: 'processed' });
    await fixture.advance(refund);
    expect(await fixture.transfersOf(refund)).toEqual(['refund']);
    expect(await fixture.walletOf(payment)).toBe(245_00);
  });

  it('is enqueued by the sweep when its scheduled job is lost', async () => {
    const { refund } = await fixture.requestedRefund(250_00);
    const sweep = createRefundSweep({ db: fixture.money.worker, clock: fixture.money.clock });
    expect(await sweep.claimOverdue({ limit: 100 })).not.toContain(refund.id);
    fixture.pass(2_000);
    const [one, other] = await Promise.all([
      sweep.claimOverdue({ limit: 100 }),
      sweep.claimOverdue({ limit: 100 }),
    ]);
    expect([...one, ...other].filter((id) => id === refund.id)).toHaveLength(1);
    expect(await sweep.claimOverdue({ limit: 100 })).not.toContain(refund.id);
  });

  it('waits, undebited, for a process with credentials of its gateway', async () => {
    const { payment, refund } = await fixture.requestedRefund(250_00);
    const { nextCheckAt } = await fixture.worker({}).advance(refund.id);
    expect(Number(nextCheckAt)).toBe(fixture.money.clock.now().getTime() + 60_000);
    expect(await fixture.refund(refund)).toMatchObject({ state: 'requested' });
    expect(await fixture.walletOf(payment)).toBe(490_00);
  });
});

describe('a refund that cannot be debited', () => {
  it('is refused when the wallet was spent meanwhile, and nothing has moved', async () => {
    const { payment, refund } = await fixture.requestedRefund(250_00);
    await fixture.spend(payment, 300_00);
    expect(await fixture.advance(refund)).toEqual({ nextCheckAt: null });
    expect(await fixture.refund(refund)).toMatchObject({
      state: 'refused',
      walletPaise: null,
      stateReason:
        'The wallet no longer has the money: refunding ₹250 would take more than what is available in it.',
    });
    expect(await fixture.walletOf(payment)).toBe(190_00);
    expect(await fixture.transfersOf(refund)).toEqual([]);
    expect(await fixture.events(payment)).toEqual(['refund_requested', 'refund_rejected']);
    expect(await fixture.notices(payment)).toEqual([]);
    expect(fixture.razorpay.calls).toEqual([]);
  });

  it('is refused above the captured amount when two requests passed the first check', async () => {
    const { payment } = await fixture.buildCompleted({ amountPaise: 500_00 });
    const one = await fixture.ask(payment, 300_00);
    const other = await fixture.ask(payment, 200_00);
    // What a compromised BFF could write: more than is left.
    await fixture.money.owner('refunds').where({ id: other.id }).update({ amount_paise: 300_00 });
    fixture.razorpay.answers.refund = [UNKNOWN];
    await Promise.all([fixture.advance(one), fixture.advance(other)]);
    const both = await fixture.refunds.ofPayment(payment.id);
    expect(both.map(({ state }) => state).sort()).toEqual(['pending', 'refused']);
    expect(both.find(({ state }) => state === 'refused')?.stateReason).toBe(
      '₹300 was requested and ₹200 is left of this payment.',
    );
    expect(await fixture.walletOf(payment)).toBe(490_00 - 294_00);
  });

  it("is refused when it names another payment's attempt", async () => {
    const { payment, refund } = await fixture.requestedRefund(250_00);
    const { attempt: foreign } = await fixture.buildCompleted();
    await fixture.money.owner('refunds').where({ id: refund.id }).update({ attempt_id: foreign.id });
    await fixture.advance(refund);
    expect(await fixture.refund(refund)).toMatchObject({ state: 'refused' });
    expect(await fixture.walletOf(payment)).toBe(490_00);
  });
});
