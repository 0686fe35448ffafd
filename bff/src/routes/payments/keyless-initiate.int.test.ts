import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { InitiatedDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { newId } from '@deccanloop/core/platform/ids';
import { dataOf, type Browser } from '../../../testing/browser';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let asha: Browser;
let payer: { userId: string; userName: string };
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  asha = app.browser();
  payer = { userId: newId(), userName: 'Asha Rao' };
  await asha.openLink({ userId: payer.userId, name: payer.userName });
});
afterEach(() => app.sandbox.control('DELETE', '/faults'));
afterAll(() => app.close());

/** A request without a key. */
const initiate = async (amount = 500, paymentMode = 'RAZORPAY', path: string = PAYMENT_PATHS.initiate) =>
  asha.post(path, { transactionAmount: amount, paymentMode, ...payer });
const started = async (...request: Parameters<typeof initiate>) =>
  dataOf<InitiatedDto>(await initiate(...request));
const orders = () => app.sandbox.calls('razorpay orders.create');
const change = (id: string, row: object) => app.owner('payments').where({ public_id: id }).update(row);

describe('initiation without an Idempotency-Key', () => {
  it('is accepted, and a repeated request gets the same payment', async () => {
    const first = await started();
    expect(await started()).toEqual(first);
    const other = await started(600);
    expect(other.merchantTransactionId).not.toBe(first.merchantTransactionId);
    expect(await started(600)).toEqual(other);
  });

  it('creates one payment and one order for two concurrent clicks', async () => {
    await app.sandbox.control('POST', '/faults', {
      gateway: 'razorpay',
      operation: 'orders.create',
      effect: 'slow',
      delayMs: 400,
    });
    const before = await orders();
    const answers = await Promise.all([started(), started(), started(), started()]);
    expect(new Set(answers.map(({ merchantTransactionId }) => merchantTransactionId)).size).toBe(1);
    expect(answers.map((answer) => answer.gateway === 'razorpay' && answer.razorpayOrderId)).toEqual(
      Array.from({ length: 4 }, () => answers[0]?.gateway === 'razorpay' && answers[0].razorpayOrderId),
    );
    expect(await orders()).toBe(before + 1);
  });

  it('starts a new payment after 10 minutes, after completion, and after a cancel', async () => {
    const ends: ((id: string) => Promise<unknown>)[] = [
      () => Promise.resolve(app.advance(10 * 60_000 + 1)),
      (id) => change(id, { state: 'completed', completed_at: new Date() }),
      (id) => change(id, { state: 'cancelled' }),
      (id) => change(id, { cancel_requested_at: new Date() }),
      (id) => change(id, { under_review: true }),
      (id) => change(id, { state: 'failed' }),
    ];
    for (const end of ends) {
      await asha.openLink({ userId: payer.userId, name: payer.userName });
      const { merchantTransactionId } = await started();
      await end(merchantTransactionId);
      await asha.openLink({ userId: payer.userId, name: payer.userName });
      expect((await started()).merchantTransactionId).not.toBe(merchantTransactionId);
      await app.owner('payments').whereNot({ state: 'completed' }).update({ state: 'cancelled' });
    }
  });

  it('starts a separate payment for another gateway or payer', async () => {
    const first = await started();
    await app
      .owner('gateway_settings')
      .where({ mode: 'test', gateway: 'phonepe' })
      .update({ role: 'fallback' });
    const phonepe = await started(500, 'PHONEPE', PAYMENT_PATHS.phonepeInitiate);
    expect(phonepe.merchantTransactionId).not.toBe(first.merchantTransactionId);
    expect(await started(500, 'PHONEPE', PAYMENT_PATHS.phonepeInitiate)).toEqual(phonepe);
    payer = { userId: newId(), userName: 'Vikram' };
    await asha.openLink({ userId: payer.userId, name: payer.userName });
    expect((await started()).merchantTransactionId).not.toBe(first.merchantTransactionId);
  });

  it('never returns a payment that was started with a key', async () => {
    const keyed = await asha.topUp({ key: newId(), amount: 500, ...payer });
    expect((await started()).merchantTransactionId).not.toBe(keyed.merchantTransactionId);
  });
});
