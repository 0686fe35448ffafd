import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../../platform/logger';
import { newId } from '../../platform/ids';
import {
  gatewayUpdateOf,
  openMoneyFixture,
  snapshotOf,
  type MoneyFixture,
} from '../../testing/money-fixture';
import { scriptedGateway, UNKNOWN, type ScriptedGateway } from '../../testing/scripted-gateway';
import { createGatewaySettings } from '../gateway-settings/gateway-settings';
import { createWalletOwners } from '../wallet-owners/wallet-owners';
import { findAttempts } from './attempt-repository';
import { createInitiation, type InitiateInput } from './initiation';
import { findPayment } from './payment-repository';
import { checksOf } from './testing/checks-of';

const logger = createLogger({ service: 'test', level: 'silent' });
const NOT_FOUND = { kind: 'not_found' } as const;

let fixture: MoneyFixture;
let ownerId: string;
let gateway: ScriptedGateway;
let request: InitiateInput;
let start: Date;

beforeAll(async () => {
  fixture = await openMoneyFixture();
  ownerId = (await createWalletOwners({ db: fixture.bff }).resolve('42', 'Asha Rao')).id;
});
afterAll(() => fixture.close());

beforeEach(() => {
  // Attempts take their age from the database's clock.
  start = new Date();
  fixture.clock.set(start);
  gateway = scriptedGateway('phonepe');
  gateway.answers.createOrder = [UNKNOWN];
  gateway.answers.findOrder = [NOT_FOUND];
  gateway.answers.fetchOrder = [NOT_FOUND];
  request = {
    ownerId,
    payerName: 'Asha Rao',
    origin: 'website',
    amount: 30000,
    gateway: 'phonepe',
    route: '/api/phonepe/initiate',
    idempotencyKey: newId(),
    bodyHash: 'a body',
  };
});

const later = (minutes: number) => fixture.clock.set(new Date(start.getTime() + minutes * 60_000));
const initiate = () =>
  createInitiation({
    db: fixture.bff,
    gateways: { phonepe: gateway },
    settings: createGatewaySettings({ db: fixture.bff, mode: 'test', configured: ['phonepe'] }),
    clock: fixture.clock,
    logger,
    returnUrl: (id) => `http://localhost:3000/verify-payment?merchantTransactionId=${id}`,
    wake: () => undefined,
  }).initiate(request);
const check = (paymentId: string) =>
  checksOf(fixture, { phonepe: gateway }).check(paymentId, { force: true, source: 'poll' });
const firstPaymentId = async (): Promise<string> => {
  await expect(initiate()).rejects.toMatchObject({ code: 'gateway_unavailable' });
  const [id] = await fixture
    .owner('idempotency_keys')
    .where({ key: request.idempotencyKey })
    .pluck<string[]>('payment_id');
  return id!;
};
const makeOrder = () =>
  (gateway.answers.createOrder = [
    {
      kind: 'ok',
      value: { gatewayOrderId: `OMO${newId()}`, redirectUrl: 'https://pay.example/1', expiresAt: null },
    },
  ]);

describe('a repetition long after the gateway did not answer', () => {
  it('begins a payment that is polled, when the first was given up as never created', async () => {
    const first = await firstPaymentId();
    later(31);
    await check(first);
    expect(await findPayment(fixture.worker, first)).toMatchObject({ state: 'failed', nextCheckAt: null });

    later(40);
    makeOrder();
    const { payment, attempt } = await initiate();
    const begun = await findPayment(fixture.worker, payment.id);
    expect(begun).toMatchObject({ state: 'initiated', nextCheckAt: expect.any(Date) });
    expect(attempt).toMatchObject({ orderState: 'open', isFinal: false });

    // Only polling reports this money: it must check, and credit.
    gateway.answers.fetchOrder = [{ kind: 'ok', value: snapshotOf(attempt, 'captured') }];
    later(41);
    await check(payment.id);
    expect(await findPayment(fixture.worker, payment.id)).toMatchObject({ state: 'completed' });
  });

  it('answers a further repetition with the same order', async () => {
    await firstPaymentId();
    later(40);
    makeOrder();
    const second = await initiate();
    const third = await initiate();
    expect(third.attempt).toEqual(second.attempt);
    expect(gateway.calls.filter((call) => call === 'createOrder')).toHaveLength(2);
  });

  it('resumes the first payment while it is still polled closely', async () => {
    const first = await firstPaymentId();
    later(2);
    makeOrder();
    expect((await initiate()).payment.id).toBe(first);
    expect(await findAttempts(fixture.bff, first)).toHaveLength(1);
  });

  it('does not begin another payment when the first turns out to be paid', async () => {
    const first = await firstPaymentId();
    const [attempt] = await findAttempts(fixture.worker, first);
    const captured = { ...snapshotOf(attempt!, 'captured'), gatewayOrderId: `OMO${newId()}` };
    await fixture.settlement.settlePayment(gatewayUpdateOf(attempt!, captured));
    later(40);
    makeOrder();
    await expect(initiate()).rejects.toMatchObject({ code: 'already_paid' });
    expect(gateway.calls.filter((call) => call === 'createOrder')).toHaveLength(1);
  });
});
