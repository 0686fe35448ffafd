import { demoAccount } from '../product/staff-requests';
import { expectDashboard, logIn } from '../product/test-user';
import { expect, test } from '../product/test';
import { badGateway, shoot, shootDialog, unanswered } from './shoot';

/** User Management: the list in its states, the forms, and the page of a user. */
test.use({ reducedMotion: 'reduce' });

test('user management', async ({ page, product, expectStatus }) => {
  test.setTimeout(300_000);
  expectStatus(502);
  const admin = demoAccount(product, 0);
  const list = `${product.site}/dashboard/users`;
  await product.records.query(
    `insert into users (id, name, email, phone, role, email_verified_at, deactivated_at, created_at)
     select gen_random_uuid(), name, lower(replace(name, ' ', '.')) || '@example.in', '+9198765432' || n, role,
            case when n % 4 > 0 then now() end, case when n % 5 = 1 then now() end, now() - n * interval '3 days'
       from (values (10, 'Asha Rao', 1), (11, 'Ravi Kumar', 2), (12, 'Lakshmi Narasimhan Venkataraman', 1),
                    (13, 'Imran Khan', 1), (14, 'Farah Siddiqui', 0), (15, 'Kavya Nair', 1)) made (n, name, role)`,
    [],
  );
  await logIn(page, product, admin);
  await expectDashboard(page, admin.name);
  await shoot(page, 'users-dashboard');
  await page.goto(list);
  await expect(page.getByRole('link', { name: 'Asha Rao' }).first()).toBeVisible();
  await shoot(page, 'users-list');
  await page.goto(`${list}?role=moderator&status=Pending`);
  await expect(page.getByText('No users found')).toBeVisible();
  await shoot(page, 'users-empty', { widths: [390, 1440] });
  await page.route('**/api/admin/users/search', badGateway);
  await page.goto(list);
  await expect(page.getByText('The users did not load')).toBeVisible();
  await shoot(page, 'users-error', { widths: [390, 1440] });
  await page.unroute('**/api/admin/users/search');
  await page.route('**/api/admin/users/search', unanswered);
  await page.goto(list);
  await expect(page.getByText('Loading').first()).toBeAttached();
  await shoot(page, 'users-loading', { widths: [390, 1440] });
  await page.unroute('**/api/admin/users/search');

  await page.goto(list);
  await page.getByRole('button', { name: 'Add user' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByLabel('Role').selectOption('Admin');
  await shoot(page, 'users-add', { fullPage: false });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit Imran Khan' }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('Moderator');
  await page.getByRole('dialog').getByLabel('Status').selectOption('Inactive');
  await shoot(page, 'users-edit', { fullPage: false });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Imran Khan' }).click();
  await shootDialog(page, 'users-delete');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Imran Khan' }).click();
  await expect(page.getByRole('region', { name: 'Account' })).toBeVisible();
  await shoot(page, 'users-person');
});
