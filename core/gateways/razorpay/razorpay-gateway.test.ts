import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PaymentGateway } from '../../domain/payments/gateway-port';
import { describeGatewayContract } from '../testing/contract/contract';
import type { GatewayUnderContract } from '../testing/contract/subject';
import {
  AMOUNT,
  openOrder,
  openContractHarness,
  valueOf,
  type ContractHarness,
} from '../testing/contract-harness';

const pay =
  (outcome: string) =>
  (harness: ContractHarness, { gatewayOrderId }: { gatewayOrderId: string }, amountPaise?: number) =>
    harness.control.post(`/razorpay/orders/${gatewayOrderId}/pay`, {
      outcome,
      ...(amountPaise && { amountPaise }),
    });

const subject: GatewayUnderContract = {
  name: 'razorpay',
  operations: { create: 'orders.create', find: 'orders.list', fetch: 'orders.fetch' },
  events: { captured: 'payment.captured', failed: 'payment.failed' },
  trustOfRightWebhook: 'confirmed',
  signsBody: true,
  failOnce: pay('failed'),
  fail: pay('failed'),
  capture: pay('captured'),
  leavePending: pay('created'),
  refunds: {
    operations: { make: 'payments.refund', find: 'refunds.list', fetch: 'refunds.fetch' },
    events: { processed: 'refund.processed', failed: 'refund.failed' },
    undecided: { razorpayRefundOutcome: 'pending' },
    end: (harness, { gatewayRefundId }, outcome) =>
      harness.control.post(
        `/razorpay/refunds/${gatewayRefundId}/${outcome === 'failed' ? 'fail' : 'process'}`,
      ),
  },
  lists: { operations: ['orders.list', 'payments.list'] },
};
describeGatewayContract(subject);

interface Paid {
  payment: { id: string };
  checkout: { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
}

describe('Razorpay at the sandbox', () => {
  let harness: ContractHarness;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    harness = await openContractHarness();
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    await harness.reset();
    gateway = harness.open('razorpay');
  });

  it('returns the key id for the browser and no pay page', async () => {
    expect(gateway.publicKey).toBe('rzp_test_contract');
    expect((await openOrder(gateway, 'DL1')).created).toMatchObject({ redirectUrl: null, expiresAt: null });
  });

  it('captures an authorized payment', async () => {
    const order = await openOrder(gateway, 'DL1');
    await pay('authorized')(harness, order);
    expect(valueOf(await gateway.fetchOrder(order))).toMatchObject({
      state: 'captured',
      isFinal: true,
      payment: { amountPaise: AMOUNT },
    });
    expect(await harness.countOf('razorpay', 'payments.capture')).toBe(1);
    expect(await harness.control.get('/ledger')).toMatchObject({ totals: { capturedPaise: AMOUNT } });
  });

  it('does not capture an amount that differs from the order', async () => {
    const order = await openOrder(gateway, 'DL1');
    await pay('authorized')(harness, order, AMOUNT + 100);
    expect(valueOf(await gateway.fetchOrder(order))).toMatchObject({
      state: 'authorized',
      isFinal: false,
      payment: { amountPaise: AMOUNT + 100 },
    });
    expect(await harness.countOf('razorpay', 'payments.capture')).toBe(0);
  });

  it('reports authorized when the capture is unknown, and captured at the next status check', async () => {
    const order = await openOrder(gateway, 'DL1');
    await pay('authorized')(harness, order);
    await harness.control.fault('razorpay', 'payments.capture', 'lost-answer');
    expect(valueOf(await gateway.fetchOrder(order))).toMatchObject({ state: 'authorized', isFinal: false });
    expect(valueOf(await gateway.fetchOrder(order))).toMatchObject({ state: 'captured' });
    expect(await harness.countOf('razorpay', 'payments.capture')).toBe(1);
  });

  it('reports a late authorisation after the attempt had failed', async () => {
    const order = await openOrder(gateway, 'DL1');
    const { payment } = (await pay('failed')(harness, order)) as Paid;
    expect(valueOf(await gateway.fetchOrder(order))).toMatchObject({ state: 'failed', isFinal: false });
    await harness.control.post(`/razorpay/payments/${payment.id}/late-authorize`, { capture: false });
    expect(valueOf(await gateway.fetchOrder(order))).toMatchObject({
      state: 'captured',
      payment: { id: payment.id },
    });
  });

  it.each([
    ['http-502-html', 'server_error'],
    ['truncated', 'unreadable'],
    ['reset', 'network'],
  ])('returns unknown when the list of payments fails (%s)', async (effect, cause) => {
    const order = await openOrder(gateway, 'DL1');
    await pay('captured')(harness, order);
    await harness.control.fault('razorpay', 'orders.payments', effect);
    expect(await gateway.fetchOrder(order)).toMatchObject({ kind: 'unknown', cause });
  });

  it('returns not_found for an unknown order id', async () => {
    for (const gatewayOrderId of ['order_00000000000000', 'order_x', 'x']) {
      expect(await gateway.fetchOrder({ merchantOrderId: 'DL1', gatewayOrderId })).toEqual({
        kind: 'not_found',
      });
    }
  });

  it('accepts only the pair of ids that its checkout signed', async () => {
    const order = await openOrder(gateway, 'DL1');
    const { checkout } = (await pay('captured')(harness, order)) as Paid;
    const pair = {
      gatewayOrderId: order.gatewayOrderId,
      gatewayPaymentId: checkout.razorpay_payment_id,
      signature: checkout.razorpay_signature,
    };
    expect(gateway.verifyCheckout?.(pair)).toBe(true);
    expect(gateway.verifyCheckout?.({ ...pair, gatewayOrderId: 'order_00000000000000' })).toBe(false);
    expect(gateway.verifyCheckout?.({ ...pair, gatewayPaymentId: 'pay_00000000000000' })).toBe(false);
    expect(gateway.verifyCheckout?.({ ...pair, signature: pair.signature.toUpperCase() })).toBe(false);
    expect(gateway.verifyCheckout?.({ ...pair, signature: '' })).toBe(false);
  });

  it('reads order.paid as the same payment, with our order id', async () => {
    const order = await openOrder(gateway, 'DL1');
    await pay('captured')(harness, order);
    const { headers, rawBody } = await harness.webhooks.take('order.paid');
    const snapshot = gateway.readWebhook(headers, rawBody)?.snapshot;
    expect(snapshot).toEqual(valueOf(await gateway.fetchOrder(order)));
  });

  it('accepts an event signed with the previous secret as a hint', async () => {
    const { razorpay } = harness.config;
    const rotated = harness.open('razorpay', {
      razorpay: {
        ...razorpay,
        webhookSecret: 'hunter3-webhook',
        webhookSecretPrevious: razorpay.webhookSecret,
      },
    });
    await pay('captured')(harness, await openOrder(gateway, 'DL1'));
    const { headers, rawBody } = await harness.webhooks.take('payment.captured');
    expect(rotated.verifyWebhook(headers, rawBody)).toEqual({
      valid: true,
      verifiedWith: 'previous',
      trust: 'hint',
    });
  });

  it('returns the order of a refund event', async () => {
    const order = await openOrder(gateway, 'DL1');
    const { payment } = (await pay('captured')(harness, order)) as Paid;
    const auth = Buffer.from(
      `${harness.config.razorpay.keyId}:${harness.config.razorpay.keySecret}`,
    ).toString('base64');
    await fetch(`${harness.config.razorpay.apiBase}/v1/payments/${payment.id}/refund`, {
      method: 'POST',
      headers: { authorization: `Basic ${auth}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const { headers, rawBody } = await harness.webhooks.take('refund.processed');
    expect(gateway.readWebhook(headers, rawBody)).toMatchObject({
      order: { gatewayOrderId: order.gatewayOrderId },
      snapshot: null,
    });
    expect(valueOf(await gateway.fetchOrder(order))).toMatchObject({
      state: 'captured',
      isFinal: true,
      payment: { id: payment.id, refundedPaise: 123_450 },
    });
    expect(valueOf(await gateway.listRefunds!(payment.id))).toEqual([
      expect.objectContaining({ gatewayPaymentId: payment.id, refundId: null, state: 'processed' }),
    ]);
  });
});
