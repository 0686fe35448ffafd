import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openGateways } from '../../gateways/open-gateways';
import { newId } from '../../platform/ids';
import { createLogger } from '../../platform/logger';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../testing/money-fixture';
import { refundSettlementOf } from '../../testing/refund-fixture';
import { disputeSettlementOf } from '../../testing/dispute-settlement';
import { createWebhookApplication } from '../webhooks/apply';
import { createWebhookInbox } from '../webhooks/inbox';
import { findAttempts } from './attempt-repository';
import { findPayment } from './payment-repository';
import type { Attempt, Payment } from './types';

/** Razorpay's events for a payment whose first try failed and whose second was captured. */
const EVENTS = ['payment.authorized', 'payment.captured', 'payment.failed', 'order.paid'] as const;
type EventName = (typeof EVENTS)[number];

const ordersOf = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((first, n) =>
        ordersOf([...items.slice(0, n), ...items.slice(n + 1)]).map((rest) => [first, ...rest]),
      );
const ALL_ORDERS = ordersOf(EVENTS).map((order) => [order.join(' → '), order] as const);

const moneyOf = (attempt: Attempt): string => `pay_of_the_money_of_${attempt.id}`;

const SECRET = 'the webhook secret';
const logger = createLogger({ service: 'test', level: 'silent' });
/** The adapter that parses Razorpay's events; no test here calls its API. */
const gateways = openGateways({
  mode: 'test',
  sandboxOrigin: 'http://127.0.0.1:1',
  timeoutMs: 1_000,
  razorpay: {
    keyId: 'rzp_test_key',
    keySecret: 'a key secret',
    webhookSecret: SECRET,
    apiBase: 'http://127.0.0.1:1/razorpay',
  },
});

let fixture: MoneyFixture;
beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());

/** Whatever the order of the events: completed once, credited once, no finding, no further polling. */
async function expectOneCredit({ payment, attempt }: { payment: Payment; attempt: Attempt }) {
  expect(await findPayment(fixture.worker, payment.id)).toMatchObject({
    state: 'completed',
    stateReason: null,
    providerReference: 'rrn 1',
    underReview: false,
    nextCheckAt: null,
  });
  expect(await findAttempts(fixture.worker, payment.id)).toMatchObject([
    { gatewayState: 'captured', gatewayPaymentId: moneyOf(attempt), isFinal: true },
  ]);
  const transfers = fixture.owner('ledger_transfers').where({ payment_id: payment.id });
  expect(await transfers.pluck('kind')).toEqual(['credit']);
  const lines = fixture.owner('payment_events').where({ payment_id: payment.id, type: 'captured' });
  expect(await lines).toHaveLength(1);
  expect(await fixture.owner('payment_findings').where({ payment_id: payment.id })).toEqual([]);
  expect(await fixture.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
}

describe('gateway updates in every order', () => {
  const updateFor = (attempt: Attempt, name: EventName) => {
    const failed = snapshotOf(attempt, 'failed', { paymentId: `pay_failed_${attempt.id}` });
    if (name === 'payment.failed') return gatewayUpdateOf(attempt, failed, 'webhook');
    const state = name === 'payment.authorized' ? 'authorized' : 'captured';
    return gatewayUpdateOf(attempt, snapshotOf(attempt, state, { paymentId: moneyOf(attempt) }), 'webhook');
  };

  it('there are 24 orders', () => {
    expect(new Set(ALL_ORDERS.map(([title]) => title)).size).toBe(24);
  });

  it.each(ALL_ORDERS)('%s', async (_title, order) => {
    const { payment, attempt } = await fixture.buildPayment();
    const results: string[] = [];
    for (const name of order)
      results.push((await fixture.settlement.settlePayment(updateFor(attempt, name))).result);
    expect(results.filter((result) => result === 'credited')).toHaveLength(1);
    await expectOneCredit({ payment, attempt });
  });

  it('all of them at once, many times in parallel', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    const updates = ALL_ORDERS.flatMap(([, order]) => order.map((name) => updateFor(attempt, name)));
    await Promise.all(updates.map((update) => fixture.settlement.settlePayment(update)));
    await expectOneCredit({ payment, attempt });
  });
});

describe('signed webhooks in every order', () => {
  const bodyFor = (attempt: Attempt, name: EventName): string => {
    const status = name === 'order.paid' ? 'captured' : name.replace('payment.', '');
    const money = { amount: attempt.amountPaise, currency: 'INR' };
    const payment = {
      id: name === 'payment.failed' ? `pay_failed_${attempt.id}` : moneyOf(attempt),
      order_id: attempt.gatewayOrderId,
      ...money,
      status,
      acquirer_data: { rrn: 'rrn 1' },
    };
    const order = {
      id: attempt.gatewayOrderId,
      ...money,
      status: 'paid',
      receipt: attempt.merchantOrderId,
      attempts: 2,
    };
    return JSON.stringify({
      entity: 'event',
      event: name,
      created_at: Math.floor(Date.now() / 1000),
      payload: {
        payment: { entity: payment },
        ...(name === 'order.paid' ? { order: { entity: order } } : {}),
      },
    });
  };

  async function deliver(body: string, eventId: string) {
    const headers = {
      'x-razorpay-signature': createHmac('sha256', SECRET).update(body).digest('hex'),
      'x-razorpay-event-id': eventId,
    };
    const inbox = createWebhookInbox({ db: fixture.bff, gateways, wake: () => undefined });
    return inbox.receive('razorpay', headers, Buffer.from(body));
  }

  async function applyAll() {
    const ids = await fixture.owner('webhook_events').where({ state: 'received' }).pluck<string[]>('id');
    const application = createWebhookApplication({
      db: fixture.worker,
      gateways,
      settlement: fixture.settlement,
      refunds: refundSettlementOf(fixture),
      disputes: disputeSettlementOf(fixture),
      clock: fixture.clock,
      logger,
      wake: () => undefined,
    });
    return Promise.all(ids.map((id) => application.apply(id)));
  }

  it.each(ALL_ORDERS)('%s', async (_title, order) => {
    const { payment, attempt } = await fixture.buildPayment();
    for (const name of order) {
      const [body, eventId] = [bodyFor(attempt, name), newId()];
      expect(await deliver(body, eventId)).toBe('stored');
      expect(await applyAll()).toEqual(['applied']);
      // Webhooks are delivered at least once, so a repetition is normal.
      expect(await deliver(body, eventId)).toBe('duplicate');
    }
    await expectOneCredit({ payment, attempt });
  });

  it('applied all at once by many workers', async () => {
    const { payment, attempt } = await fixture.buildPayment();
    for (const [, order] of ALL_ORDERS)
      for (const name of order) await deliver(bodyFor(attempt, name), newId());
    expect(await applyAll()).toHaveLength(96);
    await expectOneCredit({ payment, attempt });
  });
});
