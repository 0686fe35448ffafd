import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findPayment } from '../payments/payment-repository';
import type { Payment } from '../payments/types';
import { openMoneyActionFixture, type MoneyActionFixture } from '../../testing/money-action-fixture';
import { findPaymentMoney } from './payment-money';

let fixture: MoneyActionFixture;
beforeAll(async () => {
  fixture = await openMoneyActionFixture();
});
afterAll(() => fixture.money.close());

/** A credited payment of ₹500 (₹490 in the wallet, ₹10 fee) with its capture. */
async function credited(amountPaise = 500_00) {
  const built = await fixture.buildCompleted({ amountPaise });
  const capture = await fixture.captureOf(built.payment);
  return { ...built, captureId: capture.id, gatewayPaymentId: capture.gateway_payment_id };
}

const paymentNow = async ({ id }: Payment) => (await findPayment(fixture.money.owner, id)) as Payment;
const refundOf = async (outsideId: string) => {
  const outside = await fixture.money.owner('outside_refunds').where({ id: outsideId }).first();
  return (await fixture.money.owner('refunds').where({ id: outside.refund_id }).first()) as Record<
    string,
    unknown
  >;
};
const lossesPaise = async () => {
  const { rows } = await fixture.money.owner.raw<{ rows: { sum: string }[] }>(
    `select coalesce(sum(balance_paise), 0) as sum from ledger_balances join ledger_accounts on id = account_id
      where kind = 'losses'`,
  );
  return Number(rows[0]?.sum);
};
const isBalanced = async () => {
  const { entriesPaise, wrongBalances } = await fixture.money.totals();
  expect([Number(entriesPaise), Number(wrongBalances)]).toEqual([0, 0]);
};

describe('recording an outside refund', () => {
  it('debits wallet and fee pro rata, once, and closes its finding', async () => {
    const paid = await credited();
    const outside = await fixture.buildOutsideRefund(paid, { amountPaise: 250_00 });
    const before = await findPaymentMoney(fixture.money.bff, paid.payment.id);
    expect(before.outsideRefunds).toMatchObject([
      {
        refundId: null,
        preview: { walletPaise: 245_00, feePaise: 5_00, lossPaise: 0 },
        actions: [{ action: 'record_outside_refund', needsSecond: false, blocked: null }],
      },
    ]);
    expect(before.captures).toMatchObject([{ refundablePaise: 250_00, actions: [] }]);

    const requested = await fixture.request(fixture.asha, 'record_outside_refund', outside);
    expect(requested.state).toBe('approved');
    await Promise.all([1, 2, 3].map(() => fixture.execution.run(requested.id)));
    expect((await fixture.approval(requested.id)).state).toBe('done');
    expect(await refundOf(outside)).toMatchObject({
      origin: 'outside',
      state: 'processed',
      amount_paise: 250_00,
      wallet_paise: 245_00,
      fee_paise: 5_00,
      loss_paise: 0,
      held_paise: 0,
      gateway_reference: 'arn 7',
      requested_by: fixture.asha.user.id,
      reason: 'The bank confirmed it',
    });
    expect(await fixture.walletOf(paid.payment)).toBe(245_00);
    expect(await paymentNow(paid.payment)).toMatchObject({ refundedPaise: 250_00, state: 'completed' });
    const findings = await fixture.money.owner('payment_findings').where({ payment_id: paid.payment.id });
    expect(findings).toMatchObject([{ resolved_at: expect.any(Date) }]);
    expect(await fixture.notices(paid.payment)).toEqual(['refund_processed']);
    const after = await findPaymentMoney(fixture.money.bff, paid.payment.id);
    expect(after.outsideRefunds).toMatchObject([
      { refundId: expect.stringMatching(/^RF/), preview: null, actions: [] },
    ]);
    expect(after.captures).toMatchObject([{ refundablePaise: 250_00, refundedPaise: 250_00 }]);
    await isBalanced();
  });

  it('takes the wallet to zero at most; the company bears the rest', async () => {
    const paid = await credited();
    await fixture.spend(paid.payment, 390_00);
    const before = await lossesPaise();
    const outside = await fixture.buildOutsideRefund(paid, { amountPaise: 500_00 });
    expect(await fixture.perform('record_outside_refund', outside)).toMatchObject({ state: 'done' });
    expect(await refundOf(outside)).toMatchObject({
      wallet_paise: 100_00,
      fee_paise: 10_00,
      loss_paise: 390_00,
    });
    expect(await fixture.walletOf(paid.payment)).toBe(0);
    // The company's loss is a debit of its account.
    expect((await lossesPaise()) - before).toBe(-390_00);
    await isBalanced();
  });

  it.each([
    ['pending', 'not finished'],
    ['failed', 'failed'],
  ] as const)('is not available for one that is %s', async (state, text) => {
    const paid = await credited();
    const outside = await fixture.buildOutsideRefund(paid, { amountPaise: 100_00, state });
    await expect(fixture.request(fixture.asha, 'record_outside_refund', outside)).rejects.toMatchObject({
      code: 'not_available',
      message: expect.stringContaining(text),
    });
  });

  it('needs a second administrator above the limit only', async () => {
    const paid = await credited(60_000_00);
    const above = await fixture.buildOutsideRefund(paid, { amountPaise: 50_000_01 });
    const requested = await fixture.request(fixture.asha, 'record_outside_refund', above);
    expect(requested.state).toBe('waiting');
    await fixture.execution.run(requested.id);
    expect(await fixture.walletOf(paid.payment)).toBe(58_800_00);
    await fixture.decide(fixture.ravi, requested.id);
    await fixture.execution.run(requested.id);
    expect((await fixture.approval(requested.id)).state).toBe('done');

    const atLimit = await credited(50_000_00);
    const outside = await fixture.buildOutsideRefund(atLimit, { amountPaise: 50_000_00 });
    expect((await fixture.request(fixture.asha, 'record_outside_refund', outside)).state).toBe('approved');
  });

  it('is checked again by the worker: a request that skipped its second administrator fails', async () => {
    const paid = await credited(60_000_00);
    const outside = await fixture.buildOutsideRefund(paid, { amountPaise: 60_000_00 });
    const requested = await fixture.request(fixture.asha, 'record_outside_refund', outside);
    await fixture.money.owner.raw('alter table approvals disable trigger user');
    await fixture.money
      .owner('approvals')
      .where({ id: requested.id })
      .update({ needs_second: false, state: 'approved' });
    await fixture.money.owner.raw('alter table approvals enable trigger user');
    await fixture.execution.run(requested.id);
    expect(await fixture.approval(requested.id)).toMatchObject({
      state: 'failed',
      note: expect.stringContaining('second administrator'),
    });
    expect(await fixture.walletOf(paid.payment)).toBe(58_800_00);
  });

  it('debits several at once to the paisa', async () => {
    const paid = await credited();
    const amounts = [123_45, 99_99, 1, 276_55];
    const ids = await Promise.all(
      amounts.map((amountPaise) => fixture.buildOutsideRefund(paid, { amountPaise })),
    );
    const requests = await Promise.all(
      ids.map((id) => fixture.request(fixture.asha, 'record_outside_refund', id)),
    );
    await Promise.all(requests.map(({ id }) => fixture.execution.run(id)));
    const states = await Promise.all(requests.map(async ({ id }) => (await fixture.approval(id)).state));
    expect(states).toEqual(['done', 'done', 'done', 'done']);
    expect(await fixture.walletOf(paid.payment)).toBe(0);
    const refunds = await Promise.all(ids.map(refundOf));
    const sum = (column: string) => refunds.reduce((total, refund) => total + Number(refund[column]), 0);
    expect([sum('wallet_paise'), sum('fee_paise'), sum('loss_paise')]).toEqual([490_00, 10_00, 0]);
    expect(await paymentNow(paid.payment)).toMatchObject({ refundedPaise: 500_00 });
    await isBalanced();
  });

  it('never takes more than was captured together with a simultaneous refund of ours', async () => {
    const paid = await credited();
    const outside = await fixture.buildOutsideRefund(paid, { amountPaise: 300_00 });
    const ours = await fixture.ask(paid.payment, 150_00);
    const requested = await fixture.request(fixture.asha, 'record_outside_refund', outside);
    await Promise.all([fixture.worker().advance(ours.id), fixture.execution.run(requested.id)]);
    expect((await fixture.approval(requested.id)).state).toBe('done');
    expect((await fixture.refund(ours)).state).toBe('pending');
    expect(await fixture.walletOf(paid.payment)).toBe(49_00);
    await isBalanced();
  });

  it('is blocked when a refund of ours has taken what it would need', async () => {
    const paid = await credited();
    const ours = await fixture.ask(paid.payment, 400_00);
    await fixture.worker().advance(ours.id);
    const outside = await fixture.buildOutsideRefund(paid, { amountPaise: 300_00 });
    await expect(fixture.request(fixture.asha, 'record_outside_refund', outside)).rejects.toMatchObject({
      code: 'not_available',
      message: expect.stringContaining('More was refunded than is left'),
    });
    expect((await findPaymentMoney(fixture.money.bff, paid.payment.id)).captures).toMatchObject([
      { refundablePaise: 0 },
    ]);
  });

  it('is a conflict when one key is used for two refunds at the same moment', async () => {
    const key = 'one key for different money';
    const [one, other] = [await credited(), await credited()];
    const refunds = [
      await fixture.buildOutsideRefund(one, { amountPaise: 10_00 }),
      await fixture.buildOutsideRefund(other, { amountPaise: 10_00 }),
    ];
    const results = await Promise.allSettled(
      refunds.map((id) => fixture.request(fixture.asha, 'record_outside_refund', id, { key })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'request_conflict' },
    });
  });

  it('is requested once for each outside refund', async () => {
    const paid = await credited();
    const outside = await fixture.buildOutsideRefund(paid, { amountPaise: 10_00 });
    const key = 'the same key for both';
    const both = await Promise.all([
      fixture.request(fixture.asha, 'record_outside_refund', outside, { key }),
      fixture.request(fixture.asha, 'record_outside_refund', outside, { key }),
    ]);
    expect(both[0]?.id).toBe(both[1]?.id);
    await expect(
      fixture.request(fixture.asha, 'record_outside_refund', outside, { key, reason: 'Another reason' }),
    ).rejects.toMatchObject({ code: 'request_conflict' });
    await expect(fixture.request(fixture.ravi, 'record_outside_refund', outside)).rejects.toMatchObject({
      code: 'not_available',
    });
    await fixture.execution.run(both[0].id);
    // A repetition after a lost answer gets the same answer, also after the execution.
    expect(await fixture.request(fixture.asha, 'record_outside_refund', outside, { key })).toMatchObject({
      id: both[0].id,
      state: 'done',
    });
  });
});
