import type { Page } from '@playwright/test';
import type { RunningProduct } from '../../product/launch';
import { newTestUser, signUp } from '../../product/test-user';
import { expect, expectAccessible, test } from '../../product/test';

const PATH = '/get-quatations';
const CALL = '**/api/quotation/createqutation';
const DESCRIPTION = 'Customers order bread online and fetch it in one of three shops.';

const form = (page: Page) => page.getByRole('form', { name: 'Project quotation request' });
const field = (page: Page, name: string) => form(page).getByLabel(name);
const send = (page: Page) => form(page).getByRole('button', { name: 'Request Quotation' });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You!' });

/** A click does nothing until the form's code is loaded, which the first interaction starts. */
async function ready(page: Page): Promise<void> {
  await field(page, 'Company Name').focus();
  await expect(send(page)).toHaveAttribute('type', 'submit');
}

async function fillContactDetails(page: Page, email: string): Promise<void> {
  await field(page, 'Full Name').fill('Asha Rao');
  await field(page, 'Email Address').fill(email);
  await field(page, 'Phone Number').fill('+91 98765 43210');
}

async function fillProject(page: Page): Promise<void> {
  await field(page, 'Project Title').fill('Bakery orders');
  await field(page, 'Project Type').selectOption('Mobile Application');
  await field(page, 'Project Description').fill(DESCRIPTION);
  await field(page, 'iOS Mobile App').check();
  await field(page, 'Android Mobile App').check();
  await field(page, '2-3 months').check();
  await field(page, '₹5 lakh - ₹10 lakh').check();
}

const stored = (product: RunningProduct, email: string) =>
  product.records.query<{ reference: string; client_name: string; owned: boolean }>(
    'select reference, client_name, user_id is not null as owned from quotations where email = $1',
    [email],
  );

/** Presses Tab until the focused element matches. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} cannot be reached with the Tab key`);
}

test('each rule has its message; the first wrong field has the focus and a summary counts the rest', async ({
  page,
  product,
}) => {
  await page.goto(product.site + PATH);
  await ready(page);
  await send(page).click();
  for (const text of [
    'Full name is required',
    'Email address is required',
    'Phone number is required',
    'Project title is required',
    'Please select a project type',
    'Project description is required',
    'Please select at least one platform',
    'Please select a timeline',
    'Please select a budget range',
  ])
    await expect(form(page).getByText(text, { exact: true })).toBeVisible();
  await expect(field(page, 'Full Name')).toBeFocused();
  await expect(form(page).getByText('9 answers are missing or need a correction.')).toBeVisible();
  await expectAccessible(page);

  for (const [name, wrong, message] of [
    ['Full Name', 'A', 'Name must be at least 2 characters'],
    ['Email Address', 'nobody', 'Please enter a valid email address'],
    ['Phone Number', '12345', 'Please enter a valid phone number'],
    ['Project Title', 'Shop', 'Project title must be at least 5 characters'],
    ['Project Description', 'A shop', 'Please provide a more detailed description (at least 20 characters)'],
  ] as const) {
    await field(page, name).fill(wrong);
    await expect(form(page).getByText(message)).toBeVisible();
  }
  await fillContactDetails(page, 'asha@example.com');
  await fillProject(page);
  await expect(form(page).locator('[aria-invalid="true"]')).toHaveCount(0);
  await field(page, 'iOS Mobile App').uncheck();
  await field(page, 'Android Mobile App').uncheck();
  await field(page, 'Email Address').fill('asha@');
  await expect(form(page).getByText('2 answers are missing or need a correction.')).toBeVisible();
  await field(page, 'Email Address').fill('asha@example.com');
  await send(page).click();
  // For a group, its first option gets the focus.
  await expect(field(page, 'Web (Browser-based)')).toBeFocused();
});

test('with the keyboard only: from the start page to a sent request, a confirmation for 4 s and an empty form', async ({
  page,
  product,
}, { workerIndex }) => {
  const { email } = newTestUser(product, workerIndex);
  const { keyboard } = page;
  await page.clock.install();
  await page.goto(product.site);
  await tabTo(page, `a[href="${PATH}"]`);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(product.site + PATH);
  await tabTo(page, '[name="clientName"]');
  await expect(send(page)).toHaveAttribute('type', 'submit');
  for (const [name, text] of [
    ['clientName', 'Asha Rao'],
    ['email', email],
    ['phone', '9876543210'],
    ['projectTitle', 'Bakery orders'],
    ['projectType', 'Web'],
    ['projectDescription', DESCRIPTION],
  ] as const) {
    await tabTo(page, `[name="${name}"]`);
    await keyboard.type(text);
  }
  await tabTo(page, '[name="platformType"]');
  await keyboard.press('Space');
  await tabTo(page, '[name="timeline"]');
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await tabTo(page, '[name="budget"]');
  await keyboard.press('Space');
  await tabTo(page, 'button[type="submit"]');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await keyboard.press('Enter');

  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText('What happens next')).toBeVisible();
  const reference =
    (await page
      .getByRole('status')
      .getByText(/^QT-[0-9A-Z]{8}$/)
      .textContent()) ?? '';
  await page.clock.runFor(3_900);
  await expect(thanks(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(thanks(page)).toBeHidden();
  await expect(field(page, 'Full Name')).toHaveValue('');
  await expect(page.getByText('Your request was sent.')).toBeVisible();
  await expect(page.getByText(reference, { exact: true })).toBeVisible();

  expect((await product.mailbox.next(email)).text).toContain(reference);
  expect(await stored(product, email)).toEqual([{ reference, client_name: 'Asha Rao', owned: false }]);
});

test('a draft survives a reload and a failure, can be discarded and restored, and is deleted when sent', async ({
  page,
  product,
  expectStatus,
}, { workerIndex }) => {
  expectStatus(500);
  const { email } = newTestUser(product, workerIndex);
  const kept = () => page.evaluate(() => localStorage.getItem('quotation-draft') ?? '');
  await page.goto(`${product.site}${PATH}?service=mobile-apps`);
  await expect(field(page, 'Project Title')).toHaveValue('Mobile App Development');
  await expect(field(page, 'Project Type')).toHaveValue('Mobile Application');
  await ready(page);
  await fillContactDetails(page, email);
  await fillProject(page);
  await expect.poll(kept).toContain('5L-10L');
  await page.reload();
  const note = page.getByText('We kept what you had filled in');
  await expect(note).toBeVisible();
  await expect(field(page, 'Project Title')).toHaveValue('Bakery orders');
  await expect(field(page, 'iOS Mobile App')).toBeChecked();
  await expect(field(page, '2-3 months')).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(field(page, 'Full Name')).toHaveValue('');
  expect(await kept()).toBe('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'Full Name')).toHaveValue('Asha Rao');

  await page.route(CALL, (route) => route.fulfill({ status: 500, body: '<h1>500</h1>' }));
  await send(page).click();
  await expect(
    page.getByRole('alert').getByText('There was an error submitting your quotation. Please try again.'),
  ).toBeVisible();
  await expect(field(page, 'Project Description')).toHaveValue(DESCRIPTION);
  await page.unroute(CALL);

  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(CALL, async (route) => {
    await held;
    await route.fallback();
  });
  await send(page).dblclick();
  await expect(form(page).getByRole('button', { name: 'Processing Request...' })).toBeVisible();
  answer();
  await expect(thanks(page)).toBeVisible();
  // Hovering keeps the confirmation open.
  await thanks(page).hover();
  await page.mouse.move(5, 5);
  expect(await stored(product, email)).toHaveLength(1);
  await expect.poll(kept).toBe('');
});

test('a logged-in user finds their details filled in and locked, and keeps the draft after a reload', async ({
  page,
  product,
}, { workerIndex }) => {
  const person = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  // The prerendered form keeps input that is typed while its code is loading, also for a known user.
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/quotation-form-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(product.site + PATH);
  await expect(page.getByRole('button', { name: person.name })).toBeVisible();
  await field(page, 'Company Name').fill('Rao Foods');
  release();
  await ready(page);
  await expect(field(page, 'Company Name')).toHaveValue('Rao Foods');
  await field(page, 'Target Audience').fill('Regulars');
  await expect.poll(() => page.evaluate(() => localStorage['quotation-draft'] ?? '')).toContain('Regulars');
  await page.reload();
  await expect(field(page, 'Target Audience')).toHaveValue('Regulars');
  await expect(field(page, 'Company Name')).toHaveValue('Rao Foods');

  for (const [name, value] of [
    ['Full Name', person.name],
    ['Email Address', person.email],
    ['Phone Number', person.phone],
  ] as const) {
    await expect(field(page, name)).toHaveValue(value);
    await expect(field(page, name)).not.toBeEditable();
  }
  await expect(form(page).getByText('(Auto-filled)')).toHaveCount(3);
  await expectAccessible(page);
  await ready(page);
  await fillProject(page);
  await send(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(await stored(product, person.email)).toEqual([
    expect.objectContaining({ client_name: person.name, owned: true }),
  ]);
  await page.getByRole('button', { name: 'Send another request' }).click();

  // An invalid cookie fills in nothing.
  await page.context().addCookies([{ name: 'user', value: '%7Bbroken', url: product.site }]);
  await page.goto(product.site + PATH);
  await ready(page);
  await expect(field(page, 'Full Name')).toHaveValue('');
  await expect(field(page, 'Full Name')).toBeEditable();
});

test('when the server requires log-in, the user logs in and returns, and no input is lost', async ({
  page,
  product,
  expectStatus,
}) => {
  expectStatus(401);
  await page.route(CALL, (route) =>
    route.fulfill({
      status: 401,
      json: {
        success: 0,
        status_code: 401,
        code: 'unauthenticated',
        message: 'Log in',
        data: null,
        requestId: 'r',
      },
    }),
  );
  await page.goto(`${product.site}${PATH}?service=web-development`);
  await ready(page);
  await fillContactDetails(page, 'asha@example.com');
  await fillProject(page);
  await send(page).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Your request was not sent' });
  await expect(field(page, 'Project Title')).toHaveValue('Bakery orders');
  await notice.getByRole('link', { name: 'Log in and continue' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.goBack();
  await expect(field(page, 'Project Title')).toHaveValue('Bakery orders');
});

test('shows its questions without JavaScript', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(product.site + PATH);
  for (const title of ['Client Information', 'Timeline & Budget', 'Additional Information'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByLabel('Project Title')).toBeVisible();
  // Playwright reads no text of a noscript element.
  expect(await page.locator('main noscript').innerHTML()).toContain('This form needs JavaScript.');
  await context.close();
});
