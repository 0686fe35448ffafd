import { readFile } from 'node:fs/promises';
import { payWithRazorpay } from '../product/pay';
import { openDashboard } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

const PANELS = [
  'Credited to wallets',
  'Success rate by gateway',
  'Success rate by method',
  'Time to credit',
  'Fees by gateway',
  'Refunds by gateway',
  'Sign-ups over time',
  'Quotation funnel',
  'Ticket times',
  'KYC times',
] as const;

test('an administrator reads the figures of a period as charts, tables and files', async ({
  page,
  product,
  payerLink,
  useGateway,
  expectStatus,
}) => {
  test.slow();
  await useGateway('razorpay');
  await payWithRazorpay(page, await payerLink(), '500');
  // A worker would count it within a minute.
  await product.command('rebuild-analytics');

  const admin = product.accounts.find(({ role }) => role === 0);
  if (!admin) throw new Error('no demonstration log-in of an administrator');
  await openDashboard(page, product, admin);
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  const address = `${product.site}/dashboard/analytics`;

  await test.step('the menu leads to the figures of the last 30 days', async () => {
    await page.getByRole('link', { name: 'Analytics', exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByText(/^As of /)).toBeVisible();
    for (const name of PANELS) await expect(panel(name)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Last 30 days' })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('this month contains the payment of today, with charts that the keyboard reads', async () => {
    await page.getByRole('button', { name: 'This month' }).click();
    await expect(page).toHaveURL(/period=this_month/);
    await expect(page.getByText('today so far')).toBeVisible();
    const chart = page.getByRole('group', { name: /^Credited to wallets\. / });
    // The last point is today; the Tab key stops at it.
    const today = chart.getByRole('img').last();
    await expect(today).toHaveAccessibleName(/so far: Razorpay ₹[1-9]/);
    await expectAccessible(page);
    await today.focus();
    await page.keyboard.press('Home');
    await expect(chart.getByRole('img').first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(today).toBeFocused();
  });

  await test.step('each chart has a table with the same numbers, and a file', async () => {
    const credited = panel('Credited to wallets');
    await credited.getByRole('button', { name: 'Table', exact: true }).click();
    const row = credited.getByRole('row').filter({ hasText: 'so far' });
    await expect(row.getByRole('cell').nth(3)).toHaveText(/^₹[1-9]/);
    const shown = await row.getByRole('cell').first().innerText();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      credited.getByRole('button', { name: 'Credited to wallets, CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(
      /^credited-to-wallets-20\d{2}-\d{2}-01-20\d{2}-\d{2}-\d{2}\.csv$/,
    );
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toBe('\uFEFFDay,Top-ups,Paid,Fees,Credited,Razorpay,PhonePe');
    // "26 Nov 2026, so far" needs quotes.
    expect(lines.at(-1)).toMatch(new RegExp(`^"[^"]+, so far",${shown.replaceAll(',', '')},\\d+\\.\\d{2},`));
  });

  await test.step('own dates are checked, and stay in the address', async () => {
    await page.getByRole('button', { name: 'Own dates' }).click();
    const dialog = page.getByRole('dialog', { name: 'Own dates' });
    await dialog.getByLabel('Start date').fill('2020-02-01');
    await dialog.getByRole('button', { name: 'Show these days' }).click();
    await expect(dialog.getByText('Enter an end date')).toBeVisible();
    await expect(dialog.getByLabel('Start date')).toHaveValue('2020-02-01');
    await dialog.getByLabel('End date').fill('2020-02-29');
    await dialog.getByRole('button', { name: 'Show these days' }).click();
    await expect(page).toHaveURL(/period=custom&startDate=2020-02-01&endDate=2020-02-29$/);
    await expect(page.getByText('No top-up was completed in these days.').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByText('today so far')).toBeVisible();
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${address}?period=this_month`);
    await expect(page.getByRole('group', { name: /^Credited to wallets\. / })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  await test.step('figures that cannot be loaded are not shown as zero', async () => {
    expectStatus(502);
    await page.route('**/api/admin/analytics*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
    );
    await page.goto(address);
    await expect(page.getByText('The figures did not load')).toBeVisible();
    await expect(page.getByText('₹0')).toHaveCount(0);
    await page.unroute('**/api/admin/analytics*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^As of /)).toBeVisible();
  });
});
