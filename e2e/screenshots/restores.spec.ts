import { demoAccount } from '../product/staff-requests';
import { expectDashboard, forgetLogIn, logIn } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';
import { shoot } from './shoot';

/** What the reconciliation page shows of a restored backup, as the check has left it. */
test.use({ reducedMotion: 'reduce' });

test('the check of a restore', async ({ page, product }) => {
  test.setTimeout(240_000);
  await product.records.query(`with restore as (
    insert into restores (id, mode, declared_at, window_from, journal, receipts_after, finished_at)
      values (gen_random_uuid(), 'test', now() - interval '9 minutes', now() - interval '5 hours', 'used', 12, now())
      returning id)
    insert into restored_bookings (id, restore_id, booked_at, kinds, is_certain, state)
      select gen_random_uuid(), id, now(), array[kind], true, 'made' from restore,
        unnest(array['bank_transfer', 'held_money', 'phase_payment', 'request', 'invoice', 'invoice']) kind`);
  const admin = demoAccount(product, 0);
  await forgetLogIn(page);
  await logIn(page, product, admin);
  await expectDashboard(page, admin.name);
  await page.goto(`${product.site}/dashboard/reconciliation`);
  await expect(page.getByText('Restore of a backup')).toBeVisible();
  await expectAccessible(page);
  await shoot(page, 'restore-checked');
});
