import {
  expectDashboard,
  fillSignUp,
  newTestUser,
  nextCode,
  rememberToken,
  signUp,
} from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

test('signs up with the code from the mailbox', async ({ page, product }, { workerIndex }) => {
  const person = newTestUser(product, workerIndex);
  await page.goto(`${product.site}/signup`);
  await expectAccessible(page);
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  const field = page.getByLabel('Enter OTP');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('button', { name: /Resend OTP/ })).toBeDisabled();
  await expect(page.getByText(/0[12]:\d\d/)).toBeVisible();
  await expectAccessible(page);
  // Pasted with a space; the sixth digit submits.
  const code = await nextCode(product, person.email);
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expectDashboard(page, person.name);
  await rememberToken(page.context(), product);
  await expectAccessible(page);
});

test('reports every invalid field', async ({ page, product }) => {
  await page.goto(`${product.site}/signup`);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByText('Please fill all required fields correctly.')).toBeVisible();
  for (const text of [
    'Full name is required',
    'Email is required',
    'Phone number is required',
    'Password is required',
    'Confirm your password',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('resends after two minutes, and the newest code works', async ({ page, product }, { workerIndex }) => {
  const person = newTestUser(product, workerIndex);
  await page.clock.install();
  await page.goto(`${product.site}/signup`);
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await page.clock.runFor(200);
  const first = await product.mailbox.next(person.email);
  const resend = page.getByRole('button', { name: /Resend OTP/ });
  await expect(resend).toBeDisabled();
  await product.records.endLimits();
  await page.clock.runFor(120_000);
  await expect(resend).toBeEnabled();
  await resend.click();
  await expect(page.getByText('OTP has been resent successfully.')).toBeVisible();
  await expect(resend).toBeDisabled();
  const code = await nextCode(product, person.email, first.id);
  await page.getByLabel('Enter OTP').fill(code);
  await page.clock.runFor(1_000);
  await expectDashboard(page, person.name);
});

test('returns to the code step after a reload, and rejects a wrong code', async ({
  page,
  product,
  expectStatus,
}, { workerIndex }) => {
  expectStatus(400);
  const person = newTestUser(product, workerIndex);
  await page.goto(`${product.site}/signup`);
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByLabel('Enter OTP')).toBeFocused();
  const code = await nextCode(product, person.email);
  await page.reload();
  const field = page.getByLabel('Enter OTP');
  await expect(field).toBeVisible();
  await field.fill(code === '111111' ? '222222' : '111111');
  await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible();
  await field.fill(code);
  await expectDashboard(page, person.name);
});

test('rejects an expired code', async ({ page, product, expectStatus }, { workerIndex }) => {
  expectStatus(400);
  const person = newTestUser(product, workerIndex);
  await page.goto(`${product.site}/signup`);
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  const code = await nextCode(product, person.email);
  await product.records.expireCodes(person.email);
  await page.getByLabel('Enter OTP').fill(code);
  await expect(page.getByText('Invalid OTP. Please try again.')).toBeVisible();
});

test('informs only the owner of an address that it has an account', async ({ page, product, browser }, {
  workerIndex,
}) => {
  const person = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  const before = (await product.mailbox.next(person.email)).id;
  const otherBrowser = await browser.newContext();
  const tab = await otherBrowser.newPage();
  await tab.goto(`${product.site}/signup`);
  await fillSignUp(tab, { ...newTestUser(product, workerIndex), email: person.email });
  await tab.getByRole('button', { name: 'Get OTP' }).click();
  await expect(tab.getByLabel('Enter OTP')).toBeVisible();
  const mail = await product.mailbox.next(person.email, before);
  expect(mail.text).toContain('already');
  expect(mail.text).not.toMatch(/(?<!\d)\d{6}(?!\d)/);
  await otherBrowser.close();
});
