import { setImmediate } from 'node:timers/promises';
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
afterEach(() => app.sandbox.control('DELETE', '/faults'));
afterAll(() => app.close());

const payments = async () => Number((await app.owner('payments').count())[0]?.['count']);

describe('the same key', () => {
  it('twice concurrently creates one payment and one order', async () => {
    const key = 'double-submit-1';
    const [before, ordersBefore] = [await payments(), await app.sandbox.calls('razorpay orders.create')];
    await app.sandbox.control('POST', '/faults', {
      gateway: 'razorpay',
      operation: 'orders.create',
      effect: 'slow',
      delayMs: 600,
    });
    const first = asha.initiate({ key });
    while (!(await app.owner('idempotency_keys').where({ key }).first())) await setImmediate();
    const waiting = await asha.initiate({ key });
    expect(waiting.status).toBe(409);
    expect(waiting.body.code).toBe('in_progress');
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);

    const { body } = await first;
    expect(body).toMatchObject({ success: 1 });
    expect(await asha.topUp({ key })).toEqual(body.data);
    expect(await payments()).toBe(before + 1);
    expect(await app.sandbox.calls('razorpay orders.create')).toBe(ordersBefore + 1);
  });

  it('many times concurrently creates one payment and one order', async () => {
    const [before, ordersBefore] = [await payments(), await app.sandbox.calls('razorpay orders.create')];
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => asha.initiate({ key: 'double-submit-2' })),
    );
    const made = answers.filter(({ status }) => status === 200).map(({ body }) => body.data);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map((dto) => dto.razorpayOrderId as string)).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await payments()).toBe(before + 1);
    expect(await app.sandbox.calls('razorpay orders.create')).toBe(ordersBefore + 1);
  });

  it('with another body is rejected', async () => {
    await asha.topUp({ key: 'other-body-1', amount: 500 });
    const before = await payments();
    const response = await asha.initiate({ key: 'other-body-1', amount: 600 });
    expect(response.status).toBe(409);
    expect(response.body.code).toBe('idempotency_conflict');
    expect(await payments()).toBe(before);
  });

  it('at another route is a conflict, whichever came first, and begins nothing', async () => {
    const starts = {
      active: (key: string) => asha.initiate({ key }),
      phonepe: (key: string) => asha.initiate({ key, mode: 'PHONEPE', path: PAYMENT_PATHS.phonepeInitiate }),
    };
    const { merchantTransactionId } = await asha.topUp();
    await app
      .owner('payments')
      .where({ public_id: merchantTransactionId })
      .update({ state: 'failed', next_check_at: null });
    const again = (key: string) =>
      asha.post(PAYMENT_PATHS.retry, { merchantTransactionId }).set(IDEMPOTENCY_HEADER, key);
    for (const [name, first, second] of [
      ['one', starts.active, starts.phonepe],
      ['two', starts.phonepe, starts.active],
      ['three', starts.active, again],
      ['four', again, starts.active],
    ] as const) {
      const key = `another-route-${name}`;
      const { status } = await first(key);
      const before = await payments();
      const { status: conflict, body } = await second(key);
      expect([name, status, conflict, body.code]).toEqual([name, 200, 409, 'idempotency_conflict']);
      expect(await payments()).toBe(before);
    }
  });

  it('of another payer is independent', async () => {
    const vikram = app.browser();
    await vikram.openLink({ userId: '43', name: 'Vikram' });
    const mine = await asha.topUp({ key: 'shared-key-1' });
    const theirs = await vikram.topUp({ key: 'shared-key-1' });
    expect(theirs.merchantTransactionId).not.toBe(mine.merchantTransactionId);
  });
});

describe('a gateway that is down', () => {
  const down = (effect: string) =>
    app.sandbox.control('POST', '/faults', { gateway: 'razorpay', operation: '*', effect });

  it.each(['http-500', 'reset', 'hang', 'http-502-html'])(
    'with %s leads to a 503 without a charge, and the same key continues later',
    async (effect) => {
      const key = `gateway-down-${effect}`;
      const before = await payments();
      await down(effect);
      const rejected = await asha.initiate({ key });
      expect(rejected.status).toBe(503);
      expect(rejected.body).toMatchObject({
        code: 'gateway_unavailable',
        message:
          'The payment gateway is not answering right now. This payment was not started. Please try again in a minute.',
      });
      expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
      await app.sandbox.control('DELETE', '/faults');
      app.advance(60_000);
      await asha.openLink({ userId: '42', name: 'Asha Rao', from: 'App' });
      const started = await asha.topUp({ key });
      expect(await payments()).toBe(before + 1);
      const orders = await app.sandbox.control<{ orders: { receipt: string }[] }>('GET', '/razorpay/orders');
      const own = orders.orders.filter(({ receipt }) => receipt.startsWith(started.merchantTransactionId));
      expect(own).toHaveLength(1);
    },
    20_000,
  );

  it('does not cause a second order when its answer was lost', async () => {
    await app.sandbox.control('POST', '/faults', {
      gateway: 'razorpay',
      operation: 'orders.create',
      effect: 'lost-answer',
      times: 1,
    });
    const started = await asha.topUp({ key: 'lost-answer-1' });
    const orders = await app.sandbox.control<{ orders: { receipt: string }[] }>('GET', '/razorpay/orders');
    const own = orders.orders.filter(({ receipt }) => receipt.startsWith(started.merchantTransactionId));
    expect(own).toHaveLength(1);
  });
});
