import type { Page } from '@playwright/test';
import { newTestUser } from '../../product/test-user';
import { expect, expectAccessible, test } from '../../product/test';

const TITLES = [
  'Marketing Strategist',
  'Operations Supervisor',
  'Field Sales Executive',
  'Customer Experience Associate',
] as const;
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const CALL = '**/api/careers/applications';

const card = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) });
const positionField = (page: Page) => page.getByLabel('Position', { exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const cvField = (page: Page) => page.locator('input[type="file"]');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' });

/** A click does nothing until the page's code is loaded. */
async function open(page: Page, title: string): Promise<void> {
  await expect(async () => {
    if ((await card(page, title).getAttribute('aria-expanded')) === 'false') await card(page, title).click();
    await expect(card(page, title)).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 });
  }).toPass();
}

test('the positions open and close, and link to the form', async ({ page, product, browser }) => {
  await page.goto(`${product.site}/careers`);
  await open(page, TITLES[1]);
  await expect(card(page, TITLES[1])).toContainText('Urgent');
  await expect(card(page, TITLES[3])).toContainText('Part Time');
  const details = page.getByText('What you will do');
  await expect(details.nth(1)).toBeVisible();
  await expect(details.nth(0)).toBeHidden();
  await expectAccessible(page);
  await card(page, TITLES[1]).press('Enter');
  await expect(details.nth(1)).toBeHidden();
  await card(page, TITLES[2]).press('Space');
  await expect(card(page, TITLES[2])).toHaveAttribute('aria-expanded', 'true');

  // Only scrolls, without a navigation.
  const form = page.getByRole('heading', { name: 'Apply for a position' });
  await page.getByRole('link', { name: 'Apply Now' }).first().click();
  await expect(form).toBeFocused();
  await expect(form).toBeInViewport();
  await expect(positionField(page)).toHaveValue('');

  await page.getByRole('button', { name: 'Apply for this position' }).click();
  await expect(positionField(page)).toHaveValue(TITLES[2]);
  await expect(form).toBeFocused();
  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(page.getByRole('heading', { name: 'Assessment' })).toBeInViewport();

  // The address that search engines link to.
  await page.goto(`${product.site}/careers#marketing-strategist`);
  await page.reload();
  await expect(card(page, TITLES[0])).toHaveAttribute('aria-expanded', 'true');

  const bare = await browser.newPage({ javaScriptEnabled: false });
  await bare.goto(`${product.site}/careers`);
  await expect(bare.getByRole('button', { name: 'Apply for this position' })).toHaveCount(4);
  await expect(bare.getByText('What you will do').first()).toBeVisible();
  await expect(bare.getByText('Full Name')).toBeVisible();
  await bare.close();
});

test('the form reports what is missing, and rejects a CV that is no PDF or too large', async ({
  page,
  product,
}) => {
  await page.goto(`${product.site}/careers`);
  const errors = ['Please select a position', 'Name is required', 'Email is required'];
  await expect(async () => {
    await submit(page).click();
    await expect(page.getByText(errors[0] ?? '')).toBeVisible({ timeout: 1000 });
  }).toPass();
  for (const error of errors) await expect(page.getByText(error)).toBeVisible();
  await expect(positionField(page)).toBeFocused();

  await positionField(page).selectOption(TITLES[0]);
  await field(page, 'Full Name').fill('Ravi Kumar');
  await field(page, 'Email Address').fill('ravi@');
  await field(page, 'Phone Number').fill('ring me');
  await submit(page).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await field(page, 'Email Address').fill('ravi@example.com');
  await field(page, 'Phone Number').fill('');

  await cvField(page).setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: PNG });
  await expect(page.getByText('Only a PDF can be attached.')).toBeVisible();
  await submit(page).click();
  // Not sent without the CV: the applicant believes that it is attached.
  await expect(cvField(page)).toBeFocused();
  await expectAccessible(page);
  await cvField(page).setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]),
  });
  await expect(page.getByText('The file is larger than 5 MB. Send a smaller PDF.')).toBeVisible();
  await expect(page.getByText('5.0 MB')).toBeVisible();
  await page.getByRole('button', { name: 'Remove cv.pdf' }).click();
  await expect(page.getByText('The file is larger than 5 MB. Send a smaller PDF.')).toHaveCount(0);
  await expect(cvField(page)).toBeFocused();
});

test('an application with a CV: kept after a failure, sent once, mailed with its reference', async ({
  page,
  product,
  expectStatus,
}, { workerIndex }) => {
  expectStatus(502);
  const { email } = newTestUser(product, workerIndex);
  await page.goto(`${product.site}/careers`);
  await open(page, TITLES[2]);
  await page.getByRole('button', { name: 'Apply for this position' }).click();
  await field(page, 'Full Name').fill('Ravi Kumar');
  await field(page, 'Email Address').fill(email);
  await field(page, 'Phone Number').fill('+91 98765 43210');
  await field(page, 'Message').fill('I have sold software for six years.');
  await cvField(page).setInputFiles({ name: 'ravi-kumar.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByText('ravi-kumar.pdf', { exact: true })).toBeVisible();

  let fail = true;
  let calls = 0;
  let goOn = () => {};
  const hasChecked = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(CALL, async (route) => {
    if (fail) return route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' });
    calls += 1;
    await hasChecked;
    return route.continue();
  });
  await submit(page).click();
  await expect(page.getByText('Everything you filled in is still here.', { exact: false })).toBeVisible();
  await expect(positionField(page)).toHaveValue(TITLES[2]);
  await expect(field(page, 'Message')).toHaveValue('I have sold software for six years.');
  await expect(page.getByText('ravi-kumar.pdf', { exact: true })).toBeVisible();

  fail = false;
  await submit(page).dblclick();
  const busy = page.getByRole('button', { name: 'Submitting...' });
  await expect(busy).toBeVisible();
  await expect(busy).toBeDisabled();
  goOn();
  const alert = page.getByRole('dialog', { name: 'Application submitted successfully!' });
  await expect(alert).toContainText('within 48 hours');
  const reference = /JA-[2-9A-HJ-NP-Z]{8}/.exec((await alert.textContent()) ?? '')?.[0] ?? 'none';
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(submit(page)).toBeFocused();
  await expect(field(page, 'Full Name')).toHaveValue('');
  await expect(positionField(page)).toHaveValue('');
  await expect(page.getByText('ravi-kumar.pdf')).toHaveCount(0);
  expect(calls).toBe(1);

  const [toSender, toCompany] = await Promise.all([
    product.mailbox.next(email),
    product.mailbox.about('careers@deccanloop.example', reference),
  ]);
  expect(`${toSender.subject} ${toSender.text}`).toContain(reference);
  expect(toCompany.text).toContain('Ravi Kumar');
});
