import type { Page } from '@playwright/test';
import { inboxOf } from '../product/mailbox';
import { amountField, razorpayModal, submitAmount } from '../product/pay';
import {
  expectDashboard,
  logIn,
  newTestUser,
  nextCode,
  passwordField,
  signUp,
  signUpByRequest,
} from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name });

/** Fills in the first step of a change and requests the code. */
async function askForCode(page: Page, label: string, value: string, password: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(value);
  await passwordField(page, 'Current password').fill(password);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByLabel('Enter OTP')).toBeFocused();
}

test('shows the account overview, and each view at its own URL', async ({ page, product }, {
  workerIndex,
}) => {
  const person = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  await expect(page.getByText('₹0.00')).toBeVisible();
  await expect(page.getByText('Email verified')).toBeVisible();
  await expect(page.getByText('Then you can reset your password by SMS.')).toBeVisible();
  await expect(page.getByText('No quotations found')).toBeVisible();
  await expect(page.getByText('this device only')).toBeVisible();
  await expect(page.getByText('No payments yet')).toBeVisible();
  await expectAccessible(page);

  await view(page, 'Profile').click();
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await expect(page.getByRole('region', { name: 'Profile' })).toBeFocused();
  await expect(page.getByRole('definition').filter({ hasText: person.email })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.goBack();
  await expectDashboard(page, person.name);
});

test('changes the e-mail address with a code sent to the new one, which can then log in', async ({
  page,
  browser,
  product,
  expectStatus,
}, { workerIndex }) => {
  expectStatus(400);
  const person = newTestUser(product, workerIndex);
  const { email } = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  await view(page, 'Profile').click();
  await page.getByRole('button', { name: 'Change email address' }).click();
  await page.getByLabel('New email address').fill(person.email);
  await passwordField(page, 'Current password').fill('not it');
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByText('This is your email address already')).toBeVisible();
  await page.getByLabel('New email address').fill(email);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByText('Your current password is not correct.')).toBeVisible();
  await expectAccessible(page);
  await askForCode(page, 'New email address', email, person.password);
  await expect(page.getByText('Another code in')).toBeVisible();

  // Closing the dialog to look for the code does not lose the step.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change email address' }).click();
  await page.getByLabel('Enter OTP').fill(await nextCode(product, email));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible();
  expect((await product.mailbox.next(person.email)).subject).not.toBe('');

  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, product, { ...person, email });
  await expectDashboard(elsewhere, person.name);
  await elsewhere.context().close();
});

test('verifies the phone by SMS', async ({ page, product, expectStatus }, { workerIndex }) => {
  expectStatus(400);
  const person = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  await page.getByRole('link', { name: 'Verify phone' }).click();
  await expect(page.getByLabel('Phone number', { exact: true })).toHaveValue(person.phone);
  await askForCode(page, 'Phone number', person.phone, person.password);
  const code = await nextCode(product, inboxOf(person.phone));
  const wrong = code === '000000' ? '111111' : '000000';
  await page.getByLabel('Enter OTP').fill(wrong);
  await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Enter OTP').fill(code);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Not verified')).toBeHidden();
  await view(page, 'Dashboard').click();
  await expect(page.getByText('Phone verified')).toBeVisible();
});

test('changes the password, which ends every other session', async ({
  page,
  browser,
  product,
  expectStatus,
}, { workerIndex }) => {
  expectStatus(400);
  const person = newTestUser(product, workerIndex);
  const { password } = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, product, person);
  await expectDashboard(elsewhere, person.name);

  await view(page, 'Security').click();
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  const set = async (next: string) => {
    await passwordField(page, 'Current password').fill(person.password);
    await passwordField(page, 'New password').fill(next);
    await passwordField(page, 'Confirm new password').fill(next);
    await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
  };
  await set('Password1');
  await expect(page.getByText('This password is on lists of stolen passwords.')).toBeVisible();
  await expectAccessible(page);
  await set(password);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Changed just now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeHidden();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();
});

test('adds funds to the user’s own wallet from the dashboard', async ({ page, product, useGateway }, {
  workerIndex,
}) => {
  await useGateway('razorpay');
  const person = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  await page.getByRole('link', { name: 'Add funds' }).click();
  await expect(page.getByLabel('User Name')).toHaveValue(person.name);
  await expect(amountField(page)).toBeEnabled();
  await submitAmount(page, 'razorpay', '500');
  await razorpayModal(page).getByTestId('rzp-success').click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.goto(`${product.site}/dashboard`);
  await expect(page.getByText('Successful', { exact: true })).toBeVisible();
  await expect(page.getByText('₹490.00').first()).toBeVisible();
  await page.getByRole('link', { name: 'Open wallet' }).click();
  await expect(page.getByText('Your wallet', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('shows the user in the navigation, also by keyboard', async ({ page, product }, { workerIndex }) => {
  await page.goto(`${product.site}/wallet`);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Get a quote' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/login\?next=\/wallet$/);

  const person = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, person);
  await page.goto(product.site);
  const account = bar.getByRole('button', { name: `Account of ${person.name}` });
  // Waits for the menu's code: opened before, the menu itself has the focus, not its first entry.
  await expect(account).toHaveAttribute('data-state', 'closed');
  await account.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Dashboard' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
});

test('shows the active gateway to an administrator', async ({ page, product, useGateway }) => {
  await useGateway('phonepe');
  const admin = product.accounts.find(({ role }) => role === 0);
  if (!admin) throw new Error('the demonstration has no administrator');
  await logIn(page, product, admin);
  await expectDashboard(page, admin.name);
  const dashboard = page.getByRole('region', { name: 'Dashboard' });
  await expect(dashboard.getByText('Administrator', { exact: true })).toBeVisible();
  await expect(page.getByText('2 % added to the amount')).toBeVisible();
  await expectAccessible(page);
});
