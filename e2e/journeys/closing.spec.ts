import { randomUUID } from 'node:crypto';
import { payWithRazorpay } from '../product/pay';
import { administratorOf } from '../product/staff-requests';
import { logIn, newTestUser, signUpByRequest } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

test('an account with money is not closed; once the money is withdrawn it is, and the address is free again', async ({
  page,
  product,
  useGateway,
  expectStatus,
}, { workerIndex }) => {
  await useGateway('razorpay');
  const person = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, person);
  const id = await payWithRazorpay(page, `${product.site}/paynow`, '500');

  await page.goto(`${product.site}/dashboard/settings`);
  const panel = page.getByRole('region', { name: 'Close account' });
  await expect(panel.getByText('Your wallet holds ₹490.', { exact: false })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Open your wallet' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Close my account' })).toHaveCount(0);
  await expectAccessible(page);

  const admin = await administratorOf(product);
  await admin.post(
    `/api/admin/payments/${id}/refunds`,
    { reason: 'The customer withdraws the money' },
    { 'Idempotency-Key': randomUUID() },
  );
  await expect
    .poll(() =>
      product.records.query(
        'select r.state from refunds r join payments p on p.id = r.payment_id where p.public_id = $1',
        [id],
      ),
    )
    .toEqual([{ state: 'processed' }]);
  await panel.getByRole('button', { name: 'Check again' }).click();
  await expect(panel.getByRole('button', { name: 'Close my account' })).toBeVisible();

  expectStatus(403);
  // Too long ago for an action that cannot be undone.
  await product.records.query('update sessions set reauthenticated_at = null');
  await panel.getByRole('button', { name: 'Close my account' }).click();
  const question = page.getByRole('dialog', { name: 'Close your account?' });
  await expect(question.getByText('Kept for at least 8 years', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Close my account' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm your identity' });
  await proof.getByLabel('Password', { exact: true }).fill(person.password);
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible();
  await expect(page).toHaveURL(`${product.site}/account-closed`);
  await expectAccessible(page);
  const mail = await product.mailbox.about(person.email, 'account is closed');

  expectStatus(400);
  await logIn(page, product, person);
  await expect(page.getByText('Invalid email or password.')).toBeVisible();

  // Support finds no person by the address, and the payment under a closed account.
  const found = await admin.post<{ people: unknown[] }>('/api/admin/payments/search', {
    search: person.email,
  });
  expect(found.people).toEqual([]);
  await admin.end();

  await signUpByRequest(page, product, person, mail.id);
  await page.goto(`${product.site}/wallet`);
  await expect(page.getByText('₹0.00').first()).toBeVisible();
});
