import { keyOf, payAddressOf, storePayment } from '../product/merchant';
import { newTestUser, signUp } from '../product/test-user';
import { expect, test } from '../product/test';
import { badGateway, shoot, unanswered } from './shoot';

/** The hosted pay page in all states, and the merchant's list of payments. */
test.use({ reducedMotion: 'reduce' });

test('the hosted pay page', async ({ page, product, expectStatus }, { workerIndex }) => {
  expectStatus(404);
  expectStatus(502);
  expectStatus(0);
  const person = { ...newTestUser(product, workerIndex), name: 'Paradise Sweets' };
  await signUp(page, product, person);
  const merchant = await keyOf(product, person.email);
  const address = async (row = {}) => payAddressOf(page, product, await storePayment(product, merchant, row));
  const pay = page.getByRole('button', { name: /^Pay ₹/ });

  const first = await address();
  await page.route('**/api/pay/*', unanswered);
  await page.goto(first);
  await expect(page.getByText('Loading the payment')).toBeAttached();
  await shoot(page, 'pay-loading');
  await page.unroute('**/api/pay/*');
  await page.reload();
  await expect(pay).toBeVisible();
  await shoot(page, 'pay-choose');
  await pay.click();
  await expect(page.getByRole('heading', { name: /choose the result/ })).toBeVisible();
  await shoot(page, 'pay-bank');
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('declined by the bank')).toBeVisible();
  await shoot(page, 'pay-declined');

  await pay.click();
  await page.route('**/api/pay/**', (route) => route.abort('connectionreset'));
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('We are checking what happened')).toBeVisible();
  await shoot(page, 'pay-checking');
  await page.unroute('**/api/pay/**');
  await expect(page.getByText('has not arrived')).toBeVisible();
  await shoot(page, 'pay-not-reached');

  await page.clock.install();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 3_000));
  await shoot(page, 'pay-completed');
  await page.clock.resume();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
  await shoot(page, 'pay-completed-again');

  await page.goto(await address({ returnUrl: null, description: null, reference: null }));
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
  await shoot(page, 'pay-cancelled');
  await page.goto(
    await address({
      ...{ amountPaise: 1_00_000_00, attemptCount: 1, gateway: 'phonepe', method: 'upi', isDeclined: true },
      description:
        'Catering for the wedding of Asha and Ravi at the Falaknuma, 240 guests, first of two instalments',
    }),
  );
  await expect(pay).toBeVisible();
  await shoot(page, 'pay-long');
  await page.getByRole('button', { name: /^Cancel and return/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
  await shoot(page, 'pay-failed');
  const late = await address({ minutesAgo: 29 });
  await product.records.query(
    `update merchant_payments set expires_at = now() where user_id = $1 and status = 'pending'`,
    [merchant.userId],
  );
  await page.goto(late);
  await expect(page.getByRole('heading', { name: 'This payment has expired' })).toBeVisible();
  await shoot(page, 'pay-expired');
  await page.goto(`${product.site}/pay/${'0'.repeat(32)}${'A'.repeat(22)}`);
  await expect(page.getByText('This payment link is not valid')).toBeVisible();
  await shoot(page, 'pay-unknown');
  await page.route('**/api/pay/*', badGateway);
  await page.reload();
  await expect(page.getByText('This payment did not load')).toBeVisible();
  await shoot(page, 'pay-fault');
});

test('the payments that a customer received', async ({ page, product, expectStatus }, { workerIndex }) => {
  expectStatus(502);
  const person = { ...newTestUser(product, workerIndex), name: 'Paradise Sweets' };
  await signUp(page, product, person);
  const list = `${product.site}/dashboard/merchant-payments`;
  const CALL = '**/api/customer/merchant-payments*';
  await page.route(CALL, unanswered);
  await page.goto(list);
  await expect(page.getByRole('heading', { name: 'Received payments' })).toBeVisible();
  await shoot(page, 'received-loading');
  await page.unroute(CALL);
  await page.reload();
  await expect(page.getByText('No test payments yet')).toBeVisible();
  await shoot(page, 'received-empty');

  const merchant = await keyOf(product, person.email);
  const store = (row: Parameters<typeof storePayment>[2]) => storePayment(product, merchant, row);
  const paid = { status: 'completed', attemptCount: 1 } as const;
  for (let index = 0; index < 22; index += 1)
    await store({
      ...paid,
      ...(index % 3 === 0 ? { gateway: 'phonepe', method: 'upi' } : { gateway: 'razorpay', method: 'card' }),
      ...{
        amountPaise: 1_250_50 + index * 317_00,
        reference: `order-${1010 + index}`,
        minutesAgo: 300 + 47 * index,
      },
    });
  await store({ status: 'cancelled', minutesAgo: 90, reference: null });
  await store({ status: 'timeout', minutesAgo: 70 });
  await store({
    status: 'failed',
    attemptCount: 2,
    gateway: 'razorpay',
    method: 'card',
    isDeclined: true,
    minutesAgo: 45,
  });
  await store({
    ...paid,
    gateway: 'razorpay',
    method: 'card',
    refundsPaise: [100_00, 50_00],
    minutesAgo: 20,
  });
  await store({ attemptCount: 1, gateway: 'phonepe', method: 'upi', isDeclined: true, minutesAgo: 3 });
  await page.reload();
  await expect(page.getByText('Test balance')).toBeVisible();
  await shoot(page, 'received-list');
  await page.getByRole('button', { name: 'Failed' }).click();
  await shoot(page, 'received-failed');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: /txn_/ }).nth(1).click();
  await expect(page.getByText('Left of the payment')).toBeVisible();
  await shoot(page, 'received-refunded', { fullPage: false });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /txn_/ }).first().click();
  await expect(page.getByRole('link', { name: /Open the pay page/ })).toBeVisible();
  await shoot(page, 'received-pending', { fullPage: false });
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Live' }).click();
  await expect(page.getByText('No live payments yet')).toBeVisible();
  await shoot(page, 'received-live');
  await page.route(CALL, badGateway);
  await page.goto(list);
  await expect(page.getByText('The payments did not load')).toBeVisible();
  await shoot(page, 'received-fault');
});

test('the pay page of a live payment', async ({ page, product }) => {
  const lastTry = {
    ...{ gateway: 'razorpay', canContinue: false, canCancel: false, mayBringMoney: true },
  };
  const pending = {
    ...{ transactionId: `txn_${'0'.repeat(32)}`, mode: 'live', merchantName: 'Paradise Sweets' },
    ...{ amountPaise: 499_00, currency: 'INR', description: 'Two boxes of sweets', reference: 'order-1' },
    ...{
      status: 'pending',
      gateway: null,
      gateways: ['razorpay', 'phonepe'],
      lastTry: null as object | null,
    },
    ...{ attemptCount: 0, mayTry: true, failure: null, endedAt: null as string | null },
    expiresAt: new Date(Date.now() + 1_800_000).toISOString(),
    returnTo: { host: 'shop.example', url: null as string | null },
  };
  const ended = { mayTry: false, endedAt: new Date().toISOString() };
  const views: Record<string, Partial<typeof pending>> = {
    choose: {},
    waiting: {
      mayTry: false,
      lastTry: { ...lastTry, state: 'waiting_for_payment', canContinue: true, canCancel: true },
    },
    checking: { mayTry: false, lastTry: { ...lastTry, gateway: 'phonepe', state: 'checking' } },
    longer: { mayTry: false, lastTry: { ...lastTry, state: 'taking_longer', canCancel: true } },
    'on-hold': { mayTry: false, lastTry: { ...lastTry, state: 'on_hold' } },
    failed: { lastTry: { ...lastTry, state: 'failed_may_change' } },
    unavailable: { gateways: [] },
    'late-money': { ...ended, status: 'timeout', lastTry: { ...lastTry, state: 'taking_longer' } },
    completed: {
      ...{ ...ended, status: 'completed', gateway: null },
      returnTo: { host: 'shop.example', url: 'https://shop.example/done' },
    },
  };
  for (const [name, changes] of Object.entries(views)) {
    const data = { ...pending, ...changes };
    await page.route('**/api/pay/**', (route) =>
      route.fulfill({ json: { success: 1, status_code: 200, message: 'OK', data } }),
    );
    await page.goto(`${product.site}/pay/${'0'.repeat(32)}${'A'.repeat(22)}`);
    await expect(page.getByText('Paradise Sweets').first()).toBeVisible();
    await shoot(page, `live-pay-${name}`);
    await page.unroute('**/api/pay/**');
  }
});
