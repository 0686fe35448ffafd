import { paise } from '@deccanloop/contracts/money';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, randomLetters } from '../../platform/ids';
import { recordTransfer } from '../ledger/transfer-repository';
import { readLedger } from '../reconciliation/testing/read-ledger';
import { MODE, openPayoutFixture, type PayoutFixture } from './testing/payout-fixture';

const ROUNDS = 20;
let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await openPayoutFixture();
});
afterAll(async () => {
  const { faults, entriesSumPaise } = await readLedger(fixture.money.worker, MODE);
  await fixture.close();
  expect(faults).toEqual([]);
  expect(entriesSumPaise).toBe(0);
});

/** Of the results of simultaneous requests, how many succeeded. */
const successes = (results: readonly PromiseSettledResult<unknown>[]): number =>
  results.filter(({ status }) => status === 'fulfilled').length;
const approvedRecord = async (recorded: Promise<{ id: string }>): Promise<string> => {
  const { id } = await recorded;
  await fixture.decide(id);
  return id;
};
const refundState = async (id: string): Promise<string> =>
  (await fixture.money.owner('refunds').where({ id }).first<{ state: string }>('state')).state;

describe('the balance of a merchant', () => {
  it('never pays out more than it has, beside refunds and other payouts at the same moment', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const merchant = await fixture.buildMerchant();
      const [first, second] = [await merchant.collect(1_000_00), await merchant.collect(500_00)];
      const returned = await merchant.booked({ amountPaise: paise(300_00) });
      const reversal = await approvedRecord(fixture.reverse(returned));
      // All of them together need ₹2,700, and ₹1,200 is there.
      const asked = await Promise.allSettled([
        merchant.record({ amountPaise: paise(700_00) }),
        merchant.record({ amountPaise: paise(500_00) }, fixture.ravi),
        // ₹10 and ₹20 of them are the fee, which the company bears.
        merchant.requestRefund(first, 1_020_00),
        merchant.requestRefund(second, 510_00),
      ]);
      const [payout, otherPayout, ...requested] = asked;
      const payouts: string[] = [];
      for (const [each, by] of [
        [payout, fixture.ravi],
        [otherPayout, fixture.asha],
      ] as const) {
        if (each?.status !== 'fulfilled') continue;
        const { id } = each.value as { id: string };
        await fixture.decide(id, by);
        payouts.push(id);
      }
      const refunds = [
        { result: requested[0], payment: first, paise: 1_000_00 },
        { result: requested[1], payment: second, paise: 500_00 },
      ].flatMap(({ result, ...each }) =>
        result?.status === 'fulfilled' ? [{ ...each, id: result.value }] : [],
      );
      await Promise.all([
        ...payouts.map((id) => fixture.bookings.run(id)),
        fixture.bookings.run(reversal),
        ...refunds.map(({ id, payment }) => fixture.debitRefund(id, payment)),
      ]);
      let expected = 1_200_00;
      for (const id of payouts) {
        // What is held for it cannot be taken by the refunds.
        expect(await fixture.approval(id)).toMatchObject({ state: 'done' });
        const { amount_paise: amount } = await fixture.money
          .owner('approvals')
          .where({ id })
          .first<{ amount_paise: number }>('amount_paise');
        expected -= amount;
      }
      for (const refund of refunds) {
        const state = await refundState(refund.id);
        expect(['pending', 'refused']).toContain(state);
        if (state === 'pending') expected -= refund.paise;
      }
      expect(await fixture.approval(reversal)).toMatchObject({ state: 'done' });
      expected += 300_00;
      expect(expected).toBeGreaterThanOrEqual(0);
      expect(await fixture.own.of(merchant.userId, '')).toMatchObject({
        funds: { balancePaise: expected },
        owedPaise: 0,
      });
    }
  });

  it('is never promised twice by requests at the same moment', async () => {
    const merchant = await fixture.buildMerchant();
    await merchant.collect(1_000_00);
    const results = await Promise.allSettled(
      Array.from({ length: ROUNDS }, (_, index) =>
        merchant.record({ amountPaise: paise(300_00) }, index % 2 ? fixture.asha : fixture.ravi),
      ),
    );
    expect(successes(results)).toBe(3);
  });
});

describe('a payout', () => {
  it('is recorded once by a double click, and once for its UTR by any number of tabs', async () => {
    const merchant = await fixture.buildMerchant();
    await merchant.collect(9_000_00);
    const request = { utr: fixture.newUtr(), idempotencyKey: randomLetters(20) };
    const clicks = await Promise.all(Array.from({ length: ROUNDS }, () => merchant.record(request)));
    expect(new Set(clicks.map(({ id }) => id)).size).toBe(1);
    // Of the whole balance: the repetitions find nothing left for another payout.
    const poor = await fixture.buildMerchant();
    await poor.collect(400_00);
    const whole = { utr: fixture.newUtr(), idempotencyKey: randomLetters(20) };
    const all = await Promise.all(Array.from({ length: ROUNDS }, () => poor.record(whole)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    const utr = fixture.newUtr();
    expect(
      successes(await Promise.allSettled(Array.from({ length: ROUNDS }, () => merchant.record({ utr })))),
    ).toBe(1);
    expect(await fixture.money.owner('merchant_payouts').whereIn('utr', [request.utr, utr])).toHaveLength(2);
  });

  it('is booked once by any number of workers', async () => {
    const merchant = await fixture.buildMerchant();
    await merchant.collect(1_000_00);
    const { id, subjectId } = await merchant.record();
    await fixture.decide(id);
    await Promise.all(Array.from({ length: ROUNDS }, () => fixture.bookings.run(id)));
    expect(await fixture.transfersOf(subjectId)).toEqual(['merchant_payout']);
    expect(await merchant.balance()).toBe(600_00);
  });

  it('that the bank returned is reversed once, by any number of requests and workers', async () => {
    const merchant = await fixture.buildMerchant();
    await merchant.collect(1_000_00);
    const payoutId = await merchant.booked();
    const requests = await Promise.allSettled(
      Array.from({ length: ROUNDS }, () => fixture.reverse(payoutId)),
    );
    const made = requests.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []));
    expect(made).toHaveLength(1);
    const [id = ''] = made;
    await fixture.decide(id);
    await Promise.all(Array.from({ length: ROUNDS }, () => fixture.bookings.run(id)));
    expect(await fixture.transfersOf(payoutId)).toEqual(['merchant_payout', 'merchant_payout_reversal']);
    expect(await merchant.balance()).toBe(1_000_00);
  });
});

describe('the database', () => {
  const transferOf = (sourceId: string, kind: 'merchant_payout' | 'merchant_payout_reversal') =>
    recordTransfer(fixture.money.worker, {
      ...{
        id: newId(),
        mode: MODE,
        sourceType: 'merchant_payout',
        sourceId,
        kind,
        paymentId: null,
        entries: [],
      },
    });
  const notApproved = { code: '23514', constraint: 'ledger_transfers_approval_is_approved' };

  it('moves no money for a payout or its reversal that was not approved', async () => {
    const merchant = await fixture.buildMerchant();
    await merchant.collect(1_000_00);
    const { id, subjectId } = await merchant.record();
    await expect(transferOf(subjectId, 'merchant_payout')).rejects.toMatchObject(notApproved);
    await fixture.decide(id);
    // The approval is for the payout, not for its reversal.
    await expect(transferOf(subjectId, 'merchant_payout_reversal')).rejects.toMatchObject(notApproved);
    await fixture.bookings.run(id);
    await expect(transferOf(subjectId, 'merchant_payout')).rejects.toMatchObject(notApproved);
  });

  it('keeps what was recorded', async () => {
    const merchant = await fixture.buildMerchant();
    await merchant.collect(1_000_00);
    const payoutId = await merchant.booked();
    const { bff, worker } = fixture.money;
    for (const db of [bff, worker]) {
      await expect(
        db('merchant_payouts').where({ id: payoutId }).update({ amount_paise: 1_00 }),
      ).rejects.toMatchObject({ code: '42501' });
      await expect(db('merchant_payouts').where({ id: payoutId }).delete()).rejects.toMatchObject({
        code: '42501',
      });
    }
  });
});
