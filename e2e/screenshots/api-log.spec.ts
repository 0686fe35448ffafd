import { newProgram } from '../product/program';
import { newTestUser, signUp } from '../product/test-user';
import { expect, test } from '../product/test';
import { badGateway, shoot, unanswered } from './shoot';

/** The API log of a customer: loading, none, a list, nothing found, a failed call, a call that succeeded, not loaded. */
test.use({ reducedMotion: 'reduce' });

const CALL = '**/api/customer/api-calls?*';

test('the API log of a customer', async ({ page, product, playwright, expectStatus }, { workerIndex }) => {
  expectStatus(502);
  expectStatus(404);
  const person = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  await page.route(CALL, unanswered);
  await page.goto(`${product.site}/dashboard/api-log`);
  await expect(page.getByText('Loading calls')).toBeAttached();
  await shoot(page, 'api-log-loading');
  await page.unroute(CALL);
  await page.reload();
  await expect(page.getByText('No test calls in the last 30 days')).toBeVisible();
  await shoot(page, 'api-log-empty');

  const program = await newProgram(page, product, { playwright, email: person.email });
  const card = { card_expiry: '12/26', card_cvc: '123' };
  const data = { amount: 499, description: 'Two boxes of Hyderabadi sweets', reference: 'order-1042' };
  for (let count = 0; count < 3; count += 1) await program.post('/api/payments/create', { data });
  const paid = await program.post('/payment', {
    data: { amount: 750, card_number: '4111111111111111', ...card },
  });
  const { transaction_id: transactionId } = (await paid.json()) as { transaction_id: string };
  await program.get(`/payment/${transactionId}`);
  await program.post('/payment', { data: { amount: 750, card_number: '4000000000000002', ...card } });
  await program.post('/api/payments/refund', { data: { transactionId, amount: 2500 } });
  await program.post('/api/payments/refund', { data: { transactionId, amount: 250 } });
  await program.get('/api/payments/status?transactionId=txn_1');
  await program.get('/api/payments/list?status=completed');
  const failed = await program.post('/api/payments/create', { data: { ...data, amount: '4,99' } });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('VALIDATION')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await shoot(page, 'api-log-list');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Error code' }).click();
  await shoot(page, 'api-log-filter', { fullPage: false });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Server errors (5xx)' }).click();
  await expect(page.getByText('No such calls')).toBeVisible();
  await shoot(page, 'api-log-none');
  await page.goto(`${product.site}/dashboard/api-log/${failed.headers()['x-request-id'] ?? ''}`);
  await expect(page.getByText('What this error means')).toBeVisible();
  await shoot(page, 'api-log-failed');
  await page.goto(`${product.site}/dashboard/api-log/${paid.headers()['x-request-id'] ?? ''}`);
  await expect(page.getByLabel('Body of the answer', { exact: true })).toBeVisible();
  await shoot(page, 'api-log-call');
  await page.goto(`${product.site}/dashboard/api-log/00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText('There is no such call')).toBeVisible();
  await shoot(page, 'api-log-unknown');
  await page.route(CALL, badGateway);
  await page.goto(`${product.site}/dashboard/api-log`);
  await expect(page.getByText('The calls did not load')).toBeVisible();
  await shoot(page, 'api-log-fault');
  await program.dispose();
});
