import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  openContractHarness,
  valueOf,
  RETURN_URL,
  type ContractHarness,
} from '../../gateways/testing/contract-harness';
import { createLogger } from '../../platform/logger';
import { gatewayUpdateOf } from '../../testing/money-fixture';
import { openRefundFixture, type RefundFixture } from '../../testing/refund-fixture';
import { findAttempts, recordOrder } from '../payments/attempt-repository';
import type { PaymentGateway } from '../payments/gateway-port';
import { findPayment } from '../payments/payment-repository';
import type { Payment } from '../payments/types';
import { disputeSettlementOf } from '../../testing/dispute-settlement';
import { createWebhookApplication } from '../webhooks/apply';
import { createWebhookInbox } from '../webhooks/inbox';
import type { Refund } from './types';

const logger = createLogger({ service: 'test', level: 'silent' });

let fixture: RefundFixture;
let harness: ContractHarness;
beforeAll(async () => {
  [fixture, harness] = await Promise.all([openRefundFixture(), openContractHarness()]);
});
afterAll(async () => {
  expect(await fixture.money.totals()).toMatchObject({ entriesPaise: 0, wrongBalances: 0 });
  expect(await fixture.wrongSums()).toBe(0);
  await Promise.all([fixture.money.close(), harness.close()]);
});

/** How the sandbox names the same things. */
const GATEWAYS = [
  {
    name: 'razorpay',
    operation: 'payments.refund',
    undecided: { razorpayRefundOutcome: 'pending' },
    failedEvent: 'refund.failed',
    pay: (order: { gatewayOrderId: string }) =>
      harness.control.post(`/razorpay/orders/${order.gatewayOrderId}/pay`, { outcome: 'captured' }),
    end: ({ gatewayRefundId }: Refund, outcome: 'processed' | 'failed') =>
      harness.control.post(
        `/razorpay/refunds/${gatewayRefundId}/${outcome === 'failed' ? 'fail' : 'process'}`,
      ),
  },
  {
    name: 'phonepe',
    operation: 'refund',
    undecided: { phonepeRefundOutcome: 'pending' },
    failedEvent: 'pg.refund.failed',
    pay: (order: { merchantOrderId: string }) =>
      harness.control.post(`/phonepe/orders/${order.merchantOrderId}/pay`, { outcome: 'success' }),
    end: ({ publicId }: Refund, outcome: 'processed' | 'failed') =>
      harness.control.post(`/phonepe/refunds/${publicId}/resolve`, {
        state: outcome === 'failed' ? 'FAILED' : 'COMPLETED',
      }),
  },
] as const;

describe.each(GATEWAYS)('a refund at $name', ({ name, operation, undecided, failedEvent, pay, end }) => {
  let gateway: PaymentGateway;
  let payment: Payment;
  let refund: Refund;

  beforeEach(async () => {
    await harness.reset();
    await harness.control.patch('/knobs', undecided);
    gateway = harness.open(name);
    payment = await topUp();
    refund = await fixture.ask(payment, 250_00);
  });

  /** ₹500 for the wallet, paid at the sandbox. */
  async function topUp(): Promise<Payment> {
    const { payment, attempt } = await fixture.money.buildPayment({ gateway: name, confirmed: false });
    const { merchantOrderId, amountPaise } = attempt;
    const order = valueOf(await gateway.createOrder({ merchantOrderId, amountPaise, returnUrl: RETURN_URL }));
    const opened = await recordOrder(fixture.money.bff, attempt.id, 'open', order);
    await pay({ merchantOrderId, gatewayOrderId: order.gatewayOrderId });
    const snapshot = valueOf(await gateway.fetchOrder(opened));
    await fixture.money.settlement.settlePayment(gatewayUpdateOf(opened, snapshot));
    return (await findPayment(fixture.money.worker, payment.id)) as Payment;
  }

  const advance = (of = refund) => fixture.worker({ [name]: gateway }).advance(of.id);
  const current = () => fixture.refund(refund);
  /** Created at the gateway, and neither processed nor failed. */
  async function underWay(): Promise<Refund> {
    await advance();
    const pending = await current();
    expect(pending).toMatchObject({ state: 'pending', gatewayRefundId: expect.any(String) });
    return pending;
  }
  const expectRestored = async () => {
    expect(await current()).toMatchObject({ state: 'failed' });
    expect(await fixture.walletOf(payment)).toBe(payment.creditPaise);
    const [capture] = await fixture.money.owner('payment_captures').where({ payment_id: payment.id });
    expect(capture).toMatchObject({ refunded_paise: 0, refunded_fee_paise: 0 });
    // The money is back in the wallet, so a refund is possible again.
    const retried = await fixture.ask(payment, null);
    await advance(retried);
    await end(await fixture.refund(retried), 'processed');
    await fixture.passUntilDue(retried);
    await advance(retried);
    expect(await fixture.refund(retried)).toMatchObject({ state: 'processed' });
    expect(await fixture.walletOf(payment)).toBe(0);
  };

  it('is created, polled, and processed', async () => {
    await end(await underWay(), 'processed');
    await fixture.passUntilDue(refund);
    expect(await advance()).toEqual({ nextCheckAt: null });
    expect(await current()).toMatchObject({ state: 'processed' });
    expect(await fixture.walletOf(payment)).toBeLessThan(payment.creditPaise);
  });

  it.each(['lost-answer', 'lost-answer-500', 'truncated'])(
    'is one refund there and one debit here when the answer is lost (%s)',
    async (effect) => {
      await harness.control.fault(name, operation, effect);
      await advance();
      expect(await current()).toMatchObject({ state: 'pending', gatewayRefundId: null });
      for (let round = 0; round < 3; round += 1) {
        await fixture.passUntilDue(refund);
        await advance();
      }
      expect(await current()).toMatchObject({ state: 'pending', gatewayRefundId: expect.any(String) });
      expect(await harness.countOf(name, operation)).toBe(1);
      const debits = await fixture.money.owner('ledger_transfers').where({ source_id: refund.id });
      expect(debits).toHaveLength(1);
    },
  );

  it('is created later when the request never arrived', async () => {
    await harness.control.fault(name, operation, 'reset');
    await advance();
    await fixture.passUntilDue(refund);
    await underWay();
  });

  it('returns the money to the wallet when a webhook reports that it failed', async () => {
    await end(await underWay(), 'failed');
    const { headers, rawBody } = await harness.webhooks.take(failedEvent);
    const { bff, worker: db, settlement, clock } = fixture.money;
    const gateways = { [name]: gateway };
    const wake = () => undefined;
    expect(await createWebhookInbox({ db: bff, gateways, wake }).receive(name, headers, rawBody)).toBe(
      'stored',
    );
    const application = createWebhookApplication({
      db,
      gateways,
      settlement,
      refunds: fixture.settlement,
      disputes: disputeSettlementOf(fixture.money),
      clock,
      logger,
      wake,
    });
    const [event] = await fixture.money
      .owner('webhook_events')
      .where({ state: 'received' })
      .pluck<string[]>('id');
    expect(await application.apply(event as string)).toBe('applied');
    // PhonePe's event is only a hint, so it needs a status check.
    if (name === 'phonepe') await advance();
    await expectRestored();
  });

  it('returns the money to the wallet when a status check reports that it failed', async () => {
    await end(await underWay(), 'failed');
    await fixture.passUntilDue(refund);
    await advance();
    await expectRestored();
  });

  it('fails, with the money back in the wallet, when the gateway rejects it', async () => {
    // The money was refunded in the dashboard, so nothing is left there.
    const [attempt] = await findAttempts(fixture.money.worker, payment.id);
    valueOf(
      await gateway.refund({
        refundId: 'RFmadeByHandInTheDashboard',
        merchantOrderId: attempt?.merchantOrderId ?? '',
        gatewayPaymentId: attempt?.gatewayPaymentId ?? '',
        amountPaise: payment.totalPaise,
      }),
    );
    await advance();
    expect(await current()).toMatchObject({ state: 'failed', stateReason: expect.any(String) });
    expect(await fixture.walletOf(payment)).toBe(payment.creditPaise);
    expect(await fixture.findings(payment)).toEqual(['refund_failed']);
  });
});
