import { newTestUser, signUp } from '../product/test-user';
import { expect, test } from '../product/test';
import { badGateway, shoot, unanswered } from './shoot';

/** How We Support Payments in all states, and the links to it. */
test.use({ reducedMotion: 'reduce' });

const UPI = '**/api/payments/upi-address';
const FEES = '**/api/phonepe/fees';

test('how we support payments', async ({ page, product, expectStatus }, { workerIndex }) => {
  expectStatus(502);
  expectStatus(0);
  await signUp(page, product, newTestUser(product, workerIndex));
  const open = async () => {
    await page.goto(`${product.site}/upi-payment`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await open();
  await expect(page.getByRole('img', { name: /^Demo UPI QR code/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Gateways' })).toBeVisible();
  await shoot(page, 'payment-methods');

  // The server gives it in live mode only.
  await page.route(UPI, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as object;
    await route.fulfill({ response, json: { ...body, data: { address: 'deccanloop@hdfcbank' } } });
  });
  await open();
  await expect(page.getByRole('img', { name: /^UPI QR code to pay/ })).toBeVisible();
  await shoot(page, 'payment-methods-address');
  await page.unroute(UPI);

  for (const [state, reply] of [
    ['loading', unanswered],
    ['fault', badGateway],
  ] as const) {
    await page.route(UPI, reply);
    await page.route(FEES, reply);
    await open();
    if (state === 'fault') await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2);
    await shoot(page, `payment-methods-${state}`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }

  await page.goto(`${product.site}/wallet`);
  await expect(page.getByRole('link', { name: 'Payment methods and fees' })).toBeVisible();
  await shoot(page, 'payment-methods-wallet', { fullPage: false });
  await page.goto(`${product.site}/payments`);
  await page.getByRole('link', { name: 'How We Support Payments' }).scrollIntoViewIfNeeded();
  await shoot(page, 'payment-methods-landing', { fullPage: false });
});
