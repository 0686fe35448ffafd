import {
  MERCHANT_PAYMENT_PAGE,
  MERCHANT_PAYMENT_PATHS,
  type MerchantPaymentDetailsDto,
  type MerchantPaymentListDto,
} from '@deccanloop/contracts/merchant/own-payments';
import { newId } from '@deccanloop/core/platform/ids';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import { newKeyOwner, type KeyOwner } from '../../../testing/api-keys';
import { dataOf } from '../../../testing/browser';
import { buildMerchantPayment, openPayPage, payTokenOf, readOwnPayment } from '../../../testing/pay-page';
import { openTestApp } from '../../../testing/test-app';

const app = await openTestApp();
afterAll(() => app.close());

const MINUTE = 60_000;

let merchant: KeyOwner;
let apiKeyId: string;
beforeEach(async () => {
  merchant = await newKeyOwner(app);
  apiKeyId = (await merchant.create({ name: 'Web shop' })).apiKey.id;
});

const list = async (query: Record<string, string> = {}, by = merchant) =>
  dataOf<MerchantPaymentListDto>(await by.browser.get(MERCHANT_PAYMENT_PATHS.list).query(query));
const ended = (status: string, columns: object = {}) => ({
  columns: { status, ended_at: new Date(), ...columns },
});

it('lists the payments of the account, newest first, with the balance of its mode', async () => {
  const [older, newer] = [new Date(Date.now() - 2 * MINUTE), new Date(Date.now() - MINUTE)];
  const completed = await buildMerchantPayment(app, merchant, {
    ...{ apiKeyId, createdAt: older },
    ...ended('completed', { gateway: 'phonepe', method: 'upi', attempt_count: 1, refunded_paise: 99_50 }),
  });
  const pending = await buildMerchantPayment(app, merchant, {
    ...{ apiKeyId, createdAt: newer },
    columns: { requested_method: 'card', reference: null },
  });
  const other = await newKeyOwner(app);
  await buildMerchantPayment(app, other, ended('completed'));
  expect(await list()).toEqual({
    payments: [
      {
        ...{ id: pending, transactionId: `txn_${pending.replaceAll('-', '')}`, status: 'pending' },
        ...{ amountPaise: 499_00, refundedPaise: 0, gateway: null, method: 'card', reference: null },
        createdAt: newer.toISOString(),
      },
      {
        ...{ id: completed, transactionId: `txn_${completed.replaceAll('-', '')}`, status: 'completed' },
        ...{ amountPaise: 499_00, refundedPaise: 99_50, gateway: 'phonepe', method: 'upi' },
        ...{ reference: 'order-1', createdAt: older.toISOString() },
      },
    ],
    nextCursor: null,
    balance: { completedPaise: 499_00, refundedPaise: 99_50, availablePaise: 399_50 },
  });
  expect(await list({ mode: 'live' })).toEqual({
    payments: [],
    nextCursor: null,
    balance: { completedPaise: 0, refundedPaise: 0, availablePaise: 0 },
  });
});

it('filters by the status that holds now, also where its end is not stored yet', async () => {
  const past = { expires_at: new Date(Date.now() - MINUTE) };
  const failure = { failure_code: 'CARD_DECLINED', failure_message: 'Declined.' };
  const build = (options: object) => buildMerchantPayment(app, merchant, { apiKeyId, ...options });
  const ids = {
    pending: [await build({ columns: failure })],
    timeout: [await build({ columns: past }), await build(ended('timeout'))],
    failed: [await build({ columns: { ...past, ...failure } }), await build(ended('failed', failure))],
    cancelled: [await build(ended('cancelled'))],
    completed: [await build(ended('completed'))],
  };
  for (const [status, expected] of Object.entries(ids)) {
    const { payments } = await list({ status });
    expect(payments.map(({ id }) => id).sort()).toEqual([...expected].sort());
    expect(new Set(payments.map((payment) => payment.status))).toEqual(new Set([status]));
  }
  const all = await list();
  expect(all.payments.map(({ id }) => id).sort()).toEqual(Object.values(ids).flat().sort());
});

it('divides the list into pages, also where payments have the same time', async () => {
  const createdAt = new Date();
  const ids = [];
  for (let count = 0; count < MERCHANT_PAYMENT_PAGE + 3; count += 1)
    ids.push(await buildMerchantPayment(app, merchant, { apiKeyId, createdAt }));
  const first = await list();
  const second = await list({ cursor: first.nextCursor ?? '' });
  expect([first.payments.length, second.payments.length, second.nextCursor]).toEqual([
    ...[MERCHANT_PAYMENT_PAGE, 3, null],
  ]);
  const shown = [...first.payments, ...second.payments].map(({ id }) => id);
  expect(shown).toEqual([...ids].sort().reverse());
});

it('shows one payment with its key, its last failure, its refunds and the link of its payer', async () => {
  const id = await buildMerchantPayment(app, merchant, { apiKeyId });
  const page = openPayPage(app, await payTokenOf(merchant, id));
  await page.pay('decline');
  const details = async () => dataOf<MerchantPaymentDetailsDto>(await readOwnPayment(merchant.browser, id));
  expect(await details()).toMatchObject({
    ...{ mode: 'test', status: 'pending', attemptCount: 1, description: 'Two boxes of sweets' },
    ...{ failure: { code: 'CARD_DECLINED' }, key: { name: 'Web shop' }, refunds: [], endedAt: null },
    ...{ returnUrl: 'https://shop.example/done?cart=7#paid' },
    payUrl: `http://localhost:3000/pay/${page.token}`,
  });
  await page.pay('succeed', { attempt: 2 });
  const refund = newId();
  await app.owner('merchant_payments').where({ id }).update({ refunded_paise: 100_00 });
  await app.owner('merchant_refunds').insert({
    id: refund,
    payment_id: id,
    amount_paise: 100_00,
    status: 'completed',
    created_at: new Date(),
  });
  expect(await details()).toMatchObject({
    ...{ status: 'completed', attemptCount: 2, failure: null, refundedPaise: 100_00, payUrl: null },
    refunds: [{ id: `rfnd_${refund.replaceAll('-', '')}`, amountPaise: 100_00 }],
  });
});

it('is 404 for a payment of another account', async () => {
  const other = await newKeyOwner(app);
  const id = await buildMerchantPayment(app, other);
  for (const asked of [id, newId(), 'nonsense']) {
    const { status, body } = await readOwnPayment(merchant.browser, asked);
    expect([status, (body as { code: string }).code]).toEqual([404, 'payment_not_found']);
  }
  expect((await list()).payments).toEqual([]);
});
