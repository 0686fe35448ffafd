import { newTestUser, signUp } from '../product/test-user';
import { expect, test } from '../product/test';
import { shoot } from './shoot';

/** The billing details of the profile: empty, the form with its errors, and filled in. */
test.use({ reducedMotion: 'reduce' });

test('the billing details of a customer', async ({ page, product }, { workerIndex }) => {
  await signUp(page, product, newTestUser(product, workerIndex));
  await page.goto(`${product.site}/dashboard/profile`);
  await expect(page.getByText('None yet.')).toBeVisible();
  await shoot(page, 'billing-none');
  await page.getByRole('button', { name: 'Add billing details' }).click();
  await expect(page.getByLabel('City')).toBeVisible();
  await shoot(page, 'billing-form', { fullPage: false });
  await page.getByLabel('Address', { exact: true }).fill('12 Lake View Road');
  await page.getByLabel('City').fill('Pune');
  await page.getByLabel('PIN code').fill('41100');
  await page.getByLabel('State').selectOption('36');
  await page.getByLabel(/^GSTIN/).fill('27AAPFU0939F1ZV');
  await page.getByRole('button', { name: 'Save billing details' }).click();
  await expect(page.getByText('code of another state')).toBeVisible();
  await shoot(page, 'billing-errors', { fullPage: false });
  await page.getByLabel('PIN code').fill('411001');
  await page.getByLabel('State').selectOption('27');
  await page.getByRole('button', { name: 'Save billing details' }).click();
  await expect(page.getByText('Pune 411001')).toBeVisible();
  await shoot(page, 'billing-saved');
});
