import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openMoneyFixture, snapshotOf, type MoneyFixture } from '../../testing/money-fixture';
import { scriptedGateway, UNKNOWN, type ScriptedGateway } from '../../testing/scripted-gateway';
import { createCheckRequests } from './check-requests';
import type { PaymentChecks } from './checks';
import type { Gateways } from './gateway-port';
import { findPayment } from './payment-repository';
import { isFeatureOn } from '../stored-settings/features';
import { newId } from '../../platform/ids';
import type { PollPlan } from './poll-schedule';
import { createPaymentSweep } from './sweep';
import { checksOf as checksOfFixture } from './testing/checks-of';
import type { Attempt, Payment } from './types';

const START = new Date('2026-11-20T10:00:00Z');

let fixture: MoneyFixture;
let gateway: ScriptedGateway;
let checks: PaymentChecks;
let tokens: boolean;
let payment: Payment;
let attempt: Attempt;

beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());

beforeEach(async () => {
  fixture.clock.set(START);
  gateway = scriptedGateway('razorpay');
  tokens = true;
  checks = checksOf({ razorpay: gateway });
  ({ payment, attempt } = await fixture.buildPayment());
});

const checksOf = (gateways: Gateways, plan: PollPlan | (() => Promise<PollPlan>) = 'standard') =>
  checksOfFixture(fixture, gateways, plan, { take: () => Promise.resolve(tokens) });
const after = (ms: number) => fixture.clock.set(new Date(START.getTime() + ms));
const check = (force = false) => checks.check(payment.id, { force, source: 'poll' });
const current = async () => (await findPayment(fixture.worker, payment.id))!;

describe('status checks', () => {
  it('do nothing before they are due, unless forced', async () => {
    after(2_999);
    expect(await check()).toBeNull();
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'created') }];
    expect(await check(true)).toMatchObject({ checkCount: 1 });
    expect(await check(true)).toBeNull(); // at most once a second
  });

  it('let one of two workers with the same scheduled job check', async () => {
    after(3_000);
    const results = await Promise.all([check(), check(), check()]);
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(gateway.calls).toEqual(['fetchOrder']);
  });

  it('settle a capture and end polling', async () => {
    after(3_000);
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'captured') }];
    expect(await check()).toMatchObject({ nextCheckAt: null });
    expect(await current()).toMatchObject({ state: 'completed', nextCheckAt: null });
    after(600_000);
    expect(await check(true)).toBeNull();
  });

  it('never fail a payment because the gateway does not answer', async () => {
    gateway.answers.fetchOrder = [UNKNOWN];
    for (let age = 3_000; age < 300_000; age += 30_000) {
      after(age);
      await check(true);
    }
    expect((await current()).state).toBe('initiated');
  });

  it('are postponed, without failing the payment, when the shared rate limit is reached', async () => {
    tokens = false;
    after(3_000);
    const result = await check();
    expect(gateway.calls).toEqual([]);
    const waitMs = result!.nextCheckAt!.getTime() - fixture.clock.now().getTime();
    expect(waitMs).toBeGreaterThanOrEqual(1_000);
    expect(waitMs).toBeLessThanOrEqual(3_000);
  });

  const reject = () =>
    fixture
      .bff('payment_attempts')
      .where({ id: attempt.id })
      .update({ order_state: 'rejected', rejection: 'Too much' });

  it('run once more after six days when staff request it, only for orders that are not final', async () => {
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'authorized') }];
    after(6 * 24 * 3_600_000);
    await check();
    expect(await current()).toMatchObject({ nextCheckAt: null });
    const requests = createCheckRequests({ db: fixture.bff, wake: () => undefined });
    const ask = (source: 'admin' | 'return') => checks.check(payment.id, { force: true, source });
    after(6 * 24 * 3_600_000 + 5_000);
    expect(await ask('return')).toBeNull();

    expect(await requests.canAsk(await current())).toBe(true);
    await requests.request(await current(), 'admin');
    expect(await fixture.owner('outbox').where({ dedupe_key: `check-payment:${payment.id}` })).toHaveLength(
      1,
    );
    expect(await ask('admin')).toMatchObject({ nextCheckAt: null });
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'captured') }];
    after(6 * 24 * 3_600_000 + 10_000);
    await ask('admin');
    expect(await current()).toMatchObject({ state: 'completed' });

    expect(await requests.canAsk(await current())).toBe(false);
    after(6 * 24 * 3_600_000 + 15_000);
    expect(await ask('admin')).toBeNull();
  });

  it('fail a payment whose order the gateway rejected, with its reason', async () => {
    ({ payment, attempt } = await fixture.buildPayment({ confirmed: false }));
    await reject();
    await check(true);
    expect(await current()).toMatchObject({ state: 'failed', stateReason: 'Too much', nextCheckAt: null });
  });

  it('continue for an order that exists, even when it is stored as rejected: it may be paid', async () => {
    await reject();
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'captured') }];
    await check(true);
    expect(await current()).toMatchObject({ state: 'completed' });
  });

  it('accept that an order does not exist only after half an hour', async () => {
    gateway.answers.fetchOrder = [{ kind: 'not_found' }];
    ({ payment, attempt } = await fixture.buildPayment({ confirmed: false }));
    const unanswered = { order_state: 'unknown', created_at: START };
    await fixture.owner('payment_attempts').where({ id: attempt.id }).update(unanswered);
    after(29 * 60_000);
    await check(true);
    expect((await current()).state).toBe('timeout');
    after(30 * 60_000);
    await check(true);
    expect((await current()).state).toBe('failed');
  });

  it('never accept that a confirmed order does not exist', async () => {
    // What Razorpay answers for an order of another account: the API keys may be the wrong ones for a while.
    gateway.answers.fetchOrder = [{ kind: 'not_found' }];
    await fixture.owner('payment_attempts').where({ id: attempt.id }).update({ created_at: START });
    after(60 * 60_000);
    await check(true);
    expect(await current()).toMatchObject({ state: 'timeout', nextCheckAt: expect.any(Date) });
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'captured') }];
    after(61 * 60_000);
    await check(true);
    expect(await current()).toMatchObject({ state: 'completed' });
  });

  it('never ask a gateway of the other mode', async () => {
    gateway = { ...gateway, mode: 'live' };
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'captured') }];
    checks = checksOf({ razorpay: gateway });
    after(3_000);
    expect(await check()).toMatchObject({ nextCheckAt: expect.any(Date) });
    expect(gateway.calls).toEqual([]);
  });
});

describe('the polling of a payment', () => {
  it('shows timeout after five minutes, continues for six days, and credits a late capture', async () => {
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'created') }];
    const asked: number[] = [];
    let due: Date | null = new Date(START.getTime() + 3_000);
    while (due && due.getTime() - START.getTime() < 71 * 3_600_000) {
      fixture.clock.set(due);
      asked.push(due.getTime() - START.getTime());
      due = (await check())?.nextCheckAt ?? null;
    }
    expect(asked.filter((age) => age < 300_000)).toHaveLength(99);
    expect((await current()).state).toBe('timeout');
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'captured') }];
    fixture.clock.set(due!);
    await check();
    expect(await current()).toMatchObject({ state: 'completed' });
  });

  it('raises a finding for a payment without an answer for six days', async () => {
    gateway.answers.fetchOrder = [UNKNOWN];
    after(6 * 24 * 3_600_000);
    expect(await check(true)).toMatchObject({ nextCheckAt: null });
    const kinds = await fixture.owner('payment_findings').where({ payment_id: payment.id }).pluck('kind');
    expect(kinds).toEqual(['unanswered']);
  });

  it('raises a finding for money still on hold after six days, and none for an unpaid order', async () => {
    const kinds = () => fixture.owner('payment_findings').where({ payment_id: payment.id }).pluck('kind');
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'authorized') }];
    after(3_000);
    await check(true);
    after(6 * 24 * 3_600_000);
    expect(await check(true)).toMatchObject({ nextCheckAt: null });
    expect(await kinds()).toEqual(['unanswered']);

    const other = await fixture.buildPayment();
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(other.attempt, 'failed') }];
    payment = other.payment;
    fixture.clock.set(new Date(payment.initiatedAt.getTime() + 6 * 24 * 3_600_000));
    expect(await check(true)).toMatchObject({ nextCheckAt: null });
    expect(await kinds()).toEqual([]);
  });
});

describe('a requested status check', () => {
  it('is followed by another one soon, since its cause may be newer than the answer', async () => {
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'attempted') }];
    after(60 * 60_000);
    const first = await check(true);
    expect(first!.nextCheckAt).toEqual(new Date(START.getTime() + 60 * 60_000 + 10_000));
    fixture.clock.set(first!.nextCheckAt!);
    const second = await check();
    expect(second!.nextCheckAt!.getTime() - first!.nextCheckAt!.getTime()).toBeGreaterThan(10 * 60_000);
  });
});

describe('the polling plan that PhonePe mandates', () => {
  it('begins at 22 s, unless a check is requested', async () => {
    const phonepe = scriptedGateway('phonepe');
    ({ payment, attempt } = await fixture.buildPayment({ gateway: 'phonepe' }));
    phonepe.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'created') }];
    checks = checksOf({ phonepe }, 'mandated');
    after(3_000);
    expect(await check()).toMatchObject({ nextCheckAt: new Date(START.getTime() + 22_000) });
    expect(phonepe.calls).toEqual([]);
    after(5_000);
    await check(true);
    expect(phonepe.calls).toEqual(['fetchOrder']);
  });

  it('is followed from the next check of a payment on, when an administrator switches it on', async () => {
    const { owner, worker } = fixture;
    const phonepe = scriptedGateway('phonepe');
    ({ payment, attempt } = await fixture.buildPayment({ gateway: 'phonepe' }));
    const open = { kind: 'ok', value: snapshotOf(attempt, 'created') } as const;
    phonepe.answers.fetchOrder = [open, open];
    const feature = 'mandated_poll_plan';
    checks = checksOf({ phonepe }, async () =>
      (await isFeatureOn(worker, feature, false)) ? 'mandated' : 'standard',
    );
    after(60_000);
    expect(await check()).toMatchObject({ nextCheckAt: new Date(START.getTime() + 63_000) });
    const setBy = newId();
    await owner('users').insert({ id: setBy, name: 'Asha Rao', email: `${setBy}@mail.example` });
    await owner('stored_settings').insert({
      ...{ key: feature, version: 1, value: 'true', set_by: setBy, reason: 'The account is live' },
    });
    after(63_000);
    expect(await check()).toMatchObject({ nextCheckAt: new Date(START.getTime() + 69_000) });
  });
});

describe('the sweep', () => {
  it('claims checks that are overdue by two seconds, newest first, each once', async () => {
    const sweep = createPaymentSweep({ db: fixture.worker, clock: fixture.clock });
    after(4_999);
    const early = await sweep.claimOverdue({ limit: 100 });
    expect(early.map((row) => row.paymentId)).not.toContain(payment.id);
    after(5_000);
    const both = await Promise.all([sweep.claimOverdue({ limit: 100 }), sweep.claimOverdue({ limit: 100 })]);
    expect(both.flat().filter((row) => row.paymentId === payment.id)).toHaveLength(1);
  });
});
