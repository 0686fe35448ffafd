import { fillSignUp, newTestUser, nextCode, passwordField, submitLogIn } from '../product/test-user';
import { expect, test } from '../product/test';
import { shoot } from './shoot';

/** Sign-up, log-in, the reset and a mailed link in every state. */
test.use({ reducedMotion: 'reduce' });

test('sign-up', async ({ page, product, expectStatus }, { workerIndex }) => {
  expectStatus(400);
  const person = newTestUser(product, workerIndex);
  await page.goto(`${product.site}/signup`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shoot(page, 'signup-empty');
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await shoot(page, 'signup-errors');
  await fillSignUp(page, person);
  await shoot(page, 'signup-filled');
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByLabel('Enter OTP')).toBeVisible();
  await shoot(page, 'signup-code');
  const code = await nextCode(product, person.email);
  await page.getByLabel('Enter OTP').fill(code === '111111' ? '222222' : '111111');
  await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible();
  await shoot(page, 'signup-code-wrong');
});

test('log-in and reset', async ({ page, product, expectStatus }) => {
  expectStatus(400);
  const account = product.accounts.find((each) => each.role === 1);
  if (!account) throw new Error('the demonstration has no customer');
  await page.goto(`${product.site}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shoot(page, 'login-empty');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByText('Email is Required')).toBeVisible();
  await shoot(page, 'login-errors');
  await submitLogIn(page, { email: account.email, password: 'Not-My-Password-1' });
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await shoot(page, 'login-rejected');

  await page.getByRole('button', { name: 'Forgot Password?' }).click();
  const modal = page.getByRole('dialog');
  await expect(modal).toBeVisible();
  await shoot(page, 'reset-1', { fullPage: false });
  await modal.getByRole('textbox').fill(account.email);
  await modal.getByRole('button', { name: 'Get OTP' }).click();
  const code = await nextCode(product, account.email);
  await expect(modal.getByRole('textbox', { name: /OTP/ })).toBeVisible();
  await shoot(page, 'reset-2', { fullPage: false });
  await modal.getByRole('textbox', { name: /OTP/ }).fill(code);
  await passwordField(page, 'New Password').fill('Charminar');
  await shoot(page, 'reset-3', { fullPage: false });
});

test('a mailed link', async ({ page, product, expectStatus }) => {
  expectStatus(400);
  await page.goto(`${product.site}/login#link=${'x'.repeat(43)}`);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await shoot(page, 'link-card');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible();
  await shoot(page, 'link-unusable');
});
