import type { Page } from '@playwright/test';
import { holdScripts } from '../../product/requests';
import { expect, expectAccessible, test } from '../../product/test';

const cards = (page: Page) => page.locator('#catalogue-list > li');
const filters = (page: Page) => page.getByRole('toolbar', { name: 'Category' });
const details = (page: Page, title: string) => page.getByRole('button', { name: `View Details of ${title}` });

test('shows twelve services and those of each filter; Back undoes a filter', async ({ page, product }) => {
  await page.goto(`${product.site}/services`);
  await expect(cards(page)).toHaveCount(12);
  for (const [filter, count] of [
    ['Development', 3],
    ['Infrastructure', 2],
    ['Design', 1],
    ['AI/ML', 1],
    ['Security', 1],
    ['Analytics', 1],
    ['Integration', 2],
    ['Modernization', 1],
  ] as const) {
    const button = filters(page).getByRole('button', { name: `${filter} ${count}`, exact: true });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(cards(page)).toHaveCount(count);
    await expect(page.getByText(`${count} of 12 services`)).toBeVisible();
    await expect(cards(page).getByText(filter, { exact: true })).toHaveCount(count);
    expect(new URL(page.url()).searchParams.get('category')).toBe(filter);
  }
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
  await filters(page).getByRole('button', { name: 'All 12' }).click();
  await expect(cards(page)).toHaveCount(12);
  await expect(page).toHaveURL(`${product.site}/services`);

  await expect(cards(page).getByText('Starting from ₹4,15,000')).toHaveCount(1);
  await expect(cards(page).getByText('Starting from ₹12,45,000')).toHaveCount(1);
  await expect(cards(page).getByText('12-24 weeks')).toHaveCount(1);
  for (const figure of ['50+', '100%', '24/7', '5+'])
    await expect(page.locator('dd', { hasText: figure }).first()).toBeVisible();
  await expectAccessible(page);
});

test('filters by keyboard and by URL', async ({ page, product }) => {
  await page.goto(`${product.site}/services?category=AI%2FML`);
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('AI/ML Integration');
  await filters(page).getByRole('button', { pressed: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(filters(page).getByRole('button', { name: 'Security' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toContainText('Cybersecurity');
  await page.keyboard.press('End');
  await expect(filters(page).getByRole('button').last()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(filters(page).getByRole('button', { name: 'All' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(cards(page)).toHaveCount(12);

  await page.goto(`${product.site}/services#system-integration`);
  await expect(page.locator('#system-integration')).toBeInViewport();
});

test('opens a service by keyboard, keeps the focus inside and restores it', async ({ page, product }) => {
  await page.goto(`${product.site}/services`);
  await details(page, 'Cybersecurity').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cybersecurity' });
  for (const text of ['Description', 'Starting Price', '₹3,32,000', 'Timeline', '2-12 weeks'])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'What’s Included' })).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  const start = dialog.getByRole('link', { name: 'Start This Project' });
  await expect(start).toHaveAttribute('href', '/get-quatations?service=cybersecurity');
  const close = dialog.getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(start).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(details(page, 'Cybersecurity')).toBeFocused();

  await details(page, 'Web Development').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(details(page, 'Web Development')).toBeFocused();
});

test('adds up an estimate by keyboard, keeps it and fills in the quotation form', async ({
  page,
  product,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${product.site}/services`, { waitUntil: 'commit' });
  const estimate = page.getByRole('region', { name: 'Estimate your project' });
  await expect(estimate).toContainText('This is an estimate and not an offer');
  await expect(estimate.getByRole('checkbox')).toHaveCount(12);
  const sum = estimate.getByRole('status');
  await expect(sum).toHaveText('Nothing chosen yet.');
  await estimate.getByRole('checkbox', { name: 'Cloud & DevOps' }).check();
  release();
  await expect(sum).toContainText('Starting from ₹2,49,000 + 18% GST');
  await estimate.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(estimate.getByRole('checkbox').first()).toBeFocused();
  const design = estimate.getByRole('checkbox', { name: 'UI/UX & Prototyping' });
  await design.focus();
  await page.keyboard.press('Space');
  await expect(sum).toContainText('Starting from ₹2,07,500 + 18% GST');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(sum).toContainText('Starting from ₹3,73,500 + 18% GST');
  await expect(sum).toContainText('₹4,40,730 with GST, 2 services, 4-14 weeks one after the other');
  await expect(page).toHaveURL(`${product.site}/services?service=ui-ux&service=web-development`);
  await expectAccessible(page);

  await page.reload();
  await expect(sum).toContainText('₹3,73,500');
  await estimate.getByRole('link', { name: 'Request a quotation' }).click();
  const form = page.getByRole('form', { name: 'Project quotation request' });
  await expect(form.getByLabel('Project Title')).toHaveValue('UI/UX & Prototyping, Web Development');
  await form.getByLabel('Full Name').fill('Asha Rao');
  await form.getByLabel('Email Address').fill('estimate@example.com');
  await form.getByLabel('Phone Number').fill('+91 98765 43210');
  await form.getByRole('button', { name: 'Request Quotation' }).click();
  await expect(page.getByLabel('₹2.5 lakh - ₹5 lakh')).toBeChecked();
  await page.goBack();
  await expect(design).toBeChecked();
  await estimate.getByRole('button', { name: 'Clear' }).click();
  await expect(sum).toHaveText('Nothing chosen yet.');
  await expect(page).toHaveURL(`${product.site}/services`);
});

test('links to a quotation and a consultation', async ({ page, product }) => {
  await page.goto(`${product.site}/services`);
  await expect(page.getByRole('link', { name: 'Start Project for UI/UX & Prototyping' })).toHaveAttribute(
    'href',
    '/get-quatations?service=ui-ux',
  );
  await expect(page.getByRole('link', { name: 'Get Free Quote' })).toHaveAttribute('href', '/get-quatations');
  await page.getByRole('link', { name: 'Schedule Consultation' }).click();
  await expect(page).toHaveURL(`${product.site}/contact`);
});

test('shows everything without JavaScript', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${product.site}/services`);
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByText('Penetration tests')).toBeVisible();
  await expect(page.getByText('Parallel run and acceptance')).toBeVisible();
  const estimate = page.getByRole('list', { name: 'Services to estimate' });
  await expect(estimate.getByText('₹12,45,000')).toBeVisible();
  await expect(estimate.getByRole('checkbox')).toHaveCount(0);
  await expect(filters(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'View Details' })).toHaveCount(0);
  await context.close();
});
