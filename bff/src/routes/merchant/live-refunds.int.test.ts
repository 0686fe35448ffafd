import { MERCHANT_PATHS } from '@deccanloop/contracts/merchant/paths';
import { createPaymentLookup, EVERY_PAYMENT } from '@deccanloop/core/domain/payment-lookup/payment-lookup';
import { readLedger } from '@deccanloop/core/domain/reconciliation/testing/read-ledger';
import { newId, newPublicRefundId } from '@deccanloop/core/platform/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { merchantCodeOf } from '../../../testing/api-keys';
import { newLiveMerchant, openLivePage, type LivePage } from '../../../testing/live-merchant';
import { newMerchant, type MerchantProgram } from '../../../testing/merchant-payments';
import { openTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
let merchant: MerchantProgram;
let page: LivePage;
let transactionId: string;
beforeAll(async () => {
  app = await openTestApp({ merchantLive: true });
});
beforeEach(async () => {
  merchant = await newLiveMerchant(app);
  page = await openLivePage(app, merchant, { amount: 500 });
  await page.start('razorpay');
  await page.gatewaySays('captured');
  ({ transactionId } = await page.view());
});
afterAll(() => app.close());

const refund = (amount: number, key?: string) =>
  merchant.post(MERCHANT_PATHS.refundPayment, { transactionId, amount }, key);
const available = async () =>
  ((await merchant.get(MERCHANT_PATHS.balance)).body as { available: number }).available;
const refunded = async () => (await merchant.statusOf(transactionId)).refundedAmount;
const setBalance = (balancePaise: number) =>
  app
    .owner('ledger_balances')
    .whereIn(
      'account_id',
      app
        .owner('ledger_accounts')
        .join('wallet_owners', 'wallet_owners.id', 'ledger_accounts.owner_id')
        .where({ merchant_user_id: merchant.owner.userId })
        .select('ledger_accounts.id'),
    )
    .update({ balance_paise: balancePaise });
const typesOf = async () => (await merchant.events()).map(({ type }) => type);

describe('a refund of a live payment', () => {
  it('is pending, is paid out of the balance, and is completed by the gateway, once', async () => {
    const { status, body } = await refund(100);
    expect([status, body]).toMatchObject([200, { status: 'pending', amount: 100, transactionId }]);
    expect([await available(), await refunded()]).toEqual([490, 100]);
    await page.workOnRefunds(null);
    // With its part of the fee, ₹2.
    expect(await available()).toBe(392);
    await page.workOnRefunds('processed');
    expect(await page.workOnRefunds('processed')).toBe(0);
    expect(await typesOf()).toEqual(['payment.completed', 'refund.completed']);
    expect([await available(), await refunded()]).toEqual([392, 100]);
    expect(await readLedger(app.worker, 'test')).toMatchObject({ entriesSumPaise: 0, faults: [] });
  });

  it('that the gateway cannot make gives the balance and the payment back', async () => {
    await refund(500);
    await page.workOnRefunds('failed');
    expect(await typesOf()).toEqual(['payment.completed', 'refund.failed']);
    expect([await available(), await refunded()]).toEqual([490, 0]);
    expect((await refund(500)).status).toBe(200);
  });

  it('is made once for 20 requests with one key, and never more than the payment for 20 without', async () => {
    const same = await Promise.all(Array.from({ length: 20 }, async () => refund(100, 'refund-of-order-1')));
    expect(new Set(same.map(({ body }) => (body as { refundId: string }).refundId)).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 20 }, async () => refund(100)));
    expect(others.filter(({ status }) => status === 200)).toHaveLength(4);
    const rejected = others.find(({ status }) => status !== 200);
    if (!rejected) throw new Error('none was rejected');
    expect(merchantCodeOf(rejected)).toEqual([409, 'REFUND_EXCEEDS_PAYMENT']);
    expect(await page.workOnRefunds('processed')).toBe(5);
    expect([await available(), await refunded()]).toEqual([0, 500]);
  });

  it('is rejected before the payment is completed, and where the balance is too low', async () => {
    const pending = await openLivePage(app, merchant, { amount: 500 });
    const { transactionId: id } = await pending.view();
    const early = await merchant.post(MERCHANT_PATHS.refundPayment, { transactionId: id, amount: 1 });
    expect(merchantCodeOf(early)).toEqual([409, 'PAYMENT_NOT_REFUNDABLE']);
    await setBalance(10_00);
    const short = await refund(100);
    expect(merchantCodeOf(short)).toEqual([409, 'INSUFFICIENT_BALANCE']);
    expect(short.body).toMatchObject({ available: 10, held: 0 });
    expect([await typesOf(), await refunded()]).toEqual([['payment.completed'], 0]);
  });

  it('fails without the gateway where another refund has taken the balance meanwhile', async () => {
    const second = await openLivePage(app, merchant, { amount: 500 });
    await second.start('razorpay');
    await second.gatewaySays('captured');
    const { transactionId: secondId } = await second.view();
    await refund(500);
    await merchant.post(MERCHANT_PATHS.refundPayment, { transactionId: secondId, amount: 500 });
    // What both may take is left only once.
    await setBalance(490_00);
    await page.workOnRefunds(null);
    await second.workOnRefunds(null);
    expect([await available(), await refunded()]).toEqual([0, 500]);
    expect((await merchant.statusOf(secondId)).refundedAmount).toBe(0);
    expect((await typesOf()).slice(2)).toEqual(['refund.failed']);
  });

  it('is rejected while the bank of the payer disputes the payment', async () => {
    const [ours] = await page.collections();
    const capture = (await app.owner('payment_captures').where({ payment_id: ours?.id }).first()) as {
      id: string;
      gateway_payment_id: string;
    };
    await app.owner('payment_disputes').insert({
      ...{ id: newId(), gateway: 'razorpay', mode: 'test', gateway_dispute_id: `disp_${newId()}` },
      ...{ gateway_payment_id: capture.gateway_payment_id, capture_id: capture.id, amount_paise: 500_00 },
      ...{ status: 'open', phase: 'chargeback', opened_at: new Date(), payment_id: ours?.id },
    });
    expect(merchantCodeOf(await refund(100))).toEqual([409, 'PAYMENT_DISPUTED']);
  });

  it('by staff is in the list of the merchant, with its event', async () => {
    const [ours] = await page.collections();
    const capture = (await app.owner('payment_captures').where({ payment_id: ours?.id }).first()) as {
      id: string;
      attempt_id: string;
    };
    const admin = newId();
    await app.owner('users').insert({ id: admin, name: 'Admin', email: `${admin}@example.test`, role: 0 });
    await app.owner('refunds').insert({
      ...{
        id: newId(),
        public_id: newPublicRefundId(),
        payment_id: ours?.id,
        attempt_id: capture.attempt_id,
      },
      ...{ capture_id: capture.id, mode: 'test', gateway: 'razorpay', amount_paise: 50_00 },
      ...{
        reason: 'Asked by phone',
        requested_by: admin,
        idempotency_key: newId(),
        requested_at: new Date(),
      },
    });
    await page.workOnRefunds(null);
    expect(await refunded()).toBe(50);
    await page.workOnRefunds('processed');
    expect(await typesOf()).toEqual(['payment.completed', 'refund.completed']);
  });

  it('is found by support with the IDs that the merchant knows', async () => {
    const { refundId } = (await refund(100)).body as { refundId: string };
    const lookup = createPaymentLookup({ db: app.bff, mode: 'test', clock: { now: () => new Date() } });
    const [ours] = await page.collections();
    const { public_id: publicId } = (await app.owner('payments').where({ id: ours?.id }).first()) as {
      public_id: string;
    };
    for (const search of [transactionId, refundId]) {
      const { payments } = await lookup.list({ ...EVERY_PAYMENT, search });
      expect(payments.map(({ merchantTransactionId }) => merchantTransactionId)).toEqual([publicId]);
    }
    const detail = await lookup.detail(publicId, newId());
    expect(detail).toMatchObject({
      ...{ merchant: { id: merchant.owner.userId, transactionId }, funds: { balancePaise: 490_00 } },
      events: expect.arrayContaining([
        expect.objectContaining({ type: 'refund_requested', source: 'merchant' }),
      ]),
    });
  });

  it('is made without an administrator only for the merchant whose payment it is', async () => {
    await refund(100);
    const row = (await app.owner('refunds').where({ requested_by: merchant.owner.userId }).first()) as Record<
      string,
      unknown
    >;
    expect(row['origin']).toBe('merchant');
    const other = await newMerchant(app);
    const asOther = (origin: string) =>
      app
        .owner('refunds')
        .insert({
          ...{ ...row, id: newId(), public_id: newPublicRefundId(), idempotency_key: newId() },
          ...{ requested_by: other.owner.userId, origin },
        })
        .returning('origin');
    await expect(asOther('merchant')).rejects.toMatchObject({
      constraint: 'refunds_merchant_owns',
    });
    expect(await asOther('staff')).toEqual([{ origin: 'staff' }]);
  });
});
