import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sandboxForTest, type SandboxForTest } from '../testing/sandbox-for-test';

let sandbox: SandboxForTest;
beforeEach(async () => {
  sandbox = await sandboxForTest();
});
afterEach(() => sandbox.close());

/** The calls of the modal. */
const checkout = async (path: string, orderId: string, fields: Record<string, unknown> = {}) =>
  (
    await sandbox.send('POST', `/razorpay/checkout/${path}`, {
      key: sandbox.options.razorpay.keyId,
      order_id: orderId,
      ...fields,
    })
  ).body;

describe('the checkout modal’s calls', () => {
  it('return the amount of the order, and reject another key, another amount or a paid order', async () => {
    const id = await sandbox.order();
    expect(await checkout('open', id, { amount: '5000' })).toEqual({ amount: 5000, currency: 'INR' });
    expect((await checkout('open', id, { amount: 4000 })).rejected).toContain(
      'different from your order amount',
    );
    expect((await checkout('open', id, { key: 'rzp_test_other' })).rejected).toContain('api key');
    await checkout('pay', id, { outcome: 'success' });
    expect((await checkout('open', id)).rejected).toContain('already paid');
  });

  it.each([
    ['card', { cardNumber: '4100 2800 0000 1007', otp: '1234' }, null],
    ['card', { cardNumber: '5500670000001002', otp: '1234567890' }, null],
    ['card', { cardNumber: '4100 2800 0000 1007', otp: '123' }, 'authentication_failed'],
    ['card', { cardNumber: '4100 2800 0008 0001', otp: '1234' }, 'insufficient_fund'],
    ['card', { cardNumber: '4100 2800 0002 0007', otp: '1234' }, 'gateway_technical_error'],
    ['card', { cardNumber: '4000 0000 0000 0000', otp: '1234' }, 'card_declined'],
    ['upi', { vpa: 'success@razorpay' }, null],
    ['upi', { vpa: 'failure@razorpay' }, 'payment_declined'],
    ['upi', { vpa: 'someone@bank' }, 'invalid_vpa'],
    ['netbanking', { bank: 'HDFC' }, null],
  ])('pay by %s with %j: reason %j', async (method, instrument, reason) => {
    const answer = await checkout('pay', await sandbox.order(), { method, outcome: 'form', ...instrument });
    expect(answer.status).toBe(reason === null ? 'captured' : 'failed');
    expect(answer.error?.reason ?? null).toBe(reason);
    expect(answer.result === null).toBe(reason !== null);
  });

  it('return the error of payment.failed', async () => {
    const id = await sandbox.order();
    const { error } = await checkout('pay', id, { outcome: 'failure' });
    expect(error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      source: 'bank',
      metadata: { order_id: id, payment_id: expect.stringMatching(/^pay_/) },
    });
  });

  it('use the outcome that was set for the next payments, as often as set', async () => {
    await sandbox.control('POST', '/next-outcome', { gateway: 'razorpay', outcome: 'failure' });
    expect((await checkout('pay', await sandbox.order(), { outcome: 'success' })).status).toBe('failed');
    expect((await checkout('pay', await sandbox.order(), { outcome: 'success' })).status).toBe('captured');

    const wrong = { gateway: 'razorpay', outcome: 'wrong-amount', amountPaise: 1 };
    await sandbox.control('POST', '/next-outcome', wrong);
    await checkout('pay', await sandbox.order(), { outcome: 'success' });
    const { rows } = (await sandbox.control('GET', '/ledger')).body;
    expect(rows.at(-1)).toMatchObject({ amountPaise: 1, orderAmountPaise: 5000 });
  });

  it('use page files that exist', async () => {
    for (const path of [
      '/razorpay/checkout/v1/checkout.js',
      '/razorpay/checkout/modal',
      '/phonepe/web/bundle/checkout.js',
      '/',
      '/favicon.ico',
      '/healthz',
    ]) {
      const response = await fetch(sandbox.origin + path);
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
      const page = await response.text();
      // Not every page has one.
      const assets = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)];
      for (const [, asset] of assets) {
        expect([asset, (await fetch(`${sandbox.origin}${asset}`)).status]).toEqual([asset, 200]);
      }
    }
  });
});
