import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../../platform/logger';
import { newId } from '../../platform/ids';
import { refundUpdateOf, openRefundFixture, type RefundFixture } from '../../testing/refund-fixture';
import type { RefundUpdate } from '../payments/gateway-port';
import type { Payment } from '../payments/types';
import type { Refund } from '../refunds/types';
import { disputeSettlementOf } from '../../testing/dispute-settlement';
import { createWebhookApplication } from './apply';
import { insertWebhookEvent, type WebhookEvent } from './event-repository';

const logger = createLogger({ service: 'test', level: 'silent' });
const PROOF = { 'x-signature': 'signed with the current secret' };

let fixture: RefundFixture;
let payment: Payment;
let refund: Refund;
beforeAll(async () => {
  fixture = await openRefundFixture();
  fixture.razorpay.verifyWebhook = (headers) =>
    headers['x-signature'] === PROOF['x-signature']
      ? { valid: true, verifiedWith: 'current', trust: 'confirmed', proof: PROOF }
      : { valid: false };
});
afterAll(() => fixture.money.close());
beforeEach(async () => {
  ({ payment } = await fixture.buildCompleted({ amountPaise: 500_00 }));
  refund = await fixture.ask(payment, 250_00);
  fixture.razorpay.answers.refund = [{ kind: 'unknown', cause: 'timeout', message: 'no answer' }];
  await fixture.worker().advance(refund.id);
});

/** Stores an event about a refund as the BFF does, and applies it as a worker does. */
async function handle(
  update: RefundUpdate,
  claim: Pick<WebhookEvent, 'verifiedWith' | 'proof'> = { verifiedWith: 'current', proof: PROOF },
) {
  const [attempt] = await fixture.money.owner('payment_attempts').where({ payment_id: payment.id });
  fixture.razorpay.readWebhook = () => ({
    eventKey: 'read again',
    eventType: `refund.${update.state}`,
    createdAt: new Date(),
    order: { merchantOrderId: null, gatewayOrderId: attempt.gateway_order_id },
    snapshot: null,
    refund: update,
  });
  const id = newId();
  await insertWebhookEvent(fixture.money.bff, {
    id,
    gateway: 'razorpay',
    mode: 'test',
    eventKey: id,
    eventType: `refund.${update.state}`,
    ...claim,
    rawBody: Buffer.from('{}'),
  });
  const { worker: db, settlement, clock } = fixture.money;
  const application = createWebhookApplication({
    db,
    gateways: { razorpay: fixture.razorpay },
    settlement,
    refunds: fixture.settlement,
    disputes: disputeSettlementOf(fixture.money),
    clock,
    logger,
    wake: () => undefined,
  });
  await application.apply(id);
  const event = await fixture.money.owner('webhook_events').where({ id }).first();
  return { state: event.state, note: event.note, paymentId: event.payment_id };
}

describe('an event about a refund', () => {
  it('is settled once its proof is verified again', async () => {
    expect(await handle(refundUpdateOf(refund, 'processed'))).toEqual({
      state: 'applied',
      note: 'processed',
      paymentId: payment.id,
    });
    expect(await fixture.refund(refund)).toMatchObject({ state: 'processed' });
    expect(await handle(refundUpdateOf(refund, 'failed'))).toMatchObject({ note: 'failed' });
    expect(await fixture.walletOf(payment)).toBe(490_00);
  });

  it.each([
    [
      'with a proof forged by the process that stored it',
      { verifiedWith: 'current', proof: { 'x-signature': 'forged' } },
    ],
    ['signed with the previous secret', { verifiedWith: 'previous', proof: null }],
  ] as const)('%s moves nothing: a status check is requested', async (_what, claim) => {
    expect(await handle(refundUpdateOf(refund, 'failed'), claim)).toEqual({
      state: 'applied',
      note: 'status check requested',
      paymentId: payment.id,
    });
    expect(await fixture.refund(refund)).toMatchObject({ state: 'pending' });
    expect(await fixture.walletOf(payment)).toBe(245_00);
  });

  it('is dead-lettered for staff when it contradicts our records, or is about a refund that is not ours', async () => {
    expect(await handle({ ...refundUpdateOf(refund, 'failed'), amountPaise: payment.totalPaise })).toEqual({
      state: 'dead_lettered',
      note: 'on_hold',
      paymentId: payment.id,
    });
    const byHand = {
      ...refundUpdateOf(refund, 'processed'),
      refundId: null,
      gatewayRefundId: 'rfnd_by_hand',
    };
    const unknown = { state: 'dead_lettered', note: 'unknown_refund', paymentId: payment.id };
    expect(await handle(byHand)).toEqual(unknown);
    expect(await handle(byHand)).toEqual(unknown);
    expect(await fixture.findings(payment)).toEqual(['refund_differs', 'refund_unknown']);
    expect(await fixture.walletOf(payment)).toBe(245_00);
  });
});
