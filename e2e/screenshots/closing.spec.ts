import { openForm, payWithRazorpay, submitAmount } from '../product/pay';
import { newTestUser, signUp } from '../product/test-user';
import { expect, test } from '../product/test';
import { shoot } from './shoot';

/** The closing of an account: its reasons, the question, and the page afterwards. */
test.use({ reducedMotion: 'reduce' });

test('closing an account', async ({ page, product, useGateway, expectStatus }, { workerIndex }) => {
  // The sign-up proves no password.
  expectStatus(403);
  await useGateway('razorpay');
  const person = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  await page.goto(`${product.site}/dashboard/settings`);
  await page.getByRole('button', { name: 'Close my account' }).click();
  await expect(page.getByRole('dialog', { name: 'Close your account?' })).toBeVisible();
  await shoot(page, 'closing-question', { fullPage: false });
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await shoot(page, 'closing-free');
  await page.getByRole('button', { name: 'Close my account' }).click();
  const question = page.getByRole('dialog', { name: 'Close your account?' });
  await question.getByRole('button', { name: 'Close my account' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm your identity' });
  await proof.getByLabel('Password', { exact: true }).fill(person.password);
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
  await shoot(page, 'closing-done');

  await signUp(page, product, newTestUser(product, workerIndex));
  await payWithRazorpay(page, `${product.site}/paynow`, '25000');
  await openForm(page, `${product.site}/paynow`, 'razorpay');
  await submitAmount(page, 'razorpay', '700');
  await page.goto(`${product.site}/dashboard/settings`);
  await expect(page.getByText('2 things come first')).toBeVisible();
  await shoot(page, 'closing-reasons');
});
