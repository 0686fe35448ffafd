import { openPaidMerchant } from '../product/merchant-balance';
import { demoAccount } from '../product/staff-requests';
import { expectDashboard, forgetLogIn, logIn, newTestUser, signUp } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';
import { shoot } from './shoot';

/** Payouts to merchants, as the merchant and as administrators see them. */
test.use({ reducedMotion: 'reduce' });

test('payouts to a merchant', async ({ page, browser, playwright, product, expectStatus }, {
  workerIndex,
}) => {
  test.setTimeout(420_000);
  for (const status of [401, 403, 409]) expectStatus(status);
  const { records, site } = product;
  const merchant = { ...newTestUser(product, workerIndex), name: 'Sweets of Hyderabad' };
  await signUp(page, product, merchant);
  await page.goto(`${site}/dashboard/payouts`);
  await expect(page.getByText('Nothing to pay out yet')).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'payouts-none');
  const paid = await openPaidMerchant(page, {
    ...{ browser, playwright, product, email: merchant.email, businessName: merchant.name },
  });
  await paid.collect('99999.00');
  await paid.collect('18450.50');
  await paid.close();
  await page.reload();
  await expect(page.getByText('No payouts yet')).toBeVisible();
  await shoot(page, 'payouts-first');
  await forgetLogIn(page);

  const second = { ...newTestUser(product, workerIndex), name: 'Ravi Second' };
  await signUp(page, product, second);
  await records.setRole(second.email, 0);
  await records.query(`update users set created_at = now() - interval '3 days' where role = 0`);
  await forgetLogIn(page);
  await logIn(page, product, second);
  await expectDashboard(page, second.name);
  await page.goto(`${site}/dashboard/merchant-payouts`);
  await expect(page.getByText('Owed to merchants')).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'merchant-balances');

  const utr = `HDFCN${String(Date.now()).slice(-11)}`;
  await page.getByRole('button', { name: 'Record payout to Sweets of Hyderabad' }).click();
  const form = page.getByRole('dialog', { name: 'Payout to Sweets of Hyderabad' });
  await form.getByLabel('Amount').fill('2,00,000');
  await expect(form.getByText('This is not possible now')).toBeVisible();
  await form.getByRole('checkbox', { name: /This transfer was made already/ }).check();
  await shoot(page, 'merchant-payout-receivable', { fullPage: false });
  await form.getByLabel('Amount').fill('1,00,000');
  await form.getByLabel('UTR').fill(utr);
  await form.getByLabel('Note').fill('Sales from 1 to 15 November');
  await expect(form.getByText(/that we have paid to Sweets of Hyderabad by bank/)).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'merchant-payout-record', { fullPage: false });
  await form.getByRole('button', { name: 'Request approval' }).click();
  await expect(page.getByText('Recorded: another administrator must approve it')).toBeVisible();
  await shoot(page, 'merchant-balances-held');
  await page.getByRole('button', { name: 'Record payout to Sweets of Hyderabad' }).click();
  await form.getByLabel('Amount').fill('50,000');
  await expect(form.getByText(/is held, so that/)).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'merchant-payout-dialog-held', { fullPage: false });
  await form.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`${site}/dashboard/merchant-payouts?part=payouts`);
  await expect(page.getByText(utr).first()).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'merchant-payouts-waiting');
  await forgetLogIn(page);
  await logIn(page, product, merchant);
  await expectDashboard(page, merchant.name);
  await page.goto(`${site}/dashboard/payouts`);
  await expect(page.getByRole('list', { name: 'Held' })).toBeVisible();
  await shoot(page, 'payouts-held');
  await forgetLogIn(page);

  const admin = demoAccount(product, 0);
  await logIn(page, product, admin);
  await expectDashboard(page, admin.name);
  await page.goto(`${site}/dashboard/approvals`);
  await page
    .getByRole('row', { name: /Hyderabad/ })
    .or(page.getByRole('listitem').filter({ hasText: 'Hyderabad' }))
    .first()
    .getByRole('button', { name: 'Review' })
    .click();
  await expect(page.getByText(/The balance of .* is: Payments received/)).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'merchant-payout-approve', { fullPage: false });
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(async () => {
    await page.goto(`${site}/dashboard/merchant-payouts?part=payouts`);
    await expect(page.getByText('Done').first()).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await shoot(page, 'merchant-payouts-done');
  await page.getByRole('button', { name: `Reverse ${utr}` }).click();
  await expect(page.getByText(/will be in the balance of Sweets of Hyderabad again/)).toBeVisible();
  await shoot(page, 'merchant-payout-reverse', { fullPage: false });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await forgetLogIn(page);

  await logIn(page, product, merchant);
  await expectDashboard(page, merchant.name);
  await page.goto(`${site}/dashboard/payouts`);
  await expect(page.getByText(utr).first()).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'payouts-list');
});
