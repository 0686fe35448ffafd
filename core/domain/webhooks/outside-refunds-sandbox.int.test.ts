import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { GatewayName } from '@deccanloop/contracts/payments/status';
import { openContractHarness, type ContractHarness } from '../../gateways/testing/contract-harness';
import type { ReceivedWebhook } from '../../gateways/testing/webhook-receiver';
import { newId } from '../../platform/ids';
import { createLogger } from '../../platform/logger';
import { disputeSettlementOf } from '../../testing/dispute-settlement';
import { openMoneyFixture, type MoneyFixture } from '../../testing/money-fixture';
import { refundSettlementOf } from '../../testing/refund-fixture';
import { createGatewaySettings } from '../gateway-settings/gateway-settings';
import type { Gateways } from '../payments/gateway-port';
import { createInitiation } from '../payments/initiation';
import { findPayment } from '../payments/payment-repository';
import { checksOf } from '../payments/testing/checks-of';
import type { UpdateSource } from '../payments/types';
import { createWalletOwners } from '../wallet-owners/wallet-owners';
import { createWebhookApplication } from './apply';
import { createWebhookInbox } from './inbox';

const MINUTE = 60_000;
const logger = createLogger({ service: 'test', level: 'silent' });
const wake = () => undefined;

let fixture: MoneyFixture;
let harness: ContractHarness;
let gateways: Gateways;
beforeAll(async () => {
  [fixture, harness] = await Promise.all([openMoneyFixture(), openContractHarness()]);
  gateways = { razorpay: harness.open('razorpay'), phonepe: harness.open('phonepe') };
});
afterAll(() => Promise.all([fixture.close(), harness.close()]));
beforeEach(() => harness.reset());

interface Paid {
  id: string;
  ownerId: string;
  gateway: GatewayName;
  merchantOrderId: string;
  gatewayOrderId: string;
  /** The gateway's id of the captured payment. */
  paidId: string;
}

/** A top-up that the gateway has captured, and that has not been reported to us yet. */
async function paidOrder(gateway: GatewayName, pay: object = {}): Promise<Paid> {
  const owner = await createWalletOwners({ db: fixture.bff }).resolve(newId(), 'Asha Rao');
  const initiation = createInitiation({
    db: fixture.bff,
    gateways,
    settings: createGatewaySettings({ db: fixture.bff, mode: 'test', configured: ['razorpay', 'phonepe'] }),
    clock: fixture.clock,
    logger,
    returnUrl: (id) => `http://localhost:3000/verify-payment?merchantTransactionId=${id}`,
    wake,
  });
  const { payment, attempt } = await initiation.initiate({
    ownerId: owner.id,
    payerName: 'Asha Rao',
    origin: 'website',
    amount: 30_000,
    gateway,
    route: '/api/payments/initiate',
    idempotencyKey: newId(),
    bodyHash: 'a body',
  });
  const { merchantOrderId } = attempt;
  const gatewayOrderId = attempt.gatewayOrderId!;
  const order = gateway === 'razorpay' ? gatewayOrderId : merchantOrderId;
  const answer = (await harness.control.post(`/${gateway}/orders/${order}/pay`, {
    outcome: 'success',
    ...pay,
  })) as {
    payment?: { id: string };
    attempt?: { transactionId: string };
  };
  const paidId = answer.payment?.id ?? answer.attempt!.transactionId;
  return { id: payment.id, ownerId: owner.id, gateway, merchantOrderId, gatewayOrderId, paidId };
}

const captureEvent = ({ gateway }: Paid) =>
  harness.webhooks.take(gateway === 'razorpay' ? 'payment.captured' : 'checkout.order.completed');

/**
 * A refund made in the gateway's own dashboard.
 * @returns the event that reports it
 */
async function refundAtDashboard(paid: Paid, amountPaise?: number): Promise<ReceivedWebhook> {
  const body = amountPaise === undefined ? {} : { amountPaise };
  if (paid.gateway === 'razorpay') {
    await harness.control.post(`/razorpay/payments/${paid.paidId}/refund`, body);
    return harness.webhooks.take('refund.processed');
  }
  const answer = await harness.control.post(`/phonepe/orders/${paid.merchantOrderId}/refund`, body);
  const { refund } = answer as { refund: { merchantRefundId: string } };
  await harness.control.post(`/phonepe/refunds/${refund.merchantRefundId}/resolve`, { state: 'COMPLETED' });
  return harness.webhooks.take('pg.refund.completed');
}

/**
 * Stores a delivery as the BFF does and applies it as a worker does, `ageMs` after the gateway created it.
 */
async function deliver(name: GatewayName, { headers, rawBody }: ReceivedWebhook, ageMs = 0): Promise<string> {
  const inbox = createWebhookInbox({ db: fixture.bff, gateways, wake });
  const outcome = await inbox.receive(name, headers, rawBody);
  const event = await fixture
    .owner('webhook_events')
    .where({ state: 'received' })
    .first<{ id: string } | undefined>();
  if (!event) return outcome;
  await fixture
    .owner('webhook_events')
    .where({ id: event.id })
    .update({ received_at: new Date(Date.now() + ageMs) });
  await createWebhookApplication({
    db: fixture.worker,
    gateways,
    settlement: fixture.settlement,
    refunds: refundSettlementOf(fixture),
    disputes: disputeSettlementOf(fixture, gateways),
    clock: fixture.clock,
    logger,
    wake,
  }).apply(event.id);
  return outcome;
}

/** Runs the requested status checks. */
async function doChecks(): Promise<number> {
  interface Request {
    id: number;
    payload: { paymentId: string; source: UpdateSource };
  }
  const messages = await fixture
    .owner('outbox')
    .where({ job: 'check-payment', done_at: null })
    .select<Request[]>('id', 'payload');
  for (const { id, payload } of messages) {
    await checksOf(fixture, gateways).check(payload.paymentId, { force: true, source: payload.source });
    await fixture.owner('outbox').where({ id }).update({ done_at: new Date() });
  }
  return messages.length;
}

async function endOf({ id, ownerId }: Paid) {
  const balance = await fixture
    .owner('ledger_balances')
    .join('ledger_accounts', 'id', 'account_id')
    .where({ owner_id: ownerId })
    .first<{ balance_paise: number } | undefined>('balance_paise');
  const captures = await fixture
    .owner('payment_captures')
    .where({ payment_id: id })
    .select<{ status: string; hold_reason: string | null }[]>('status', 'hold_reason');
  const outside = await fixture
    .owner('outside_refunds')
    .where({ payment_id: id })
    .select('state', 'amount_paise', fixture.owner.raw('capture_id is not null as linked'));
  return {
    state: (await findPayment(fixture.worker, id))?.state,
    walletPaise: balance?.balance_paise ?? 0,
    captures: captures.map((each) => (each.hold_reason ? `${each.status} ${each.hold_reason}` : each.status)),
    outside: outside as unknown[],
  };
}

const grossOf = (gateway: GatewayName) => (gateway === 'razorpay' ? 30_000_00 : 30_600_00);
const REFUNDED = (gateway: GatewayName) => ({
  state: 'failed',
  walletPaise: 0,
  captures: ['refunded'],
  outside: [{ state: 'processed', amount_paise: grossOf(gateway), linked: true }],
});

describe.each(['razorpay', 'phonepe'] as const)(
  'money of %s that was refunded in the dashboard',
  (gateway) => {
    it('is not credited when the refund is reported before the capture', async () => {
      const paid = await paidOrder(gateway);
      const captured = await captureEvent(paid);
      await deliver(gateway, await refundAtDashboard(paid));
      await deliver(gateway, captured);
      expect(await endOf(paid)).toMatchObject({ walletPaise: 0 });
      expect(await doChecks()).toBeGreaterThan(0);
      expect(await endOf(paid)).toEqual(REFUNDED(gateway));
      const kinds = await fixture.owner('payment_findings').where({ payment_id: paid.id }).pluck('kind');
      expect(kinds).toEqual(['refund_unknown']);
    });

    it('is held when a part of it was refunded', async () => {
      const paid = await paidOrder(gateway);
      await deliver(gateway, await refundAtDashboard(paid, 100_00));
      await doChecks();
      expect(await endOf(paid)).toEqual({
        state: 'initiated',
        walletPaise: 0,
        captures: ['held partly_refunded'],
        outside: [{ state: 'processed', amount_paise: 100_00, linked: true }],
      });
    });

    it('is a row of its capture when it was refunded after the credit', async () => {
      const paid = await paidOrder(gateway);
      await deliver(gateway, await captureEvent(paid));
      await doChecks();
      await deliver(gateway, await refundAtDashboard(paid, 100_00));
      expect(await endOf(paid)).toMatchObject({
        state: 'completed',
        captures: ['credited'],
        outside: [{ state: 'processed', amount_paise: 100_00, linked: true }],
      });
    });
  },
);

describe('a repeated payment.captured of Razorpay', () => {
  it('is not credited when the money was refunded while our webhooks were not delivered', async () => {
    const paid = await paidOrder('razorpay');
    const captured = await captureEvent(paid);
    // The event is not delivered: our server was down.
    await refundAtDashboard(paid);
    await deliver('razorpay', captured, 6 * MINUTE);
    expect(await endOf(paid)).toMatchObject({ walletPaise: 0, captures: [] });
    expect(await doChecks()).toBe(1);
    // The gateway's list of refunds gives the refund its id.
    expect(await endOf(paid)).toEqual(REFUNDED('razorpay'));
  });

  it('is credited once the gateway confirms it, and not before', async () => {
    const paid = await paidOrder('razorpay');
    const captured = await captureEvent(paid);
    await harness.control.fault('razorpay', 'orders.fetch', 'http-500');
    await deliver('razorpay', captured, 6 * MINUTE);
    await doChecks();
    expect(await endOf(paid)).toMatchObject({ state: 'initiated', walletPaise: 0 });
    // No answer: a further check is scheduled.
    const { nextCheckAt } = (await findPayment(fixture.worker, paid.id))!;
    expect(nextCheckAt).toBeInstanceOf(Date);
    fixture.clock.set(new Date(nextCheckAt!.getTime() + 1_000));
    await checksOf(fixture, gateways).check(paid.id, { force: false, source: 'poll' });
    expect(await endOf(paid)).toMatchObject({ state: 'completed', walletPaise: 29_400_00 });
  });

  it('requests a status check of an order that was given up', async () => {
    const paid = await paidOrder('razorpay');
    const captured = await captureEvent(paid);
    await fixture.owner('payment_attempts').where({ payment_id: paid.id }).update({ is_final: true });
    await fixture.owner('payments').where({ id: paid.id }).update({ next_check_at: null });
    await deliver('razorpay', captured, 6 * MINUTE);
    await doChecks();
    expect(await endOf(paid)).toMatchObject({ state: 'completed', walletPaise: 29_400_00 });
  });
});

describe('an event id that was used with the old secret', () => {
  it('does not keep the true event from being applied', async () => {
    const paid = await paidOrder('razorpay');
    const captured = await captureEvent(paid);
    const eventId = String(captured.headers['x-razorpay-event-id']);
    const row = { gateway: 'razorpay', mode: 'test', event_key: eventId, event_type: 'payment.captured' };
    await fixture.owner('webhook_events').insert({
      id: newId(),
      ...row,
      verified_with: 'previous',
      raw_body: Buffer.from('{"event":"payment.captured"}'),
      state: 'applied',
    });
    expect(await deliver('razorpay', captured)).toBe('stored');
    expect(await endOf(paid)).toMatchObject({ state: 'completed', walletPaise: 29_400_00 });
    expect(await deliver('razorpay', captured)).toBe('duplicate');
  });
});

describe('other cases at a gateway', () => {
  it('reports one payment for two orders: the second becomes a finding, for every source', async () => {
    const first = await paidOrder('razorpay');
    await deliver('razorpay', await captureEvent(first));
    const second = await paidOrder('razorpay', { outcome: 'failed' });
    await harness.control.post(`/razorpay/orders/${second.gatewayOrderId}/attach-payment`, {
      paymentId: first.paidId,
    });
    await deliver('razorpay', await captureEvent(second));
    await checksOf(fixture, gateways).check(second.id, { force: true, source: 'webhook' });
    expect(await endOf(second)).toMatchObject({ walletPaise: 0, captures: [] });
    const kinds = await fixture.owner('payment_findings').where({ payment_id: second.id }).pluck('kind');
    expect(kinds).toEqual(['gateway_payment_reused']);
  });

  it('captures in another currency: held', async () => {
    const paid = await paidOrder('razorpay', { currency: 'USD' });
    await deliver('razorpay', await captureEvent(paid));
    expect(await endOf(paid)).toMatchObject({ walletPaise: 0, captures: ['held currency_differs'] });
  });

  it('captures an order twice: a poll finds both', async () => {
    const paid = await paidOrder('razorpay');
    await harness.control.post(`/razorpay/orders/${paid.gatewayOrderId}/pay`, {
      outcome: 'captured',
      force: true,
    });
    await checksOf(fixture, gateways).check(paid.id, { force: true, source: 'webhook' });
    const end = await endOf(paid);
    expect(end).toMatchObject({ state: 'completed', walletPaise: 29_400_00 });
    expect(end.captures.sort()).toEqual(['credited', 'held second_capture_on_order']);
  });
});
