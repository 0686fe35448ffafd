import { readFile } from 'node:fs/promises';
import { demoAccount } from '../product/staff-requests';
import { expect, expectAccessible, test } from '../product/test';
import { logInByRequest, newTestUser, openDashboard, signUpByRequest } from '../product/test-user';

test('an administrator finds who read what, exports it, and ends a session of staff', async ({
  page,
  browser,
  product,
  expectStatus,
}, { workerIndex }) => {
  // Of the session that was ended, and of the export before the password.
  expectStatus(401);
  expectStatus(403);
  const admin = demoAccount(product, 0);
  const [customer, colleague] = [newTestUser(product, workerIndex), newTestUser(product, workerIndex)];
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await signUpByRequest(elsewhere, product, customer);
  const [{ id } = { id: '' }] = await product.records.query<{ id: string }>(
    'select id from users where email = $1',
    [customer.email],
  );
  await context.clearCookies();
  await signUpByRequest(elsewhere, product, colleague);
  await product.records.setRole(colleague.email, 2);
  await context.clearCookies();
  await openDashboard(elsewhere, product, colleague);

  // A read of a person is in the log, with its reader and its person.
  await logInByRequest(page, product, admin);
  await page.goto(`${product.site}/dashboard/people/${id}`);
  await expect(page.getByRole('heading', { name: customer.name })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Security', exact: true })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/security-log$/);
  await expect(page.getByText('in the hash chain.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Who', { exact: true }).fill(admin.email);
  await page.getByLabel('About').fill(customer.email);
  await page.getByLabel('Action').selectOption('Personal data read');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: `${customer.name}, Person` });
  await expect(row).toHaveCount(1);
  // No e-mail address stands in the address of the page, and Back undoes the search.
  expect(page.url()).not.toContain('mail.example');
  await row.getByRole('button', { name: 'Personal data read' }).click();
  const sheet = page.getByRole('dialog', { name: 'Audit log entry' });
  await expect(sheet.getByText('127.0.0.1')).toBeVisible();
  await expect(sheet.getByText(id)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page.getByLabel('About')).toHaveValue('');

  // An export needs a recent password.
  const parts = page.getByRole('navigation', { name: 'Parts of Security' });
  await parts.getByRole('link', { name: 'Export' }).click();
  await product.records.query(
    'update sessions set reauthenticated_at = null where user_id = (select id from users where email = $1)',
    [admin.email],
  );
  await page.getByLabel('About').fill(customer.email);
  await page.getByLabel('IP address').fill('Hyderabad');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText('Enter an IP address')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('IP address').fill('');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Confirm' }).click(),
  ]);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain('personal_data_read');
  expect(csv).toContain(customer.name);

  // The session of a colleague ends at once.
  await parts.getByRole('link', { name: 'Staff sessions' }).click();
  await page.getByRole('button', { name: `End the session of ${colleague.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End session' }).click();
  // While it is open, nothing behind it has a role.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `End the session of ${colleague.name}` })).toHaveCount(0);
  await expectAccessible(page);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await context.close();

  for (const part of ['Failed log-ins', 'Limits']) {
    await parts.getByRole('link', { name: part }).click();
    await expect(parts.getByRole('link', { name: part })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await parts.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('in the hash chain.')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('support does not see the section', async ({ page, product, expectStatus }, { workerIndex }) => {
  expectStatus(404);
  const support = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, support);
  await product.records.setRole(support.email, 2);
  await page.context().clearCookies();
  await logInByRequest(page, product, support);
  await page.goto(`${product.site}/dashboard/security-log`);
  await expect(page).not.toHaveURL(/security-log/);
});
