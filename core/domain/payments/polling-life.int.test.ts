import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { openMoneyFixture, snapshotOf, type MoneyFixture } from '../../testing/money-fixture';
import { scriptedGateway } from '../../testing/scripted-gateway';
import type { PaymentChecks } from './checks';
import type { OrderSnapshot } from './gateway-port';
import { findPayment } from './payment-repository';
import type { PollPlan } from './poll-schedule';
import { checksOf } from './testing/checks-of';
import type { Attempt, Payment } from './types';

const START = new Date('2026-11-01T10:00:00Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let fixture: MoneyFixture;
let payment: Payment;
let attempt: Attempt;
/** The ages of the payment at which the gateway was polled (milliseconds). */
let polledAges: number[];

beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());
beforeEach(() => {
  fixture.clock.set(START);
  polledAges = [];
});

const age = () => fixture.clock.now().getTime() - START.getTime();
const current = async () => (await findPayment(fixture.worker, payment.id))!;

/** A payment, and a gateway that reports its order in the state `stateAt` the current age. */
async function buildPaymentWith(
  name: GatewayName,
  plan: PollPlan,
  stateAt: (ageMs: number) => OrderSnapshot['state'] | 'expired',
): Promise<PaymentChecks> {
  const gateway = scriptedGateway(name);
  gateway.fetchOrder = () => {
    polledAges.push(age());
    const state = stateAt(age());
    const value =
      state === 'expired'
        ? { ...snapshotOf(attempt, 'failed'), isFinal: true, payment: null }
        : snapshotOf(attempt, state);
    return Promise.resolve({ kind: 'ok', value });
  };
  ({ payment, attempt } = await fixture.buildPayment({ gateway: name }));
  return checksOf(fixture, { [name]: gateway }, plan);
}

/**
 * Runs every scheduled check at its time, as queue or sweep would, until none is left or `untilMs` is
 * reached.
 */
async function runScheduledChecks(checks: PaymentChecks, untilMs = Infinity): Promise<void> {
  for (;;) {
    const { nextCheckAt } = await current();
    if (nextCheckAt === null || nextCheckAt.getTime() - START.getTime() > untilMs) return;
    fixture.clock.set(nextCheckAt);
    await checks.check(payment.id, { force: false, source: 'poll' });
  }
}

/** Adds `count` checks, `everyMs` apart, the first one `everyMs` after `ages` ends. */
function append(ages: number[], count: number, everyMs: number): number[] {
  const from = ages.at(-1) ?? 0;
  return [...ages, ...Array.from({ length: count }, (_, n) => from + (n + 1) * everyMs)];
}

/**
 * After the first five minutes: a fifth of the age later, at least a minute, at most an hour, to the sixth
 * day.
 */
function untilSixDays(ages: number[]): number[] {
  const all = [...ages];
  for (let last = all.at(-1)!; last < 6 * DAY; last = all.at(-1)!)
    all.push(last + Math.min(HOUR, Math.max(MINUTE, Math.round(last / 5))));
  return all;
}

describe('every status check of a payment that is never paid', () => {
  it('follows the standard plan: 3 s for 5 minutes, then growing, at most an hour, for six days', async () => {
    await runScheduledChecks(await buildPaymentWith('razorpay', 'standard', () => 'created'));
    expect(polledAges).toEqual(untilSixDays(append([], 100, 3 * SECOND)));
    expect(polledAges.slice(99, 106).map((ms) => ms / SECOND)).toEqual([
      300, 360, 432, 518.4, 622.08, 746.496, 895.795,
    ]);
    expect(polledAges.at(-2)!).toBeLessThan(6 * DAY);
    expect(polledAges.at(-1)! - polledAges.at(-2)!).toBe(HOUR);
    expect(await current()).toMatchObject({
      state: 'timeout',
      checkCount: polledAges.length,
      nextCheckAt: null,
    });
    const timeline = fixture.owner('payment_events').where({ payment_id: payment.id }).orderBy('id');
    expect(await timeline.select('type', 'created_at')).toEqual([
      { type: 'created', created_at: new Date(START.getTime() + 3 * SECOND) },
      { type: 'timed_out', created_at: new Date(START.getTime() + 5 * MINUTE) },
    ]);
    const findings = fixture.owner('payment_findings').where({ payment_id: payment.id });
    expect(await findings.pluck('kind')).toEqual([]);
  });

  it("follows PhonePe's own table: 22 s, then 3, 6, 10, 30 and 60 s, up to six days", async () => {
    await runScheduledChecks(await buildPaymentWith('phonepe', 'mandated', () => 'created'));
    let table = append([22 * SECOND], 10, 3 * SECOND);
    table = append(table, 10, 6 * SECOND);
    table = append(table, 6, 10 * SECOND);
    table = append(table, 2, 30 * SECOND);
    // Every minute until the order itself ends, at 20 minutes.
    table = append(table, 17, MINUTE);
    expect(table.at(-1)).toBe(232 * SECOND + 17 * MINUTE);
    expect(polledAges).toEqual(untilSixDays(table));
    expect((await current()).state).toBe('timeout');
  });

  it('polls Razorpay by the standard plan, whatever PhonePe mandates', async () => {
    await runScheduledChecks(await buildPaymentWith('razorpay', 'mandated', () => 'created'), 5 * MINUTE);
    expect(polledAges).toEqual(append([], 100, 3 * SECOND));
  });

  it("ends with the gateway's final answer: a PhonePe order that expired after 20 minutes", async () => {
    const checks = await buildPaymentWith('phonepe', 'standard', (ms) =>
      ms <= 20 * MINUTE ? 'created' : 'expired',
    );
    await runScheduledChecks(checks, 20 * MINUTE);
    expect((await current()).state).toBe('timeout');
    await runScheduledChecks(checks);
    expect(polledAges.filter((ms) => ms > 20 * MINUTE)).toHaveLength(1);
    expect(await current()).toMatchObject({ state: 'failed', nextCheckAt: null });
  });
});

describe('money that arrives late', () => {
  it('71 hours after the failure is credited once, and marked late', async () => {
    const failedAt = 30 * SECOND;
    const checks = await buildPaymentWith('razorpay', 'standard', (ms) =>
      ms < failedAt ? 'created' : ms < failedAt + 71 * HOUR ? 'failed' : 'captured',
    );
    await runScheduledChecks(checks, failedAt + 71 * HOUR - 1);
    expect(await current()).toMatchObject({ state: 'failed', stateReason: 'The bank declined' });
    await runScheduledChecks(checks);
    expect(await current()).toMatchObject({ state: 'completed', nextCheckAt: null, stateReason: null });
    // Within the hour, the longest wait between two checks.
    expect(age() - failedAt - 71 * HOUR).toBeLessThanOrEqual(HOUR);
    const transfers = fixture.owner('ledger_transfers').where({ payment_id: payment.id });
    expect(await transfers.pluck('kind')).toEqual(['credit']);
    const captured = fixture.owner('payment_events').where({ payment_id: payment.id, type: 'captured' });
    expect(await captured.pluck('detail')).toEqual([expect.objectContaining({ late: true })]);
  });

  it('that is authorised and never captured is never credited', async () => {
    await runScheduledChecks(await buildPaymentWith('razorpay', 'standard', () => 'authorized'));
    expect((await current()).state).toBe('timeout');
    expect(await fixture.owner('ledger_transfers').where({ payment_id: payment.id })).toEqual([]);
  });
});
