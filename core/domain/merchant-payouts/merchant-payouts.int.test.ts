import { paise } from '@deccanloop/contracts/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomLetters } from '../../platform/ids';
import type { Payment } from '../payments/types';
import { expireApprovals } from '../approvals/expiry-repository';
import { reportDispute } from '../../testing/reported-dispute';
import { readLedger } from '../reconciliation/testing/read-ledger';
import { MODE, openPayoutFixture, type PaidMerchant, type PayoutFixture } from './testing/payout-fixture';

let fixture: PayoutFixture;
let merchant: PaidMerchant;
/** ₹1,000 of the balance. */
let paid: Payment;
beforeAll(async () => {
  fixture = await openPayoutFixture();
});
afterAll(async () => {
  const { faults, entriesSumPaise } = await readLedger(fixture.money.worker, MODE);
  await fixture.close();
  expect(faults).toEqual([]);
  expect(entriesSumPaise).toBe(0);
});
beforeEach(async () => {
  merchant = await fixture.buildMerchant();
  paid = await merchant.collect(1_000_00);
});

const ownPayouts = () => fixture.own.of(merchant.userId, '');

describe('a payout', () => {
  it('is taken from the balance after another administrator has approved it, and the merchant sees it', async () => {
    const utr = fixture.newUtr();
    const { id, subjectId, payout, person } = await merchant.record({ utr });
    expect({ payout, person }).toMatchObject({
      payout: { utr, method: 'neft' },
      person: { id: merchant.userId },
    });
    expect(await ownPayouts()).toMatchObject({
      funds: {
        ...{ balancePaise: 1_000_00, heldPaise: 400_00, availablePaise: 600_00 },
        holds: [{ reason: 'payout', amountPaise: 400_00, reference: utr, until: expect.any(String) }],
      },
      payouts: [],
    });
    expect(await fixture.finish(id)).toEqual({ state: 'done', note: null });
    expect(await ownPayouts()).toMatchObject({
      hasBalance: true,
      funds: { balancePaise: 600_00, heldPaise: 0, availablePaise: 600_00, holds: [] },
      parts: [
        { kind: 'credit', amountPaise: 1_000_00, count: 1 },
        { kind: 'merchant_payout', amountPaise: -400_00, count: 1 },
      ],
      payouts: [{ id: subjectId, utr, amountPaise: 400_00, reversedAt: null }],
    });
    expect(
      await fixture.payouts.list({ state: 'done', utr, personId: merchant.userId, cursor: null, limit: 5 }),
    ).toMatchObject({
      total: 1,
      payouts: [{ id: subjectId, decidedBy: { name: 'Ravi Iyer' }, isReversalOpen: false }],
    });
    expect(
      await fixture.money.owner('security_events').where({ kind: 'money_action_done' }).pluck('detail'),
    ).toContainEqual({
      approvalId: id,
      action: 'record_merchant_payout',
      amountPaise: 400_00,
      person: merchant.userId,
    });
  });

  it('is never approved by the administrator who recorded it, and moves nothing without an approval', async () => {
    const { id, subjectId } = await merchant.record();
    await expect(fixture.decide(id, fixture.asha)).rejects.toMatchObject({ code: 'own_request' });
    await fixture.bookings.run(id);
    expect(await fixture.transfersOf(subjectId)).toEqual([]);
    await fixture.decide(id, fixture.ravi, 'decline');
    await fixture.bookings.run(id);
    expect(await fixture.transfersOf(subjectId)).toEqual([]);
    expect(await merchant.balance()).toBe(1_000_00);
  });

  it('is one transfer, also of two approvals at once and of repeated jobs', async () => {
    const meera = await fixture.buildAdmin('Meera Nair');
    const { id, subjectId } = await merchant.record();
    const decided = await Promise.allSettled([fixture.decide(id, fixture.ravi), fixture.decide(id, meera)]);
    expect(decided.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await Promise.all([fixture.bookings.run(id), fixture.bookings.run(id)]);
    expect(await fixture.transfersOf(subjectId)).toEqual(['merchant_payout']);
    expect(await merchant.balance()).toBe(600_00);
  });

  it('is at most the balance, less what waits already, also for two requests at once', async () => {
    await expect(merchant.record({ amountPaise: paise(1_000_01) })).rejects.toMatchObject({
      code: 'balance_short',
      options: {
        errors: { amount: [expect.stringMatching(/^The balance is ₹1,000.00: ₹1,000.01 is too much. If /)] },
      },
    });
    const both = await Promise.allSettled([
      merchant.record({ amountPaise: paise(600_00) }),
      merchant.record({ amountPaise: paise(600_00) }, fixture.ravi),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((each) => each.status === 'rejected')?.reason).toMatchObject({
      code: 'balance_short',
      message: expect.stringMatching(
        /^The balance is ₹1,000.00, of which ₹600.00 is held, so that ₹400.00 is available: /,
      ),
    });
  });

  it('keeps its money from a refund of the merchant until it is decided', async () => {
    const { id } = await merchant.record({ amountPaise: paise(1_000_00) });
    // ₹18 of it are the fee.
    await expect(merchant.requestRefund(paid, 918_00)).rejects.toMatchObject({
      code: 'wallet_short',
      options: { amounts: { available: 0, held: 1_000 } },
    });
    expect(await fixture.finish(id)).toEqual({ state: 'done', note: null });
    expect(await ownPayouts()).toMatchObject({ funds: { balancePaise: 0, heldPaise: 0 }, owedPaise: 0 });
  });

  it('of disputed money is not recorded by mistake, and preview and approval name what is held', async () => {
    const { id } = await merchant.record({ amountPaise: paise(100_00) });
    await reportDispute(fixture.money, paid, { status: 'open', amountPaise: 510_00 });
    expect(
      await fixture.payouts.preview({
        ...{ personId: merchant.userId, amountPaise: paise(500_00), acceptsReceivable: false },
      }),
    ).toMatchObject({
      blocked: expect.stringContaining('of which ₹600.00 is held, so that ₹400.00 is available'),
      consequences: expect.arrayContaining([
        expect.stringMatching(
          /^Held: Payment disputed with the bank ₹500\.00 \(.+\), Payout to the bank account ₹100\.00/,
        ),
      ]),
    });
    await expect(merchant.record({ amountPaise: paise(500_00) })).rejects.toMatchObject({
      code: 'balance_short',
    });
    expect(await fixture.approvals.preview(id)).toMatchObject({
      blocked: null,
      consequences: expect.arrayContaining([
        expect.stringContaining('Payment disputed with the bank ₹500.00'),
      ]),
    });
  });

  it.each(['decline', 'expire'] as const)('releases its money when it is %sd, and its UTR', async (how) => {
    const utr = fixture.newUtr();
    const { id } = await merchant.record({ utr, amountPaise: paise(1_000_00) });
    if (how === 'decline') await fixture.decide(id, fixture.ravi, 'decline');
    else {
      const now = new Date(fixture.money.clock.now().getTime() + 25 * 3_600_000);
      expect(await expireApprovals(fixture.money.worker, { now, limit: 100 })).toBeGreaterThan(0);
    }
    expect(await ownPayouts()).toMatchObject({ funds: { heldPaise: 0, availablePaise: 1_000_00 } });
    expect(await fixture.finish((await merchant.record({ utr })).id)).toMatchObject({ state: 'done' });
  });

  it('that the bank has made is booked although a lost dispute took the money: the merchant owes it', async () => {
    const utr = fixture.newUtr();
    const { id, subjectId } = await merchant.record({ utr, amountPaise: paise(1_000_00) });
    await fixture.loseDispute(paid, 714_00);
    expect(await fixture.approvals.preview(id)).toMatchObject({
      blocked: null,
      consequences: expect.arrayContaining([
        'The balance lacks ₹700.00 of it: the merchant owes us that, and later payments repay it.',
      ]),
      entries: [
        { account: 'Balance of the merchant', amountPaise: -300_00, afterPaise: 0 },
        { account: 'Owed by the merchant', amountPaise: -700_00, beforePaise: 0, afterPaise: -700_00 },
        { account: 'Payouts to merchants', amountPaise: 1_000_00 },
      ],
    });
    expect(await fixture.finish(id)).toEqual({ state: 'done', note: null });
    expect(await ownPayouts()).toMatchObject({ funds: { balancePaise: 0 }, owedPaise: 700_00 });
    // The UTR stays taken.
    await expect(merchant.record({ utr, acceptsReceivable: true })).rejects.toMatchObject({
      code: 'utr_recorded',
    });
    const finding = () =>
      fixture.money
        .owner('payment_findings')
        .where({ dedupe_key: `merchant_receivable:${subjectId}` })
        .first();
    expect(await finding()).toMatchObject({
      resolved_at: null,
      detail: { merchantId: merchant.userId, amountPaise: 700_00, cause: 'payout', reference: utr },
    });

    await merchant.collect(500_00);
    await fixture.collectReceivables();
    expect(await ownPayouts()).toMatchObject({
      ...{ funds: { balancePaise: 0 }, owedPaise: 200_00 },
      parts: expect.arrayContaining([{ kind: 'receivable_collected', amountPaise: -500_00, count: 1 }]),
    });
    expect(await finding()).toMatchObject({ resolved_at: null });
    await merchant.collect(500_00);
    await fixture.collectReceivables();
    expect(await ownPayouts()).toMatchObject({ funds: { balancePaise: 300_00 }, owedPaise: 0 });
    expect(await finding()).toMatchObject({ resolved_at: expect.any(Date) });
  });

  it('of more than the balance is recorded where the bank has made it already, and not by mistake', async () => {
    await expect(merchant.record({ amountPaise: paise(1_200_00) })).rejects.toMatchObject({
      code: 'balance_short',
    });
    const { id, subjectId } = await merchant.record({
      amountPaise: paise(1_200_00),
      acceptsReceivable: true,
    });
    expect(await ownPayouts()).toMatchObject({
      funds: { heldPaise: 1_000_00, availablePaise: 0 },
      owedPaise: 0,
    });
    expect(await fixture.finish(id)).toEqual({ state: 'done', note: null });
    expect(await ownPayouts()).toMatchObject({ funds: { balancePaise: 0 }, owedPaise: 200_00 });

    // Its reversal repays what is still owed of it first.
    await merchant.collect(150_00);
    await fixture.collectReceivables();
    expect(await ownPayouts()).toMatchObject({ funds: { balancePaise: 0 }, owedPaise: 50_00 });
    expect(await fixture.finish((await fixture.reverse(subjectId)).id)).toEqual({
      state: 'done',
      note: null,
    });
    expect(await ownPayouts()).toMatchObject({ funds: { balancePaise: 1_150_00 }, owedPaise: 0 });
  });

  it('is recorded once for each UTR, also by two administrators at once', async () => {
    const utr = fixture.newUtr();
    const both = await Promise.allSettled([merchant.record({ utr }), merchant.record({ utr }, fixture.ravi)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((each) => each.status === 'rejected')?.reason).toMatchObject({
      code: 'utr_recorded',
      options: { errors: { utr: [expect.stringContaining('It waits under Approvals.')] } },
    });
  });

  it('is the same request for the same key', async () => {
    const request = { idempotencyKey: randomLetters(20), utr: fixture.newUtr() };
    const first = await merchant.record(request);
    expect((await merchant.record(request)).id).toBe(first.id);
    await expect(merchant.record({ ...request, amountPaise: paise(1_00) })).rejects.toMatchObject({
      code: 'request_conflict',
    });
  });

  it('has a merchant, and a day that is not in the future', async () => {
    const { userId } = await fixture.buildCustomer();
    await expect(merchant.record({ personId: userId })).rejects.toMatchObject({ code: 'unknown_merchant' });
    expect(await fixture.own.of(userId, '')).toMatchObject({ hasBalance: false, payouts: [] });
    await expect(merchant.record({ paidOn: '2099-01-01' })).rejects.toMatchObject({
      options: { errors: { paidOn: ['The date cannot be in the future'] } },
    });
  });
});

describe('a payout that was recorded wrongly', () => {
  it('is reversed once by two administrators, and its transfer can be recorded again', async () => {
    const utr = fixture.newUtr();
    const payoutId = await merchant.booked({ utr });
    const { id } = await fixture.reverse(payoutId);
    await expect(fixture.decide(id, fixture.asha)).rejects.toMatchObject({ code: 'own_request' });
    await expect(fixture.reverse(payoutId, fixture.ravi)).rejects.toMatchObject({
      code: 'not_available',
      message: 'A reversal of this payout waits under Approvals already.',
    });
    expect(await merchant.balance()).toBe(600_00);
    expect(await fixture.finish(id)).toEqual({ state: 'done', note: null });
    await fixture.bookings.run(id);
    expect(await merchant.balance()).toBe(1_000_00);
    expect((await fixture.transfersOf(payoutId)).sort()).toEqual([
      'merchant_payout',
      'merchant_payout_reversal',
    ]);
    expect((await ownPayouts()).payouts).toMatchObject([{ reversedAt: expect.any(String) }]);
    await expect(fixture.reverse(payoutId)).rejects.toMatchObject({
      message: 'This payout was reversed already.',
    });
    expect(await fixture.finish((await merchant.record({ utr })).id)).toMatchObject({ state: 'done' });
  });

  it('can be reversed after an earlier request was declined, not before it was booked', async () => {
    const waiting = await merchant.record({ amountPaise: paise(100_00) });
    await expect(fixture.reverse(waiting.subjectId)).rejects.toMatchObject({ code: 'not_available' });
    const payoutId = await merchant.booked();
    await fixture.decide((await fixture.reverse(payoutId)).id, fixture.ravi, 'decline');
    expect(await fixture.finish((await fixture.reverse(payoutId)).id)).toMatchObject({ state: 'done' });
  });
});

describe('the check of the ledger', () => {
  it('finds a payout whose record and transfers differ', async () => {
    const { id, subjectId } = await merchant.record();
    await fixture.finish(id);
    const reversedAt = (at: Date | null) =>
      fixture.money.owner('merchant_payouts').where({ id: subjectId }).update({ reversed_at: at });
    await reversedAt(new Date());
    const { faults } = await readLedger(fixture.money.worker, MODE);
    await reversedAt(null);
    expect(faults).toMatchObject([{ rule: 'merchant_payout_moved_its_money', subject: subjectId }]);
  });
});

describe('the list of merchants', () => {
  it('shows balances, the largest first, with what is held', async () => {
    await merchant.collect(50_00_000_00);
    await merchant.record({ amountPaise: paise(250_00) });
    const { merchants, total, isSecondAvailable } = await fixture.payouts.balances();
    expect(merchants[0]).toEqual({
      ...{ id: merchant.userId, name: 'Asha Rao', balancePaise: 50_01_000_00, heldPaise: 250_00 },
      ...{ availablePaise: 50_00_750_00, owedPaise: 0 },
      lastPaidOn: null,
    });
    expect({ total, isSecondAvailable }).toEqual({ total: merchants.length, isSecondAvailable: true });
  });
});

describe('the bank account of a payout', () => {
  it('is approved, since 24 hours at least; a proposed one changes nothing', async () => {
    const merchant = await fixture.buildMerchant();
    await merchant.collect(1_000_00);
    const { owner } = fixture.money;
    const [kycId = ''] = await owner('kyc_records').where({ user_id: merchant.userId }).pluck<string[]>('id');
    const account = () => owner('kyc_details').where({ kyc_id: kycId, kind: 'bank' });
    await account().update({ approved_at: fixture.money.clock.now() });
    await expect(merchant.record()).rejects.toThrow(
      /The bank account was approved on .* Payouts can use it from/,
    );
    await owner('kyc_records').where({ id: kycId }).update({ approved_at: null });
    await account().update({ approved_at: null });
    await expect(merchant.record()).rejects.toThrow('No bank account of this merchant is approved');
  });
});
