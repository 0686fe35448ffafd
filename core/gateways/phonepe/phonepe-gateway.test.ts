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
  (body: object) =>
  (harness: ContractHarness, { merchantOrderId }: { merchantOrderId: string }, amountPaise?: number) =>
    harness.control.post(`/phonepe/orders/${merchantOrderId}/pay`, {
      ...body,
      ...(amountPaise && { amountPaise }),
    });

const subject: GatewayUnderContract = {
  name: 'phonepe',
  operations: { create: 'pay', find: 'status', fetch: 'status' },
  events: { captured: 'checkout.order.completed', failed: 'checkout.order.failed' },
  trustOfRightWebhook: 'hint',
  signsBody: false,
  failOnce: pay({ outcome: 'failure', final: false }),
  fail: pay({ outcome: 'failure', detailedErrorCode: 'Z9' }),
  capture: pay({ outcome: 'success' }),
  leavePending: pay({ outcome: 'pending' }),
  refunds: {
    operations: { make: 'refund', find: 'refund.status', fetch: 'refund.status' },
    events: { processed: 'pg.refund.completed', failed: 'pg.refund.failed' },
    undecided: { phonepeRefundOutcome: 'pending' },
    end: (harness, { refundId }, outcome) =>
      harness.control.post(`/phonepe/refunds/${refundId}/resolve`, {
        state: outcome === 'failed' ? 'FAILED' : 'COMPLETED',
      }),
  },
  lists: null,
};
describeGatewayContract(subject);

describe('PhonePe at the sandbox', () => {
  let harness: ContractHarness;
  let gateway: PaymentGateway;
  beforeAll(async () => {
    harness = await openContractHarness();
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    await harness.reset();
    await harness.control.put('/webhooks/phonepe', { mode: 'sha' });
    gateway = harness.open('phonepe');
  });

  it('returns the pay page and the expiry of the order', async () => {
    const { created } = await openOrder(gateway, 'DL1');
    expect(created.redirectUrl).toMatch(/\/phonepe\/transact\?token=/);
    expect(created.expiresAt).toBeInstanceOf(Date);
  });

  it('fetches one token for many calls', async () => {
    await Promise.all(['DL1', 'DL2', 'DL3', 'DL4'].map((id) => openOrder(gateway, id)));
    expect(await harness.countOf('phonepe', 'token')).toBe(1);
  });

  it('renews a token that PhonePe no longer accepts', async () => {
    const order = await openOrder(gateway, 'DL1');
    await harness.control.post('/phonepe/revoke-tokens');
    expect(valueOf(await gateway.fetchOrder(order))).toMatchObject({ state: 'created' });
    expect(await harness.countOf('phonepe', 'token')).toBe(2);
  });

  it('returns unknown while every token is rejected', async () => {
    const order = await openOrder(gateway, 'DL1');
    await harness.control.fault('phonepe', 'status', 'unauthorized', { times: 2 });
    expect(await gateway.fetchOrder(order)).toMatchObject({ kind: 'unknown', cause: 'unauthorized' });
    expect(await gateway.fetchOrder(order)).toMatchObject({ kind: 'ok' });
  });

  it.each([
    ['expire', 'The payment was not completed in time.'],
    ['cancel', 'The payment was cancelled.'],
  ])('reports a final failure after the order ended (%s)', async (end, failureReason) => {
    const order = await openOrder(gateway, 'DL1');
    await harness.control.post(`/phonepe/orders/DL1/${end}`);
    expect(valueOf(await gateway.fetchOrder(order))).toMatchObject({
      state: 'failed',
      isFinal: true,
      failureReason,
    });
  });

  it('reports an order that expired', async () => {
    const { phonepe } = harness.config;
    const short = harness.open('phonepe', { phonepe: { ...phonepe, expireAfterSeconds: 300 } });
    const order = await openOrder(short, 'DL1');
    await harness.control.post('/clock', { advanceMs: 301_000 });
    expect(valueOf(await short.fetchOrder(order))).toMatchObject({ state: 'failed', isFinal: true });
  });

  it('cannot create a second order with the same id', async () => {
    await openOrder(gateway, 'DL1');
    await pay({ outcome: 'success' })(harness, { merchantOrderId: 'DL1' });
    const again = await gateway.createOrder({
      merchantOrderId: 'DL1',
      amountPaise: AMOUNT,
      returnUrl: 'http://localhost',
    });
    expect(again).toMatchObject({ kind: 'rejected', code: 'BAD_REQUEST' });
  });

  it('uses the state in the body, not the name of the event', async () => {
    await harness.control.fault('phonepe', 'webhook:checkout.order.completed', 'state-disagrees');
    await openOrder(gateway, 'DL1');
    await pay({ outcome: 'success' })(harness, { merchantOrderId: 'DL1' });
    const { headers, rawBody } = await harness.webhooks.take('checkout.order.failed');
    expect(gateway.readWebhook(headers, rawBody)?.snapshot).toMatchObject({ state: 'captured' });
  });

  describe('with signed webhooks', () => {
    const receive = async (effect?: string) => {
      await harness.control.put('/webhooks/phonepe', { mode: 'hmac' });
      if (effect) await harness.control.fault('phonepe', 'webhook:checkout.order.completed', effect);
      await openOrder(gateway, 'DL1');
      await pay({ outcome: 'success' })(harness, { merchantOrderId: 'DL1' });
      const { headers, rawBody } = await harness.webhooks.take('checkout.order.completed');
      return gateway.verifyWebhook(headers, rawBody);
    };
    it('accepts a valid signature as a hint', async () => {
      expect(await receive()).toEqual({ valid: true, verifiedWith: 'current', trust: 'hint' });
    });
    it.each(['corrupt', 'reserialise', 'wrong-secret', 'no-signature'])(
      'rejects a webhook with %s',
      async (effect) => {
        expect(await receive(effect)).toEqual({ valid: false });
      },
    );
  });
});
