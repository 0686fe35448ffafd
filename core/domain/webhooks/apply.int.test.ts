import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../../platform/logger';
import { newId } from '../../platform/ids';
import { factOf, openMoneyWorld, snapshotOf, type MoneyWorld } from '../../testing/money-world';
import { refundSettlementOf } from '../../testing/refund-world';
import { scriptedGateway, type ScriptedGateway } from '../../testing/scripted-gateway';
import type { OrderSnapshot, WebhookMessage } from '../payments/gateway-port';
import { findPayment } from '../payments/payment-repository';
import { checksOf } from '../payments/testing/checks-of';
import type { Attempt, Payment } from '../payments/types';
import { disputeSettlementOf } from '../../testing/dispute-settlement';
import { createWebhookApplication } from './apply';
import { insertWebhookEvent, type WebhookEvent } from './event-repository';

const logger = createLogger({ service: 'test', level: 'silent' });

let world: MoneyWorld;
let gateway: ScriptedGateway;
let payment: Payment;
let attempt: Attempt;

beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  gateway = scriptedGateway('phonepe');
  ({ payment, attempt } = await world.buildPayment({ gateway: 'phonepe' }));
});

const current = async () => (await findPayment(world.worker, payment.id))!;
const openWishes = () =>
  world
    .owner('outbox')
    .where({ job: 'check-payment', done_at: null })
    .whereRaw("payload ->> 'paymentId' = ?", [payment.id]);
const failedForGood = (): OrderSnapshot => ({ ...snapshotOf(attempt, 'failed'), isFinal: true });

/** PhonePe's events prove their sender and no more: whatever they say is a reason to ask. */
async function hear(
  state: OrderSnapshot['state'],
  claim: Pick<WebhookEvent, 'verifiedWith' | 'proof'> = { verifiedWith: 'shared', proof: null },
) {
  const message: WebhookMessage = {
    eventKey: newId(),
    eventType: 'checkout.order',
    createdAt: new Date(),
    order: { merchantOrderId: attempt.merchantOrderId, gatewayOrderId: attempt.gatewayOrderId },
    snapshot: snapshotOf(attempt, state),
    refund: null,
  };
  gateway.readWebhook = () => message;
  const id = newId();
  await insertWebhookEvent(world.bff, {
    id,
    gateway: 'phonepe',
    mode: 'test',
    eventKey: message.eventKey,
    eventType: message.eventType,
    ...claim,
    rawBody: Buffer.from('{}'),
  });
  return application().apply(id);
}

const application = () =>
  createWebhookApplication({
    db: world.worker,
    gateways: { phonepe: gateway },
    settlement: world.settlement,
    refunds: refundSettlementOf(world),
    disputes: disputeSettlementOf(world),
    clock: world.clock,
    logger,
    wake: () => undefined,
  });

const check = () =>
  checksOf(world, { phonepe: gateway }).check(payment.id, { force: true, source: 'webhook' });

describe('an event that is only a reason to ask', () => {
  it('makes us ask about a payment that is watched', async () => {
    expect(await hear('captured')).toBe('applied');
    expect(await openWishes()).toHaveLength(1);
  });

  it('makes us ask again when it tells of money that came after the watch had ended', async () => {
    await world.settlement.settlePayment(factOf(attempt, failedForGood()));
    expect(await current()).toMatchObject({ state: 'failed', nextCheckAt: null });

    expect(await hear('captured')).toBe('applied');
    expect(await openWishes()).toHaveLength(1);
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'captured') }];
    await check();
    expect(await current()).toMatchObject({ state: 'completed', nextCheckAt: null });
    const events = await world.owner('payment_events').where({ payment_id: payment.id }).pluck('type');
    expect(events).toEqual(['failed', 'watched_again', 'captured']);
  });

  it('asks again after the six days are over without a last word', async () => {
    await world.owner('payments').where({ id: payment.id }).update({ next_check_at: null });
    expect(await hear('captured')).toBe('applied');
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'captured') }];
    await check();
    expect(await current()).toMatchObject({ state: 'completed' });
  });

  it('asks again about an order that was given up, also while a later one of the payment is watched', async () => {
    const second = await world.addAttempt(payment, 2);
    await world.settlement.settlePayment(factOf(attempt, failedForGood()));
    expect((await current()).nextCheckAt).not.toBeNull();

    expect(await hear('captured')).toBe('applied');
    gateway.answers.fetchOrder = [
      { kind: 'ok', value: snapshotOf(attempt, 'captured') },
      { kind: 'ok', value: snapshotOf(second, 'created') },
    ];
    await check();
    expect(await current()).toMatchObject({ state: 'completed' });
  });

  it('ends the watch again when the gateway does not confirm it', async () => {
    await world.settlement.settlePayment(factOf(attempt, failedForGood()));
    await hear('captured');
    gateway.answers.fetchOrder = [{ kind: 'ok', value: failedForGood() }];
    await check();
    expect(await current()).toMatchObject({ state: 'failed', nextCheckAt: null });
  });

  it('changes nothing when it tells of money we know, or of none', async () => {
    await world.settlement.settlePayment(factOf(attempt, failedForGood()));
    await hear('failed');
    expect(await current()).toMatchObject({ nextCheckAt: null });
    await world.settlement.settlePayment(factOf(attempt, snapshotOf(attempt, 'captured')));
    await hear('captured');
    expect(await current()).toMatchObject({ state: 'completed', nextCheckAt: null });
    expect(await openWishes()).toHaveLength(0);
  });
});

it('is not consumed by a worker that has no such gateway: it is told again where there is one', async () => {
  const id = newId();
  const rawBody = Buffer.from('{}');
  const claim = { verifiedWith: 'current', proof: null } as const;
  const event = {
    id,
    gateway: 'razorpay',
    mode: 'test',
    eventKey: id,
    eventType: 'payment.captured',
  } as const;
  await insertWebhookEvent(world.bff, { ...event, ...claim, rawBody });
  await expect(application().apply(id)).rejects.toThrow('no credentials');
  expect(await world.owner('webhook_events').where({ id }).first()).toMatchObject({ state: 'received' });
});

describe('an event that is stored as a fact', () => {
  const proof = { 'x-signature': 'made with the secret' };

  it('credits once its proof is verified again', async () => {
    gateway.verifyWebhook = (headers) =>
      headers['x-signature'] === proof['x-signature']
        ? { valid: true, verifiedWith: 'current', trust: 'fact', proof }
        : { valid: false };
    expect(await hear('captured', { verifiedWith: 'current', proof })).toBe('applied');
    expect(await current()).toMatchObject({ state: 'completed' });
  });

  it.each([null, { 'x-signature': 'forged' }])(
    'credits nothing by its word alone (proof: %p): the gateway is asked',
    async (forged) => {
      expect(await hear('captured', { verifiedWith: 'current', proof: forged })).toBe('applied');
      expect(await current()).toMatchObject({ state: 'initiated' });
      expect(await openWishes()).toHaveLength(1);
    },
  );
});
