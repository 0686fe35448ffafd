import { newTestKey } from '../product/program';
import { newTestUser, signUp } from '../product/test-user';
import { expect, test } from '../product/test';
import { shoot } from './shoot';

/** The pages of the documentation, and its search. */
test.use({ reducedMotion: 'reduce' });

for (const path of ['docs', 'payment-integration-guide', 'api-integration', 'api-reference'])
  test(`documentation: ${path}`, async ({ page, product }, { workerIndex }) => {
    await signUp(page, product, newTestUser(product, workerIndex));
    await page.goto(`${product.site}/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shoot(page, `documentation-${path}`);
  });

test('documentation: a call, an error and the search', async ({ page, product }, { workerIndex }) => {
  await signUp(page, product, newTestUser(product, workerIndex));
  await page.goto(`${product.site}/api-reference#create-a-payment`);
  await expect(page.getByRole('heading', { name: 'Create a payment' })).toBeInViewport();
  await shoot(page, 'documentation-call', { fullPage: false });
  await page.goto(`${product.site}/api-reference#error-INVALID_API_KEY`);
  await expect(page.getByRole('region', { name: /^INVALID_API_KEY/ })).toBeInViewport();
  await shoot(page, 'documentation-error', { fullPage: false });
  await page.goto(`${product.site}/docs`);
  await page.getByRole('button', { name: 'Search the documentation' }).click();
  await page.getByRole('combobox').fill('webhook');
  await expect(page.getByRole('option').first()).toBeVisible();
  await shoot(page, 'documentation-search', { fullPage: false });
});

test('documentation: a call that is tried', async ({ page, product }, { workerIndex }) => {
  const user = newTestUser(product, workerIndex);
  await signUp(page, product, user);
  const key = await newTestKey(page, product, user.email);
  await page.goto(`${product.site}/api-reference`);
  const call = page.locator('#call-createMerchantPayment');
  await call.getByText('Try it with your test key').click();
  await call.getByLabel('Test key').fill('dl_live_1');
  await call.getByRole('button', { name: 'Send in test mode' }).click();
  await expect(call.getByText('This is a live key')).toBeVisible();
  await call.getByLabel('Test key').fill(key);
  await call.getByRole('button', { name: 'Send in test mode' }).click();
  await expect(call.getByText('HTTP status 200')).toBeVisible();
  await call.locator('details').scrollIntoViewIfNeeded();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await call.locator('details').screenshot({ path: `screenshots/try-answer-${width}.png` });
  }
});
