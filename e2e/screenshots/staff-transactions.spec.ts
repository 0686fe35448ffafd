import type { RunningProduct } from '../product/launch';
import { expectDashboard, logIn } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';
import { shoot, shootDialog, unanswered } from './shoot';

/** The dashboard of administrators, and transactions with their filters. */
test.use({ reducedMotion: 'reduce' });

/** Payments of two weeks in all states, by several payers. */
async function pay(product: RunningProduct, count: number): Promise<void> {
  await product.records.query(
    `with payers as (
       insert into wallet_owners (id, external_id, display_name)
       select gen_random_uuid(), 'shot-' || n,
              (array['Asha Rao', 'Mohammed Faisal Siddiqui', 'Lakshmi Venkataraman', 'Ravi Kumar'])[n]
         from generate_series(1, 4) n returning id, display_name, external_id
     ), made as (
       insert into payments (id, public_id, owner_id, mode, gateway, amount_paise, fee_paise, total_paise, credit_paise,
         payer_name, origin, state, completed_at, initiated_at)
       select gen_random_uuid(), 'DL' || substr(md5('shot' || n), 1, 24), payers.id, 'test',
              case when n % 3 = 0 then 'phonepe' else 'razorpay' end, n * 12500, n * 250, n * 12500, n * 12250,
              payers.display_name, 'website', s.state, case s.state when 'completed' then at end, at
         from generate_series(1, $1::int) n
         join payers on payers.external_id = 'shot-' || (n % 4 + 1),
              lateral (select now() - n * interval '9 hours' as at,
                (array['completed', 'completed', 'failed', 'completed', 'timeout', 'cancelled', 'pending'])[n % 7 + 1] as state) s
       returning *
     )
     insert into payment_attempts (id, payment_id, attempt_no, mode, gateway, merchant_order_id, amount_paise,
       gateway_state, gateway_payment_id, captured_paise, captured_at, is_final, created_at)
     select gen_random_uuid(), id, 1, mode, gateway, public_id || '-1', total_paise,
            case state when 'completed' then 'captured' when 'failed' then 'failed' else 'created' end,
            case state when 'completed' then 'pay_' || public_id end,
            case state when 'completed' then total_paise end, completed_at, state <> 'pending', initiated_at
       from made`,
    [count],
  );
}

test('the dashboard and the transactions of an administrator', async ({ page, product, expectStatus }) => {
  test.setTimeout(300_000);
  expectStatus(400);
  expectStatus(502);
  const admin = product.accounts.find(({ role }) => role === 0);
  if (!admin) throw new Error('the demonstration has no administrator');
  await logIn(page, product, admin);
  await expectDashboard(page, admin.name);
  const [home, list] = [`${product.site}/dashboard`, `${product.site}/dashboard/payments`];

  await pay(product, 40);
  await page.goto(home);
  await expect(page.getByText('Not known')).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Recent transactions' })).toBeVisible();
  await shoot(page, 'admin-dashboard');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('How these numbers are counted').click();
  await shoot(page, 'admin-dashboard-definitions', { widths: [390, 1440], fullPage: false });

  await page.route('**/api/admin/dashboard', () => unanswered());
  await page.goto(home);
  await shoot(page, 'admin-dashboard-loading', { widths: [390, 1440], fullPage: false });
  await page.unroute('**/api/admin/dashboard');
  await page.route('**/api/admin/dashboard', (route) => route.fulfill({ status: 502, body: 'down' }));
  await page.goto(home);
  await expect(page.getByText('The dashboard did not load')).toBeVisible();
  await shoot(page, 'admin-dashboard-fault', { widths: [390, 1440], fullPage: false });
  await page.unroute('**/api/admin/dashboard');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(list);
  await expect(page.getByRole('table')).toBeVisible();
  await shoot(page, 'transactions');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter transactions' });
  await shootDialog(page, 'transactions-filter');
  await dialog.getByText('More filters').click();
  await dialog.getByLabel('Min amount').fill('500');
  await dialog.getByLabel('Max amount').fill('100');
  await dialog.getByRole('button', { name: 'Apply filters' }).click();
  await expect(dialog.getByText('Max amount must be greater than min amount')).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'transactions-filter-more', { fullPage: false });
  await page.goto(
    `${list}?startDate=2026-01-01&status=completed&minAmount=100&gateway=razorpay&state=completed`,
  );
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  await shoot(page, 'transactions-filtered');
});
