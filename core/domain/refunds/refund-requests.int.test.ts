import { paise } from '@deccanloop/contracts/money';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, newPublicRefundId } from '../../platform/ids';
import { openRefundFixture, type RefundFixture } from '../../testing/refund-fixture';
import type { Payment } from '../payments/types';

let fixture: RefundFixture;
beforeAll(async () => {
  fixture = await openRefundFixture();
});
afterAll(() => fixture.money.close());

const rejection = (code: string) => expect.objectContaining({ code });
const DAY_MS = 86_400_000;

describe('requesting a refund', () => {
  it('stores it with its outbox message and its timeline event, and moves nothing', async () => {
    const { payment } = await fixture.buildCompleted();
    const before = await fixture.walletOf(payment);
    const refund = await fixture.ask(payment, 100_00);
    expect(refund).toMatchObject({ state: 'requested', amountPaise: 100_00, walletPaise: null });
    expect(await fixture.events(payment)).toEqual(['refund_requested']);
    const messages = await fixture.money.owner('outbox').where({ dedupe_key: `refund-payment:${refund.id}` });
    expect(messages).toEqual([
      expect.objectContaining({ job: 'refund-payment', payload: { refundId: refund.id }, done_at: null }),
    ]);
    expect(await fixture.walletOf(payment)).toBe(before);
    expect(await fixture.refunds.ofPayment(payment.id)).toEqual([refund]);
  });

  it('requests all that is left when no amount is given', async () => {
    const { payment } = await fixture.buildCompleted({ amountPaise: 500_00 });
    await fixture.ask(payment, 120_00);
    expect(await fixture.ask(payment, null)).toMatchObject({ amountPaise: 380_00 });
    await expect(fixture.ask(payment, null)).rejects.toEqual(rejection('too_much'));
  });

  it('is the same refund under the same key, also at the same moment', async () => {
    const { payment } = await fixture.buildCompleted();
    const key = { idempotencyKey: newId() };
    const [one, other] = await Promise.all([
      fixture.ask(payment, 50_00, key),
      fixture.ask(payment, 50_00, key),
    ]);
    expect(one.id).toBe(other.id);
    expect(await fixture.refunds.ofPayment(payment.id)).toHaveLength(1);
    expect((await fixture.ask(payment, null, key)).id).toBe(one.id);
  });

  it.each([
    ['amount', 60_00, {}],
    ['reason', 50_00, { reason: 'Another reason' }],
    ['attempt', 50_00, { attemptNo: 2 }],
  ])('rejects the same key with another %s', async (_what, amount, more) => {
    const { payment } = await fixture.buildCompleted();
    const key = { idempotencyKey: newId() };
    await fixture.ask(payment, 50_00, key);
    await expect(fixture.ask(payment, amount, { ...key, ...more })).rejects.toEqual(
      rejection('refund_conflict'),
    );
  });

  it('rejects the same key for another payment, also at the same moment', async () => {
    const [one, other] = [await fixture.buildCompleted(), await fixture.buildCompleted()];
    const key = { idempotencyKey: newId() };
    await fixture.ask(one.payment, 50_00, key);
    await expect(fixture.ask(other.payment, 50_00, key)).rejects.toEqual(rejection('refund_conflict'));
    for (let round = 0; round < 10; round += 1) {
      const again = { idempotencyKey: newId() };
      const both = await Promise.allSettled([
        fixture.ask(one.payment, 1_00, again),
        fixture.ask(other.payment, 1_00, again),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: rejection('refund_conflict'),
      });
    }
  });

  it('rejects more than is left after earlier requests, and says how much is left', async () => {
    const { payment } = await fixture.buildCompleted({ amountPaise: 500_00 });
    await expect(fixture.ask(payment, 500_01)).rejects.toEqual(rejection('too_much'));
    await fixture.ask(payment, 300_00);
    await expect(fixture.ask(payment, 200_01)).rejects.toMatchObject({
      code: 'too_much',
      options: { errors: { amount: ['At most ₹200 can still be refunded.'] } },
    });
  });

  it('accepts one of two requests that together are too much', async () => {
    const { payment } = await fixture.buildCompleted({ amountPaise: 500_00 });
    const both = await Promise.allSettled([fixture.ask(payment, 300_00), fixture.ask(payment, 300_00)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is not made twice by two administrators who read the same', async () => {
    const { payment } = await fixture.buildCompleted({ amountPaise: 500_00 });
    const read = { leftPaise: paise(500_00) };
    const both = await Promise.allSettled([
      fixture.ask(payment, 98_00, read),
      fixture.ask(payment, 98_00, read),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        code: 'refund_changed',
        options: {
          message: expect.stringMatching(/^Refund requested: ₹98\.00 by .+ just now; ₹402\.00 remain\.$/),
        },
      },
    });
    // After reading the new amount.
    await expect(fixture.ask(payment, 98_00, { leftPaise: paise(402_00) })).resolves.toMatchObject({
      state: 'requested',
    });
  });

  it('is the same refund under the same key, although less is left now', async () => {
    const { payment } = await fixture.buildCompleted({ amountPaise: 500_00 });
    const more = { leftPaise: paise(500_00), idempotencyKey: 'a key whose answer was lost' };
    const first = await fixture.ask(payment, 98_00, more);
    expect((await fixture.ask(payment, 98_00, more)).id).toBe(first.id);
  });

  it('rejects less than a rupee, a payment without money, and an attempt without money', async () => {
    const { payment } = await fixture.buildCompleted();
    await expect(fixture.ask(payment, 99)).rejects.toEqual(rejection('too_little'));
    await expect(fixture.ask(payment, 1_00, { attemptNo: 2 })).rejects.toEqual(rejection('not_captured'));
    const unpaid = await fixture.money.buildPayment();
    await expect(fixture.ask(unpaid.payment, 1_00)).rejects.toEqual(rejection('not_captured'));
  });

  it('rejects what the wallet can no longer cover', async () => {
    const { payment } = await fixture.buildCompleted({ amountPaise: 500_00 });
    await fixture.spend(payment, 400_00);
    await expect(fixture.ask(payment, 100_00)).rejects.toEqual(rejection('wallet_short'));
    // ₹90 are in the wallet; the fee covers ₹1.82 of it.
    await expect(fixture.ask(payment, 91_00)).resolves.toMatchObject({ state: 'requested' });
  });

  it.each([
    ['razorpay', 183],
    ['phonepe', 90],
  ] as const)('rejects refunds that %s no longer accepts after %s days', async (gateway, days) => {
    const start = fixture.money.clock.now();
    const { payment, attempt } = await fixture.buildCompleted({ gateway });
    const paidAt = attempt.createdAt.getTime();
    fixture.money.clock.set(new Date(paidAt + days * DAY_MS));
    await expect(fixture.ask(payment, 1_00)).resolves.toMatchObject({ gateway });
    fixture.money.clock.set(new Date(paidAt + days * DAY_MS + 1));
    await expect(fixture.ask(payment, 1_00)).rejects.toEqual(rejection('too_old'));
    fixture.money.clock.set(start);
  });

  it('takes from the captured attempt with the most left', async () => {
    const { payment, attempt } = await fixture.buildCompleted({ amountPaise: 500_00 });
    const second = await fixture.captureAgain(payment, 2);
    expect(await fixture.ask(payment, 400_00, { attemptNo: 1 })).toMatchObject({ attemptId: attempt.id });
    expect(await fixture.ask(payment, 400_00)).toMatchObject({ attemptId: second.id });
    await expect(fixture.ask(payment, 100_01)).rejects.toEqual(rejection('too_much'));
  });
});

describe("the BFF's role", () => {
  const DENIED = { code: '42501' };
  let payment: Payment;
  let row: Record<string, unknown>;
  beforeAll(async () => {
    const built = await fixture.buildCompleted();
    payment = built.payment;
    row = {
      id: newId(),
      public_id: newPublicRefundId(),
      payment_id: payment.id,
      attempt_id: built.attempt.id,
      mode: 'test',
      gateway: 'razorpay',
      amount_paise: 1_00,
      reason: 'none',
      requested_by: fixture.adminId,
      idempotency_key: 'key',
    };
    await fixture.ask(payment, 1_00);
  });

  it.each([
    { state: 'processed' },
    { wallet_paise: 0 },
    { fee_paise: 1_00 },
    { recorded_at: new Date() },
    { settled_at: new Date() },
    { gateway_refund_id: 'rfnd_1' },
    { gateway_reference: 'arn' },
    { held_paise: 1_00 },
    { loss_paise: 1_00 },
    { origin: 'outside' },
    { approval_id: newId() },
  ])('cannot insert a refund with %j', (more) =>
    expect(fixture.money.bff('refunds').insert({ ...row, ...more })).rejects.toMatchObject(DENIED),
  );

  it.each(['state', 'amount_paise', 'wallet_paise', 'fee_paise', 'next_check_at', 'attempt_id', 'reason'])(
    "cannot change a refund's %s",
    (column) =>
      expect(fixture.money.bff.raw(`update refunds set ${column} = ${column}`)).rejects.toMatchObject(DENIED),
  );

  it.each(['refunded_paise', 'refunded_fee_paise', 'lost_paise', 'status'])(
    "cannot change a capture's %s",
    (column) =>
      expect(
        fixture.money.bff.raw(`update payment_captures set ${column} = ${column}`),
      ).rejects.toMatchObject(DENIED),
  );

  it.each(['bff', 'worker'] as const)("as the worker's, cannot write the old sums of attempts: %s", (role) =>
    expect(fixture.money[role].raw('update payment_attempts set refunded_paise = 0')).rejects.toMatchObject(
      DENIED,
    ),
  );

  it("cannot change a payment's refunded sum, delete a refund or move money", async () => {
    await expect(fixture.money.bff('payments').update({ refunded_paise: 0 })).rejects.toMatchObject(DENIED);
    await expect(fixture.money.bff('refunds').delete()).rejects.toMatchObject(DENIED);
    await expect(fixture.money.bff.raw('insert into ledger_transfers default values')).rejects.toMatchObject(
      DENIED,
    );
    await expect(fixture.money.bff.raw('insert into ledger_entries default values')).rejects.toMatchObject(
      DENIED,
    );
  });

  it("and the worker's role cannot change what was requested", async () => {
    for (const column of ['amount_paise', 'attempt_id', 'payment_id', 'requested_by', 'public_id'])
      await expect(
        fixture.money.worker.raw(`update refunds set ${column} = ${column}`),
      ).rejects.toMatchObject(DENIED);
    await expect(fixture.money.worker('refunds').insert(row)).rejects.toMatchObject(DENIED);
    // A worker may insert only refunds of approved actions: requester and reason are copied from there.
    const { reason: _, requested_by: __, idempotency_key: ___, ...unasked } = row;
    await expect(fixture.money.worker('refunds').insert(unasked)).rejects.toMatchObject(DENIED);
    await expect(
      fixture.money.worker('refunds').insert({ ...unasked, approval_id: newId() }),
    ).rejects.toMatchObject({ constraint: 'refunds_approval_is_approved' });
    for (const column of ['requested_by', 'reason', 'idempotency_key'])
      await expect(
        fixture.money.worker('refunds').insert({ ...unasked, [column]: row[column] }),
      ).rejects.toMatchObject(DENIED);
  });
});
