import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { IDEMPOTENCY_HEADER, PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import type { Browser } from '../../../testing/browser';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let asha: Browser;
beforeAll(async () => {
  app = await openTestApp();
  asha = app.browser();
  await asha.openLink({ userId: '42', name: 'Asha Rao', from: 'App' });
});
afterEach(async () => {
  await app.setActive('razorpay');
});
afterAll(() => app.close());

const payments = async () => Number((await app.owner('payments').count())[0]?.['count']);

describe('initiating with Razorpay', () => {
  it('answers with the data for the checkout, with the fee deducted', async () => {
    const started = await asha.topUp({ amount: 500.5 });
    expect(started).toMatchObject({
      gateway: 'razorpay',
      currency: 'INR',
      razorpayKeyId: app.sandbox.config.razorpay?.keyId,
      razorpayOrder: { amount: 50_050 },
      breakdown: { amountPaise: 50_050, feePaise: 1_001, totalPaise: 50_050, creditPaise: 49_049 },
      callbackUrl: `http://localhost:3000${PAYMENT_PATHS.razorpayCallback}?merchantTransactionId=${started.merchantTransactionId}`,
    });
    if (started.gateway !== 'razorpay') throw new Error('not razorpay');
    const order = await app.sandbox.control<{ amount: number }>(
      'GET',
      `/razorpay/orders/${started.razorpayOrderId}`,
    );
    expect(order.amount).toBe(50_050);
    const row = await app.owner('payments').where({ public_id: started.merchantTransactionId }).first();
    expect(row).toMatchObject({ state: 'initiated', payer_name: 'Asha Rao', origin: 'App', mode: 'test' });
  });

  it('can be traced: the log, the payment and the outbox message have matching ids', async () => {
    app.log.length = 0;
    const started = await asha.topUp();
    const { id: paymentId } = await app
      .owner('payments')
      .where({ public_id: started.merchantTransactionId })
      .first<{ id: string }>();
    const line = app.log.find(({ route }) => route === PAYMENT_PATHS.initiate);
    expect(line).toMatchObject({
      ...{ msg: 'request', requestId: expect.any(String), paymentId },
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const message = await app.owner('outbox').whereRaw(`payload ->> 'paymentId' = ?`, [paymentId]).first();
    expect(message).toMatchObject({ job: 'poll-payment', request_id: line?.['requestId'] });
    const payment = await app.owner('payments').where({ id: paymentId }).first<{ traceparent: string }>();
    // Without a collector nothing is recorded, which the flag says.
    expect(payment.traceparent).toMatch(new RegExp(`^00-${String(line?.['traceId'])}-[0-9a-f]{16}-00$`));
    expect(message).toMatchObject({ traceparent: payment.traceparent });
  });

  it('ignores unknown fields of the body', async () => {
    const started = await asha.topUp({
      extra: {
        state: 'completed',
        credit_paise: 1,
        creditPaise: 9_999_999,
        ownerId: 'x',
        origin: 'website',
        mode: 'live',
      },
    });
    const row = await app.owner('payments').where({ public_id: started.merchantTransactionId }).first();
    expect(row).toMatchObject({ state: 'initiated', credit_paise: 49_000, origin: 'App', mode: 'test' });
  });
});

describe('initiating with PhonePe', () => {
  it('answers with the pay page, with the fee added', async () => {
    await app.setActive('phonepe');
    const started = await asha.topUp({ amount: 500, mode: 'PHONEPE' });
    expect(started).toMatchObject({
      gateway: 'phonepe',
      breakdown: { amountPaise: 50_000, feePaise: 1_000, totalPaise: 51_000, creditPaise: 50_000 },
    });
    expect((started as { paymentUrl: string }).paymentUrl).toContain(
      `${app.sandbox.origin}/phonepe/transact`,
    );
  });

  it('accepts only PhonePe at its own path, while it is enabled', async () => {
    const path = PAYMENT_PATHS.phonepeInitiate;
    expect(await asha.topUp({ mode: 'PHONEPE', path })).toMatchObject({ gateway: 'phonepe' });
    expect((await asha.initiate({ mode: 'RAZORPAY', path })).body.code).toBe('gateway_changed');
    await app.owner('gateway_settings').where({ gateway: 'phonepe' }).update({ enabled: false, role: null });
    const rejected = await asha.initiate({ mode: 'PHONEPE', path });
    expect(rejected.status).toBe(409);
    expect(rejected.body.code).toBe('gateway_changed');
    await app.owner('gateway_settings').where({ gateway: 'phonepe' }).update({ enabled: true });
  });
});

describe('an amount', () => {
  const NOT_AN_AMOUNT = 'Enter the amount in rupees, with at most two decimals, for example 500 or 500.50';
  const BELOW = 'Amount must be at least ₹10';
  it.each<[string, unknown, string]>([
    ['below the minimum', 9.99, BELOW],
    ['of nothing', 0, BELOW],
    ['below nothing', -500, BELOW],
    ['above the maximum', 100_000.01, 'Amount cannot exceed ₹1,00,000'],
    ['beyond every number of rupees', 1e21, NOT_AN_AMOUNT],
    ['of thirteen digits', 9_999_999_999_999, 'Amount cannot exceed ₹1,00,000'],
    ['with a fraction of a paisa', 500.001, NOT_AN_AMOUNT],
    ['that floats made crooked', 0.1 + 0.2, NOT_AN_AMOUNT],
    ['in words', 'five hundred', NOT_AN_AMOUNT],
    ['with an exponent as text', '1e5', NOT_AN_AMOUNT],
    ['with a sign as text', '-500', NOT_AN_AMOUNT],
    ['with European separators', '1.500,50', NOT_AN_AMOUNT],
    ['NaN as text', 'NaN', NOT_AN_AMOUNT],
    ['infinite', 'Infinity', NOT_AN_AMOUNT],
    ['hexadecimal', '0x1F4', NOT_AN_AMOUNT],
    ['as an array', [500], NOT_AN_AMOUNT],
    ['as an object', { amount: 500 }, NOT_AN_AMOUNT],
    ['as a truth', true, NOT_AN_AMOUNT],
    ['that is empty', '', 'Amount is required'],
    ['that is null', null, 'Amount is required'],
  ])('%s is rejected with the reason', async (_title, amount, message) => {
    const before = await payments();
    const response = await asha.initiate({ amount });
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({
      success: 0,
      status_code: 400,
      code: 'validation',
      errors: { transactionAmount: [message] },
    });
    expect(await payments()).toBe(before);
  });

  it('that is not valid JSON is an unreadable request', async () => {
    const response = await asha
      .post(PAYMENT_PATHS.initiate, '{"transactionAmount":NaN,"paymentMode":"RAZORPAY"}')
      .set(IDEMPOTENCY_HEADER, 'key-00000001');
    expect(response.status).toBe(400);
    expect(response.body.code).toBe('unreadable_request');
  });

  it("below PhonePe's minimum is rejected with the text of that screen", async () => {
    await app.setActive('phonepe');
    const response = await asha.initiate({ amount: 1.99, mode: 'PHONEPE' });
    expect(response.body.errors).toEqual({ transactionAmount: ['Amount must be at least ₹2'] });
  });

  it('at both ends of the range is accepted', async () => {
    await expect(asha.topUp({ amount: 10 })).resolves.toBeDefined();
    await expect(asha.topUp({ amount: '100000.00' })).resolves.toBeDefined();
  });
});

describe('the other fields', () => {
  it('are all validated at once', async () => {
    const response = await asha.post(PAYMENT_PATHS.initiate, {}).set(IDEMPOTENCY_HEADER, 'key-00000002');
    expect(response.status).toBe(400);
    expect(response.body.errors).toEqual({
      transactionAmount: ['Amount is required'],
      paymentMode: ['Payment mode is required'],
      userId: ['User ID is required'],
      userName: ['User Name is required'],
    });
  });

  it.each(['short', 'with space 00', 'x'.repeat(129)])(
    'are rejected with the invalid key %p',
    async (key) => {
      const response = await asha.post(PAYMENT_PATHS.initiate, {}).set(IDEMPOTENCY_HEADER, key);
      expect(response.status).toBe(400);
      expect(Object.keys(response.body.errors)).toEqual([IDEMPOTENCY_HEADER]);
    },
  );
});

describe('the permission to initiate', () => {
  it('requires a payment link', async () => {
    const response = await app.browser().initiate({ userId: '42', userName: 'Asha Rao' });
    expect(response.status).toBe(401);
    expect(response.body).toMatchObject({
      code: 'link_session_expired',
      message: 'Your payment link has expired. Please open it again from the app or website.',
    });
  });

  it.each([{ userId: '43' }, { userName: 'Somebody Else' }])(
    'is not given for another payer: %p',
    async (claimed) => {
      const before = await payments();
      const response = await asha.initiate(claimed);
      expect(response.status).toBe(403);
      expect(response.body).toMatchObject({
        code: 'not_your_payment',
        message: 'This page belongs to another payer. Please open your payment link again.',
      });
      expect(await payments()).toBe(before);
    },
  );

  it('is not given with a changed cookie', async () => {
    const response = await app
      .browser()
      .post(PAYMENT_PATHS.initiate, {
        transactionAmount: 500,
        paymentMode: 'RAZORPAY',
        userId: '42',
        userName: 'Asha Rao',
      })
      .set(IDEMPOTENCY_HEADER, 'key-00000003')
      .set('Cookie', `payer=${Buffer.alloc(200, 7).toString('base64url')}`);
    expect(response.status).toBe(401);
  });
});

describe('the active gateway', () => {
  it('is enforced: a page loaded before a switch must reload', async () => {
    await app.setActive('phonepe');
    const response = await asha.initiate({ mode: 'RAZORPAY' });
    expect(response.status).toBe(409);
    expect(response.body.code).toBe('gateway_changed');
  });

  it('may be missing: the call succeeds with a message', async () => {
    await app.setActive(null);
    const expected = {
      success: 0,
      status_code: 404,
      code: 'no_active_gateway',
      message: 'No active payment gateway found',
    };
    const asked = await asha.get(PAYMENT_PATHS.activeGateway);
    expect(asked.status).toBe(200);
    expect(asked.body).toMatchObject(expected);
    expect((await asha.initiate()).body).toMatchObject(expected);
  });

  it('is returned with its limits and fee', async () => {
    const { body } = await app.browser().get(PAYMENT_PATHS.activeGateway);
    expect(body.data).toMatchObject({
      gatewayName: 'Razorpay',
      gateway: 'razorpay',
      mode: 'test',
      limits: { minPaise: 1_000, maxPaise: 10_000_000 },
      fee: { basisPoints: 200, mode: 'deducted' },
      checkoutScriptUrl: `${app.sandbox.origin}/razorpay/checkout/v1/checkout.js`,
    });
  });
});
