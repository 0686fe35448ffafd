import {
  expectDashboard,
  forgetLogIn,
  logIn,
  newTestUser,
  passwordField,
  signUpByRequest,
  submitLogIn,
} from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

test('rejects a wrong password, keeps the input, then logs in', async ({ page, product, expectStatus }, {
  workerIndex,
}) => {
  expectStatus(400);
  const person = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, person);
  await forgetLogIn(page);
  await page.goto(`${product.site}/login`);
  await expectAccessible(page);
  await submitLogIn(page, { ...person, password: 'Wrong-Password-1' });
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await expectAccessible(page);
  await submitLogIn(page, person);
  await expectDashboard(page, person.name);
});

test('reports missing fields', async ({ page, product }) => {
  await page.goto(`${product.site}/login`);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByText('Email is Required')).toBeVisible();
  await expect(page.getByText('Password is Required')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await passwordField(page).fill('abc');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByText('Invalid email', { exact: true })).toBeVisible();
  await expect(page.getByText('Too short')).toBeVisible();
});

test('shows and hides the password', async ({ page, product }) => {
  await page.goto(`${product.site}/login`);
  await passwordField(page).fill('abcdef');
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: /show password/i }).click();
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
});

test('sends a guest to the log-in, and back to the page they came from', async ({
  page,
  product,
  expectStatus,
}, { workerIndex }) => {
  expectStatus(401);
  const person = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, person);
  await forgetLogIn(page);
  await page.goto(`${product.site}/dashboard`);
  await expect(page).toHaveURL(/\/login\?next=\/dashboard/);
  await submitLogIn(page, person);
  await expectDashboard(page, person.name);
});

test('redirects logged-in users from the log-in and sign-up screens', async ({ page, product }, {
  workerIndex,
}) => {
  const person = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, person);
  for (const path of ['/login', '/signup']) {
    await page.goto(product.site + path);
    await expectDashboard(page, person.name);
  }
});

test('never redirects to another site after log-in', async ({ page, product }, { workerIndex }) => {
  const person = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, person);
  await forgetLogIn(page);
  await page.goto(`${product.site}/login?next=${encodeURIComponent('//example.com/steal')}`);
  await submitLogIn(page, person);
  await expectDashboard(page, person.name);
});

for (const role of [0, 1, 2])
  test(`logs in the demo account of role ${role}`, async ({ page, product }) => {
    const account = product.accounts.find((each) => each.role === role);
    if (!account) throw new Error(`the sandbox has no demo account of role ${role}`);
    product.leaks.secrets.add(account.password);
    await logIn(page, product, account);
    await expectDashboard(page, account.name);
    await expectAccessible(page);
  });

test('logs in an administrator created by command', async ({ page, product }) => {
  const email = `boss-${Date.now()}@example.com`;
  const printed = await product.command('admin', '--email', email, '--name', 'Meera Nair');
  const link = /https?:\/\/\S+#link=[\w-]+/.exec(printed)?.[0] ?? '';
  product.leaks.secrets.add(link.split('#link=')[1] ?? 'no link was printed');
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await passwordField(page, 'New Password').fill('Golconda-Fort-1518');
  await passwordField(page, 'Confirm New Password').fill('Golconda-Fort-1518');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(
    page.getByText('Password updated successfully! You can now login with your new password.'),
  ).toBeVisible();
  await logIn(page, product, { email, password: 'Golconda-Fort-1518' });
  await expectDashboard(page, 'Meera Nair');
});
