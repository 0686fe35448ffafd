import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { createLogger } from '../../platform/logger';
import { newId } from '../../platform/ids';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../testing/money-fixture';
import { scriptedGateway, UNKNOWN, type ScriptedGateway } from '../../testing/scripted-gateway';
import { createGatewaySettings } from '../gateway-settings/gateway-settings';
import { findAttempts, recordOrder } from './attempt-repository';
import { findPayment } from './payment-repository';
import { createRetry, type RetryInput } from './retry';
import { checksOf } from './testing/checks-of';
import type { Attempt, Payment } from './types';

const logger = createLogger({ service: 'test', level: 'silent' });
const MINUTE = 60_000;

let fixture: MoneyFixture;
let gateway: ScriptedGateway;
let start: Date;
let payment: Payment;
let attempt: Attempt;

beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());

/** A payment whose first try has failed: final at PhonePe, not final at Razorpay. */
async function givenFailed(name: GatewayName, isFinal = name === 'phonepe') {
  // Early enough that all times here are in the past of the database, which rejects a polling start in the
  // future.
  start = new Date(Date.now() - 2 * 3_600_000);
  fixture.clock.set(start);
  gateway = scriptedGateway(name);
  ({ payment, attempt } = await fixture.buildPayment({ gateway: name }));
  await fixture.settlement.settlePayment(
    gatewayUpdateOf(attempt, { ...snapshotOf(attempt, 'failed'), isFinal }),
  );
  // The request that created the first order is no longer active.
  later(2 * MINUTE);
}
const later = (ms: number) => fixture.clock.set(new Date(start.getTime() + ms));
const current = async () => (await findPayment(fixture.worker, payment.id))!;
const attempts = () => findAttempts(fixture.worker, payment.id);
const retry = (change: Partial<RetryInput> = {}) =>
  createRetry({
    db: fixture.bff,
    gateways: { [gateway.name]: gateway },
    settings: createGatewaySettings({ db: fixture.bff, mode: 'test', configured: ['razorpay', 'phonepe'] }),
    clock: fixture.clock,
    logger,
    returnUrl: (id) => `http://localhost:3000/verify-payment?merchantTransactionId=${id}`,
    wake: () => undefined,
  }).retry({
    payment,
    route: '/api/phonepe/retry',
    idempotencyKey: newId(),
    bodyHash: 'a body',
    ...change,
  });
const check = () =>
  checksOf(fixture, { [gateway.name]: gateway }).check(payment.id, { force: false, source: 'poll' });
const codeOf = (error: unknown) => (error as { code: string }).code;
const page = (n: number) => ({
  kind: 'ok' as const,
  value: { gatewayOrderId: `OMO${newId()}`, redirectUrl: `https://pay.example/${n}`, expiresAt: null },
});
const lateOf = async () => {
  const rows = fixture.owner('payment_events').where({ payment_id: payment.id, type: 'captured' });
  return (await rows.pluck<{ late: boolean }[]>('detail')).map(({ late }) => late);
};

describe('trying again with Razorpay', () => {
  beforeEach(() => givenFailed('razorpay'));

  it('returns the same order, and the payment is pending and polled from now on', async () => {
    const again = await retry();
    expect(again.attempt).toMatchObject({ id: attempt.id, gatewayOrderId: attempt.gatewayOrderId });
    expect(gateway.calls).toEqual([]);
    expect(await current()).toMatchObject({
      state: 'pending',
      stateReason: null,
      pollingSince: fixture.clock.now(),
      nextCheckAt: new Date(start.getTime() + 2 * MINUTE + 3_000),
    });
    const scheduled = fixture.owner('outbox').where({ job: 'poll-payment' });
    expect(await scheduled.whereRaw(`payload->>'paymentId' = ?`, payment.id)).toHaveLength(1);
  });

  it('polls every 3 s again for 5 minutes, and does not report the old failure a second time', async () => {
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'failed') }];
    await retry();
    for (let n = 1; n < 100; n += 1) {
      later(2 * MINUTE + n * 3_000);
      const next = await check();
      expect(next!.nextCheckAt).toEqual(new Date(start.getTime() + 2 * MINUTE + (n + 1) * 3_000));
    }
    expect((await current()).state).toBe('pending');
    later(7 * MINUTE);
    await check();
    expect((await current()).state).toBe('timeout');
    later(9 * MINUTE);
    await check();
    expect((await current()).state).toBe('failed');
  });

  it('fails again when another try of the payer fails', async () => {
    await retry();
    const other = snapshotOf(attempt, 'failed', { paymentId: 'pay_second_try' });
    await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, other, 'webhook'));
    expect((await current()).state).toBe('failed');
  });

  it('credits the second try, not marked as late', async () => {
    await retry();
    await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
    expect((await current()).state).toBe('completed');
    expect(await lateOf()).toEqual([false]);
  });

  it('creates a new order when the old one can no longer be paid', async () => {
    await fixture.worker('payment_attempts').where({ id: attempt.id }).update({ is_final: true });
    gateway.answers.createOrder = [page(2)];
    expect((await retry()).attempt).toMatchObject({ attemptNo: 2, orderState: 'open' });
  });

  it('is rejected while money is on hold', async () => {
    await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'authorized')));
    await expect(retry()).rejects.toMatchObject({
      code: 'attempt_open',
      options: { retryAfterSeconds: expect.any(Number) },
    });
    expect(await current()).toMatchObject({ state: 'failed' });
  });

  it('keeps a status check that began earlier from changing the new schedule', async () => {
    gateway.fetchOrder = async () => {
      await retry();
      return { kind: 'ok', value: snapshotOf(attempt, 'failed') };
    };
    later(30 * MINUTE);
    await check();
    expect(await current()).toMatchObject({
      state: 'pending',
      nextCheckAt: new Date(start.getTime() + 30 * MINUTE + 3_000),
    });
  });
});

describe('trying again with PhonePe', () => {
  it('makes a new attempt once the gateway has reported the old one as failed', async () => {
    await givenFailed('phonepe');
    gateway.answers.createOrder = [page(2)];
    const again = await retry();
    expect(again.attempt).toMatchObject({ attemptNo: 2, redirectUrl: 'https://pay.example/2' });
    expect(again.payment).toMatchObject({ state: 'pending', totalPaise: payment.totalPaise });
    expect(await current()).toMatchObject({ state: 'pending', nextCheckAt: expect.any(Date) });
  });

  it('is rejected while the old order can be paid, requests a status check, and succeeds afterwards', async () => {
    await givenFailed('phonepe', false);
    const expiresAt = new Date(start.getTime() + 20 * MINUTE);
    await recordOrder(fixture.bff, attempt.id, 'open', {
      gatewayOrderId: attempt.gatewayOrderId!,
      redirectUrl: 'https://pay.example/1',
      expiresAt,
    });
    await expect(retry()).rejects.toMatchObject({
      code: 'attempt_open',
      options: { retryAfterSeconds: 60 },
    });
    expect(await attempts()).toHaveLength(1);
    expect((await current()).state).toBe('failed');
    expect(await fixture.owner('outbox').where({ dedupe_key: `check-payment:${payment.id}` })).toHaveLength(
      1,
    );

    gateway.answers.createOrder = [page(2)];
    later(30 * MINUTE - 1);
    await expect(retry()).rejects.toMatchObject({ code: 'attempt_open' });
    later(30 * MINUTE);
    expect((await retry()).attempt.attemptNo).toBe(2);
  });

  it('makes one attempt for ten clicks at once, whatever their keys', async () => {
    await givenFailed('phonepe');
    gateway.answers.createOrder = [page(2)];
    const key = newId();
    const clicks = Array.from({ length: 10 }, (_, n) => retry(n % 2 ? { idempotencyKey: key } : {}));
    const outcomes = await Promise.allSettled(clicks);
    const made = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.attempt.id] : []));
    expect(new Set(made).size).toBe(1);
    for (const each of outcomes)
      if (each.status === 'rejected') expect(['cannot_retry', 'in_progress']).toContain(codeOf(each.reason));
    expect(await attempts()).toHaveLength(2);
    expect(gateway.calls).toEqual(['createOrder']);
  });

  it('answers a repetition with the same attempt, and looks up an order whose answer was lost', async () => {
    await givenFailed('phonepe');
    const idempotencyKey = newId();
    gateway.answers.createOrder = [UNKNOWN];
    gateway.answers.findOrder = [UNKNOWN, { kind: 'not_found' }];
    await expect(retry({ idempotencyKey })).rejects.toMatchObject({ code: 'gateway_unavailable' });
    gateway.answers.createOrder = [page(2)];
    const second = await retry({ idempotencyKey });
    expect(await retry({ idempotencyKey })).toEqual(second);
    expect(gateway.calls).toEqual(['createOrder', 'findOrder', 'findOrder', 'createOrder']);
    await expect(retry({ idempotencyKey, bodyHash: 'another' })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
  });

  it('marks money from the failed try as late, and keeps polling the newer order', async () => {
    await givenFailed('phonepe');
    gateway.answers.createOrder = [page(2)];
    await retry();
    await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
    expect(await current()).toMatchObject({ state: 'completed', nextCheckAt: expect.any(Date) });
    expect(await lateOf()).toEqual([true]);
  });
});
