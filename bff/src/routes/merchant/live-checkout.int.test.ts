import type { CheckoutStartedDto } from '@deccanloop/contracts/merchant/checkout';
import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { PAYMENT_PATHS } from '@deccanloop/contracts/payments/paths';
import { readLedger } from '@deccanloop/core/domain/reconciliation/testing/read-ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request, { type Response } from 'supertest';
import { merchantCodeOf } from '../../../testing/api-keys';
import { dataOf } from '../../../testing/browser';
import { newLiveMerchant, openLivePage, type LivePage } from '../../../testing/live-merchant';
import { newMerchant, type MerchantProgram } from '../../../testing/merchant-payments';
import { openTestApp, PUBLIC_ORIGIN, type TestApp } from '../../../testing/test-app';

const RACERS = 20;
const MINUTE = 60_000;

let app: TestApp;
let merchant: MerchantProgram;
let page: LivePage;
beforeAll(async () => {
  app = await openTestApp({ merchantLive: true });
});
beforeEach(async () => {
  merchant = await newLiveMerchant(app);
  page = await openLivePage(app, merchant, {
    ...{ amount: '499.50', description: 'Two boxes', returnUrl: 'https://shop.example/done' },
  });
});
afterAll(() => app.close());

const codeOf = ({ status, body }: Response) => [status, (body as { code?: string }).code];
const started = async (gateway: 'razorpay' | 'phonepe') =>
  dataOf<CheckoutStartedDto>(await page.start(gateway));
/** What the merchant is owed, in rupees, and the kinds of their accounts in the ledger. */
const moneyOf = async ({ owner }: MerchantProgram) => {
  const { body } = await merchant.get(MERCHANT_PATHS.balance);
  const kinds = await app
    .owner('ledger_accounts')
    .join('wallet_owners', 'wallet_owners.id', 'ledger_accounts.owner_id')
    .where({ merchant_user_id: owner.userId })
    .orWhere({ user_id: owner.userId })
    .pluck('ledger_accounts.kind');
  return { available: (body as { available: number }).available, kinds };
};
const typesOf = async () => (await merchant.events()).map(({ type }) => type);

describe('a live payment on its pay page', () => {
  it('is offered at both gateways, below their minimum for wallets', async () => {
    expect(await page.view()).toMatchObject({
      ...{ mode: 'live', status: 'pending', merchantName: 'Asha Exports', mayTry: true },
      ...{ gateways: ['phonepe', 'razorpay'], lastTry: null },
    });
    const small = await openLivePage(app, merchant, { amount: 1 });
    expect((await small.start('razorpay')).status).toBe(200);
  });

  it('is paid at Razorpay: the credit less the fee is in the balance, and in no wallet', async () => {
    expect(await started('razorpay')).toEqual({
      ...{ gateway: 'razorpay', keyId: 'rzp_test_bfftestkey0001', orderId: expect.stringMatching(/^order_/) },
      ...{ amountPaise: 499_50, currency: 'INR', merchantName: 'Asha Exports' },
      scriptUrl: expect.stringContaining('/checkout.js'),
      callbackUrl: `${PUBLIC_ORIGIN}${PAYMENT_PATHS.razorpayCallback}?payToken=${page.token}`,
    });
    const waiting = { gateway: 'razorpay', state: 'waiting_for_payment', canContinue: true, canCancel: true };
    expect(await page.view()).toMatchObject({ status: 'pending', mayTry: false, lastTry: waiting });
    await page.gatewaySays('captured');
    const view = await page.view();
    expect(view).toMatchObject({ status: 'completed', gateway: 'razorpay', mayTry: false });
    expect(view.returnTo?.url).toMatch(
      /^https:\/\/shop\.example\/done\?transactionId=txn_.*status=completed/,
    );
    expect(await typesOf()).toEqual(['payment.completed']);
    // 2 % of ₹499.50.
    expect(await moneyOf(merchant)).toEqual({ available: 489.51, kinds: ['merchant_balance'] });
    expect(await readLedger(app.worker, 'test')).toMatchObject({ entriesSumPaise: 0, faults: [] });
  });

  it('is paid at PhonePe, which leads back to this page', async () => {
    const { paymentUrl } = (await started('phonepe')) as { paymentUrl: string };
    const { orders } = await app.sandbox.control<{ orders: { redirectUrl: string; token?: string }[] }>(
      'GET',
      '/phonepe/orders',
    );
    expect(orders.at(-1)?.redirectUrl).toBe(`${PUBLIC_ORIGIN}/pay/${page.token}`);
    // The same order again, as after Back.
    expect(await started('phonepe')).toMatchObject({ paymentUrl });
    await page.gatewaySays('captured');
    expect(await page.view()).toMatchObject({ status: 'completed', gateway: 'phonepe' });
  });

  it('begins once for a double click, and for two tabs with both gateways', async () => {
    const answers = await Promise.all(
      Array.from({ length: RACERS }, (_, index) => page.start(index % 2 === 0 ? 'razorpay' : 'phonepe')),
    );
    const collections = await page.collections();
    expect(collections).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 200)
        expect(dataOf<CheckoutStartedDto>(answer).gateway).toBe(collections[0]?.gateway);
      else expect(codeOf(answer)).toEqual([409, 'payment_in_progress']);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });

  it('offers no other gateway while the last try may bring money, also without an answer for long', async () => {
    await page.start('razorpay');
    expect(codeOf(await page.start('phonepe'))).toEqual([409, 'payment_in_progress']);
    await app
      .owner('payments')
      .update({ state: 'timeout' })
      .whereIn('id', await idsOf(page));
    expect(codeOf(await page.start('phonepe'))).toEqual([409, 'payment_in_progress']);
    // The order at Razorpay is continued: it is paid once.
    const again = await started('razorpay');
    expect(again.gateway).toBe('razorpay');
    expect(await page.collections()).toMatchObject([{ state: 'pending' }]);
  });

  it('may be paid again after a failure, on the same order or at the other gateway', async () => {
    const first = (await started('razorpay')) as { orderId: string };
    await page.gatewaySays('failed');
    expect(await page.view()).toMatchObject({
      ...{ status: 'pending', attemptCount: 1, mayTry: true },
      failure: {
        code: 'PAYMENT_DECLINED',
        message: 'The payment was not accepted by the bank or the gateway.',
      },
    });
    expect(await started('razorpay')).toMatchObject({ orderId: first.orderId });
    await page.gatewaySays('failed', 'pay_second');
    await started('phonepe');
    await page.gatewaySays('captured');
    expect(await page.view()).toMatchObject({ status: 'completed', gateway: 'phonepe', attemptCount: 3 });
    expect(await typesOf()).toEqual([
      ...['payment.attempt_failed', 'payment.attempt_failed', 'payment.completed'],
    ]);
    expect(await page.collections()).toMatchObject([{ gateway: 'razorpay' }, { gateway: 'phonepe' }]);
  });

  it('ends by a cancellation only where nothing was begun, or after its try was cancelled', async () => {
    await page.start('razorpay');
    expect(await page.cancel()).toMatchObject({ status: 'pending', lastTry: { state: 'cancelling' } });
    await page.endCancelled();
    expect(await page.view()).toMatchObject({
      ...{ status: 'pending', mayTry: true },
      lastTry: { state: 'cancelled', canCancel: false },
    });
    expect(await page.cancel()).toMatchObject({ status: 'cancelled', mayTry: false });
    expect(await typesOf()).toEqual(['payment.cancelled']);
    expect(codeOf(await page.start('phonepe'))).toEqual([409, 'payment_ended']);
  });

  it('is completed by money that comes after its cancellation', async () => {
    await page.start('razorpay');
    await page.cancel();
    await page.endCancelled();
    await page.cancel();
    await page.gatewaySays('captured');
    expect(await page.view()).toMatchObject({ status: 'completed' });
    expect(await typesOf()).toEqual(['payment.cancelled', 'payment.completed']);
  });

  it('cannot be cancelled by the merchant while a payer pays, nor begun after it was', async () => {
    const transactionId = (await page.view()).transactionId;
    await page.start('razorpay');
    const rejected = await merchant.post(MERCHANT_PATHS.cancelPayment, { transactionId });
    expect(merchantCodeOf(rejected)).toEqual([409, 'PAYMENT_NOT_CANCELLABLE']);
    const other = await openLivePage(app, merchant);
    const { transactionId: cancelled } = await other.view();
    await merchant.post(MERCHANT_PATHS.cancelPayment, { transactionId: cancelled }).expect(200);
    expect(codeOf(await other.start('razorpay'))).toEqual([409, 'payment_ended']);
    expect(await other.collections()).toEqual([]);
  });

  it('ends in one way when payers and the merchant meet', async () => {
    const { transactionId } = await page.view();
    await Promise.all([
      ...Array.from({ length: RACERS / 2 }, () => page.start('razorpay')),
      ...Array.from({ length: RACERS / 2 }, () =>
        merchant.post(MERCHANT_PATHS.cancelPayment, { transactionId }),
      ),
    ]);
    const { status } = await merchant.statusOf(transactionId);
    expect((await page.collections()).length).toBe(status === 'cancelled' ? 0 : 1);
  });

  it('cannot be begun after its time, nor where the merchant has lost the live mode', async () => {
    const own = await openTestApp({ merchantLive: true });
    try {
      const shop = await newLiveMerchant(own);
      const expired = await openLivePage(own, shop);
      await own
        .owner('kyc_records')
        .where({ user_id: shop.owner.userId })
        .update({ status: 'Rejected', rejection_reason: 'Unreadable', approved_at: null });
      expect(codeOf(await expired.start('razorpay'))).toEqual([409, 'merchant_unavailable']);
      own.advance(30 * MINUTE);
      expect(await expired.view()).toMatchObject({ status: 'pending', mayTry: false });
      expect(codeOf(await expired.start('razorpay'))).toEqual([409, 'payment_ended']);
      expect(await expired.collections()).toEqual([]);
    } finally {
      await own.close();
    }
  });

  it('is not offered at a gateway that is switched off or whose limit it exceeds', async () => {
    const own = await openTestApp({ merchantLive: true });
    try {
      const shop = await newLiveMerchant(own);
      const large = await openLivePage(own, shop, { amount: 900 });
      await own
        .owner('gateway_settings')
        .where({ gateway: 'phonepe', mode: 'test' })
        .update({ max_paise: 800_00 });
      expect(await large.view()).toMatchObject({ gateways: ['razorpay'] });
      expect(codeOf(await large.start('phonepe'))).toEqual([409, 'gateway_not_offered']);
      await own.owner('gateway_settings').update({ role: null, enabled: false });
      expect(await large.view()).toMatchObject({ gateways: [] });
      expect(codeOf(await large.start('razorpay'))).toEqual([409, 'gateway_not_offered']);
      expect(await large.collections()).toEqual([]);
    } finally {
      await own.close();
    }
  });

  it('has no simulated result, and a test payment has none at a gateway', async () => {
    const attempt = { gateway: 'razorpay', outcome: 'succeed', attempt: 1 };
    const path = `/api/pay/${page.token}/attempt`;
    expect(codeOf(await app.browser().post(path, attempt))).toEqual([409, 'other_mode']);
    const test = await openLivePage(app, await newMerchant(app));
    expect(codeOf(await test.start('razorpay'))).toEqual([409, 'other_mode']);
    expect(await test.view()).toMatchObject({ gateways: ['razorpay', 'phonepe'], lastTry: null });
  });

  it('asks the gateway when the payer returns', async () => {
    await page.start('razorpay');
    const [ours] = await page.collections();
    expect(await page.check()).toMatchObject({ status: 'pending' });
    const checks = await app
      .owner('outbox')
      .where({ job: 'check-payment' })
      .whereRaw(`payload->>'paymentId' = ?`, [ours?.id ?? '']);
    expect(checks).toHaveLength(1);
  });

  it('is returned to from the callback of Razorpay, also after a failure', async () => {
    const placeAfter = async (token: string) => {
      const { status, headers } = await request(app.origin)
        .post(`${PAYMENT_PATHS.razorpayCallback}?payToken=${token}`)
        .set('Origin', 'https://api.razorpay.com')
        .type('form')
        .send('error[code]=BAD_REQUEST_ERROR');
      return [status, headers['location']];
    };
    await page.start('razorpay');
    expect(await placeAfter(page.token)).toEqual([303, `/pay/${page.token}`]);
    for (const token of ['//evil.example', `${page.token}/../..`, ''])
      expect(await placeAfter(token)).toEqual([303, '/verify-payment']);
    expect(app.log.filter((line) => JSON.stringify(line).includes(page.token))).toEqual([]);
  });
});

const idsOf = async (of: LivePage) => (await of.collections()).map(({ id }) => id);

describe('the modes', () => {
  it('are kept apart: a live key finds no test payment, and the other way round', async () => {
    const test = await newMerchant(app);
    const { transactionId: ofTest } = await test.created();
    const { transactionId: ofLive } = await page.view();
    const sameOwner = await merchant.owner.create({ scopes: ['payments:read', 'payments:write'] });
    for (const [program, transactionId] of [
      [merchant, ofTest],
      [merchant.with(sameOwner.key), ofLive],
    ] as const) {
      const read = await program.get(MERCHANT_PATHS.paymentStatus).query({ transactionId });
      const cancelled = await program.post(MERCHANT_PATHS.cancelPayment, { transactionId });
      for (const answer of [read, cancelled])
        expect(merchantCodeOf(answer)).toEqual([404, 'PAYMENT_NOT_FOUND']);
    }
  });
});
