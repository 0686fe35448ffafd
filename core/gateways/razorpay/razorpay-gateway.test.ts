import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PaymentGateway } from '../../domain/payments/gateway-port';
import { describeGatewayContract } from '../testing/contract/contract';
import type { GatewayUnderContract } from '../testing/contract/subject';
import { AMOUNT, openOrder, setContractStage, valueOf, type ContractStage } from '../testing/contract-stage';

const pay =
  (outcome: string) =>
  (stage: ContractStage, { gatewayOrderId }: { gatewayOrderId: string }, amountPaise?: number) =>
    stage.control.post(`/razorpay/orders/${gatewayOrderId}/pay`, {
      outcome,
      ...(amountPaise && { amountPaise }),
    });

const subject: GatewayUnderContract = {
  name: 'razorpay',
  operations: { create: 'orders.create', find: 'orders.list', fetch: 'orders.fetch' },
  events: { captured: 'payment.captured', failed: 'payment.failed' },
  trustOfRightWebhook: 'fact',
  signsBody: true,
  failOnce: pay('failed'),
  fail: pay('failed'),
  capture: pay('captured'),
  leavePending: pay('created'),
  refunds: {
    operations: { make: 'payments.refund', find: 'refunds.list', look: 'refunds.fetch' },
    events: { processed: 'refund.processed', failed: 'refund.failed' },
    undecided: { razorpayRefundOutcome: 'pending' },
    end: (stage, { gatewayRefundId }, outcome) =>
      stage.control.post(`/razorpay/refunds/${gatewayRefundId}/${outcome === 'failed' ? 'fail' : 'process'}`),
  },
  lists: { operations: ['orders.list', 'payments.list'] },
};
describeGatewayContract(subject);

interface Paid {
  payment: { id: string };
  checkout: { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
}

describe('Razorpay at the sandbox', () => {
  let stage: ContractStage;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    stage = await setContractStage();
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    await stage.reset();
    gateway = stage.open('razorpay');
  });

  it('gives the key id to the browser and no pay page', async () => {
    expect(gateway.publicKey).toBe('rzp_test_contract');
    expect((await openOrder(gateway, 'DL1')).created).toMatchObject({ redirectUrl: null, expiresAt: null });
  });

  it('captures what is only authorized', async () => {
    const order = await openOrder(gateway, 'DL1');
    await pay('authorized')(stage, order);
    expect(valueOf(await gateway.fetchOrder(order))).toMatchObject({
      state: 'captured',
      isFinal: true,
      payment: { amountPaise: AMOUNT },
    });
    expect(await stage.countOf('razorpay', 'payments.capture')).toBe(1);
    expect(await stage.control.get('/ledger')).toMatchObject({ totals: { capturedPaise: AMOUNT } });
  });

  it('captures no other amount than the order asked for', async () => {
    const order = await openOrder(gateway, 'DL1');
    await pay('authorized')(stage, order, AMOUNT + 100);
    expect(valueOf(await gateway.fetchOrder(order))).toMatchObject({
      state: 'authorized',
      isFinal: false,
      payment: { amountPaise: AMOUNT + 100 },
    });
    expect(await stage.countOf('razorpay', 'payments.capture')).toBe(0);
  });

  it('calls it authorized while the capture is in doubt, and captured at the next look', async () => {
    const order = await openOrder(gateway, 'DL1');
    await pay('authorized')(stage, order);
    await stage.control.fault('razorpay', 'payments.capture', 'lost-answer');
    expect(valueOf(await gateway.fetchOrder(order))).toMatchObject({ state: 'authorized', isFinal: false });
    expect(valueOf(await gateway.fetchOrder(order))).toMatchObject({ state: 'captured' });
    expect(await stage.countOf('razorpay', 'payments.capture')).toBe(1);
  });

  it('sees money that a bank confirmed late, after the try had failed', async () => {
    const order = await openOrder(gateway, 'DL1');
    const { payment } = (await pay('failed')(stage, order)) as Paid;
    expect(valueOf(await gateway.fetchOrder(order))).toMatchObject({ state: 'failed', isFinal: false });
    await stage.control.post(`/razorpay/payments/${payment.id}/late-authorize`, { capture: false });
    expect(valueOf(await gateway.fetchOrder(order))).toMatchObject({
      state: 'captured',
      payment: { id: payment.id },
    });
  });

  it.each([
    ['http-502-html', 'server_error'],
    ['truncated', 'unreadable'],
    ['reset', 'network'],
  ])('is in doubt where the list of tries does not come (%s)', async (effect, cause) => {
    const order = await openOrder(gateway, 'DL1');
    await pay('captured')(stage, order);
    await stage.control.fault('razorpay', 'orders.payments', effect);
    expect(await gateway.fetchOrder(order)).toMatchObject({ kind: 'unknown', cause });
  });

  it('does not take an id of nobody for an order', async () => {
    for (const gatewayOrderId of ['order_00000000000000', 'order_x', 'x']) {
      expect(await gateway.fetchOrder({ merchantOrderId: 'DL1', gatewayOrderId })).toEqual({
        kind: 'not_found',
      });
    }
  });

  it('knows the pair of ids that its checkout signed, and no other', async () => {
    const order = await openOrder(gateway, 'DL1');
    const { checkout } = (await pay('captured')(stage, order)) as Paid;
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

  it('reads order.paid as the same money, with our own id', async () => {
    const order = await openOrder(gateway, 'DL1');
    await pay('captured')(stage, order);
    const { headers, rawBody } = await stage.webhooks.take('order.paid');
    const snapshot = gateway.readWebhook(headers, rawBody)?.snapshot;
    expect(snapshot).toEqual(valueOf(await gateway.fetchOrder(order)));
  });

  it('takes an event signed with the previous secret for a hint', async () => {
    const { razorpay } = stage.config;
    const rotated = stage.open('razorpay', {
      razorpay: {
        ...razorpay,
        webhookSecret: 'hunter3-webhook',
        webhookSecretPrevious: razorpay.webhookSecret,
      },
    });
    await pay('captured')(stage, await openOrder(gateway, 'DL1'));
    const { headers, rawBody } = await stage.webhooks.take('payment.captured');
    expect(rotated.verifyWebhook(headers, rawBody)).toEqual({
      valid: true,
      verifiedWith: 'previous',
      trust: 'hint',
    });
  });

  it('points to the order of a refund', async () => {
    const order = await openOrder(gateway, 'DL1');
    const { payment } = (await pay('captured')(stage, order)) as Paid;
    const auth = Buffer.from(`${stage.config.razorpay.keyId}:${stage.config.razorpay.keySecret}`).toString(
      'base64',
    );
    await fetch(`${stage.config.razorpay.apiBase}/v1/payments/${payment.id}/refund`, {
      method: 'POST',
      headers: { authorization: `Basic ${auth}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const { headers, rawBody } = await stage.webhooks.take('refund.processed');
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
