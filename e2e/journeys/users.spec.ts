import { linkIn } from '../product/mailbox';
import { demoAccount } from '../product/staff-requests';
import {
  expectDashboard,
  newTestUser,
  openDashboard,
  passwordField,
  rememberToken,
  submitLogIn,
} from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

const REASON = 'The person has left the company.';
const DEACTIVATED = 'Your account is deactivated. Contact support.';

for (const width of [1440, 390])
  test(`an administrator invites, deactivates and deletes a user, by keyboard, at ${width} px`, async ({
    page,
    browser,
    product,
    expectStatus,
  }, { workerIndex }) => {
    test.setTimeout(180_000);
    for (const status of [401, 403]) expectStatus(status);
    const size = { width, height: 844 };
    await page.setViewportSize(size);
    const admin = demoAccount(product, 0);
    const invited = { ...newTestUser(product, workerIndex), name: `Ravi Kumar ${Date.now()}` };
    await openDashboard(page, product, admin);

    // From the dashboard.
    await page.getByRole('link', { name: 'User Management' }).last().press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
    // Other journeys may have signed up more users than one page shows.
    await expect(page.getByText(/^1–\d+ of \d+$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add user' }).press('Enter');
    await page.getByRole('button', { name: 'Send invitation' }).press('Enter');
    await expect(page.getByText('Name is required')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Name', { exact: true }).fill(invited.name);
    await page.getByLabel('Email', { exact: true }).fill(invited.email);
    await page.getByLabel('Phone', { exact: true }).fill('0123');
    await page.getByRole('button', { name: 'Send invitation' }).press('Enter');
    await expect(page.getByText('Invalid phone number')).toBeVisible();
    await page.getByLabel('Phone', { exact: true }).fill(invited.phone);
    await page.getByRole('button', { name: 'Send invitation' }).press('Enter');
    await expect(page.getByText('Invitation sent')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // The person chooses the password.
    const link = linkIn(await product.mailbox.about(invited.email, 'invitation'));
    product.leaks.secrets.add(link.split('#link=')[1] ?? '');
    const context = await browser.newContext({ viewport: size });
    const theirs = await context.newPage();
    await theirs.goto(link);
    await theirs.getByRole('button', { name: 'Continue' }).press('Enter');
    await expect(theirs.getByRole('dialog', { name: 'Choose your password' })).toBeVisible();
    await expectAccessible(theirs);
    await passwordField(theirs, 'New Password').fill(invited.password);
    await passwordField(theirs, 'Confirm New Password').fill(invited.password);
    await theirs.getByRole('button', { name: 'Save password' }).press('Enter');
    await expect(theirs.getByRole('dialog')).toHaveCount(0, { timeout: 20_000 });
    await submitLogIn(theirs, invited);
    await expectDashboard(theirs, invited.name);
    await rememberToken(context, product);

    // Deactivated while logged in.
    await page.getByRole('textbox', { name: 'Search users' }).fill(invited.email);
    await page.getByRole('textbox', { name: 'Search users' }).press('Enter');
    // The list of before has the same link; a key pressed on it while the list is replaced is lost.
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await page.getByRole('link', { name: invited.name }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: invited.name })).toBeVisible();
    const account = page.getByRole('region', { name: 'Account' });
    await expect(account).toContainText('Active');
    await expectAccessible(page);
    await account.getByRole('button', { name: 'Deactivate' }).press('Enter');
    await expect(page.getByText(`${invited.name} is logged out at once and cannot log in`)).toBeVisible();
    await page.getByRole('button', { name: 'Deactivate user' }).press('Enter');
    await expect(page.getByText('Reason is required')).toBeVisible();
    await page.getByLabel('Reason', { exact: true }).fill(REASON);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Deactivate user' }).press('Enter');
    await expect(account).toContainText('Inactive');
    await page.getByRole('tab', { name: 'Audit log' }).click();
    await expect(page.getByRole('list', { name: 'Audit log, newest first' })).toContainText(REASON);
    await expectAccessible(page);

    await theirs.reload();
    await expect(theirs).toHaveURL(/\/login/);
    await submitLogIn(theirs, invited);
    await expect(theirs.getByText(DEACTIVATED)).toBeVisible();
    await expectAccessible(theirs);
    await context.close();

    await account.getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByLabel('Reason', { exact: true }).fill(REASON);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete user' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Search users' }).fill(invited.email);
    await page.getByRole('textbox', { name: 'Search users' }).press('Enter');
    await expect(page.getByText('No users found')).toBeVisible();
    await expectAccessible(page);
  });
