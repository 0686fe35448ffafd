import type { Page } from '@playwright/test';
import { newProgram } from '../product/program';
import { newTestUser, signUpByRequest } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

test('a merchant finds the call that failed, and reads what was sent and answered', async ({
  page,
  product,
  playwright,
}, { workerIndex }) => {
  const person = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, person);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.site}/dashboard/api-log`);
  await expect(page.getByText('No test calls in the last 30 days')).toBeVisible();
  await expectAccessible(page);

  const program = await newProgram(page, product, { playwright, email: person.email });
  const secret = 'Sweets for Asha Rao of Banjara Hills';
  product.leaks.secrets.add(secret);
  const created = await program.post('/api/payments/create', {
    data: { amount: 499, description: 'Two boxes', reference: 'order-1' },
  });
  const { transactionId } = (await created.json()) as { transactionId: string };
  const failed = await program.post('/api/payments/refund', {
    data: { transactionId, amount: 'all', note: secret },
  });
  expect(failed.status()).toBe(400);
  const requestId = failed.headers()['x-request-id'] ?? '';

  await test.step('see both calls, stored a moment after their answers', async () => {
    // The list names the paths of its calls once each is stored; the page reads it when it opens.
    await expect
      .poll(async () => (await page.request.get(`${product.site}/api/customer/api-calls?mode=test`)).text())
      .toMatch(/\/refund"[^]*\/create"/);
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'POST' })).toHaveCount(2);
    await expect(page.getByRole('listitem').filter({ hasText: '/refund' })).toContainText('VALIDATION');
    expect(await widthOf(page)).toBe(390);
    await expectAccessible(page);
  });

  await test.step('filter the failed one, and find it by its request ID', async () => {
    await page.getByRole('button', { name: 'Client errors (4xx)' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'POST' })).toHaveCount(1);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    const search = page.getByLabel('Search by request ID or transaction ID');
    await search.fill('order-1');
    await search.press('Enter');
    await expect(page.getByText('The search needs a whole ID')).toBeVisible();
    await search.fill(requestId);
    await search.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'POST' })).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step('read it', async () => {
    await page.getByRole('link', { name: 'POST /api/payments/refund' }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/api-log/${requestId}$`));
    await expect(page.getByLabel('Body of the request', { exact: true })).toContainText(
      '[text, 3 characters]',
    );
    await expect(page.getByLabel('Body of the answer', { exact: true })).toContainText('"VALIDATION"');
    await expect(page.getByRole('link', { name: /What this error means/ })).toHaveAttribute(
      ...(['href', '/api-reference#error-VALIDATION'] as const),
    );
    expect(await page.content()).not.toContain(secret);
    expect(await widthOf(page)).toBe(390);
    await expectAccessible(page);
  });

  await test.step('open its payment, and the calls of this payment', async () => {
    await page.getByRole('link', { name: transactionId }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Two boxes')).toBeVisible();
    await sheet.getByRole('link', { name: 'Show in the API log' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'POST' })).toHaveCount(2);
    await page.getByRole('tab', { name: 'Live' }).click();
    await expect(page.getByText('No live calls in the last 30 days')).toBeVisible();
    await expectAccessible(page);
  });
  await program.dispose();
});
