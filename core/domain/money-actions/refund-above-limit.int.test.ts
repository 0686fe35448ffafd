import { paise } from '@deccanloop/contracts/money';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, newPublicRefundId, randomLetters } from '../../platform/ids';
import { journaledTransaction } from '../../platform/journaled-transaction';
import { staffActor } from '../../testing/administrators';
import { openMoneyActionFixture, type MoneyActionFixture } from '../../testing/money-action-fixture';
import type { LiveSession } from '../accounts/sessions/sessions';
import { expireApprovals } from '../approvals/expiry-repository';
import type { Payment } from '../payments/types';
import type { RefundRequest } from '../refunds/refunds';
import { recordRefund } from '../refunds/refund-recording';

let fixture: MoneyActionFixture;
beforeAll(async () => {
  fixture = await openMoneyActionFixture();
});
afterAll(() => fixture.money.close());

const HOUR_MS = 3_600_000;
const LAKH = 100_000_00;
const build = async (amountPaise = LAKH): Promise<Payment> =>
  (await fixture.buildCompleted({ amountPaise })).payment;
const ask = (
  payment: Payment,
  amountPaise: number | null,
  more: Partial<RefundRequest> = {},
  by = fixture.asha,
) =>
  fixture.refunds.request({
    payment,
    amountPaise: amountPaise === null ? null : paise(amountPaise),
    reason: 'The customer asked for it',
    requestedBy: staffActor(by.user.id),
    idempotencyKey: randomLetters(20),
    captureId: null,
    attemptNo: null,
    ...more,
  });
/** Requests what needs an approval. */
async function requestAbove(payment: Payment, amountPaise: number | null, more: Partial<RefundRequest> = {}) {
  const { refund, approval } = await ask(payment, amountPaise, more);
  expect(refund).toBeNull();
  if (approval === null) throw new Error('no approval was requested');
  return approval;
}
const approveAndRun = async (id: string, by: LiveSession = fixture.ravi) => {
  await fixture.decide(by, id);
  await fixture.execution.run(id);
  return fixture.approval(id);
};
const debit = async (refund: { id: string; paymentId: string } | null) => {
  if (refund === null) throw new Error('no refund');
  const { worker: db, clock } = fixture.money;
  expect(await recordRefund({ db, clock }, refund)).toBe(true);
};
const refundsOf = (payment: Payment) => fixture.refunds.ofPayment(payment.id);
const violation = (constraint: string) => expect.objectContaining({ constraint });
const mailsOf = (id: string) =>
  fixture.money.owner('approval_mails').where({ approval_id: id }).orderBy('kind').select('user_id', 'kind');

describe('a refund above the limit', () => {
  it('waits for another administrator, is debited once, and goes to the gateway as any refund', async () => {
    const payment = await build();
    const wallet = await fixture.walletOf(payment);
    const approval = await requestAbove(payment, 50_000_01);
    expect(approval).toMatchObject({
      ...{ action: 'refund_credited_capture', state: 'waiting', amountPaise: 50_000_01 },
      ...{ merchantTransactionId: payment.publicId, canDecide: false },
    });
    expect(await refundsOf(payment)).toEqual([]);
    expect(await fixture.walletOf(payment)).toBe(wallet);
    expect(await mailsOf(approval.id)).toEqual([{ user_id: fixture.ravi.user.id, kind: 'requested' }]);

    await expect(fixture.decide(fixture.asha, approval.id)).rejects.toMatchObject({ code: 'own_request' });
    const preview = await fixture.approvals.preview(approval.id);
    expect(preview).toMatchObject({
      blocked: null,
      consequences: [expect.stringMatching(/^₹50,000\.01 will be refunded to the original payment method: /)],
    });
    // Two workers with the same job.
    await fixture.decide(fixture.ravi, approval.id);
    await Promise.all([fixture.execution.run(approval.id), fixture.execution.run(approval.id)]);
    expect(await fixture.approval(approval.id)).toMatchObject({ state: 'done', note: null });
    const [refund, ...others] = await refundsOf(payment);
    expect(others).toEqual([]);
    expect(refund).toMatchObject({
      ...{ state: 'pending', amountPaise: 50_000_01, requestedBy: fixture.asha.user.id },
      reason: 'The customer asked for it',
    });
    expect(preview.entries.map(({ account, amountPaise }) => [account, amountPaise])).toEqual([
      ['Razorpay clearing', 50_000_01],
      ['Customer’s wallet', 0 - (refund?.walletPaise ?? 0)],
      ['Razorpay fees', 0 - (refund?.feePaise ?? 0)],
    ]);
    expect(await fixture.walletOf(payment)).toBe(wallet - (refund?.walletPaise ?? 0));
    expect(await fixture.timeline(payment)).toEqual(
      expect.arrayContaining([
        'money_action_requested',
        'money_action_approved',
        'refund_recorded',
        'money_action_done',
      ]),
    );
    expect(await fixture.notices(payment)).toContain('refund_started');
    const jobs = fixture.money.owner('outbox').where({ dedupe_key: `refund-payment:${refund?.id}` });
    expect(await jobs).toHaveLength(1);
    expect(await fixture.wrongSums()).toBe(0);
  });

  it('is stored at once up to the limit, and counts all parts of the payment together', async () => {
    const payment = await build();
    const first = await ask(payment, 30_000_00);
    expect(first.refund).toMatchObject({ state: 'requested' });
    expect((await ask(payment, 20_000_00)).refund).not.toBeNull();
    // One rupee more in total.
    const { id } = await requestAbove(payment, 1_00);
    // Debited meanwhile: the approval is still valid.
    await debit(first.refund);
    expect(await approveAndRun(id)).toMatchObject({ state: 'done' });
    expect((await refundsOf(payment)).map(({ amountPaise }) => amountPaise)).toEqual([
      1_00, 20_000_00, 30_000_00,
    ]);
    // Another payment has its own sum.
    expect((await ask(await build(), 50_000_00)).refund).not.toBeNull();
  });

  it('counts a refund of money on hold too, and is counted by it', async () => {
    const { payment, attempt } = await fixture.buildCompleted({ amountPaise: LAKH });
    const { captureId } = await fixture.buildHeld({ of: { payment, attempt }, capturedPaise: 30_000_00 });
    const held = await fixture.request(fixture.asha, 'refund_held_capture', captureId);
    expect(held.state).toBe('approved');
    const credited = (await fixture.money
      .owner('payment_captures')
      .where({ payment_id: payment.id, status: 'credited' })
      .first()) as { id: string };
    const { id } = await requestAbove(payment, 20_000_01, { captureId: credited.id });
    await fixture.execution.run(held.id);
    expect(await fixture.approval(held.id)).toMatchObject({ state: 'done' });
    expect(await approveAndRun(id)).toMatchObject({ state: 'done' });
    const next = await fixture.buildHeld({ of: { payment, attempt }, capturedPaise: 1_00 });
    expect(await fixture.request(fixture.asha, 'refund_held_capture', next.captureId)).toMatchObject({
      state: 'waiting',
    });
  });

  it('reserves its money: nothing else of it can be refunded until it is decided', async () => {
    const payment = await build();
    const both = await Promise.allSettled([
      ask(payment, 60_000_00),
      ask(payment, 60_000_00, {}, fixture.ravi),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const amount of [1_00, 60_000_00, null])
      await expect(ask(payment, amount)).rejects.toMatchObject({
        code: 'refund_waiting',
        options: { message: expect.stringMatching(/^A refund of ₹60,000 of this money waits/) },
      });
    const [{ id }] = (await fixture.money.owner('approvals').where({ payment_id: payment.id })) as [
      { id: string; requested_by: string },
    ];
    const { requested_by: requester } = (await fixture.approval(id)) as unknown as { requested_by: string };
    await fixture.decide(requester === fixture.asha.user.id ? fixture.ravi : fixture.asha, id, 'decline');
    expect(await fixture.approval(id)).toMatchObject({ state: 'declined' });
    expect(await refundsOf(payment)).toEqual([]);
    // Its money is free again.
    expect((await ask(payment, 40_000_00)).refund).not.toBeNull();
  });

  it('is one request under one key, and a conflict for another refund', async () => {
    const [payment, other] = [await build(), await build()];
    const key = { idempotencyKey: randomLetters(20) };
    const pressed = await Promise.all([ask(payment, 60_000_00, key), ask(payment, 60_000_00, key)]);
    const [one, twice] = pressed.map(({ approval }) => approval?.id);
    expect(one).toBe(twice);
    await approveAndRun(one as string);
    // The answer was lost, and the refund is made.
    expect((await ask(payment, 60_000_00, key)).approval).toMatchObject({ id: one, state: 'done' });
    for (const [of, amount, more] of [
      [payment, 60_000_01, {}],
      [payment, 60_000_00, { reason: 'Another reason' }],
      [other, 60_000_00, {}],
    ] as const)
      await expect(ask(of, amount, { ...key, ...more })).rejects.toMatchObject({ code: 'refund_conflict' });
    expect(await refundsOf(other)).toEqual([]);
  });

  it('expires undecided, with a mail to the requester', async () => {
    const payment = await build();
    const { id, expiresAt, requestedAt } = await requestAbove(payment, 60_000_00);
    expect(Date.parse(expiresAt) - Date.parse(requestedAt)).toBe(24 * HOUR_MS);
    fixture.pass(24 * HOUR_MS);
    await expect(fixture.decide(fixture.ravi, id)).rejects.toMatchObject({ code: 'approval_expired' });
    await expireApprovals(fixture.money.worker, { now: fixture.money.clock.now(), limit: 10 });
    expect(await fixture.approval(id)).toMatchObject({ state: 'expired' });
    expect(await mailsOf(id)).toContainEqual({ user_id: fixture.asha.user.id, kind: 'expired' });
    expect((await ask(payment, 40_000_00)).refund).not.toBeNull();
  });

  it.each<[string, RegExp, (payment: Payment) => Promise<unknown>]>([
    ['the wallet was spent', /^The wallet has ₹/, (payment) => fixture.spend(payment, 60_000_00)],
    [
      'a refund was made at the gateway',
      /^The refunds of this payment have changed/,
      async (payment) => {
        const { id, gateway_payment_id: gatewayPaymentId } = await fixture.captureOf(payment);
        return fixture.buildOutsideRefund(
          { payment, captureId: id, gatewayPaymentId },
          { amountPaise: 70_000_00 },
        );
      },
    ],
    [
      'it became too old',
      /^The gateway does not refund payments of this age/,
      (payment) =>
        fixture.money
          .owner('payment_attempts')
          .where({ payment_id: payment.id })
          .update({ created_at: new Date('2025-01-01') }),
    ],
  ])('fails without moving money when %s', async (_what, note, change) => {
    const payment = await build();
    const { id } = await requestAbove(payment, 60_000_00);
    await change(payment);
    const wallet = await fixture.walletOf(payment);
    expect(await fixture.approvals.preview(id)).toMatchObject({
      blocked: expect.stringMatching(note),
      entries: [],
    });
    expect(await approveAndRun(id)).toMatchObject({ state: 'failed', note: expect.stringMatching(note) });
    expect(await refundsOf(payment)).toEqual([]);
    expect(await fixture.walletOf(payment)).toBe(wallet);
    expect(await mailsOf(id)).toContainEqual({ user_id: fixture.asha.user.id, kind: 'failed' });
  });
});

describe('the database', () => {
  const row = async (payment: Payment, amountPaise: number) => {
    const capture = (await fixture.money
      .owner('payment_captures')
      .where({ payment_id: payment.id })
      .first()) as { id: string; attempt_id: string };
    return {
      id: newId(),
      public_id: newPublicRefundId(),
      payment_id: payment.id,
      attempt_id: capture.attempt_id,
      capture_id: capture.id,
      mode: payment.mode,
      gateway: payment.gateway,
      amount_paise: amountPaise,
      requested_at: fixture.money.clock.now(),
    };
  };
  const byStaff = () => ({
    reason: 'Not through the service',
    requested_by: fixture.asha.user.id,
    idempotency_key: newId(),
  });

  it('rejects a refund above the limit without an approval, also in parts and at once', async () => {
    const { bff } = fixture.money;
    const payment = await build();
    await expect(bff('refunds').insert({ ...(await row(payment, 50_000_01)), ...byStaff() })).rejects.toEqual(
      violation('refunds_above_limit_approved'),
    );
    const parts = [await row(payment, 30_000_00), await row(payment, 30_000_00)];
    const both = await Promise.allSettled(
      parts.map((part) =>
        journaledTransaction(bff, async (trx) => trx('refunds').insert({ ...part, ...byStaff() })),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('rejects another refund than the approved one, and a second one', async () => {
    const { worker } = fixture.money;
    const [payment, other] = [await build(), await build()];
    const { id } = await requestAbove(payment, 60_000_00);
    const insert = async (of: Payment, amount: number) =>
      journaledTransaction(worker, async (trx) =>
        trx('refunds').insert({ ...(await row(of, amount)), approval_id: id }),
      );
    const rejected = violation('refunds_approval_is_approved');
    await expect(insert(payment, 60_000_00)).rejects.toEqual(rejected);
    await fixture.decide(fixture.ravi, id);
    await expect(insert(payment, 60_000_01)).rejects.toEqual(rejected);
    await expect(insert(other, 60_000_00)).rejects.toEqual(rejected);
    await insert(payment, 60_000_00);
    await expect(insert(payment, 60_000_00)).rejects.toEqual(violation('refunds_approval_unique'));
  });

  it('stores no request of one administrator alone', async () => {
    const payment = await build();
    const { id } = await requestAbove(payment, 60_000_00);
    const { requested_by: requester } = (await fixture.approval(id)) as unknown as { requested_by: string };
    const decide = fixture.money.bff('approvals').where({ id });
    await expect(
      decide.update({ state: 'approved', decided_by: requester, decided_at: fixture.money.clock.now() }),
    ).rejects.toEqual(violation('approvals_never_ones_own'));
    const { id: captureId } = await fixture.captureOf(await build());
    const request = { ...(await fixture.money.owner('approvals').where({ id }).first()) } as Record<
      string,
      unknown
    >;
    const asked = [
      'payment_id',
      'mode',
      'amount_paise',
      'subject_hash',
      'reason',
      'requested_by',
      'requested_at',
      'expires_at',
    ];
    await expect(
      fixture.money.bff('approvals').insert({
        ...Object.fromEntries(asked.map((column) => [column, request[column]])),
        ...{ id: newId(), action: 'refund_credited_capture', capture_id: captureId },
        ...{ needs_second: false, idempotency_key: newId() },
      }),
    ).rejects.toEqual(violation('approvals_always_second'));
  });
});

describe('with one administrator', () => {
  it('the rule is off, and what two have approved stays approved', async () => {
    const payment = await build();
    const waiting = await requestAbove(payment, 60_000_00);
    const { owner } = fixture.money;
    await fixture.decide(fixture.ravi, waiting.id);
    await owner('users').where({ id: fixture.ravi.user.id }).update({ role: 1 });
    expect((await ask(await build(), 60_000_00)).refund).toMatchObject({ state: 'requested' });
    await expect(ask(payment, 1_00)).rejects.toMatchObject({ code: 'refund_waiting' });
    await fixture.execution.run(waiting.id);
    expect(await fixture.approval(waiting.id)).toMatchObject({ state: 'done' });
  });
});
