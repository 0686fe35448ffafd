import { enter } from '../product/keyboard';
import { payWithRazorpay } from '../product/pay';
import { openDashboard } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

const TILES = [
  'Credited today',
  'Success rate, 7 days',
  'Payments waiting',
  'Open tickets',
  'KYC waiting',
  'New users today',
] as const;

test('an administrator sees the numbers of today, and each leads to the list that it counts', async ({
  page,
  product,
  payerLink,
  useGateway,
  expectStatus,
}) => {
  test.slow();
  await useGateway('razorpay');
  const id = await payWithRazorpay(page, await payerLink(), '500');

  const admin = product.accounts.find(({ role }) => role === 0);
  if (!admin) throw new Error('no demonstration log-in of an administrator');
  await openDashboard(page, product, admin);
  const tile = (name: string) => page.getByRole('region', { name, exact: true });
  const home = `${product.site}/dashboard`;

  await test.step('the numbers are those of the records', async () => {
    await expect(tile('Credited today').getByText(/^₹/).first()).toBeVisible();
    for (const name of TILES) {
      await expect(tile(name).getByText('Loading')).toHaveCount(0);
      await expect(tile(name).getByText('Not known')).toHaveCount(0);
    }
    const recent = page.getByRole('region', { name: 'Recent transactions', exact: true });
    await expect(recent.locator(`a[href="/dashboard/payments/${id}"]:visible`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'System alerts' })).toBeVisible();
    await page.getByText('How these numbers are counted').click();
    await expect(page.getByText(/Captured ÷ ended attempts/)).toBeVisible();
    await expectAccessible(page);
  });

  for (const [name, path] of [
    ['Credited today', /\/payments\?status=completed&startDate=.*&dateOf=credit$/],
    ['Success rate, 7 days', /\/payments\?startDate=.*&endDate=.*$/],
    ['Payments waiting', /\/payments\?status=pending$/],
    ['Open tickets', /\/tickets\?unsolved=true$/],
    ['KYC waiting', /\/kyc-approvals\?waitingDays=0$/],
    ['New users today', /\/dashboard\/users$/],
  ] as const)
    await test.step(`${name} leads to its list, by keyboard`, async () => {
      await page.goto(home);
      await enter(page, tile(name).getByRole('link'));
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
      if (name === 'Credited today')
        await expect(page.locator(`a[href="/dashboard/payments/${id}"]:visible`)).toBeVisible();
    });

  await test.step('a recent user leads to the page of the person', async () => {
    await page.goto(home);
    const users = page.getByRole('region', { name: 'Recent users', exact: true });
    await users.getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/dashboard\/people\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('an alert leads to its cause, and ends with it', async () => {
    await product.records.query(
      `insert into payment_findings (payment_id, kind, dedupe_key, detail)
         select id, 'captured_twice', 'dashboard:' || id, '{}' from payments where public_id = $1`,
      [id],
    );
    await page.goto(home);
    const alerts = page.getByRole('region', { name: 'System alerts', exact: true });
    await alerts.getByRole('link', { name: /open finding/ }).click();
    await expect(page).toHaveURL(/\/dashboard\/findings/);
    await product.records.query(
      `update payment_findings set resolved_at = now(), resolution = 'Looked up' where dedupe_key like 'dashboard:%'`,
    );
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(home);
    await expect(tile('Credited today').getByText(/^₹/).first()).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  await test.step('numbers that cannot be loaded are not shown as zero', async () => {
    expectStatus(502);
    await page.route('**/api/admin/dashboard', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
    );
    await page.goto(home);
    await expect(page.getByText('The dashboard did not load')).toBeVisible();
    await expect(page.getByText('Credited today')).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute('**/api/admin/dashboard');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(tile('Credited today').getByText(/^₹/).first()).toBeVisible();
  });
});
