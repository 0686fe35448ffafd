import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sandboxForTest, type SandboxForTest } from '../testing/sandbox-for-test';

let sandbox: SandboxForTest;
beforeEach(async () => {
  sandbox = await sandboxForTest();
});
afterEach(() => sandbox.close());

async function open(id: string, fields: Record<string, unknown> = {}) {
  const { body } = await sandbox.phonePeOrder(id, fields);
  const token = new URL(body.redirectUrl).searchParams.get('token');
  /** The calls of the pay page. */
  return async (path: string, input: Record<string, unknown> = {}) =>
    (await sandbox.send('POST', `/phonepe/transact/${path}`, { token, ...input })).body;
}
const advance = (ms: number) => sandbox.control('POST', '/clock', { advanceMs: ms });
const shop = 'http://localhost:3000/verify-payment';

describe('the pay page’s calls', () => {
  it.each([
    [{ method: 'upi', vpa: 'success@ybl' }, 'COMPLETED', 'COMPLETED'],
    [{ method: 'upi', vpa: 'pending@ybl' }, 'PENDING', 'PENDING'],
    [{ method: 'upi', vpa: 'nobody@bank' }, 'PENDING', 'FAILED'],
    [{ method: 'card', cardNumber: '4208 5851 9011 6667', otp: '123456' }, 'COMPLETED', 'COMPLETED'],
    [{ method: 'card', cardNumber: '4242424242424242', otp: '000000' }, 'PENDING', 'FAILED'],
    [{ method: 'netbanking', username: 'test', password: 'test' }, 'COMPLETED', 'COMPLETED'],
    [{ method: 'netbanking', username: 'test', password: 'wrong' }, 'PENDING', 'FAILED'],
  ])('with %j leave the order %s and the attempt %s', async (form, state, lastAttempt) => {
    const page = await open('o');
    expect(await page('attempt', { outcome: 'form', ...form })).toMatchObject({ state, lastAttempt });
  });

  it('failed@ybl fails after five seconds and may be retried', async () => {
    const page = await open('o');
    expect((await page('attempt', { outcome: 'form', method: 'upi', vpa: 'failed@ybl' })).lastAttempt).toBe(
      'PENDING',
    );
    await advance(5000);
    expect(await page('order')).toMatchObject({ state: 'PENDING', lastAttempt: 'FAILED', attempts: 1 });
    expect(await page('attempt', { outcome: 'success' })).toMatchObject({ state: 'COMPLETED', attempts: 2 });
  });

  it('pending resolves after a minute, as the knob sets it', async () => {
    const page = await open('a');
    await page('attempt', { outcome: 'pending' });
    await advance(60_000);
    expect((await page('order')).state).toBe('COMPLETED');

    await sandbox.control('PATCH', '/knobs', { phonepePendingOutcome: 'never' });
    const other = await open('b');
    await other('attempt', { outcome: 'pending' });
    await advance(600_000);
    expect((await other('order')).state).toBe('PENDING');
  });

  it('a failure is final when the merchant disabled retries', async () => {
    const page = await open('o', { disablePaymentRetry: true });
    expect((await page('attempt', { outcome: 'failure' })).state).toBe('FAILED');
    expect((await page('attempt', { outcome: 'success' })).rejected).toBeTruthy();
  });

  it('cancel ends the order as cancelled, or with the reason of its last attempt', async () => {
    const page = await open('a');
    expect((await page('cancel')).state).toBe('FAILED');
    const tried = await open('b');
    await tried('attempt', { outcome: 'failure' });
    await tried('cancel');
    const codes = [];
    for (const id of ['a', 'b']) {
      codes.push((await sandbox.phonepe('GET', `/checkout/v2/order/${id}/status`)).body.detailedErrorCode);
    }
    expect(codes).toEqual(['ORDER_CANCELLED_BY_USER', 'ZM']);
  });

  it('cancel may leave the order open', async () => {
    await sandbox.control('PATCH', '/knobs', { phonepeCancelOutcome: 'pending' });
    const page = await open('o');
    expect((await page('cancel')).state).toBe('PENDING');
  });

  it('return to the merchant’s unchanged address, with parameters only when the knob is on', async () => {
    const page = await open('o');
    expect((await page('attempt', { outcome: 'success' })).returnUrl).toBe(shop);
    await sandbox.control('PATCH', '/knobs', { phonepeReturnParams: true });
    const url = new URL((await page('order')).returnUrl);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      code: 'PAYMENT_SUCCESS',
      merchantTransactionId: 'o',
      providerReferenceId: expect.stringMatching(/^OM\d+$/),
    });
  });

  it('use the outcome that was set for the next payment', async () => {
    await sandbox.control('POST', '/next-outcome', { gateway: 'phonepe', outcome: 'pending' });
    const page = await open('o');
    expect((await page('attempt', { outcome: 'success' })).lastAttempt).toBe('PENDING');
  });

  it('accept only the order’s own token', async () => {
    const answer = await sandbox.send('POST', '/phonepe/transact/order', { token: 'a.b.c' });
    expect(answer.body.rejected).toBe('This payment link is not known.');
  });
});
