import { expect, test } from '../product/test';
import { demoAccount } from '../product/staff-requests';
import { expectDashboard, logIn } from '../product/test-user';
import { badGateway, shoot } from './shoot';

/** The section Security: each part, an entry, and the states of the audit log. */
test.use({ reducedMotion: 'reduce' });

test('security', async ({ page, product, expectStatus }) => {
  test.setTimeout(300_000);
  expectStatus(502);
  const admin = demoAccount(product, 0);
  const security = `${product.site}/dashboard/security-log`;
  await product.records.query(
    `insert into limit_hits (policy, client_hash, window_started_at, hits, last_at)
     select policy, md5(policy || n), now() - n * interval '7 minutes', n * 37, now() - n * interval '6 minutes'
       from unnest(array['login', 'code', 'read', 'enquiry']) policy, generate_series(1, 3) n`,
    [],
  );
  await product.records.query(
    `insert into security_events (kind, user_id, actor_id, session_id, address, device, detail)
     select kind, u.id, a.id, gen_random_uuid(), '203.0.113.7', 'Chrome on Windows', detail::jsonb
       from users a,
            (values ('role_changed', '{"from": 1, "to": 2, "reason": "Joins the support team on Monday"}'),
                    ('user_deactivated', '{"reason": "Left the company on 30 November"}')) made (kind, detail),
            lateral (select id from users where role = 1 order by created_at limit 1) u
      where a.email = :email`.replaceAll(':email', '$1'),
    [admin.email],
  );
  await product.records.query(
    `insert into security_events (kind, address, device) select 'log_in_failed', '198.51.100.' || n, 'Firefox on Linux'
       from generate_series(1, 6) n`,
    [],
  );
  await logIn(page, product, admin);
  await expectDashboard(page, admin.name);
  await page.goto(security);
  await expect(page.getByText('No difference').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'User deactivated' }).first()).toBeVisible();
  await shoot(page, 'security-log');
  await page.getByRole('button', { name: 'Role changed' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot(page, 'security-entry', { fullPage: false });
  await page.keyboard.press('Escape');
  await page.getByLabel('Who').fill('nobody@mail.example');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('Nothing fits this search')).toBeVisible();
  await shoot(page, 'security-empty', { widths: [390, 1440] });
  await page.route('**/api/admin/security/events/search', badGateway);
  await page.goto(security);
  await expect(page.getByText('The entries did not load')).toBeVisible();
  await shoot(page, 'security-error', { widths: [390, 1440] });
  await page.unroute('**/api/admin/security/events/search');
  for (const [part, text] of [
    ['sessions', 'This session'],
    ['failed', 'Log-in failed'],
    ['limits', 'Enquiries'],
    ['export', 'Export as CSV'],
  ] as const) {
    await page.goto(`${security}?part=${part}`);
    await expect(page.getByText(text).first()).toBeAttached();
    await shoot(page, `security-${part}`);
  }
});
