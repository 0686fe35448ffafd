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

describe('the wish to cancel', () => {
  it('is noted once, with a wish for a look, and changes no state', async () => {
    const noted = await cancel();
    expect(noted).toMatchObject({ state: 'initiated', cancelRequestedAt: START });
    after(1_000);
    expect((await cancel()).cancelRequestedAt).toEqual(START);
    expect(await events()).toEqual(['cancel_requested']);
    expect(await messages()).toHaveLength(1);
    expect(actionsOf(noted)).toEqual({ cancel: false, retry: false });
  });

  it('is refused when the money is in the wallet, and needless when the payment has ended', async () => {
    await settle('failed');
    expect(await cancel()).toMatchObject({ state: 'failed', cancelRequestedAt: null });
    await settle('captured');
    await expect(cancel()).rejects.toMatchObject({ code: 'already_paid' });
    expect(await events()).toEqual(['failed', 'captured']);
  });

  it('is refused where nobody asks the gateway any more, or money waits for a person', async () => {
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

describe('whether it comes true', () => {
  it.each(['created', 'attempted'] as const)('yes, when the gateway says %s', async (state) => {
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
  });

  it('no, when the money is there: it is credited', async () => {
    await cancel();
    says('captured');
    await check();
    expect(await current()).toMatchObject({ state: 'completed', cancelRequestedAt: null });
    expect(await events()).toEqual(['cancel_requested', 'captured']);
  });

  it('no, when money is held: the wish is answered with cancel_rejected', async () => {
    await cancel();
    says('authorized');
    await check();
    expect(await current()).toMatchObject({ state: 'pending', cancelRequestedAt: null });
    expect(await events()).toEqual(['cancel_requested', 'authorized', 'cancel_rejected']);
  });

  it('not yet, while the gateway does not answer; the next look asks again, within a minute', async () => {
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

  it('not yet, while one of two orders is unclear', async () => {
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

  it('not on the word that a confirmed order is unknown: the credentials may be wrong', async () => {
    await cancel();
    gateway.answers.fetchOrder = [{ kind: 'not_found' }];
    await check();
    expect(await current()).toMatchObject({ state: 'initiated', cancelRequestedAt: START });
  });

  it('at once, when nobody was ever given an order to pay', async () => {
    ({ payment, attempt } = await fixture.buildPayment({ confirmed: false }));
    gateway.answers.fetchOrder = [{ kind: 'not_found' }];
    await cancel();
    await check();
    expect((await current()).state).toBe('cancelled');
  });

  it('is settled by a failure just as well', async () => {
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

  it('the orders are watched on, and no message without money changes it', async () => {
    for (const state of ['attempted', 'authorized', 'failed'] as const) await settle(state);
    expect(await current()).toMatchObject({ state: 'cancelled', nextCheckAt: expect.any(Date) });
    after(5 * 60_000);
    await check();
    expect((await current()).state).toBe('cancelled');
  });

  it('money that comes all the same is credited once, as late', async () => {
    expect(await settle('captured')).toMatchObject({ result: 'credited' });
    expect(await settle('captured')).toMatchObject({ result: 'already_credited' });
    expect((await current()).state).toBe('completed');
    const captured = fixture.owner('payment_events').where({ payment_id: payment.id, type: 'captured' });
    expect(await captured.pluck<{ late: boolean }[]>('detail')).toEqual([
      expect.objectContaining({ late: true }),
    ]);
  });
});
