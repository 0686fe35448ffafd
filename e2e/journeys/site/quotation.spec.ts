import type { Page } from '@playwright/test';
import type { RunningProduct } from '../../product/launch';
import { newTestUser, signUp } from '../../product/test-user';
import { expect, expectAccessible, test } from '../../product/test';

const PATH = '/get-quatations';
const CALL = '**/api/quotation/requests';
const DESCRIPTION = 'Customers order bread online and fetch it in one of three shops.';

const details = (page: Page) => page.getByRole('form', { name: 'Project details' });
const detail = (page: Page, name: string) => details(page).getByLabel(name);
const sendDetails = (page: Page) => details(page).getByRole('button', { name: 'Send Details' });
const form = (page: Page) => page.getByRole('form', { name: 'Project quotation request' });
const field = (page: Page, name: string) => form(page).getByLabel(name);
const send = (page: Page) => form(page).getByRole('button', { name: 'Request Quotation' });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank You!' });

/** A click does nothing until the form's code is loaded, which the first interaction starts. */
async function ready(page: Page): Promise<void> {
  await field(page, 'Project Title').focus();
  await expect(send(page)).toHaveAttribute('type', 'submit');
}

/** The four fields of the first step. */
async function fillStart(page: Page, email: string): Promise<void> {
  await field(page, 'Full Name').fill('Asha Rao');
  await field(page, 'Email Address').fill(email);
  await field(page, 'Phone Number').fill('+91 98765 43210');
  await field(page, 'Project Title').fill('Bakery orders');
}

async function fillDetails(page: Page): Promise<void> {
  await detail(page, 'Project Type').selectOption('Mobile Application');
  await detail(page, 'Project Description').fill(DESCRIPTION);
  await detail(page, 'iOS Mobile App').check();
  await detail(page, 'Android Mobile App').check();
  await detail(page, '2-3 months').check();
  await detail(page, '₹5 lakh - ₹10 lakh').check();
}

interface Stored {
  reference: string;
  client_name: string;
  owned: boolean;
  budget: string;
}

const stored = (product: RunningProduct, email: string) =>
  product.records.query<Stored>(
    'select reference, client_name, user_id is not null as owned, budget from quotations where email = $1',
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

test('each rule has its message in both steps; the first wrong field has the focus, a summary counts the rest', async ({
  page,
  product,
}, { workerIndex }) => {
  const { email } = newTestUser(product, workerIndex);
  await page.goto(product.site + PATH);
  await ready(page);
  await send(page).click();
  for (const text of [
    'Full name is required',
    'Email address is required',
    'Phone number is required',
    'Project title is required',
  ])
    await expect(form(page).getByText(text, { exact: true })).toBeVisible();
  await expect(field(page, 'Full Name')).toBeFocused();
  await expectAccessible(page);
  for (const [name, wrong, message] of [
    ['Full Name', 'A', 'Name must be at least 2 characters'],
    ['Email Address', 'nobody', 'Please enter a valid email address'],
    ['Phone Number', '12345', 'Please enter a valid phone number'],
    ['Project Title', 'Shop', 'Project title must be at least 5 characters'],
  ] as const) {
    await field(page, name).fill(wrong);
    await expect(form(page).getByText(message)).toBeVisible();
  }
  await fillStart(page, email);
  await expect(form(page).locator('[aria-invalid="true"]')).toHaveCount(0);
  await send(page).click();

  await sendDetails(page).click();
  for (const text of [
    'Please select a project type',
    'Project description is required',
    'Please select at least one platform',
    'Please select a timeline',
    'Please select a budget range',
  ])
    await expect(details(page).getByText(text, { exact: true })).toBeVisible();
  await expect(detail(page, 'Project Type')).toBeFocused();
  await expect(details(page).getByText('5 answers are missing or need a correction.')).toBeVisible();
  await expectAccessible(page);
  await detail(page, 'Project Description').fill('A shop');
  await expect(
    details(page).getByText('Please provide a more detailed description (at least 20 characters)'),
  ).toBeVisible();
  await fillDetails(page);
  await expect(details(page).locator('[aria-invalid="true"]')).toHaveCount(0);
  await detail(page, 'iOS Mobile App').uncheck();
  await detail(page, 'Android Mobile App').uncheck();
  await sendDetails(page).click();
  // For a group, its first option gets the focus.
  await expect(detail(page, 'Web (Browser-based)')).toBeFocused();
});

test('with the keyboard only: from the start page through both steps to a confirmation for 4 s and an empty form', async ({
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
  ] as const) {
    await tabTo(page, `[name="${name}"]`);
    await keyboard.type(text);
  }
  await keyboard.press('Enter');
  await expect(page.getByText('We have your request. Add details now?')).toBeVisible();
  for (const [name, text] of [
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
  expect(await stored(product, email)).toEqual([
    { reference, client_name: 'Asha Rao', owned: false, budget: 'under-50k' },
  ]);
});

test('from an estimate: interrupted between the steps, resumed after a reload and by the link in the mail', async ({
  page,
  product,
  browser,
  expectStatus,
}, { workerIndex }) => {
  expectStatus(500);
  expectStatus(410);
  expectStatus(409);
  const { email } = newTestUser(product, workerIndex);
  const kept = () => page.evaluate(() => localStorage.getItem('quotation-draft') ?? '');
  await page.goto(`${product.site}${PATH}?service=mobile-apps&budget=5L-10L`);
  await expect(field(page, 'Project Title')).toHaveValue('Mobile App Development');
  await ready(page);
  await fillStart(page, email);
  await expect.poll(kept).toContain('Bakery orders');
  await page.reload();
  await expect(page.getByText('We kept what you had filled in')).toBeVisible();
  await expect(field(page, 'Project Title')).toHaveValue('Bakery orders');
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
  await expect(field(page, 'Full Name')).toHaveValue('Asha Rao');
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

  // The estimate's suggestions are in the second step, and a reload stays there.
  await expect(detail(page, 'Project Type')).toHaveValue('Mobile Application');
  await expect(detail(page, '₹5 lakh - ₹10 lakh')).toBeChecked();
  await expectAccessible(page);
  await detail(page, 'Target Audience').fill('Regulars');
  await expect.poll(kept).toContain('Regulars');
  await page.reload();
  await expect(detail(page, 'Target Audience')).toHaveValue('Regulars');
  await expect(detail(page, '₹5 lakh - ₹10 lakh')).toBeChecked();
  expect(await stored(product, email)).toHaveLength(1);

  // Later, on another device, by the link in the mail.
  const link = /\S+#details=\S+/.exec((await product.mailbox.next(email)).text ?? '')?.[0] ?? '';
  const other = await browser.newContext();
  const phone = await other.newPage();
  await phone.goto(link);
  await expect(phone.getByText('Bakery orders')).toBeVisible();
  await expect(phone).toHaveURL(product.site + PATH);
  await expectAccessible(phone);
  await fillDetails(phone);
  await sendDetails(phone).click();
  await expect(thanks(phone)).toBeVisible();
  expect(await stored(product, email)).toEqual([expect.objectContaining({ budget: '5L-10L', owned: false })]);

  // Both links are used up.
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'We already have these details' })).toBeVisible();
  await expectAccessible(phone);
  await phone.goto(`${product.site}${PATH}#details=${'x'.repeat(43)}`);
  await expect(phone.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible();
  await other.close();
  await fillDetails(page);
  await sendDetails(page).click();
  await expect(page.getByRole('heading', { name: 'We already have these details' })).toBeVisible();
  await page.getByRole('button', { name: 'Start a new request' }).click();
  await expect(field(page, 'Full Name')).toHaveValue('');
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
  await field(page, 'Project Title').fill('Bakery orders');
  release();
  await ready(page);
  await expect(field(page, 'Project Title')).toHaveValue('Bakery orders');
  await field(page, 'Project Title').fill('Bakery orders online');
  await expect.poll(() => page.evaluate(() => localStorage['quotation-draft'] ?? '')).toContain('online');
  await page.reload();
  await expect(field(page, 'Project Title')).toHaveValue('Bakery orders online');

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
  await send(page).click();
  await page.getByRole('button', { name: 'Add details later' }).click();
  await expect(thanks(page)).toBeVisible();
  expect(await stored(product, person.email)).toEqual([
    expect.objectContaining({ client_name: person.name, owned: true, budget: '' }),
  ]);
  // Their own page of the request leads to its details, without the mail.
  await page.goto(`${product.site}/dashboard/quotations`);
  await page.getByRole('link', { name: 'Bakery orders online' }).first().click();
  await page.getByRole('button', { name: 'Add the details' }).click();
  await expect(details(page)).toBeVisible();
  await expect(page).toHaveURL(product.site + PATH);
  await page.getByRole('button', { name: 'Add details later' }).click();
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
  await fillStart(page, 'asha@example.com');
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
    await expect(form(page).getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Project Title')).toBeVisible();
  // Playwright reads no text of a noscript element.
  expect(await page.locator('main noscript').innerHTML()).toContain('This form needs JavaScript.');
  await context.close();
});
