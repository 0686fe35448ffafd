import { newTestUser, signUpByRequest } from '../../product/test-user';
import { expect, expectAccessible, test } from '../../product/test';

test('requires log-in, compares the services and adds up the selection', async ({ page, product }, {
  workerIndex,
}) => {
  await page.goto(`${product.site}/pricing`);
  await expect(page).toHaveURL(/\/login\?next=\/pricing$/);
  await signUpByRequest(page, product, newTestUser(product, workerIndex));
  await page.goto(`${product.site}/pricing`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every price, side by side.');
  const rows = page.getByRole('list', { name: 'Services compared' }).locator(':scope > li');
  await expect(rows).toHaveCount(12);

  await page.getByLabel('Sort by').selectOption('Lowest price first');
  await expect(rows.first()).toContainText('₹1,66,000');
  await expect(rows.last()).toContainText('₹12,45,000');
  await page.getByLabel('Sort by').selectOption('Shortest first');
  await expect(rows.first()).toContainText('1-6 weeks');

  await page.getByLabel('Web Development').check();
  await page.getByLabel('UI/UX & Prototyping').check();
  const summary = page.getByRole('status').filter({ hasText: 'services' });
  await expect(summary).toContainText('Starting from ₹3,73,500');
  await expect(summary).toContainText('2 services, 4-14 weeks one after the other');
  await expect(page.getByRole('link', { name: 'Request a quotation' }).first()).toHaveAttribute(
    'href',
    '/get-quatations?service=ui-ux&service=web-development&budget=2.5L-5L',
  );
  await page.getByText('What is included in Web Development').click();
  await expect(page.getByText('Search engine optimisation')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Nothing chosen yet.')).toBeVisible();
  await expect(page.getByLabel('Web Development')).not.toBeChecked();
});
