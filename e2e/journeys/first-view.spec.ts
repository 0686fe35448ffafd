import type { Locator, Page, Request } from '@playwright/test';
import { violationsOn } from '../product/accessibility';
import { holdScripts } from '../product/requests';
import { demoAccount } from '../product/staff-requests';
import { expect, test } from '../product/test';
import {
  expectDashboard,
  forgetLogIn,
  logInByRequest,
  newTestUser,
  passwordField,
  signUpByRequest,
} from '../product/test-user';
import { tooWide } from '../product/width';

const email = (page: Page) => page.getByLabel('Email', { exact: true });
const logInButton = (page: Page) => page.getByRole('button', { name: 'Log In', exact: true });
/** Runs in the page. */
const notTaken = () =>
  (globalThis as unknown as { earlyRequests?: Map<string, unknown> }).earlyRequests?.size;
const view = (page: Page) => page.locator('#first-view');

test('a log-in that is typed and pressed before the code is loaded is carried out', async ({
  page,
  product,
}, { workerIndex }) => {
  const person = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, person);
  await forgetLogIn(page);
  const release = await holdScripts(page);
  await page.goto(`${product.site}/login`, { waitUntil: 'commit' });
  await email(page).fill(person.email);
  await passwordField(page).fill(person.password);
  await expect(async () => {
    await logInButton(page).click();
    await expect(logInButton(page)).toHaveAttribute('aria-busy', 'true', { timeout: 1000 });
  }).toPass();
  release();
  await expectDashboard(page, person.name);
});

test('typed text and the place in it stay when the page is drawn', async ({ page, product }) => {
  const release = await holdScripts(page);
  await page.goto(`${product.site}/signup`, { waitUntil: 'commit' });
  const name = page.getByLabel('Full Name');
  await name.fill('Asha Rao');
  await page.getByLabel('Email Address').fill('asha@example.com');
  await name.focus();
  await page.keyboard.press('Home');
  release();
  await expect(view(page)).toHaveCount(0);
  await expect(name).toBeFocused();
  await page.keyboard.type('Dr. ');
  await expect(name).toHaveValue('Dr. Asha Rao');
  await expect(page.getByLabel('Email Address')).toHaveValue('asha@example.com');
});

test('a password is never sent as an address, whatever is pressed before any code is there', async ({
  page,
  product,
}) => {
  await page.route('**/*.js', () => undefined);
  await page.goto(`${product.site}/login`, { waitUntil: 'commit' });
  await email(page).fill('asha@example.com');
  await passwordField(page).fill('Bright-Kettle-42');
  await passwordField(page).press('Enter');
  await logInButton(page).click();
  await expect(passwordField(page)).toHaveValue('Bright-Kettle-42');
  expect(page.url()).toBe(`${product.site}/login`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const [path, heading] of [
  ['/login', 'Log In'],
  ['/signup', 'Sign Up'],
  ['/paynow', 'Add Funds'],
  ['/verify-payment', 'Verifying Payment'],
  ['/pay/none', 'Loading the payment'],
] as const)
  test(`the first view of ${path} is a wait or a form, fits a small phone and is accessible`, async ({
    page,
    product,
  }) => {
    await holdScripts(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(product.site + path, { waitUntil: 'commit' });
    await expect(view(page).getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(view(page).getByRole('alert')).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
    expect(await tooWide(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

test('a logged-in user sees the frame of the workspace, and no log-in', async ({ page, product }, {
  workerIndex,
}) => {
  const person = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, person);
  const release = await holdScripts(page);
  await page.goto(`${product.site}/dashboard/api-keys`, { waitUntil: 'commit' });
  await expect(view(page).getByRole('heading', { level: 1 })).toHaveText('API keys');
  for (const [path, shown] of [
    ['/dashboard', 1],
    ['/wallet', 1],
    ['/docs', 1],
    ['/login', 0],
  ] as const) {
    await page.goto(product.site + path, { waitUntil: 'commit' });
    await expect(view(page), path).toHaveCount(shown);
    await expect(page.getByLabel('Password'), path).toHaveCount(0);
  }
  release();
  await expectDashboard(page, person.name);
});

test('a dashboard greets its user before other code is loaded, and uses all that it asked for early', async ({
  page,
  product,
}, { workerIndex }) => {
  const person = newTestUser(product, workerIndex);
  for (const [path, logIn] of [
    ['/api/customer/home', () => signUpByRequest(page, product, person)],
    ['/api/admin/dashboard', () => logInByRequest(page, product, demoAccount(product, 0))],
  ] as const) {
    await logIn();
    const asked: string[] = [];
    const note = (request: Request) => void asked.push(new URL(request.url()).pathname);
    page.on('request', note);
    const release = await holdScripts(page);
    await page.goto(`${product.site}/dashboard`, { waitUntil: 'commit' });
    await expect(view(page).getByText(/^Good (?:morning|afternoon|evening), ./)).toBeVisible();
    await expect.poll(() => asked).toContain(path);
    release();
    await expect(view(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(notTaken)).toBe(0);
    expect(asked.filter((each) => each === path)).toHaveLength(1);
    page.off('request', note);
    await page.unrouteAll({ behavior: 'wait' });
    await forgetLogIn(page);
  }
});

for (const path of ['/support', '/dashboard'])
  test(`a file that is missing is asked for twice before ${path} says so`, async ({ page, product }, {
    workerIndex,
  }) => {
    await signUpByRequest(page, product, newTestUser(product, workerIndex));
    // Not the page of the fixture, which accepts no errors in its console.
    const other = await page.context().newPage();
    let documents = 0;
    let asked = 0;
    other.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await other.route('**/assets/store-runtime-*.js', (route) => {
      asked += 1;
      return route.abort();
    });
    await other.goto(product.site + path);
    // The document of a newer build may have another file, so it is loaded again.
    await expect.poll(() => documents).toBe(2);
    await expect(other.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
    // Each has a preload, too, which the browser may use for the first of its two requests.
    expect(asked).toBeGreaterThanOrEqual(2 * 2);
    expect(asked).toBeLessThanOrEqual(2 * 3);
    expect(documents).toBe(2);
    await other.close();
  });

test('the text of a documentation page is shown and can be used before other code is loaded', async ({
  page,
  product,
}, { workerIndex }) => {
  await signUpByRequest(page, product, newTestUser(product, workerIndex));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const release = await holdScripts(page);
  await page.goto(`${product.site}/api-reference#refund-a-payment`, { waitUntil: 'commit' });
  const heading = (place: Page | Locator) => place.getByRole('heading', { name: 'Refund a payment' });
  await expect(heading(view(page))).toBeInViewport();
  await expect(view(page).getByRole('heading', { name: 'Errors', exact: true })).toBeAttached();
  // One of many buttons with this name.
  const copyButton = (place: Page | Locator) =>
    place.locator('[data-sample="refund-payment"]').getByRole('button', { name: 'Copy the code' });
  await copyButton(view(page)).click();
  await expect(copyButton(view(page))).toHaveAttribute('aria-busy', 'true');
  const tab = (place: Page | Locator, name: string) =>
    place.locator('[data-sample="refund-payment"]').getByRole('tab', { name });
  await tab(view(page), 'curl').press('ArrowRight');
  await expect(tab(view(page), 'Node')).toHaveAttribute('aria-selected', 'true');
  release();
  await expect(view(page)).toHaveCount(0);
  await expect(tab(page, 'Node')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Node')).toBeFocused();
  await expect(page.locator('[data-sample="refund-payment"]').getByText('Copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/api/payments/refund');
  await expect(heading(page)).toBeInViewport();
});

test('a table of contents that is opened before the code is loaded stays open', async ({ page, product }, {
  workerIndex,
}) => {
  await signUpByRequest(page, product, newTestUser(product, workerIndex));
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page);
  await page.goto(`${product.site}/docs`, { waitUntil: 'commit' });
  await view(page).locator('summary', { hasText: 'Contents' }).click();
  release();
  await expect(view(page)).toHaveCount(0);
  await expect(page.locator('details[open] > summary', { hasText: 'Contents' })).toBeVisible();
});
