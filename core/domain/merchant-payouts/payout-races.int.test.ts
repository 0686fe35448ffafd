import { paise } from '@deccanloop/contracts/money';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, randomLetters } from '../../platform/ids';
import { readLedger } from '../reconciliation/ledger-check-repository';
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
      const payouts = [
        await approvedRecord(merchant.record({ amountPaise: paise(700_00) })),
        await approvedRecord(merchant.record({ amountPaise: paise(500_00) }, fixture.asha)),
      ];
      // ₹10 and ₹20 of them are the fee, which the company bears.
      const refunds = [
        { id: await merchant.requestRefund(first, 1_020_00), payment: first, paise: 1_000_00 },
        { id: await merchant.requestRefund(second, 510_00), payment: second, paise: 500_00 },
      ];
      // All of them together need ₹2,700, and ₹1,500 is there with the reversal.
      await Promise.all([
        ...payouts.map((id) => fixture.bookings.run(id)),
        fixture.bookings.run(reversal),
        ...refunds.map(({ id, payment }) => fixture.debitRefund(id, payment)),
      ]);
      let expected = 1_200_00;
      for (const [index, amount] of [700_00, 500_00].entries()) {
        const { state } = await fixture.approval(payouts[index] ?? '');
        expect(['done', 'failed']).toContain(state);
        if (state === 'done') expected -= amount;
      }
      for (const refund of refunds) {
        const state = await refundState(refund.id);
        expect(['pending', 'refused']).toContain(state);
        if (state === 'pending') expected -= refund.paise;
      }
      expect(await fixture.approval(reversal)).toMatchObject({ state: 'done' });
      expected += 300_00;
      expect(expected).toBeGreaterThanOrEqual(0);
      expect(await merchant.balance()).toBe(expected);
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
  const transferOf = (sourceId: string, kind: string) =>
    fixture.money.worker('ledger_transfers').insert({
      ...{ id: newId(), mode: MODE, source_type: 'merchant_payout', source_id: sourceId, kind },
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
