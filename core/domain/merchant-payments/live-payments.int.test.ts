import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '../../platform/ids';
import { journaledTransaction } from '../../platform/journaled-transaction';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../testing/money-fixture';
import { readLedger } from '../reconciliation/testing/read-ledger';
import { createWalletOwners } from '../wallet-owners/wallet-owners';
import { createLiveMerchantPayments } from './live-payments';
import { createMerchantPaymentExpiry } from './payment-expiry';
import { transactionIdOf } from './public-id';

type BuiltPayment = Awaited<ReturnType<MoneyFixture['buildPayment']>>;

let fixture: MoneyFixture;
let userId: string;
let apiKeyId: string;
beforeAll(async () => {
  fixture = await openMoneyFixture();
  [userId, apiKeyId] = [newId(), newId()];
  await fixture.owner('users').insert({ id: userId, name: 'Asha Rao', email: 'asha@mail.example', role: 1 });
  await fixture.owner('api_keys').insert({
    ...{ id: apiKeyId, user_id: userId, mode: 'live', name: 'Shop', prefix: 'dl_live_', last_four: 'a1B2' },
    ...{ key_hash: Buffer.alloc(32, 1), scopes: ['payments:write'], created_at: new Date() },
  });
  await createWalletOwners({ db: fixture.bff }).resolveMerchant(userId);
});
afterAll(() => fixture.close());

const build = () => fixture.buildPayment({ ownerExternalId: `merchant:${userId}` });

/** A live payment of the merchant over the amount of our own payment, not linked to it. */
async function wanted(amountPaise: number, changes: object = {}): Promise<string> {
  const id = newId();
  const now = Date.now();
  await fixture.owner('merchant_payments').insert({
    ...{
      id,
      user_id: userId,
      mode: 'live',
      api_key_id: apiKeyId,
      amount_paise: amountPaise,
      currency: 'INR',
    },
    ...{ status: 'pending', created_at: new Date(now), expires_at: new Date(now + 1_800_000), ...changes },
  });
  return id;
}

const collect = (id: string, paymentId: string) =>
  journaledTransaction(fixture.bff, async (trx) =>
    trx('merchant_collections').insert({ payment_id: paymentId, merchant_payment_id: id }),
  );

/** A live payment that a payer has begun to pay. @param changes made afterwards */
async function started(changes: object = {}): Promise<BuiltPayment & { id: string }> {
  const built = await build();
  const id = await wanted(built.payment.totalPaise);
  await collect(id, built.payment.id);
  if (Object.keys(changes).length > 0) await fixture.owner('merchant_payments').where({ id }).update(changes);
  return { ...built, id };
}

const settle = ({ attempt }: BuiltPayment) =>
  fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));

const jobsAbout = ({ payment, attempt }: BuiltPayment) =>
  fixture
    .owner('outbox')
    .whereIn('job', ['update-merchant-payment', 'issue-receipt'])
    .whereRaw(`payload->>'paymentId' = ? or payload->>'attemptId' = ?`, [payment.id, attempt.id])
    .pluck('job');

const live = () => createLiveMerchantPayments({ db: fixture.worker });
const stored = (id: string) => fixture.owner('merchant_payments').where({ id }).first();
const eventsOf = (id: string) =>
  fixture
    .owner('merchant_events')
    .whereRaw(`data->>'transactionId' = ?`, [transactionIdOf(id)])
    .pluck('type');

describe('a live payment of a merchant', () => {
  it('is completed once by 50 simultaneous updates and jobs, with one event and without a receipt', async () => {
    const built = await started();
    await Promise.all(Array.from({ length: 50 }, async () => settle(built)));
    expect(await jobsAbout(built)).toEqual(['update-merchant-payment']);
    await Promise.all(Array.from({ length: 50 }, async () => live().update(built.payment.id)));
    expect(await stored(built.id)).toMatchObject({ status: 'completed', gateway: built.payment.gateway });
    expect(await eventsOf(built.id)).toEqual(['payment.completed']);
    expect(await readLedger(fixture.worker, 'test')).toMatchObject({ entriesSumPaise: 0, faults: [] });
  });

  it.each(['failed', 'cancelled', 'timeout'] as const)(
    'that had ended as %s is completed by late money',
    async (status) => {
      const built = await started({ status, ended_at: new Date() });
      await settle(built);
      await live().update(built.payment.id);
      expect(await stored(built.id)).toMatchObject({ status: 'completed' });
      expect(await eventsOf(built.id)).toEqual(['payment.completed']);
    },
  );

  it('is not completed before the money is credited', async () => {
    const { id, payment } = await started();
    await live().update(payment.id);
    expect(await stored(id)).toMatchObject({ status: 'pending', attempt_count: 0 });
    expect(await eventsOf(id)).toEqual([]);
  });

  it('stays pending after a failed try, which is one event however often its job runs', async () => {
    const built = await started();
    const { attempt, payment, id } = built;
    for (let update = 0; update < 2; update += 1)
      await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'failed')));
    expect(await jobsAbout(built)).toEqual(['update-merchant-payment']);
    await Promise.all(Array.from({ length: 20 }, async () => live().update(payment.id)));
    const failed = { status: 'pending', attempt_count: 1, failure_code: 'PAYMENT_DECLINED' };
    expect(await stored(id)).toMatchObject(failed);
    expect(await eventsOf(id)).toEqual(['payment.attempt_failed']);
    await settle(built);
    await live().update(payment.id);
    expect(await stored(id)).toMatchObject({ status: 'completed', attempt_count: 2, failure_code: null });
  });

  it('does not end by time while its money may come', async () => {
    const past = new Date(Date.now() - 60_000);
    const { id, payment } = await started({ created_at: past, expires_at: past });
    const unpaid = await wanted(100_00, { created_at: past, expires_at: past });
    const expiry = createMerchantPaymentExpiry({ db: fixture.worker, clock: { now: () => new Date() } });
    await expiry.endSome(100);
    expect([(await stored(id))?.status, (await stored(unpaid))?.status]).toEqual(['pending', 'timeout']);
    await fixture
      .owner('payments')
      .where({ id: payment.id })
      .update({ state: 'timeout', under_review: true });
    await expiry.endSome(100);
    expect(await stored(id)).toMatchObject({ status: 'pending' });
    await fixture.owner('payments').where({ id: payment.id }).update({ under_review: false });
    await expiry.endSome(100);
    expect(await stored(id)).toMatchObject({ status: 'timeout' });
  });

  it('that is paid twice has one event, both credits, and a finding', async () => {
    const first = await started();
    await fixture.owner('payments').where({ id: first.payment.id }).update({ state: 'failed' });
    const second = await build();
    await collect(first.id, second.payment.id);
    for (const each of [second, first]) {
      await settle(each);
      await live().update(each.payment.id);
      await live().update(each.payment.id);
    }
    expect(await stored(first.id)).toMatchObject({ status: 'completed', paid_by: second.payment.id });
    expect(await eventsOf(first.id)).toEqual(['payment.completed']);
    const found = await fixture.owner('payment_findings').where({ payment_id: first.payment.id });
    expect(found).toMatchObject([{ kind: 'captured_twice' }]);
  });
});

describe('what the database rejects', () => {
  const violation = (constraint: string) => ({ code: '23514', constraint });

  it('is a payment over another amount, one of a customer, and money for a test payment', async () => {
    const { payment } = await build();
    const fit = violation('merchant_collections_fit');
    await expect(collect(await wanted(payment.totalPaise + 1), payment.id)).rejects.toMatchObject(fit);
    const test = await wanted(payment.totalPaise, { mode: 'test' });
    await expect(collect(test, payment.id)).rejects.toMatchObject(fit);
    const { payment: topUp } = await fixture.buildPayment();
    await expect(collect(await wanted(topUp.totalPaise), topUp.id)).rejects.toMatchObject(fit);
  });

  it('is a second payment while the first may bring money: 20 at once leave one', async () => {
    const built = await Promise.all(Array.from({ length: 20 }, build));
    const id = await wanted(built[0]?.payment.totalPaise ?? 0);
    const results = await Promise.allSettled(built.map(({ payment }) => collect(id, payment.id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: violation('merchant_collections_one_at_a_time'),
    });
  });

  it.each(['failed', 'cancelled', 'timeout'])('is the start of a payment that is %s', async (status) => {
    const { payment } = await build();
    const id = await wanted(payment.totalPaise, { status, ended_at: new Date() });
    await expect(collect(id, payment.id)).rejects.toMatchObject(violation('merchant_collections_pending'));
  });

  it('is a second payment while the first has had no answer', async () => {
    const { id, payment } = await started();
    await fixture.owner('payments').where({ id: payment.id }).update({ state: 'timeout' });
    const second = await build();
    await expect(collect(id, second.payment.id)).rejects.toMatchObject(
      violation('merchant_collections_one_at_a_time'),
    );
  });

  it('is one payment for two payments of the merchant', async () => {
    const { payment } = await started();
    const second = await wanted(payment.totalPaise);
    await expect(collect(second, payment.id)).rejects.toMatchObject({ code: '23505' });
  });

  it('is a live payment that is completed without money, and a test payment with it', async () => {
    const { payment } = await build();
    const ended = { status: 'completed', ended_at: new Date() };
    const byMoney = violation('merchant_payments_paid_by_money');
    await expect(wanted(100_00, ended)).rejects.toMatchObject(byMoney);
    await expect(
      wanted(payment.totalPaise, { ...ended, mode: 'test', paid_by: payment.id }),
    ).rejects.toMatchObject(byMoney);
  });

  it.each([
    ['test', 'timeout', 'completed'],
    ['live', 'completed', 'failed'],
    ['live', 'timeout', 'failed'],
  ])('is a %s payment that goes from %s to %s', async (mode, from, to) => {
    const { payment } = await build();
    const paid = from === 'completed' ? { paid_by: payment.id } : {};
    const id = await wanted(payment.totalPaise, { mode, status: from, ended_at: new Date(), ...paid });
    await expect(
      fixture.worker('merchant_payments').where({ id }).update({ status: to }),
    ).rejects.toMatchObject(violation('merchant_payments_end_once'));
  });
});
