import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectInteractive, test } from '../../product/test';

const cards = (page: Page) => page.locator('#solutions-list > ul > li');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search solutions by title' });
const category = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Category' }).getByRole('button', { name });

test('filters by category and title together, ignoring case', async ({ page, product }) => {
  await page.goto(`${product.site}/solutions`);
  await expect(cards(page)).toHaveCount(12);
  for (const [name, count] of [
    ['Web Development', 3],
    ['Mobile Apps', 2],
    ['Cloud Solutions', 2],
    ['AI & ML', 2],
    ['Consulting', 1],
    ['Support', 2],
    ['All', 12],
  ] as const) {
    await category(page, `${name} ${count}`).click();
    await expect(cards(page)).toHaveCount(count);
    await expect(page.getByText(`${count} of 12 solutions`)).toBeVisible();
  }

  await search(page).fill('aPP');
  await expect(cards(page).getByRole('heading', { level: 3 })).toHaveText([
    'Custom Web Applications',
    'Cross-Platform Mobile Apps',
    'Field Service Apps',
  ]);
  await category(page, 'Mobile Apps 2').click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\?category=Mobile\+Apps$/);
  await expectAccessible(page);

  await category(page, 'Support 0').click();
  await expect(page.getByRole('heading', { name: 'No solution of that name' })).toBeVisible();
  await expect(page.getByText('0 of 12 solutions')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all solutions' }).click();
  await expect(cards(page)).toHaveCount(12);
  await expect(search(page)).toHaveValue('');
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
});

test('shows badges, featured solutions and figures', async ({ page, product }) => {
  await page.goto(`${product.site}/solutions?category=Support`);
  const managed = page.locator('#managed-support');
  for (const text of ['Popular', '2.2K views', '3 min read', 'Starting from $500/month', 'Ongoing'])
    await expect(managed.getByText(text, { exact: true })).toBeVisible();
  await category(page, 'AI & ML').click();
  await expect(page.locator('#ai-assistants').getByText('In Demand')).toBeVisible();
  await expect(page.locator('#ai-assistants').getByText('Featured')).toBeVisible();
  for (const figure of ['500+Projects', '50+Clients', '5+Years', '20+Team'])
    await expect(page.getByRole('region', { name: 'Our Impact' })).toContainText(
      figure.replace(/([^+]*\+)(.*)/, '$2$1'),
    );
  // Its card is not in this category: the link opens it nevertheless.
  await page.getByRole('region', { name: 'Featured' }).getByRole('link', { name: 'Cloud Migration' }).click();
  await expect(page.locator('#cloud-migration')).toBeInViewport();
  await expect(cards(page)).toHaveCount(12);
});

test('on a phone, rows name rupees and GST, and featured solutions and figures come first', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.site}/solutions`);
  await expect(cards(page)).toHaveCount(12);
  const rows = await cards(page).all();
  for (const row of rows) await expect(row.getByText(/₹[\d,]+.*\+ 18% GST/)).toBeVisible();
  const top = async (found: Locator): Promise<number> => (await found.boundingBox())?.y ?? Number.NaN;
  const list = await top(cards(page).first());
  for (const name of ['Featured', 'Our Impact'])
    expect(await top(page.getByRole('region', { name }))).toBeLessThan(list);
});

test('opens a solution by keyboard and restores the focus', async ({ page, product }) => {
  await page.goto(`${product.site}/solutions`);
  const button = page.getByRole('button', { name: 'View Details of AI Assistants' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'AI Assistants' });
  for (const name of ['Overview', 'Key Features', 'Technologies'])
    await expect(dialog.getByRole('heading', { name })).toBeVisible();
  for (const text of ['Timeline', '3-8 months', 'Investment', 'Starting from $10,000'])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible(page);
  const start = dialog.getByRole('link', { name: 'Get Started Now' });
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(start).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await close.click();
  await expect(button).toBeFocused();
  await button.click();
  await start.click();
  await expect(page).toHaveURL(`${product.site}/get-quatations?service=ai-ml`);
});

test('loads the texts of the details when a solution is about to be opened', async ({ page, product }) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/\/solution-details-[^/]+\.js$/.test(request.url())) loaded.push(request.url());
  });
  await page.goto(`${product.site}/solutions`);
  await expectInteractive(page);
  await search(page).fill('app');
  await expect(cards(page)).toHaveCount(3);
  expect(loaded).toEqual([]);
  await page.getByRole('button', { name: 'View Details of Field Service Apps' }).click();
  const dialog = page.getByRole('dialog', { name: 'Field Service Apps' });
  await expect(dialog.getByText('Saves work offline')).toBeVisible();
  expect(loaded).toHaveLength(1);
});

test('is linked from the footer of another page, and links to a call', async ({ page, product }) => {
  await page.goto(`${product.site}/services`);
  await page.getByRole('contentinfo').getByRole('link', { name: '24/7 Managed Support' }).click();
  await expect(page).toHaveURL(`${product.site}/solutions#managed-support`);
  await expect(page.locator('#managed-support')).toBeInViewport();
  const call = page.getByRole('link', { name: 'Schedule Call' });
  await expect(call).toHaveAttribute('href', '/conatct');
  await call.click();
  await expect(page).toHaveURL(`${product.site}/contact`);
});

test('shows everything without JavaScript', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.site}/solutions`);
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByText('Answers with sources from your documents')).toBeVisible();
  await expect(search(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'View Details' })).toHaveCount(0);
  await context.close();
});
