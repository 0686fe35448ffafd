import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../testing/money-fixture';
import { scriptedGateway, UNKNOWN, type ScriptedGateway } from '../../testing/scripted-gateway';
import { actionsOf } from './actions';
import { createCancellation } from './cancellation';
import type { OrderSnapshot } from './gateway-port';
import { findPayment } from './payment-repository';
import { checksOf } from './testing/checks-of';
import type { Attempt, Payment } from './types';

const START = new Date('2026-11-01T10:00:00Z');

let fixture: MoneyFixture;
let gateway: ScriptedGateway;
let payment: Payment;
let attempt: Attempt;

beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  fixture.clock.set(START);
  gateway = scriptedGateway('razorpay');
  ({ payment, attempt } = await fixture.buildPayment());
});

const after = (ms: number) => fixture.clock.set(new Date(START.getTime() + ms));
const current = async () => (await findPayment(fixture.worker, payment.id))!;
const cancel = () =>
  createCancellation({ db: fixture.bff, clock: fixture.clock, wake: () => undefined }).request(payment);
const check = (force = true) =>
  checksOf(fixture, { razorpay: gateway }).check(payment.id, { force, source: 'return' });
const says = (state: OrderSnapshot['state'], of = attempt) =>
  gateway.answers.fetchOrder.push({ kind: 'ok', value: snapshotOf(of, state) });
const settle = (state: OrderSnapshot['state'], of = attempt) =>
  fixture.settlement.settlePayment(gatewayUpdateOf(of, snapshotOf(of, state)));
const events = () =>
  fixture.owner('payment_events').where({ payment_id: payment.id }).orderBy('id').pluck<string[]>('type');
const messages = () =>
  fixture.owner('outbox').where({ dedupe_key: `check-payment:${payment.id}`, done_at: null });

describe('a request to cancel', () => {
  it('is recorded once, enqueues a status check, and changes no state', async () => {
    const noted = await cancel();
    expect(noted).toMatchObject({ state: 'initiated', cancelRequestedAt: START });
    after(1_000);
    expect((await cancel()).cancelRequestedAt).toEqual(START);
    expect(await events()).toEqual(['cancel_requested']);
    expect(await messages()).toHaveLength(1);
    expect(actionsOf(noted)).toEqual({ cancel: false, retry: false });
  });

  it('is rejected when the money is in the wallet, and has no effect when the payment has ended', async () => {
    await settle('failed');
    expect(await cancel()).toMatchObject({ state: 'failed', cancelRequestedAt: null });
    await settle('captured');
    await expect(cancel()).rejects.toMatchObject({ code: 'already_paid' });
    expect(await events()).toEqual(['failed', 'captured']);
  });

  it('is rejected when the gateway is no longer polled, or money is on hold', async () => {
    await fixture.worker('payments').where({ id: payment.id }).update({ under_review: true });
    await expect(cancel()).rejects.toMatchObject({ code: 'cannot_cancel' });
    await fixture.worker('payments').where({ id: payment.id }).update({
      under_review: false,
      state: 'timeout',
      next_check_at: null,
    });
    await expect(cancel()).rejects.toMatchObject({ code: 'cannot_cancel' });
  });
});

describe('the outcome of a request to cancel', () => {
  it.each(['created', 'attempted'] as const)(
    'cancels the payment when the gateway answers %s',
    async (state) => {
      await cancel();
      says(state);
      await check();
      expect(await current()).toMatchObject({
        state: 'cancelled',
        cancelRequestedAt: null,
        nextCheckAt: expect.any(Date),
      });
      expect((await events()).slice(-1)).toEqual(['cancelled']);
      expect(actionsOf(await current())).toEqual({ cancel: false, retry: true });
    },
  );

  it('credits the payment when the money has arrived', async () => {
    await cancel();
    says('captured');
    await check();
    expect(await current()).toMatchObject({ state: 'completed', cancelRequestedAt: null });
    expect(await events()).toEqual(['cancel_requested', 'captured']);
  });

  it('answers with cancel_rejected when money is on hold', async () => {
    await cancel();
    says('authorized');
    await check();
    expect(await current()).toMatchObject({ state: 'pending', cancelRequestedAt: null });
    expect(await events()).toEqual(['cancel_requested', 'authorized', 'cancel_rejected']);
  });

  it('waits while the gateway does not answer; the next status check asks again within a minute', async () => {
    await cancel();
    gateway.answers.fetchOrder = [UNKNOWN];
    after(60 * 60_000);
    await check();
    expect(await current()).toMatchObject({ state: 'timeout', cancelRequestedAt: START });
    after(61 * 60_000);
    const next = await check(false);
    expect(next!.nextCheckAt!.getTime() - fixture.clock.now().getTime()).toBe(60_000);
    gateway.answers.fetchOrder = [];
    says('created');
    after(62 * 60_000);
    await check(false);
    expect((await current()).state).toBe('cancelled');
  });

  it('waits while one of two orders is unclear', async () => {
    const second = await fixture.addAttempt(payment, 2);
    await cancel();
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'created') }, UNKNOWN];
    await check();
    expect(await current()).toMatchObject({ state: 'pending', cancelRequestedAt: START });
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'created') }];
    says('captured', second);
    after(60_000);
    await check();
    expect((await current()).state).toBe('completed');
  });

  it('does not cancel when a confirmed order is reported as unknown: the credentials may be wrong', async () => {
    await cancel();
    gateway.answers.fetchOrder = [{ kind: 'not_found' }];
    await check();
    expect(await current()).toMatchObject({ state: 'initiated', cancelRequestedAt: START });
  });

  it('cancels at once when the payer was never given an order to pay', async () => {
    ({ payment, attempt } = await fixture.buildPayment({ confirmed: false }));
    gateway.answers.fetchOrder = [{ kind: 'not_found' }];
    await cancel();
    await check();
    expect((await current()).state).toBe('cancelled');
  });

  it('ends the request when the payment fails', async () => {
    await cancel();
    says('failed');
    await check();
    expect(await current()).toMatchObject({ state: 'failed', cancelRequestedAt: null });
  });
});

describe('after it was cancelled', () => {
  beforeEach(async () => {
    await cancel();
    says('created');
    await check();
  });

  it('keeps polling the orders, and ignores gateway updates without money', async () => {
    for (const state of ['attempted', 'authorized', 'failed'] as const) await settle(state);
    expect(await current()).toMatchObject({ state: 'cancelled', nextCheckAt: expect.any(Date) });
    after(5 * 60_000);
    await check();
    expect((await current()).state).toBe('cancelled');
  });

  it('credits money that arrives later once, marked as late', async () => {
    expect(await settle('captured')).toMatchObject({ result: 'credited' });
    expect(await settle('captured')).toMatchObject({ result: 'already_credited' });
    expect((await current()).state).toBe('completed');
    const captured = fixture.owner('payment_events').where({ payment_id: payment.id, type: 'captured' });
    expect(await captured.pluck<{ late: boolean }[]>('detail')).toEqual([
      expect.objectContaining({ late: true }),
    ]);
  });
});
