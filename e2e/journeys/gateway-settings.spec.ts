import type { Page } from '@playwright/test';
import { amountField, openForm, payButton, submitAmount } from '../product/pay';
import { demoAccount } from '../product/staff-requests';
import { logInByRequest } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

const PHONE = { width: 390, height: 844 };
/** A time in India as the field takes it. */
const inDays = (days: number): string =>
  new Date(Date.now() + days * 24 * 3_600_000 + 330 * 60_000).toISOString().slice(0, 16);

test('an administrator changes fee, limits and gateway while a payment page is open: nothing is charged that was not shown', async ({
  page,
  browser,
  product,
  payerLink,
  useGateway,
  expectStatus,
}) => {
  test.setTimeout(120_000);
  for (const status of [400, 409]) expectStatus(status);
  await useGateway('razorpay');
  const payments = () => product.records.query('select count(*) from payments');
  const before = await payments();
  await openForm(page, await payerLink(), 'razorpay');
  await amountField(page).fill('500');
  const breakdown = page.getByRole('region', { name: 'Payment breakdown' });
  await expect(breakdown).toContainText('₹490.00');

  const context = await browser.newContext();
  const desk = await context.newPage();
  const admin = demoAccount(product, 0);
  await logInByRequest(desk, product, admin);
  await desk.goto(`${product.site}/dashboard/company-settings`);
  const razorpay = desk.getByRole('region', { name: 'Razorpay', exact: true });
  await expect(razorpay).toContainText('2%, deducted');
  await expectAccessible(desk);
  // Each part has an address of its own.
  await desk.getByRole('link', { name: 'Two administrators' }).click();
  await expect(desk.getByRole('region', { name: 'Limit for two administrators' })).toBeVisible();
  await expect(desk).toHaveURL(/part=two-administrators/);
  await desk.goBack();
  await expect(razorpay).toBeVisible();

  // The fee.
  const fee = await edit(desk, 'Razorpay', { 'Fee in percent': '3' });
  await expect(fee.getByText(/a top-up of ₹1,000 costs ₹30 fee/)).toBeVisible();
  await expectAccessible(desk);
  await save(desk, fee, 'Change now');
  await expect(razorpay).toContainText('3%, deducted');
  await payButton(page, 'razorpay').click();
  await expect(page.getByText(/It is now 3% \(₹15\.00\): you pay ₹500\.00/)).toBeVisible();
  await expect(amountField(page)).toHaveValue('500');
  await expect(breakdown).toContainText('₹485.00');
  await expect(page.getByText('Changed while this page was open')).toBeVisible();
  await expectAccessible(page);

  // The limits.
  await save(desk, await edit(desk, 'Razorpay', { Minimum: '600' }), 'Change now');
  await payButton(page, 'razorpay').click();
  await expect(page.getByText('Amount must be at least ₹600').first()).toBeVisible();
  await expect(amountField(page)).toHaveValue('500');
  await amountField(page).fill('700');

  // The gateway.
  const switched = await edit(desk, 'PhonePe', {});
  await switched.getByLabel('Use').selectOption('Active');
  await expect(switched.getByText('Razorpay becomes the fallback.')).toBeVisible();
  await save(desk, switched, 'Change now');
  await payButton(page, 'razorpay').click();
  await expect(page.getByRole('heading', { name: 'Pay with PhonePe', level: 1 })).toBeVisible();
  await expect(page.getByText('The payment gateway has just changed.')).toBeVisible();
  await expect(page.getByText('Payments now go through PhonePe instead of Razorpay.')).toBeVisible();
  await expect(amountField(page)).toHaveValue('700');
  await expectAccessible(page);
  expect(await payments(), 'no payment was created').toEqual(before);
  await submitAmount(page, 'phonepe', '700');

  // A planned change, on a phone, with the keyboard; it is cancelled before its time.
  await desk.setViewportSize(PHONE);
  const planned = await edit(desk, 'PhonePe', {});
  await planned.getByText('Later').click();
  await planned.getByLabel('From (Indian time)').fill(inDays(30));
  await planned.getByLabel('Maximum').fill('50,000');
  await expect(planned.getByText(/^From .+ IST a top-up is from ₹2 to ₹50,000\./)).toBeVisible();
  await expectAccessible(desk);
  await save(desk, planned, 'Plan the change');
  const phonepe = desk.getByRole('region', { name: 'PhonePe', exact: true });
  await expect(phonepe.getByText('Maximum: ₹1,00,000 → ₹50,000')).toBeVisible();
  await phonepe.getByRole('button', { name: 'Cancel change' }).press('Enter');
  const cancel = desk.getByRole('dialog', { name: 'Cancel this change' });
  await cancel.getByLabel('Why').fill('The contract was postponed');
  await cancel.getByRole('button', { name: 'Cancel the change' }).press('Enter');
  await expect(phonepe.getByText('Nothing is planned.')).toBeVisible();
  await expect(desk.getByText(/Cancelled by .+“The contract was postponed”/)).toBeVisible();
  await expectAccessible(desk);

  // Without an active gateway customers cannot add money: this must be confirmed.
  const off = await edit(desk, 'PhonePe', {});
  await off.getByLabel('Use').selectOption('Off');
  await expect(off.getByText('Customers cannot add money')).toBeVisible();
  await off.getByLabel('Why').fill('Maintenance');
  await off.getByRole('button', { name: 'Change now' }).click();
  await expect(off.getByText(/Confirm that you want this/).first()).toBeVisible();
  await off.getByRole('button', { name: 'Cancel' }).click();
  await context.close();

  await product.records.query(
    `update gateway_settings set min_paise = 1000, fee_basis_points = 200 where mode = 'test' and gateway = 'razorpay'`,
  );
  await product.command('gateway', 'razorpay');
});

/** Opens the dialog of a gateway and fills fields by their labels. */
async function edit(desk: Page, gateway: string, values: Readonly<Record<string, string>>) {
  await desk.getByRole('button', { name: `Change ${gateway}` }).click();
  const dialog = desk.getByRole('dialog', { name: `Change ${gateway}` });
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
  return dialog;
}

async function save(desk: Page, dialog: ReturnType<Page['getByRole']>, button: string): Promise<void> {
  await dialog.getByLabel('Why').fill('Agreed with the gateway');
  await dialog.getByRole('button', { name: button }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
}
