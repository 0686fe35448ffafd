import { newTestUser, signUp, passwordField } from '../product/test-user';
import { expect, test } from '../product/test';
import { badGateway, shoot, shootDialog, unanswered } from './shoot';

/** The API keys of a customer: loading, none, the dialogs, a list with a rolled key, live mode that is off, not loaded. */
test.use({ reducedMotion: 'reduce' });

const CALL = '**/api/customer/api-keys';

test('the API keys of a customer', async ({ page, product, expectStatus }, { workerIndex }) => {
  expectStatus(502);
  expectStatus(403);
  const person = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  await page.route(CALL, unanswered);
  await page.goto(`${product.site}/dashboard/api-keys`);
  await expect(page.getByText('Loading your API keys')).toBeAttached();
  await shoot(page, 'api-keys-loading');
  await page.unroute(CALL);
  await page.reload();
  await expect(page.getByText('No test keys yet')).toBeVisible();
  await shoot(page, 'api-keys-empty');

  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Create a test key' });
  await shootDialog(page, 'api-keys-create');
  await page.getByLabel('Name').fill('Web shop of Charminar Sweets');
  await dialog.getByRole('button', { name: 'Create key' }).click();
  await passwordField(page).fill(person.password);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Store your new key')).toBeVisible();
  await shoot(page, 'api-keys-new', { fullPage: false });
  await page.getByRole('button', { name: 'I have stored it' }).click();

  await page.getByRole('button', { name: /^Roll Web shop/ }).click();
  await shootDialog(page, 'api-keys-roll');
  await page.getByRole('button', { name: 'Roll key' }).click();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByText(/beside its successor/)).toBeVisible();
  await shoot(page, 'api-keys-list');
  await page
    .getByRole('button', { name: /^Revoke Web shop/ })
    .first()
    .click();
  await shootDialog(page, 'api-keys-revoke');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: /Live/ }).click();
  await expect(page.getByText('Live keys are not available yet')).toBeVisible();
  await shoot(page, 'api-keys-live-off');
  await page.route(CALL, badGateway);
  await page.reload();
  await expect(page.getByText('Your API keys did not load')).toBeVisible();
  await shoot(page, 'api-keys-fault');
});
