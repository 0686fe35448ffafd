import type { RunningProduct } from '../product/launch';
import { expectDashboard, logIn } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';
import { badGateway, shoot, unanswered } from './shoot';

/** Analytics of administrators. */
test.use({ reducedMotion: 'reduce' });

/** A number from 0 to 999 that depends on the row and on nothing else. */
const share = (seed: string): string => `abs(hashtext('${seed}' || n)) % 1000`;

/** Records of 200 days: more each month, fewer at weekends. */
async function fill(product: RunningProduct): Promise<void> {
  const { query } = product.records;
  await query(
    `insert into wallet_owners (id, external_id, display_name) values (gen_random_uuid(), 'analytics', 'Asha Rao')`,
  );
  await query(`
    with moments as (
      select n, now() - interval '200 days' * (1 - sqrt(n / 3000.0)) - interval '5 minutes' as at from generate_series(1, 3000) n
    ), made as (
      insert into payments (id, public_id, owner_id, mode, gateway, amount_paise, fee_paise, total_paise, credit_paise,
        payer_name, origin, state, completed_at, initiated_at)
      select gen_random_uuid(), 'DL' || substr(md5('analytics' || n), 1, 24), (select id from wallet_owners where external_id = 'analytics'),
             'test', case when ${share('gateway')} < 680 then 'razorpay' else 'phonepe' end,
             rupees * 100, rupees * 2, rupees * 100, rupees * 98, 'Asha Rao', 'website',
             case when ${share('state')} < 880 then 'completed' when ${share('state')} < 960 then 'failed' else 'cancelled' end,
             case when ${share('state')} < 880 then at + interval '4 seconds' * exp(${share('time')} / 350.0) end, at
        from moments, lateral (select 500 + ${share('rupees')} * 24 as rupees) amounts
       where extract(isodow from at) < 6 or ${share('weekend')} < 450
      returning *
    ), attempts as (
      insert into payment_attempts (id, payment_id, attempt_no, mode, gateway, merchant_order_id, amount_paise,
        gateway_state, gateway_payment_id, captured_paise, captured_at, is_final, created_at)
      select gen_random_uuid(), id, 1, mode, gateway, public_id || '-1', total_paise,
             case state when 'completed' then 'captured' when 'failed' then 'failed' else 'created' end,
             case when state <> 'cancelled' then 'pay_' || public_id end,
             case state when 'completed' then total_paise end, completed_at, true, initiated_at
        from made returning *
    )
    insert into gateway_payment_details (attempt_id, payment_id, gateway_payment_id, method, mode, initiated_at)
    select id, payment_id, gateway_payment_id,
           case when how < 640 then 'upi' when how < 860 then 'card' when how < 950 then 'netbanking' else 'wallet' end, mode, created_at
      from attempts, lateral (select abs(hashtext(gateway_payment_id)) % 1000 as how) chosen
     where gateway_payment_id is not null`);
  await query(`
    insert into security_events (kind, user_id, at)
      select 'signed_up', gen_random_uuid(), now() - interval '200 days' * (1 - sqrt(n / 420.0)) - interval '5 minutes'
        from generate_series(1, 420) n;
    with opened as (
      insert into tickets (id, source, subject, created_at, first_answered_at)
      select gen_random_uuid(), 'mail', 'Where is it?', at, at + interval '20 minutes' * exp(${share('answer')} / 300.0)
        from (select n, now() - n * interval '15 hours' as at from generate_series(2, 300) n) made returning *
    )
    insert into ticket_events (ticket_id, type, actor, detail, created_at)
      select id, 'state_changed', 'staff', '{"to": "solved"}', first_answered_at + (first_answered_at - created_at) * 2 from opened`);
}

test('Analytics of an administrator', async ({ page, product, expectStatus }) => {
  test.setTimeout(300_000);
  expectStatus(502);
  const admin = product.accounts.find(({ role }) => role === 0);
  if (!admin) throw new Error('the demonstration has no administrator');
  await logIn(page, product, admin);
  await expectDashboard(page, admin.name);
  const address = `${product.site}/dashboard/analytics`;
  await fill(product);
  await product.command('rebuild-analytics');

  await page.goto(address);
  const chart = page.getByRole('group', { name: /^Credited to wallets\. / });
  await expect(chart).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'analytics');
  await page.setViewportSize({ width: 1440, height: 900 });
  await chart.getByRole('img').last().focus();
  await page.keyboard.press('ArrowLeft');
  await shoot(page, 'analytics-point', { widths: [390, 1440], fullPage: false });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('How these figures are counted').click();
  for (const toggle of await page.getByRole('button', { name: 'Table', exact: true }).all())
    await toggle.click();
  await expectAccessible(page);
  await shoot(page, 'analytics-tables');

  for (const [name, query] of [
    ['year', 'period=year'],
    ['weeks', 'period=90d'],
    ['month', 'period=this_month'],
    ['empty', 'period=custom&startDate=2020-01-01&endDate=2020-01-31'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${address}?${query}`);
    await expect(page.getByRole('region', { name: 'KYC times' })).toBeVisible();
    await shoot(page, `analytics-${name}`, { widths: [390, 1440] });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Own dates' }).click();
  await page.getByRole('dialog', { name: 'Own dates' }).getByLabel('End date').fill('2019-12-01');
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expectAccessible(page);
  await shoot(page, 'analytics-own-dates', { widths: [390, 1440], fullPage: false });

  await page.route('**/api/admin/analytics*', () => unanswered());
  await page.goto(address);
  await expect(page.getByText('Loading the figures…')).toBeVisible();
  await shoot(page, 'analytics-loading', { widths: [390, 1440], fullPage: false });
  await page.unroute('**/api/admin/analytics*');
  await page.route('**/api/admin/analytics*', badGateway);
  await page.goto(address);
  await expect(page.getByText('The figures did not load')).toBeVisible();
  await shoot(page, 'analytics-fault', { widths: [390, 1440], fullPage: false });
  await page.unroute('**/api/admin/analytics*');
  await product.records.query(`update analytics_days set counted_at = null, stale_since = '2000-01-01'`);
  await page.route('**/api/admin/analytics*', async (route) => {
    const response = await route.fetch();
    await product.records.query(`update analytics_days set counted_at = null, stale_since = '2000-01-01'`);
    await route.fulfill({ response });
  });
  await page.goto(address);
  await expect(page.getByText('These days are being counted')).toBeVisible();
  await shoot(page, 'analytics-counting', { widths: [390, 1440], fullPage: false });
});
