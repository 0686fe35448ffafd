import { amountField, openForm, payWithRazorpay, razorpayModal, submitAmount } from '../product/pay';
import { expect, test } from '../product/test';
import { badGateway, shoot, unanswered } from './shoot';

/** States that are very short or never reached in normal operation: an answer is held back or replaced. */
test.use({ reducedMotion: 'reduce' });

const GATEWAY = '**/api/payments/get-active-paymentgateway';
// Also matches the event stream.
const STATUS = '**/api/payments/status/**';
const CHECKOUT_SCRIPT = '**/v1/checkout.js';

test.beforeEach(async ({ useGateway }) => {
  await useGateway('razorpay');
});

test('before the form', async ({ page, payerLink, expectStatus }) => {
  expectStatus(502);
  expectStatus(403);
  const link = await payerLink();
  await page.route(GATEWAY, unanswered);
  await page.goto(link);
  await expect(page.getByText('Loading payment gateway...')).toBeVisible();
  await shoot(page, 'gateway-loading');
  await page.unroute(GATEWAY);

  await page.route(GATEWAY, badGateway);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
  await shoot(page, 'gateway-error');
  await page.unroute(GATEWAY);

  const none = { success: 0, status_code: 404, code: 'no_active_gateway', data: null, requestId: 'r1' };
  await page.route(GATEWAY, (route) =>
    route.fulfill({ json: { ...none, message: 'No active payment gateway found' } }),
  );
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'No Active Gateway' })).toBeVisible();
  await shoot(page, 'gateway-none');
  await page.unroute(GATEWAY);

  await page.route('**/api/payments/link/verify', unanswered);
  await page.goto(link);
  await expect(page.getByText('Verifying access...')).toBeVisible();
  await shoot(page, 'access-verifying');
  await page.unroute('**/api/payments/link/verify');

  await page.goto(link.replace('&name=', '&name=x'));
  await expect(page.getByText('Invalid signature. Access denied.')).toBeVisible();
  await shoot(page, 'access-denied');
});

test('Razorpay, while it works and when it does not', async ({ page, payerLink, expectStatus }) => {
  expectStatus(502);
  const link = await payerLink();
  await page.route(CHECKOUT_SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await openForm(page, link, 'razorpay');
  await amountField(page).fill('2500');
  await expect(page.getByText('Razorpay checkout script not loaded.', { exact: false })).toBeVisible();
  await shoot(page, 'razorpay-script-missing');
  await page.unroute(CHECKOUT_SCRIPT);

  const initiate = '**/api/payments/initiate';
  const payments = '**/api/payments/**';
  const pay = page.getByRole('button', { name: 'Pay with Razorpay' });
  await openForm(page, link, 'razorpay');
  await amountField(page).fill('2500');
  await page.route(payments, badGateway);
  await pay.click();
  await expect(page.getByText('We cannot reach our server.').first()).toBeVisible();
  await expect(pay).toHaveCount(0);
  await shoot(page, 'razorpay-initiation-failed');
  await page.unroute(payments);
  await expect(pay).toBeVisible();

  await page.route(initiate, unanswered);
  await pay.click();
  await expect(page.getByText('Initiating Payment...')).toBeVisible();
  await shoot(page, 'razorpay-initiating');
  await page.unroute(initiate);

  await openForm(page, link, 'razorpay');
  await submitAmount(page, 'razorpay', '2500');
  await expect(razorpayModal(page).getByTestId('rzp-success')).toBeVisible();
  await page.route(STATUS, unanswered);
  await razorpayModal(page).getByTestId('rzp-success').click();
  await expect(page.getByText('Verifying payment...')).toBeVisible();
  await shoot(page, 'razorpay-verifying');
});

test('the return page, before and without an answer', async ({
  page,
  product,
  payerLink,
  useGateway,
  sandbox,
  expectStatus,
}) => {
  expectStatus(502);
  expectStatus(400);
  expectStatus(404);
  await useGateway('phonepe');
  await sandbox.setKnobs({ phonepePendingOutcome: 'never' });
  await openForm(page, await payerLink(), 'phonepe');
  const id = await submitAmount(page, 'phonepe', '1500');
  await expect(page.getByTestId('phonepe-pending')).toBeVisible();
  const verify = '**/api/payments/verify';

  await page.route(STATUS, unanswered);
  await page.route(verify, unanswered);
  await page.goto(`${product.site}/paynow?merchantTransactionId=${id}`);
  await expect(page.getByRole('heading', { name: 'Processing Payment' })).toBeVisible();
  await shoot(page, 'processing');
  await page.goto(`${product.site}/verify-payment?merchantTransactionId=${id}`);
  await expect(page.getByText('Attempt 1 of 3')).toBeVisible();
  await shoot(page, 'verify-waiting');
  await page.unroute(STATUS);
  await page.unroute(verify);

  await page.route(STATUS, badGateway);
  await page.route(verify, badGateway);
  await page.goto(`${product.site}/verify-payment?merchantTransactionId=${id}`);
  await expect(page.getByText('We cannot reach our server.').first()).toBeVisible();
  await shoot(page, 'verify-troubled');
  await expect(page.getByRole('heading', { name: 'Payment Verification Timeout' })).toBeVisible();
  await shoot(page, 'verify-timeout');
  await page.unroute(STATUS);
  await page.unroute(verify);

  await page.goto(`${product.site}/verify-payment?merchantTransactionId=DL0000000000000000000000`);
  await expect(page.getByRole('heading', { name: 'Unexpected Error' })).toBeVisible();
  await shoot(page, 'verify-unexpected');
});

test('the payer is offline', async ({ page, context, payerLink, useGateway, sandbox, expectStatus }) => {
  expectStatus(0);
  await useGateway('phonepe');
  await sandbox.setKnobs({ phonepePendingOutcome: 'never' });
  await openForm(page, await payerLink(), 'phonepe');
  await submitAmount(page, 'phonepe', '1500');
  await page.getByTestId('phonepe-pending').click();
  await expect(page.getByText("We're still processing your payment.")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('We cannot reach our server.').first()).toBeVisible();
  await shoot(page, 'verify-offline');
});

test('the payer comes back by Back', async ({ page, payerLink, useGateway }) => {
  await useGateway('phonepe');
  await openForm(page, await payerLink(), 'phonepe');
  await submitAmount(page, 'phonepe', '1500');
  await expect(page.getByTestId('phonepe-success')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toBeVisible();
  await shoot(page, 'phonepe-reminder');
});

test('the wallet, empty, loading and unreachable', async ({ page, product, payerLink, expectStatus }) => {
  expectStatus(502);
  await openForm(page, await payerLink({ name: 'Venkata Subrahmanya Lakshmi Narasimha Rao' }), 'razorpay');
  await page.goto(`${product.site}/wallet`);
  await expect(page.getByText('No payments yet')).toBeVisible();
  await shoot(page, 'wallet-empty');
  const wallet = '**/api/payments/wallet*';
  await page.route(wallet, unanswered);
  await page.goto(`${product.site}/wallet`);
  await expect(page.getByText('Loading your wallet')).toBeAttached();
  await shoot(page, 'wallet-loading');
  await page.unroute(wallet);
  await page.route(wallet, badGateway);
  await page.goto(`${product.site}/wallet`);
  await expect(page.getByRole('heading', { name: 'Your wallet did not load' })).toBeVisible();
  await shoot(page, 'wallet-error');
});

test('a gateway that is down, and one that is slow', async ({ page, payerLink }) => {
  const link = await payerLink();
  const answer = (health: 'degraded' | 'down') =>
    page.route(GATEWAY, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { health: unknown } };
      body.data.health = { state: health, since: '2026-11-20T09:04:00.000Z' };
      await route.fulfill({ response, json: body });
    });
  await answer('degraded');
  await page.goto(link);
  await expect(page.getByText('slower than usual', { exact: false })).toBeVisible();
  await shoot(page, 'gateway-degraded');
  await page.unroute(GATEWAY);
  await answer('down');
  await page.goto(link);
  await expect(page.getByText('Razorpay is not answering')).toBeVisible();
  await shoot(page, 'gateway-down');
});

test('the list of payments, loading, empty and unreachable', async ({
  page,
  product,
  payerLink,
  expectStatus,
}) => {
  expectStatus(502);
  await openForm(page, await payerLink(), 'razorpay');
  const history = '**/api/phonepe/transactions/history*';
  await page.route(history, unanswered);
  await page.goto(`${product.site}/paymentslist`);
  await expect(page.getByText('Loading your payments')).toBeAttached();
  await shoot(page, 'payments-loading');
  await page.unroute(history);
  await page.goto(`${product.site}/paymentslist`);
  await expect(page.getByText('No payments yet')).toBeVisible();
  await shoot(page, 'payments-empty');
  await page.route(history, badGateway);
  await page.goto(`${product.site}/paymentslist`);
  await expect(page.getByText('Your payments did not load')).toBeVisible();
  await shoot(page, 'payments-error');
});

test('a success in the app, and the closing page', async ({ page, product, payerLink }) => {
  await payWithRazorpay(page, await payerLink({ from: 'App' }), '2500');
  await expect(page.getByRole('button', { name: /Return to app|Done/ })).toBeVisible();
  await shoot(page, 'success-app');
  await page.goto(`${product.site}/dummy`);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Please close this tab yourself.', { exact: false })).toBeVisible();
  await shoot(page, 'dummy-stayed');
});

test("the sandbox's control page", async ({ page, product }) => {
  await page.goto(`${product.sandbox}/`);
  await shoot(page, 'sandbox-control');
});
