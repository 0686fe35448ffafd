import type { Page } from '@playwright/test';
import { newTestUser, signUpByRequest, submitLogIn } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

test.use({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test('a developer finds a call, its code and its errors', async ({ page, product }, { workerIndex }) => {
  const user = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, user);
  await page.context().clearCookies();
  await page.goto(`${product.site}/docs`);
  await expect(page).toHaveURL(/\/login\?next=\/docs$/);
  await submitLogIn(page, user);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quick start');
  await expectAccessible(page);

  // The chosen language holds for every sample, on every page, and after a reload.
  const create = page.locator('[data-sample="create-payment"]');
  await expect(create.getByRole('tab')).toHaveText(['curl', 'Node', 'Python', 'PHP']);
  await create.getByRole('tab', { name: 'Python' }).click();
  await expect(
    page.locator('[data-sample="payment-status"]').getByRole('tab', { name: 'Python' }),
  ).toHaveAttribute('aria-selected', 'true');
  await create.getByRole('button', { name: 'Copy the code' }).click();
  await expect(create.getByText('Copied')).toBeAttached();
  expect(await copied(page)).toContain(`"${product.site}/api/payments/create"`);
  await page.reload();
  await expect(create.getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
  await create.getByRole('tab', { name: 'Python' }).press('ArrowLeft');
  await expect(create.getByRole('tabpanel')).toContainText('process.env.DECCANLOOP_API_KEY');

  // The search leads to a section of another page.
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search the documentation' });
  await search.getByRole('combobox').fill('refund exceeds');
  await expect(search.getByRole('option').first()).toContainText('REFUND_EXCEEDS_PAYMENT');
  await expectAccessible(page);
  await search.getByRole('combobox').fill('zzzz');
  await expect(search.getByText('Nothing matches “zzzz”.')).toBeVisible();
  await search.getByRole('combobox').fill('refund a payment');
  // The guide has a section of this name, too.
  await search.getByRole('option', { name: /^Refund a payment ?API reference/ }).click();
  await expect(page).toHaveURL(`${product.site}/api-reference#refund-a-payment`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API reference');
  await expect(page.getByRole('heading', { name: 'Refund a payment' })).toBeInViewport();
  await expect(
    page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Refund a payment' }),
  ).toHaveAttribute('aria-current', 'location');
  await expectAccessible(page);
});

test('the address in a failure of the API opens its explanation', async ({ page, product }, {
  workerIndex,
}) => {
  const failure = await fetch(`${product.site}/api/payments/status`, {
    headers: { Authorization: 'Bearer dl_test_wrong' },
  });
  const { documentation_url: address } = (await failure.json()) as { documentation_url: string };
  expect(address).toBe(`${product.site}/api-reference#error-INVALID_API_KEY`);
  await signUpByRequest(page, product, newTestUser(product, workerIndex));
  await page.goto(address);
  const entry = page.getByRole('region', { name: /^INVALID_API_KEY/ });
  await expect(entry).toBeInViewport();
  await expect(entry).toContainText('HTTP 401');
});

test('every page of the documentation fits a phone', async ({ page, product }, { workerIndex }) => {
  await signUpByRequest(page, product, newTestUser(product, workerIndex));
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, title] of [
    ['/docs', 'Quick start'],
    ['/payment-integration-guide', 'Payment gateway API guide'],
    ['/api-integration', 'Integration walkthrough'],
    ['/api-reference', 'API reference'],
  ] as const) {
    await page.goto(product.site + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    await expectAccessible(page);
  }
});

test('contents and downloads on a phone', async ({ page, product }, { workerIndex }) => {
  await signUpByRequest(page, product, newTestUser(product, workerIndex));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.site}/api-reference`);
  await page.locator('summary', { hasText: 'Contents' }).click();
  const article = page.getByRole('article');
  await page
    .getByRole('complementary', { name: 'Documentation' })
    .getByRole('link', { name: 'Errors' })
    .click();
  await expect(article.getByRole('heading', { name: 'Errors', exact: true })).toBeInViewport();
  await page.goto(`${product.site}/docs`);
  await page
    .getByRole('navigation', { name: 'Previous and next page' })
    .getByRole('link', { name: /^Next/ })
    .click();
  await expect(page).toHaveURL(`${product.site}/payment-integration-guide`);

  // The Markdown text needs the session; llms.txt and the descriptions do not.
  const text = await page.request.get(`${product.site}/docs.md`);
  expect(text.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  expect(await text.text()).toContain(`${product.site}/api/payments/create`);
  expect((await fetch(`${product.site}/docs.md`)).status).toBe(401);
  const overview = await (await fetch(`${product.site}/llms.txt`)).text();
  expect(overview).toContain(`(${product.site}/api-reference.md)`);
});
