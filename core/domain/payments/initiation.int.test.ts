import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../../platform/logger';
import { newId } from '../../platform/ids';
import { openMoneyFixture, type MoneyFixture } from '../../testing/money-fixture';
import { scriptedGateway, UNKNOWN, type ScriptedGateway } from '../../testing/scripted-gateway';
import { createGatewaySettings } from '../gateway-settings/gateway-settings';
import { createWalletOwners } from '../wallet-owners/wallet-owners';
import { findAttempts } from './attempt-repository';
import type { CreatedOrder, GatewayResult } from './gateway-port';
import { createInitiation, type InitiateInput } from './initiation';

const logger = createLogger({ service: 'test', level: 'silent' });

let fixture: MoneyFixture;
let ownerId: string;
let razorpay: ScriptedGateway;
let phonepe: ScriptedGateway;

beforeAll(async () => {
  fixture = await openMoneyFixture();
  ownerId = (await createWalletOwners({ db: fixture.bff }).resolve('42', 'Asha Rao')).id;
});
afterAll(() => fixture.close());
beforeEach(() => {
  razorpay = scriptedGateway('razorpay');
  phonepe = scriptedGateway('phonepe');
});

const order = (redirectUrl: string | null = null): GatewayResult<CreatedOrder> => ({
  kind: 'ok',
  value: { gatewayOrderId: `order_${newId()}`, redirectUrl, expiresAt: null },
});
const input = (change: Partial<InitiateInput> = {}): InitiateInput => ({
  ownerId,
  payerName: 'Asha Rao',
  origin: 'website',
  amount: 30000,
  gateway: 'razorpay',
  route: '/api/payments/initiate',
  idempotencyKey: newId(),
  bodyHash: 'a body',
  ...change,
});
const initiate = (request: InitiateInput) =>
  createInitiation({
    db: fixture.bff,
    gateways: { razorpay, phonepe },
    settings: createGatewaySettings({ db: fixture.bff, mode: 'test', configured: ['razorpay', 'phonepe'] }),
    clock: fixture.clock,
    logger,
    returnUrl: (id) => `http://localhost:3000/verify-payment?merchantTransactionId=${id}`,
    wake: () => undefined,
  }).initiate(request);
const paymentsOf = (request: InitiateInput) =>
  fixture.owner('idempotency_keys').where({ key: request.idempotencyKey }).pluck<string[]>('payment_id');

describe('initiating a payment', () => {
  it('creates one payment, one attempt, one order and the first scheduled check', async () => {
    razorpay.answers.createOrder = [order()];
    const { payment, attempt } = await initiate(input());
    expect(payment).toMatchObject({
      state: 'initiated',
      amountPaise: 30_000_00,
      feePaise: 600_00,
      creditPaise: 29_400_00,
    });
    expect(attempt).toMatchObject({ orderState: 'open', amountPaise: 30_000_00, attemptNo: 1 });
    const scheduled = await fixture
      .owner('outbox')
      .where({ job: 'poll-payment' })
      .whereRaw(`payload->>'paymentId' = ?`, payment.id);
    expect(scheduled).toHaveLength(1);
  });

  it.each([10, 100001, -5, 30000.005, '1e5', NaN, null, undefined])(
    'rejects the amount %p before anything is stored',
    async (amount) => {
      await expect(initiate(input({ amount }))).rejects.toMatchObject({
        code: 'validation',
        options: { errors: { transactionAmount: [expect.any(String)] } },
      });
      expect(razorpay.calls).toEqual([]);
    },
  );

  it('answers a repetition with the first payment, without a second order', async () => {
    razorpay.answers.createOrder = [order()];
    const request = input();
    const first = await initiate(request);
    const again = await initiate(request);
    expect(again.attempt).toEqual(first.attempt);
    expect(razorpay.calls).toEqual(['createOrder']);
  });

  it('creates one order for ten equal requests at once and answers in_progress to those that arrive meanwhile', async () => {
    let release: (answer: GatewayResult<CreatedOrder>) => void = () => undefined;
    const slow = new Promise<GatewayResult<CreatedOrder>>((resolve) => (release = resolve));
    razorpay.createOrder = () => (razorpay.calls.push('createOrder'), slow);
    const request = input();
    const outcome = () =>
      initiate(request).then(
        ({ payment }) => payment.id,
        (error: { code: string }) => error.code,
      );
    const all = Array.from({ length: 10 }, outcome);
    expect(await Promise.race(all)).toBe('in_progress');
    release(order());
    const results = await Promise.all(all);
    // A request that reaches the database after the first has finished gets the first's payment.
    const [paymentId] = await paymentsOf(request);
    expect(new Set(results)).toEqual(new Set(['in_progress', paymentId]));
    expect(razorpay.calls).toEqual(['createOrder']);
    expect(await paymentsOf(request)).toHaveLength(1);
  });

  it('rejects the same key with another body', async () => {
    razorpay.answers.createOrder = [order()];
    const request = input();
    await initiate(request);
    await expect(initiate({ ...request, bodyHash: 'another' })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
  });

  it('begins one payment for one key at two routes at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      razorpay.answers.createOrder = [order(), order()];
      const request = input();
      const routes = [request.route, '/api/phonepe/initiate'];
      const outcomes = await Promise.all(
        routes.map((route) =>
          initiate({ ...request, route }).then(
            () => 'begun',
            (error: { code: string }) => error.code,
          ),
        ),
      );
      expect(outcomes.sort()).toEqual(['begun', 'idempotency_conflict']);
      expect(await paymentsOf(request)).toHaveLength(1);
    }
  });

  it('treats a key as new after 24 hours', async () => {
    razorpay.answers.createOrder = [order(), order()];
    const request = input();
    const first = await initiate(request);
    await fixture.owner.raw(
      `update idempotency_keys set created_at = now() - interval '25 hours' where key = ?`,
      [request.idempotencyKey],
    );
    expect((await initiate(request)).payment.id).not.toBe(first.payment.id);
  });
});

describe('a lost answer', () => {
  it('is followed by a lookup that finds the order', async () => {
    razorpay.answers.createOrder = [UNKNOWN];
    razorpay.answers.findOrder = [order()];
    expect((await initiate(input())).attempt.orderState).toBe('open');
    expect(razorpay.calls).toEqual(['createOrder', 'findOrder']);
  });

  it('gives gateway_unavailable, and the same key resumes without a second payment', async () => {
    razorpay.answers.createOrder = [UNKNOWN, order()];
    razorpay.answers.findOrder = [UNKNOWN, { kind: 'not_found' }];
    const request = input();
    await expect(initiate(request)).rejects.toMatchObject({ code: 'gateway_unavailable' });
    const { payment } = await initiate(request);
    expect(await paymentsOf(request)).toEqual([payment.id]);
    expect(razorpay.calls).toEqual(['createOrder', 'findOrder', 'findOrder', 'createOrder']);
  });

  it('abandons a PhonePe order whose pay page is lost, keeps polling it, and makes a new attempt', async () => {
    phonepe.answers.createOrder = [UNKNOWN, order('https://pay.example/2')];
    phonepe.answers.findOrder = [order(null)];
    const { payment, attempt } = await initiate(input({ gateway: 'phonepe', amount: 30000 }));
    expect(attempt).toMatchObject({ attemptNo: 2, redirectUrl: 'https://pay.example/2', orderState: 'open' });
    const attempts = await findAttempts(fixture.bff, payment.id);
    expect(attempts.map((each) => [each.orderState, each.isFinal])).toEqual([
      ['abandoned', false],
      ['open', false],
    ]);
  });

  it('makes one new attempt for each request, however often the pay page is lost', async () => {
    // A gateway that creates every order and loses every answer but the tenth.
    phonepe.answers.createOrder = [
      ...Array<typeof UNKNOWN>(9).fill(UNKNOWN),
      order('https://pay.example/10'),
    ];
    phonepe.findOrder = () => (phonepe.calls.push('findOrder'), Promise.resolve(order(null)));
    const request = input({ gateway: 'phonepe' });
    await expect(initiate(request)).rejects.toMatchObject({ code: 'gateway_unavailable' });
    const [paymentId] = await paymentsOf(request);
    const states = async () =>
      (await findAttempts(fixture.bff, paymentId!)).map(({ orderState }) => orderState);
    expect(await states()).toEqual(['abandoned', 'abandoned']);
    await expect(initiate(request)).rejects.toMatchObject({ code: 'gateway_unavailable' });
    expect(await states()).toEqual(['abandoned', 'abandoned', 'abandoned']);
  });

  it('makes no new attempt when the abandoned order was paid', async () => {
    phonepe.answers.createOrder = [UNKNOWN];
    phonepe.answers.findOrder = [UNKNOWN, order(null)];
    const request = input({ gateway: 'phonepe' });
    await expect(initiate(request)).rejects.toMatchObject({ code: 'gateway_unavailable' });
    const [paymentId] = await paymentsOf(request);
    const paid = { state: 'completed', completed_at: new Date() };
    await fixture.owner('payments').where({ id: paymentId! }).update(paid);
    await expect(initiate(request)).rejects.toMatchObject({ code: 'already_paid' });
    expect(await findAttempts(fixture.bff, paymentId!)).toHaveLength(1);
  });
});

describe('a gateway that is down', () => {
  const down = { state: 'down', since: new Date(), cause: 'timeout' } as const;

  it('is reported at once, and nothing is stored or sent', async () => {
    razorpay.state = down;
    const request = input();
    const before = await fixture.owner('payments').count().first();
    await expect(initiate(request)).rejects.toMatchObject({
      code: 'gateway_down',
      options: { retryAfterSeconds: 10 },
    });
    expect(await fixture.owner('payments').count().first()).toEqual(before);
    expect(await paymentsOf(request)).toEqual([]);
    expect(razorpay.calls).toEqual([]);
    razorpay.state = { state: 'degraded', since: new Date(), cause: 'timeout' };
    razorpay.answers.createOrder = [order()];
    await initiate(request);
    expect(await paymentsOf(request)).toHaveLength(1);
  });

  it('does not keep a payer from an order that was created before', async () => {
    razorpay.answers.createOrder = [order()];
    const request = input();
    const first = await initiate(request);
    razorpay.state = down;
    expect((await initiate(request)).attempt).toEqual(first.attempt);
  });
});

describe('an order that the gateway rejects', () => {
  it('is reported to the payer with the reason kept, and the worker changes the state', async () => {
    razorpay.answers.createOrder = [
      { kind: 'rejected', code: 'BAD_REQUEST_ERROR', message: 'The amount is odd' },
    ];
    const request = input();
    await expect(initiate(request)).rejects.toMatchObject({ code: 'order_rejected' });
    const [paymentId] = await paymentsOf(request);
    expect(await findAttempts(fixture.bff, paymentId!)).toMatchObject([
      { orderState: 'rejected', rejection: 'The amount is odd' },
    ]);
    expect(await fixture.owner('outbox').where({ dedupe_key: `check-payment:${paymentId}` })).toHaveLength(1);
    await expect(initiate(request)).rejects.toMatchObject({ code: 'order_rejected' });
  });

  it('a gateway that was switched meanwhile, or is missing, is reported', async () => {
    await fixture
      .owner('gateway_settings')
      .where({ gateway: 'phonepe', mode: 'test' })
      .update({ role: null, enabled: false });
    await expect(initiate(input({ gateway: 'phonepe' }))).rejects.toMatchObject({ code: 'gateway_changed' });
    await fixture.owner('gateway_settings').where({ mode: 'test' }).update({ role: null, enabled: false });
    await expect(initiate(input())).rejects.toMatchObject({ code: 'no_active_gateway' });
  });
});
