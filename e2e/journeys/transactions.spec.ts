import type { Page } from '@playwright/test';
import { enter, tabTo } from '../product/keyboard';
import { payWithRazorpay } from '../product/pay';
import { openDashboard } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

const filterButton = (page: Page) => page.getByRole('button', { name: 'Filter', exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Filter transactions' });
const applied = (page: Page) => page.getByRole('group', { name: 'Filters that are set' });
/** The day in India, some days later. */
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }).format(Date.now() + days * 24 * 3_600_000);

test('an administrator filters transactions by keyboard, removes filters one by one, and finds one by its number', async ({
  page,
  product,
  payerLink,
  useGateway,
  expectStatus,
}) => {
  await useGateway('razorpay');
  const id = await payWithRazorpay(page, await payerLink(), '500');
  const [row] = await product.records.query<{ number: string }>(
    'select number from payments where public_id = $1',
    [id],
  );
  const number = String(row?.number).padStart(6, '0');

  const admin = product.accounts.find(({ role }) => role === 0);
  if (!admin) throw new Error('no demonstration log-in of an administrator');
  await openDashboard(page, product, admin);
  const path = `${product.site}/dashboard/payments`;
  const link = page.locator(`a[href="/dashboard/payments/${id}"]:visible`);
  await page.goto(path);
  await expect(link).toHaveText(number);

  await test.step('wrong values stay typed, with the reason at each field', async () => {
    await enter(page, filterButton(page));
    const dialog = dialogOf(page);
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Start date').fill(dayIn(1));
    await dialog.getByLabel('Min amount').fill('600');
    await dialog.getByLabel('Max amount').fill('500');
    await enter(page, dialog.getByRole('button', { name: 'Apply filters' }));
    await expect(dialog.getByText('Start date cannot be in the future')).toBeVisible();
    await expect(dialog.getByText('Max amount must be greater than min amount')).toBeVisible();
    await expect(dialog.getByLabel('Start date')).toBeFocused();
    await expect(dialog.getByLabel('Start date')).toHaveValue(dayIn(1));
    await expect(dialog.getByLabel('Max amount')).toHaveValue('500');
    await expect(page).toHaveURL(path);
    await expectAccessible(page);
  });

  await test.step('what is set stands in the address, and Back undoes it', async () => {
    const dialog = dialogOf(page);
    await dialog.getByLabel('Start date').fill(dayIn(0));
    await dialog.getByLabel('Min amount').fill('₹499.50');
    await dialog.getByLabel('Status').selectOption('completed');
    await tabTo(page, dialog.locator('summary'));
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Gateway').selectOption('razorpay');
    await expectAccessible(page);
    await enter(page, dialog.getByRole('button', { name: 'Apply filters' }));
    await expect(dialog).toBeHidden();
    await expect(filterButton(page)).toBeFocused();
    await expect(page).toHaveURL(
      `${path}?startDate=${dayIn(0)}&status=completed&minAmount=499.5&maxAmount=500&gateway=razorpay`,
    );
    await expect(link).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(link).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await page.goForward();
    await expect(applied(page).getByRole('button', { name: 'Status Completed' })).toBeVisible();
  });

  await test.step('filters are removed one by one', async () => {
    await enter(page, page.getByRole('button', { name: 'Remove the filter Amount' }));
    await expect(page).toHaveURL(`${path}?startDate=${dayIn(0)}&status=completed&gateway=razorpay`);
    await enter(page, page.getByRole('button', { name: 'Remove the filter Gateway' }));
    await expect(page).toHaveURL(`${path}?startDate=${dayIn(0)}&status=completed`);
    await enter(page, applied(page).getByRole('button', { name: 'Clear filters' }));
    await expect(page).toHaveURL(path);
  });

  await test.step('a number leads to its transaction, with and without its zeros', async () => {
    for (const text of [number, String(Number(number))]) {
      const answered = page.waitForResponse(
        (response) => response.request().postData()?.includes(JSON.stringify(text)) ?? false,
      );
      await page.getByRole('textbox', { name: 'Search payments' }).fill(text);
      await page.keyboard.press('Enter');
      // The list of before has the same link.
      await answered;
      await expect(page.locator('a[href^="/dashboard/payments/"]:visible')).toHaveCount(1);
      await expect(link).toHaveText(number);
    }
    await link.click();
    await expect(page.getByText(`Transaction ${number}`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${path}?status=completed&startDate=${dayIn(0)}&minAmount=1`);
    await expect(link).toBeVisible();
    await expectAccessible(page);
    await filterButton(page).click();
    await expect(dialogOf(page).getByLabel('Status')).toHaveValue('completed');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  await test.step('an address that was changed by hand gets the reason', async () => {
    expectStatus(400);
    await page.goto(`${path}?minAmount=9&maxAmount=1`);
    await expect(page.getByText('Max amount must be greater than min amount.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the filter Amount' }).click();
    await expect(link).toBeVisible();
  });
});
