import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../../platform/logger';
import { newId } from '../../platform/ids';
import { newsOf, openRefundWorld, type RefundWorld } from '../../testing/refund-world';
import type { RefundNews } from '../payments/gateway-port';
import type { Payment } from '../payments/types';
import type { Refund } from '../refunds/types';
import { disputeSettlementOf } from '../../testing/dispute-settlement';
import { createWebhookApplication } from './apply';
import { insertWebhookEvent, type WebhookEvent } from './event-repository';

const logger = createLogger({ service: 'test', level: 'silent' });
const PROOF = { 'x-signature': 'made with the secret' };

let world: RefundWorld;
let payment: Payment;
let refund: Refund;
beforeAll(async () => {
  world = await openRefundWorld();
  world.razorpay.verifyWebhook = (headers) =>
    headers['x-signature'] === PROOF['x-signature']
      ? { valid: true, verifiedWith: 'current', trust: 'fact', proof: PROOF }
      : { valid: false };
});
afterAll(() => world.money.close());
beforeEach(async () => {
  ({ payment } = await world.buildCompleted({ amountPaise: 500_00 }));
  refund = await world.ask(payment, 250_00);
  world.razorpay.answers.refund = [{ kind: 'unknown', cause: 'timeout', message: 'no answer' }];
  await world.worker().advance(refund.id);
});

/** Stores an event about a refund as the BFF does, and applies it as a worker does. */
async function hear(
  news: RefundNews,
  claim: Pick<WebhookEvent, 'verifiedWith' | 'proof'> = { verifiedWith: 'current', proof: PROOF },
) {
  const [attempt] = await world.money.owner('payment_attempts').where({ payment_id: payment.id });
  world.razorpay.readWebhook = () => ({
    eventKey: 'read again',
    eventType: `refund.${news.state}`,
    createdAt: new Date(),
    order: { merchantOrderId: null, gatewayOrderId: attempt.gateway_order_id },
    snapshot: null,
    refund: news,
  });
  const id = newId();
  await insertWebhookEvent(world.money.bff, {
    id,
    gateway: 'razorpay',
    mode: 'test',
    eventKey: id,
    eventType: `refund.${news.state}`,
    ...claim,
    rawBody: Buffer.from('{}'),
  });
  const { worker: db, settlement, clock } = world.money;
  const application = createWebhookApplication({
    db,
    gateways: { razorpay: world.razorpay },
    settlement,
    refunds: world.settlement,
    disputes: disputeSettlementOf(world.money),
    clock,
    logger,
    wake: () => undefined,
  });
  await application.apply(id);
  const event = await world.money.owner('webhook_events').where({ id }).first();
  return { state: event.state, note: event.note, paymentId: event.payment_id };
}

describe('an event about a refund', () => {
  it('is a fact once its proof is verified again', async () => {
    expect(await hear(newsOf(refund, 'processed'))).toEqual({
      state: 'applied',
      note: 'processed',
      paymentId: payment.id,
    });
    expect(await world.refund(refund)).toMatchObject({ state: 'processed' });
    expect(await hear(newsOf(refund, 'failed'))).toMatchObject({ note: 'failed' });
    expect(await world.walletOf(payment)).toBe(490_00);
  });

  it.each([
    ['forged by whoever stored it', { verifiedWith: 'current', proof: { 'x-signature': 'forged' } }],
    ['signed with the previous secret', { verifiedWith: 'previous', proof: null }],
  ] as const)('%s moves nothing: the gateway is asked', async (_what, claim) => {
    expect(await hear(newsOf(refund, 'failed'), claim)).toEqual({
      state: 'applied',
      note: 'the gateway is asked',
      paymentId: payment.id,
    });
    expect(await world.refund(refund)).toMatchObject({ state: 'pending' });
    expect(await world.walletOf(payment)).toBe(245_00);
  });

  it('that contradicts what is recorded, or is about none of ours, is parked for a person', async () => {
    expect(await hear({ ...newsOf(refund, 'failed'), amountPaise: payment.totalPaise })).toEqual({
      state: 'parked',
      note: 'parked',
      paymentId: payment.id,
    });
    const byHand = { ...newsOf(refund, 'processed'), refundId: null, gatewayRefundId: 'rfnd_by_hand' };
    const unknown = { state: 'parked', note: 'unknown_refund', paymentId: payment.id };
    expect(await hear(byHand)).toEqual(unknown);
    expect(await hear(byHand)).toEqual(unknown);
    expect(await world.findings(payment)).toEqual(['refund_differs', 'refund_unknown']);
    expect(await world.walletOf(payment)).toBe(245_00);
  });
});
