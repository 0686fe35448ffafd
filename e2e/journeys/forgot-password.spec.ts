import type { Locator, Page } from '@playwright/test';
import { inboxOf } from '../product/mailbox';
import {
  expectDashboard,
  forgetLogIn,
  logIn,
  newTestUser,
  nextCode,
  passwordField,
  signUp,
  signUpByRequest,
} from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

const NEW_PASSWORD = 'Hussain-Sagar-1562';

async function openModal(page: Page, site: string) {
  await page.goto(`${site}/login`);
  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  const modal = page.getByRole('dialog');
  await expect(modal).toBeVisible();
  return modal;
}

/** The form is submitted with the last digit. */
const otpField = (modal: Locator) => modal.getByRole('textbox', { name: /OTP/ });

test('resets the password by mail; every session ends and the owner is notified', async ({
  page,
  product,
  browser,
}, { workerIndex }) => {
  const person = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  product.leaks.secrets.add(NEW_PASSWORD);
  const last = await product.mailbox.next(person.email);

  const other = await browser.newContext();
  const tab = await other.newPage();
  const modal = await openModal(tab, product.site);
  await expectAccessible(tab);
  await modal.getByRole('button', { name: 'Get OTP' }).click();
  await expect(modal.getByText('Please enter your email')).toBeVisible();
  await modal.getByRole('textbox').fill(person.email);
  await modal.getByRole('button', { name: 'Get OTP' }).click();
  await expect(modal.getByText('OTP sent to your email')).toBeVisible();
  const code = await nextCode(product, person.email, last.id);
  await otpField(modal).fill(code);
  await expect(modal.getByText('OTP verified successfully')).toBeVisible();
  await expectAccessible(tab);
  await passwordField(tab, 'New Password').fill(NEW_PASSWORD);
  await passwordField(tab, 'Confirm New Password').fill(NEW_PASSWORD);
  product.leaks.secrets.add(
    (await tab.evaluate(() => sessionStorage.getItem('resetToken')))?.replaceAll('"', '') ?? 'no reset token',
  );
  await modal.getByRole('button', { name: 'Reset Password' }).click();
  await expect(
    tab.getByText('Password updated successfully! You can now login with your new password.'),
  ).toBeVisible();
  await expect(modal).toBeHidden();
  expect(await tab.evaluate(() => sessionStorage.getItem('resetToken'))).toBeNull();

  await logIn(tab, product, { email: person.email, password: NEW_PASSWORD });
  await expectDashboard(tab, person.name);
  // The session of the first browser has ended.
  expect((await page.request.get(`${product.site}/api/Auth/me`)).status()).toBe(401);
  await other.close();
});

test('resets the password by SMS to a verified number', async ({ page, product }) => {
  const account = product.accounts.find((each) => each.role === 1);
  if (!account?.phone) throw new Error('the sandbox has no demo account of role 1 with a phone');
  const inbox = inboxOf(account.phone);
  const modal = await openModal(page, product.site);
  await modal.getByLabel('Phone', { exact: true }).check();
  await modal.getByRole('button', { name: 'Get OTP' }).click();
  await expect(modal.getByText('Please enter your phone')).toBeVisible();
  await modal.getByRole('textbox').fill(`${account.phone}99`);
  await modal.getByRole('button', { name: 'Get OTP' }).click();
  await expect(modal.getByText('OTP sent to your phone')).toBeVisible();
  const code = await nextCode(product, inbox);
  await otpField(modal).fill(code);
  await expect(modal.getByText('OTP verified successfully')).toBeVisible();
  await passwordField(page, 'New Password').fill(account.password);
  await passwordField(page, 'Confirm New Password').fill(account.password);
  await modal.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password updated successfully!', { exact: false })).toBeVisible();
  await logIn(page, product, account);
  await expectDashboard(page, account.name);
});

test('goes back through the steps, and rejects a used code', async ({ page, product, expectStatus }, {
  workerIndex,
}) => {
  expectStatus(400);
  const person = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, person);
  const last = await product.mailbox.next(person.email);
  await forgetLogIn(page);
  const modal = await openModal(page, product.site);
  await modal.getByRole('textbox').fill(person.email);
  await modal.getByRole('button', { name: 'Get OTP' }).click();
  const code = await nextCode(product, person.email, last.id);
  await otpField(modal).fill(code);
  await expect(passwordField(page, 'New Password')).toBeVisible();
  await modal.getByRole('button', { name: 'Back' }).click();
  await otpField(modal).fill(code);
  await expect(modal.getByText('Invalid OTP. Please try again.')).toBeVisible();
  await modal.getByRole('button', { name: 'Back' }).click();
  await expect(modal.getByRole('button', { name: 'Get OTP' })).toBeVisible();
  // Static backdrop: a click beside the dialog does nothing; only its button closes it.
  await page.mouse.click(5, 5);
  await expect(modal).toBeVisible();
  await modal.getByRole('button', { name: 'Close' }).click();
  await expect(modal).toBeHidden();
});

test('answers the same for an address without an account', async ({ page, product }) => {
  const modal = await openModal(page, product.site);
  await modal.getByRole('textbox').fill(`nobody-${Date.now()}@example.com`);
  await modal.getByRole('button', { name: 'Get OTP' }).click();
  await expect(modal.getByText('OTP sent to your email')).toBeVisible();
});
