import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { paise } from '@deccanloop/contracts/money';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../testing/money-fixture';
import { findPayment } from './payment-repository';
import type { OrderSnapshot } from './gateway-port';
import type { Payment } from './types';

let fixture: MoneyFixture;
beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());

const settle = (...args: Parameters<typeof gatewayUpdateOf>) =>
  fixture.settlement.settlePayment(gatewayUpdateOf(...args));
const stateOf = async (payment: Payment) => (await findPayment(fixture.worker, payment.id))?.state;
const balanceOf = async (payment: Payment) => {
  const row = await fixture
    .owner('ledger_balances')
    .join('ledger_accounts', 'id', 'account_id')
    .where({ owner_id: payment.ownerId })
    .first<{ balance_paise: number }>('balance_paise');
  return row?.balance_paise ?? 0;
};
const findingsOf = (payment: Payment) =>
  fixture.owner('payment_findings').where({ payment_id: payment.id }).pluck<string[]>('kind');

describe('settling a capture', () => {
  it('credits the amount less the fee through Razorpay', async () => {
    const { payment, attempt } = await fixture.buildPayment({ amountPaise: 500_00 });
    expect(await settle(attempt, snapshotOf(attempt, 'captured'))).toMatchObject({
      result: 'credited',
      state: 'completed',
    });
    expect(await balanceOf(payment)).toBe(490_00);
  });

  it('charges the fee on top and credits the amount through PhonePe', async () => {
    const { payment, attempt } = await fixture.buildPayment({ gateway: 'phonepe', amountPaise: 500_00 });
    expect(attempt.amountPaise).toBe(510_00);
    await settle(attempt, snapshotOf(attempt, 'captured'));
    expect(await balanceOf(payment)).toBe(500_00);
  });

  it('credits once when twenty updates bring the same money at once', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        settle(attempt, snapshotOf(attempt, 'captured'), n % 2 ? 'poll' : 'webhook'),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.result === 'credited')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.result === 'already_credited')).toHaveLength(19);
    expect(await balanceOf(payment)).toBe(490_00);
  });

  it('opens one wallet for two first credits of one owner at once', async () => {
    const ownerExternalId = 'two-at-once';
    const [one, two] = await Promise.all([
      fixture.buildPayment({ ownerExternalId }),
      fixture.buildPayment({ ownerExternalId }),
    ]);
    await Promise.all([one, two].map(({ attempt }) => settle(attempt, snapshotOf(attempt, 'captured'))));
    expect(await balanceOf(one.payment)).toBe(980_00);
  });

  it.each(['failed', 'timeout', 'cancelled'] as const)('still credits after %s', async (state) => {
    const { payment, attempt } = await fixture.buildPayment();
    await fixture.worker('payments').where({ id: payment.id }).update({ state });
    expect(await settle(attempt, snapshotOf(attempt, 'captured'))).toMatchObject({ result: 'credited' });
    expect(await stateOf(payment)).toBe('completed');
  });

  it('never goes back from completed, whatever arrives afterwards', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    await settle(attempt, snapshotOf(attempt, 'captured'));
    for (const state of ['failed', 'authorized', 'created', 'attempted'] as const) {
      await settle(attempt, snapshotOf(attempt, state), 'webhook');
    }
    expect(await stateOf(payment)).toBe('completed');
    await expect(
      fixture.worker('payments').where({ id: payment.id }).update({ state: 'failed' }),
    ).rejects.toMatchObject({
      constraint: 'payments_completed_is_final',
    });
  });

  it('credits both captures of two attempts and raises a finding', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    const second = await fixture.addAttempt(payment, 2);
    await settle(attempt, snapshotOf(attempt, 'captured'));
    expect(await settle(second, snapshotOf(second, 'captured'))).toMatchObject({ result: 'credited' });
    expect(await balanceOf(payment)).toBe(980_00);
    expect(await findingsOf(payment)).toEqual(['captured_twice']);
  });

  it('polls an attempt that is added after the money of the first arrived', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    await settle(attempt, snapshotOf(attempt, 'captured'));
    const second = await fixture.addAttempt(payment, 2);
    expect((await findPayment(fixture.worker, payment.id))?.nextCheckAt).toBeInstanceOf(Date);
    expect(await settle(second, snapshotOf(second, 'captured'))).toMatchObject({ result: 'credited' });
    expect((await findPayment(fixture.worker, payment.id))?.nextCheckAt).toBeNull();
  });

  it('never leaves an attempt unpolled that is added while the first is being settled', async () => {
    for (let n = 0; n < 20; n += 1) {
      const { payment, attempt } = await fixture.buildPayment();
      await Promise.all([settle(attempt, snapshotOf(attempt, 'captured')), fixture.addAttempt(payment, 2)]);
      expect((await findPayment(fixture.worker, payment.id))?.nextCheckAt).toBeInstanceOf(Date);
    }
  });

  it('stops polling once no attempt is open, and enqueues a receipt', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    await settle(attempt, snapshotOf(attempt, 'captured'));
    expect((await findPayment(fixture.worker, payment.id))?.nextCheckAt).toBeNull();
    const messages = await fixture.owner('outbox').where({ dedupe_key: `issue-receipt:${attempt.id}` });
    expect(messages).toHaveLength(1);
  });
});

describe('money that does not match', () => {
  it.each([
    ['amount_differs', { amountPaise: paise(1_00) }],
    ['currency_differs', { currency: 'USD' }],
  ] as const)('holds a capture whose %s, without a credit', async (kind, difference) => {
    const { payment, attempt } = await fixture.buildPayment();
    const wrong = snapshotOf(attempt, 'captured', difference);
    expect(await settle(attempt, wrong)).toMatchObject({ result: 'on_hold' });
    await settle(attempt, wrong, 'webhook');
    expect(await balanceOf(payment)).toBe(0);
    expect(await findingsOf(payment)).toEqual([kind]);
    expect(await findPayment(fixture.worker, payment.id)).toMatchObject({
      underReview: true,
      // Still polled: the correct capture may arrive, or the money is refunded.
      nextCheckAt: expect.any(Date),
    });
  });

  it('holds a capture that names another order of ours', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    const other = await fixture.buildPayment();
    const foreign = { ...snapshotOf(attempt, 'captured'), merchantOrderId: other.attempt.merchantOrderId };
    expect(await settle(attempt, foreign)).toMatchObject({ result: 'on_hold' });
    expect(await balanceOf(payment)).toBe(0);
  });

  it('holds a second capture on an order whose first one is credited', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    await settle(attempt, snapshotOf(attempt, 'captured'));
    const again = snapshotOf(attempt, 'captured', { paymentId: 'pay_second' });
    expect(await settle(attempt, again)).toMatchObject({ result: 'on_hold', state: 'completed' });
    expect(await balanceOf(payment)).toBe(490_00);
  });

  it('recognises money that was reported by its order id first, and by its own id later, as the same', async () => {
    const { payment, attempt } = await fixture.buildPayment({ gateway: 'phonepe' });
    // PhonePe sometimes omits the transactions of an order: the order's id is then used as the payment id.
    await settle(attempt, snapshotOf(attempt, 'captured', { paymentId: attempt.gatewayOrderId! }));
    expect(await settle(attempt, snapshotOf(attempt, 'captured'))).toMatchObject({
      result: 'already_credited',
    });
    expect(await findingsOf(payment)).toEqual([]);
  });

  it('does not reopen a review that staff have closed, however often the update is repeated', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    await settle(attempt, snapshotOf(attempt, 'captured'));
    const second = snapshotOf(attempt, 'captured', { paymentId: 'pay_second' });
    await settle(attempt, second);
    expect(await findPayment(fixture.worker, payment.id)).toMatchObject({ underReview: true });
    await fixture
      .owner('payment_findings')
      .where({ payment_id: payment.id })
      .update({ resolved_at: new Date() });
    expect(await settle(attempt, second)).toMatchObject({ result: 'on_hold' });
    expect(await findPayment(fixture.worker, payment.id)).toMatchObject({ underReview: false });
  });

  it('ignores an order that is not ours', async () => {
    const { attempt } = await fixture.buildPayment();
    const foreign = { ...attempt, merchantOrderId: 'DL-foreign', gatewayOrderId: 'order_foreign' };
    expect(await settle(foreign, snapshotOf(foreign, 'captured'))).toEqual({ result: 'unknown_order' });
  });
});

describe('gateway updates without money', () => {
  it('moves to pending, then to failed with the reason, and lets a later capture through', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    await settle(attempt, snapshotOf(attempt, 'created'));
    expect(await stateOf(payment)).toBe('pending');
    await settle(attempt, snapshotOf(attempt, 'failed'));
    expect(await findPayment(fixture.worker, payment.id)).toMatchObject({
      state: 'failed',
      stateReason: 'The bank declined',
    });
    await settle(attempt, snapshotOf(attempt, 'captured'));
    expect(await stateOf(payment)).toBe('completed');
  });

  it('never credits an authorisation', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    await settle(attempt, snapshotOf(attempt, 'authorized'));
    expect(await stateOf(payment)).toBe('pending');
    expect(await balanceOf(payment)).toBe(0);
  });

  it('does not fail while another attempt may still bring the money', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    const second = await fixture.addAttempt(payment, 2);
    await settle(attempt, { ...snapshotOf(attempt, 'failed'), isFinal: true });
    expect(await stateOf(payment)).toBe('initiated');
    await settle(second, { ...snapshotOf(second, 'failed'), isFinal: true });
    expect(await stateOf(payment)).toBe('failed');
  });

  it('writes one timeline event for an update that arrives five times', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    for (let n = 0; n < 5; n += 1) await settle(attempt, snapshotOf(attempt, 'failed'));
    const types = await fixture.owner('payment_events').where({ payment_id: payment.id }).pluck('type');
    expect(types).toEqual(['failed']);
  });
});

it('keeps the sum of entries at zero and one credit for each capture through any history', async () => {
  const states: OrderSnapshot['state'][] = ['created', 'attempted', 'authorized', 'failed', 'captured'];
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('razorpay' as const, 'phonepe' as const),
      fc.integer({ min: 1_00, max: 1_00_000_00 }),
      fc.array(fc.tuple(fc.constantFrom(...states), fc.integer({ min: 0, max: 1 }), fc.boolean()), {
        maxLength: 12,
      }),
      async (gateway, amountPaise, history) => {
        const before = await fixture.totals();
        const { payment, attempt } = await fixture.buildPayment({ gateway, amountPaise });
        const attempts = [attempt, await fixture.addAttempt(payment, 2)];
        const settleStep = ([state, which]: (typeof history)[number]) =>
          settle(attempts[which]!, snapshotOf(attempts[which]!, state));
        const parallel = history.filter(([, , atOnce]) => atOnce);
        for (const step of history.filter(([, , atOnce]) => !atOnce)) await settleStep(step);
        await Promise.all(parallel.map(settleStep));
        const captured = new Set(history.filter(([state]) => state === 'captured').map(([, which]) => which))
          .size;
        const after = await fixture.totals();
        expect(after).toMatchObject({
          entriesPaise: 0,
          wrongBalances: 0,
          credits: Number(before.credits) + captured,
        });
        expect(await balanceOf(payment)).toBe(captured * payment.creditPaise);
        expect((await stateOf(payment)) === 'completed').toBe(captured > 0);
      },
    ),
    { numRuns: 60 },
  );
});
