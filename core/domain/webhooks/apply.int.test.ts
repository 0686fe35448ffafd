import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../../platform/logger';
import { newId } from '../../platform/ids';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../testing/money-fixture';
import { refundSettlementOf } from '../../testing/refund-fixture';
import { scriptedGateway, type ScriptedGateway } from '../../testing/scripted-gateway';
import type { OrderSnapshot, WebhookMessage } from '../payments/gateway-port';
import { findPayment } from '../payments/payment-repository';
import { checksOf } from '../payments/testing/checks-of';
import type { Attempt, Payment } from '../payments/types';
import { disputeSettlementOf } from '../../testing/dispute-settlement';
import { createWebhookApplication } from './apply';
import { insertWebhookEvent, type WebhookEvent } from './event-repository';

const logger = createLogger({ service: 'test', level: 'silent' });

let fixture: MoneyFixture;
let gateway: ScriptedGateway;
let payment: Payment;
let attempt: Attempt;

beforeAll(async () => {
  fixture = await openMoneyFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  gateway = scriptedGateway('phonepe');
  ({ payment, attempt } = await fixture.buildPayment({ gateway: 'phonepe' }));
});

const current = async () => (await findPayment(fixture.worker, payment.id))!;
const openMessages = () =>
  fixture
    .owner('outbox')
    .where({ job: 'check-payment', done_at: null })
    .whereRaw("payload ->> 'paymentId' = ?", [payment.id]);
const failedForGood = (): OrderSnapshot => ({ ...snapshotOf(attempt, 'failed'), isFinal: true });

/** PhonePe's events prove their sender only, so they are hints. */
async function handle(
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
  await insertWebhookEvent(fixture.bff, {
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
    db: fixture.worker,
    gateways: { phonepe: gateway },
    settlement: fixture.settlement,
    refunds: refundSettlementOf(fixture),
    disputes: disputeSettlementOf(fixture),
    clock: fixture.clock,
    logger,
    wake: () => undefined,
  });

const check = () =>
  checksOf(fixture, { phonepe: gateway }).check(payment.id, { force: true, source: 'webhook' });

describe('an event that is only a hint', () => {
  it('requests a status check of a payment that is still polled', async () => {
    expect(await handle('captured')).toBe('applied');
    expect(await openMessages()).toHaveLength(1);
  });

  it('requests a status check when it reports money after polling has ended', async () => {
    await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, failedForGood()));
    expect(await current()).toMatchObject({ state: 'failed', nextCheckAt: null });

    expect(await handle('captured')).toBe('applied');
    expect(await openMessages()).toHaveLength(1);
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'captured') }];
    await check();
    expect(await current()).toMatchObject({ state: 'completed', nextCheckAt: null });
    const events = await fixture.owner('payment_events').where({ payment_id: payment.id }).pluck('type');
    expect(events).toEqual(['failed', 'polling_restarted', 'captured']);
  });

  it('requests another check after the six days ended without a final answer', async () => {
    await fixture.owner('payments').where({ id: payment.id }).update({ next_check_at: null });
    expect(await handle('captured')).toBe('applied');
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'captured') }];
    await check();
    expect(await current()).toMatchObject({ state: 'completed' });
  });

  it('requests a status check of an order that was given up, also while a later one of the payment is polled', async () => {
    const second = await fixture.addAttempt(payment, 2);
    await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, failedForGood()));
    expect((await current()).nextCheckAt).not.toBeNull();

    expect(await handle('captured')).toBe('applied');
    gateway.answers.fetchOrder = [
      { kind: 'ok', value: snapshotOf(attempt, 'captured') },
      { kind: 'ok', value: snapshotOf(second, 'created') },
    ];
    await check();
    expect(await current()).toMatchObject({ state: 'completed' });
  });

  it('ends polling again when the gateway does not confirm it', async () => {
    await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, failedForGood()));
    await handle('captured');
    gateway.answers.fetchOrder = [{ kind: 'ok', value: failedForGood() }];
    await check();
    expect(await current()).toMatchObject({ state: 'failed', nextCheckAt: null });
  });

  it('changes nothing when it reports money that is known, or none', async () => {
    await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, failedForGood()));
    await handle('failed');
    expect(await current()).toMatchObject({ nextCheckAt: null });
    await fixture.settlement.settlePayment(gatewayUpdateOf(attempt, snapshotOf(attempt, 'captured')));
    await handle('captured');
    expect(await current()).toMatchObject({ state: 'completed', nextCheckAt: null });
    expect(await openMessages()).toHaveLength(0);
  });
});

it('is not consumed by a worker without credentials of its gateway, and is applied where they exist', async () => {
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
  await insertWebhookEvent(fixture.bff, { ...event, ...claim, rawBody });
  await expect(application().apply(id)).rejects.toThrow('no credentials');
  expect(await fixture.owner('webhook_events').where({ id }).first()).toMatchObject({ state: 'received' });
});

describe('an event that is stored with a proof', () => {
  const proof = { 'x-signature': 'signed with the current secret' };

  it('credits once its proof is verified again', async () => {
    gateway.verifyWebhook = (headers) =>
      headers['x-signature'] === proof['x-signature']
        ? { valid: true, verifiedWith: 'current', trust: 'confirmed', proof }
        : { valid: false };
    expect(await handle('captured', { verifiedWith: 'current', proof })).toBe('applied');
    expect(await current()).toMatchObject({ state: 'completed' });
  });

  it.each([null, { 'x-signature': 'forged' }])(
    'credits nothing without a valid proof (proof: %p): a status check is requested',
    async (forged) => {
      expect(await handle('captured', { verifiedWith: 'current', proof: forged })).toBe('applied');
      expect(await current()).toMatchObject({ state: 'initiated' });
      expect(await openMessages()).toHaveLength(1);
    },
  );
});
