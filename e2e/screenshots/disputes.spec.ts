import { openForm, submitAmount } from '../product/pay';
import { demoAccount } from '../product/staff-requests';
import { expectDashboard, forgetLogIn, logIn } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';
import { shoot } from './shoot';

/** What administrators record of PhonePe's disputes. */
test.use({ reducedMotion: 'reduce' });

test('a dispute of PhonePe', async ({ page, product, payerLink, useGateway, expectStatus }) => {
  test.setTimeout(600_000);
  expectStatus(401);
  await useGateway('phonepe');
  await openForm(page, await payerLink(), 'phonepe');
  const id = await submitAmount(page, 'phonepe', '2500');
  await page.getByTestId('phonepe-success').click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const admin = demoAccount(product, 0);
  await forgetLogIn(page);
  await logIn(page, product, admin);
  await expectDashboard(page, admin.name);
  await page.goto(`${product.site}/dashboard/payments/${id}`);
  const disputes = page.getByRole('region', { name: 'Disputes' });
  const dialog = page.getByRole('dialog');
  const shootDialog = async (name: string) => {
    await expectAccessible(page);
    await shoot(page, name, { fullPage: false });
  };

  await disputes.getByRole('button', { name: 'Record a dispute' }).click();
  await shootDialog('staff-dispute-new');
  await dialog.getByRole('button', { name: 'Record dispute' }).click();
  await expect(dialog.getByText('Enter the case number').first()).toBeVisible();
  await shootDialog('staff-dispute-new-errors');
  await dialog.getByLabel('PhonePe’s case number').fill('CB-2026-000417');
  await dialog.getByLabel('Answer by').fill('2027-06-30');
  await dialog.getByLabel('Why').fill('Mail of 20 November, "Chargeback received"');
  await dialog.getByRole('button', { name: 'Record dispute' }).click();
  await expect(disputes.getByText('Open', { exact: true })).toBeVisible();
  await shoot(page, 'staff-dispute-recorded');

  await disputes.getByRole('button', { name: /^Record the outcome/ }).click();
  await shootDialog('staff-dispute-outcome');
  for (const status of ['lost', 'open']) {
    await dialog.getByLabel('What PhonePe says').selectOption(status);
    await shootDialog(`staff-dispute-outcome-${status}`);
  }
  await dialog.getByLabel('What PhonePe says').selectOption('lost');
  await dialog.getByLabel('Deducted, and not returned').fill('2550');
  await dialog.getByLabel('Why').fill('Mail of 2 December, "Chargeback accepted"');
  await dialog.getByRole('button', { name: 'Record outcome' }).click();
  await expect(disputes.getByText('Lost', { exact: true })).toBeVisible();
  await shoot(page, 'staff-dispute-lost');
  await page.goto(`${product.site}/dashboard/findings?state=disputes&dispute=ended`);
  await expect(page.getByText('CB-2026-000417')).toBeVisible();
  await shoot(page, 'staff-disputes-phonepe');
});
