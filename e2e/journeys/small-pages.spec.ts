import { PAGES, ROUTE_GUARDS } from '@deccanloop/contracts/routes';
import { privatePaths } from '../product/pages';
import { openForm } from '../product/pay';
import { followRequests } from '../product/requests';
import { openDashboard } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';
import { tooWide } from '../product/width';

test('the start page leads to support', async ({ page, product }) => {
  await page.goto(product.site);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support', exact: true }).click();
  await expect(page).toHaveURL(/\/support$/);
});

test('a report keeps its input after a reload, gets a reference, and is stored once', async ({
  page,
  product,
}) => {
  const message = 'I paid five hundred rupees and see nothing in my wallet.';
  const send = page.getByRole('button', { name: /send/i });
  const fill = async (): Promise<void> => {
    await page.getByLabel('What is it about?').selectOption('not-credited');
    await page.getByLabel('What happened?').fill(message);
    await page.getByLabel('How can we reach you?').fill('asha@example.com');
  };
  await page.goto(`${product.site}/support`);
  await expectAccessible(page);
  await send.click();
  await expect(page.getByText('Choose what this is about')).toBeVisible();
  await expect(page.getByText('Tell us how to reach you', { exact: false })).toBeVisible();

  await page.getByLabel('What happened?').fill(message);
  await page.reload();
  await expect(page.getByLabel('What happened?')).toHaveValue(message);
  await fill();
  await send.click();
  const reference = await page.getByText(/^SR-[0-9A-Z]{8}$/).textContent();
  await expectAccessible(page);

  await page.goto(`${product.site}/support`);
  await fill();
  await send.click();
  await expect(page.getByText(reference ?? '', { exact: true })).toBeVisible();
});

test('/unauthorized and /dummy show the prescribed texts', async ({ page, product }) => {
  await page.goto(`${product.site}/unauthorized`);
  await expect(page.getByText('Unauthorized Access')).toBeVisible();
  await expect(page.getByText("You don't have permission to access this page.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${product.site}/dummy`);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
  await expectAccessible(page);
});

test('/verify-payment without an id reports what is missing', async ({ page, product }) => {
  await page.goto(`${product.site}/verify-payment`);
  await expect(page.getByText('Missing transaction ID in URL')).toBeVisible();
  await expectAccessible(page);
});

test('an unknown path has status 404 and a link to the start page', async ({ page, product }) => {
  const response = await page.request.get(`${product.site}/no-such-page`);
  expect(response.status()).toBe(404);
});

test('no page outside the workspace is wider than a phone of 320 px', async ({
  page,
  product,
  payerLink,
}) => {
  test.slow();
  const customer = product.accounts.find(({ role }) => role === 1);
  if (!customer) throw new Error('no demonstration log-in of a customer');
  await page.setViewportSize({ width: 320, height: 844 });
  const wide: string[] = [];
  const open = async (address: string): Promise<void> => {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await followRequests(page).idle();
    wide.push(...(await tooWide(page)));
  };
  const paths = await privatePaths(page, product.site);
  const behindLogIn = paths.filter((path) => ROUTE_GUARDS[path] === 'login');
  expect(behindLogIn.length).toBeGreaterThan(5);
  for (const path of paths.filter((each) => !behindLogIn.includes(each) && each !== PAGES.paynow))
    await open(product.site + path);
  await open(await payerLink());
  await openDashboard(page, product, customer);
  for (const path of behindLogIn) {
    await open(product.site + path);
    expect(new URL(page.url()).pathname).toBe(path);
  }
  expect(wide).toEqual([]);
});

test('without JavaScript every page that needs it says so, with links to pages that do not', async ({
  browser,
  page,
  product,
}) => {
  const paths = await privatePaths(page, product.site);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  for (const path of [...paths, '/pay/unknown']) {
    await plain.goto(product.site + path);
    // Playwright finds no roles in a noscript element.
    const main = plain.locator('noscript main');
    await expect(main.locator('h1'), path).toHaveText('Deccanloop');
    await expect(main.locator('p').first(), path).toContainText('This page needs JavaScript');
    for (const to of ['/', '/contact']) await expect(main.locator(`a[href="${to}"]`), path).toBeVisible();
    expect(await tooWide(plain)).toEqual([]);
  }
  await plain.locator('noscript a[href="/contact"]').click();
  await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

test('no gateway: shows a message with a working Refresh', async ({ page, payerLink }) => {
  const none = {
    success: 0,
    status_code: 404,
    message: 'No active payment gateway found',
    code: 'no_active_gateway',
  };
  await page.route('**/api/payments/get-active-paymentgateway', (route) =>
    route.fulfill({ json: { ...none, data: null, requestId: 'r1' } }),
  );
  await page.goto(await payerLink());
  await expect(page.getByRole('heading', { name: 'No Active Gateway' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/payments/get-active-paymentgateway');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: /Pay with/ })).toBeVisible();
});

test('the document contains no inline script, and its policy allows none', async ({
  page,
  product,
  payerLink,
}) => {
  for (const address of [product.site, await payerLink()]) {
    const response = await page.request.get(address);
    expect(response.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    // Data blocks are not executed.
    expect(await response.text()).not.toMatch(
      /<script(?![^>]*(?:\bsrc=|type="application\/ld\+json"))[^>]*>/,
    );
  }
  expect((await page.request.get(product.site)).headers()['content-security-policy']).not.toContain(
    product.sandbox,
  );
});

test('pays with the keyboard only', async ({ page, payerLink, useGateway }) => {
  await useGateway('phonepe');
  await openForm(page, await payerLink(), 'phonepe');
  for (let n = 0; n < 20; n += 1) {
    await page.keyboard.press('Tab');
    if (
      await page
        .getByRole('textbox', { name: /amount/i })
        .evaluate((field) => field === document.activeElement)
    )
      break;
  }
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('phonepe-success')).toBeVisible();
});
