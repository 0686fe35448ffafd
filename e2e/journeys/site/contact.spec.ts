import type { Page } from '@playwright/test';
import { openLoaded } from '../../product/requests';
import { newTestUser } from '../../product/test-user';
import { expect, expectAccessible, test } from '../../product/test';

const CALL = '**/api/contact/contact-requests';
const MAP = 'https://www.openstreetmap.org/**';
const MESSAGE = 'We run a clinic and would like to talk about an app for appointments.';

const form = (page: Page) => page.getByRole('form', { name: 'Contact form' });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Message' });

/** A click does nothing until the form's code is loaded, which the first interaction starts. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await field(page, 'Your Name').focus();
  await expect(send(page)).toHaveAttribute('type', 'submit');
}

async function fill(page: Page, email: string): Promise<void> {
  await field(page, 'Your Name').fill('Asha Rao');
  await field(page, 'Email Address').fill(email);
  await field(page, 'Contact Number').fill('+91 (40) 4000-1234');
  await field(page, 'Message').fill(MESSAGE);
}

test('the form validates a field on blur, all fields on submit, and clears an error on input', async ({
  page,
  product,
}) => {
  await openLoaded(page, `${product.site}/contact`);
  // Hydrated, but still the HTML of the build: the form's code has not been requested.
  await expect(send(page)).toHaveAttribute('type', 'button');
  await field(page, 'Your Name').focus();
  await expect(send(page)).toHaveAttribute('type', 'submit');
  const rules = [
    ['Your Name', 'Name is required', ' A ', 'Name must be at least 2 characters', 'Al'],
    ['Email Address', 'Email is required', 'nobody@home', 'Please enter a valid email', 'a@example.com'],
    [
      'Contact Number',
      'Contact number is required',
      '98 76 54 32 1',
      'Please enter a valid contact number',
      '+91 (40) 4000-1234',
    ],
    ['Message', 'Message is required', ' too short', 'Message must be at least 10 characters', 'ten chars.'],
  ] as const;
  for (const [name, missing, wrong, rejected, right] of rules) {
    const input = field(page, name);
    await input.focus();
    await input.blur();
    await expect(form(page).getByText(missing)).toBeVisible();
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await input.fill(wrong);
    await expect(form(page).getByText(missing)).toBeHidden();
    await input.blur();
    await expect(form(page).getByText(rejected)).toBeVisible();
    await input.fill(right);
    await expect(form(page).getByText(rejected)).toBeHidden();
    await input.blur();
    await expect(input).not.toHaveAttribute('aria-invalid');
    await input.fill('');
  }
  await send(page).click();
  for (const [, missing] of rules) await expect(form(page).getByText(missing)).toBeVisible();
  await expect(field(page, 'Your Name')).toBeFocused();
  await expectAccessible(page);
});

test('a message sent by a double click is stored once and acknowledged; its banner hides after 5 s', async ({
  page,
  product,
}, { workerIndex }) => {
  const { email } = newTestUser(product, workerIndex);
  await page.clock.install();
  await open(page, `${product.site}/contact`);
  await fill(page, email);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await send(page).dblclick();
  const banner = page.getByRole('status').filter({ hasText: 'Message Sent Successfully!' });
  await expect(banner).toContainText("We'll get back to you within 24 hours.");
  const reference = /CR-[0-9A-Z]{8}/.exec((await banner.textContent()) ?? '')?.[0] ?? '';
  for (const name of ['Your Name', 'Email Address', 'Contact Number', 'Message']) {
    await expect(field(page, name)).toHaveValue('');
    await expect(field(page, name)).not.toHaveAttribute('aria-invalid');
  }
  await page.clock.runFor(4_900);
  await expect(banner).toBeVisible();
  await page.clock.runFor(200);
  await expect(banner).toBeHidden();

  expect((await product.mailbox.next(email)).text).toContain(reference);
  const rows = await product.records.query<{ reference: string }>(
    'select reference from contact_requests where email = $1',
    [email],
  );
  expect(rows).toEqual([{ reference }]);
});

test('a failure keeps the input; the server’s errors are shown at their fields', async ({
  page,
  product,
  expectStatus,
}) => {
  expectStatus(500);
  expectStatus(400);
  await open(page, `${product.site}/contact`);
  await fill(page, 'asha@example.com');
  const rejection = { success: 0, data: null, requestId: 'r-1' };
  await page.route(CALL, (route) =>
    route.fulfill({ status: 500, json: { ...rejection, status_code: 500, code: 'internal', message: 'No' } }),
  );
  await send(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(alert).toContainText('Please try again or contact us directly.');
  await expect(field(page, 'Message')).toHaveValue(MESSAGE);
  await expectAccessible(page);

  await page.unroute(CALL);
  await page.route(CALL, (route) =>
    route.fulfill({
      status: 400,
      json: {
        ...rejection,
        status_code: 400,
        code: 'validation',
        message: 'Please check the form.',
        errors: { email: ['Please enter a valid email'] },
      },
    }),
  );
  await send(page).click();
  await expect(form(page).getByText('Please enter a valid email')).toBeVisible();
  await expect(field(page, 'Email Address')).toBeFocused();
  await expect(alert).toBeHidden();
  await field(page, 'Email Address').press('End');
  await page.keyboard.type('x');
  await expect(form(page).getByText('Please enter a valid email')).toBeHidden();
});

test('the map is loaded from another site only on request, also after a change of page', async ({
  page,
  product,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(product.site)) foreign.push(new URL(request.url()).host);
  });
  await page.route(MAP, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>A map</p>' }),
  );
  const map = page.frameLocator('iframe[title^="Map"]').getByText('A map');
  await open(page, `${product.site}/contact`);
  await page.getByRole('button', { name: 'Show the map' }).scrollIntoViewIfNeeded();
  expect(foreign).toEqual([]);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(map).toBeVisible();
  expect(new Set(foreign)).toEqual(new Set(['www.openstreetmap.org']));

  // The policy of a document loaded as another page does not allow the map: the page is reloaded, and no input is lost.
  await page.goto(`${product.site}/get-quatations`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await field(page, 'Message').fill(MESSAGE);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(map).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue(MESSAGE);
});

test('starts at its top, is available at its misspelt address, and is complete without JavaScript', async ({
  page,
  product,
  browser,
}) => {
  await open(page, `${product.site}/conatct`);
  await expect(page).toHaveURL(`${product.site}/contact`);
  await page.getByRole('heading', { name: 'Where to find us' }).scrollIntoViewIfNeeded();
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await field(page, 'Your Name').focus();
  await expectAccessible(page);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${product.site}/contact`);
  for (const text of ['Mon - Fri, 9:00 AM - 6:00 PM', 'Hyderabad'])
    await expect(plain.getByRole('main')).toContainText(text);
  // Playwright does not read the text of a noscript element.
  expect(await plain.locator('main noscript').innerHTML()).toContain('This form needs JavaScript');
  await expect(plain.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(plain.getByRole('main').locator('a[href^="mailto:"]').first()).toBeVisible();
  await expect(plain.getByLabel('Message', { exact: true })).toBeVisible();
  await context.close();
});
