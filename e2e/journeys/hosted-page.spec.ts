import type { Page } from '@playwright/test';
import { newTestUser, signUpByRequest } from '../product/test-user';
import { openShop } from '../product/shop';
import { expect, expectAccessible, test } from '../product/test';

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

test('payers pay on the hosted page of a merchant and return to the shop', async ({
  page,
  browser,
  product,
  expectStatus,
  playwright,
}, { workerIndex }) => {
  // The link that is not valid, and an answer that is lost.
  expectStatus(404);
  expectStatus(0);
  const merchantsBrowser = await browser.newContext();
  const office = await merchantsBrowser.newPage();
  const person = newTestUser(product, workerIndex);
  await signUpByRequest(office, product, person);
  await product.records.query(
    `update sessions set reauthenticated_at = now() where user_id = (select id from users where email = $1)`,
    [person.email],
  );
  const created = await office.request.post(`${product.site}/api/customer/api-keys`, {
    data: { name: 'Web shop', mode: 'test', scopes: ['payments:read', 'payments:write'] },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  const { key } = ((await created.json()) as { data: { key: string } }).data;
  product.leaks.secrets.add(key);

  // The program of the shop.
  const program = await playwright.request.newContext({
    baseURL: product.site,
    extraHTTPHeaders: { Authorization: `Bearer ${key}` },
  });
  const amounts = new Map<string, string>();
  const shop = await openShop(key, (transactionId) => amounts.get(transactionId) ?? '');
  const order = async (amount: string, reference: string) => {
    const answer = await program.post('/api/payments/create', {
      data: { amount, reference, description: 'Two boxes of sweets', returnUrl: shop.returnUrl },
    });
    const payment = (await answer.json()) as { transactionId: string; token: string; paymentUrl: string };
    amounts.set(payment.transactionId, amount);
    product.leaks.secrets.add(payment.token);
    return payment;
  };
  const statusOf = async (transactionId: string): Promise<unknown> => {
    const answer = await program.get('/api/payments/status', { params: { transactionId } });
    return ((await answer.json()) as { status: unknown }).status;
  };
  const visitOf = (transactionId: string) =>
    shop.visits.filter((visit) => visit.transactionId === transactionId);
  const came = { isSigned: true, cart: '7', referrer: `${product.site}/` };
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  const bank = page.getByRole('heading', { name: 'Test payment – choose the result' });

  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('pay with Razorpay, after a reload and a decline', async () => {
    const { transactionId, paymentUrl } = await order('499.00', 'order-1');
    await page.goto(paymentUrl);
    await expect(page.getByText('Test mode – no money moves')).toBeVisible();
    await expect(page.getByText('order-1')).toBeVisible();
    expect(await widthOf(page)).toBe(390);
    await expectAccessible(page);
    await pay.click();
    await expect(bank).toBeFocused();
    await expectAccessible(page);
    await page.reload();
    await pay.click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('The payment was declined by the bank.')).toBeVisible();
    await expectAccessible(page);
    expect(await statusOf(transactionId)).toBe('pending');
    await pay.click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeFocused();
    await expect(page.getByText(transactionId)).toBeVisible();
    await expectAccessible(page);
    // By itself, after the countdown.
    await expect(page.getByRole('heading', { name: 'Order completed' })).toBeVisible();
    expect(visitOf(transactionId)).toEqual([{ transactionId, status: 'completed', ...came }]);
    expect(await statusOf(transactionId)).toBe('completed');

    // Back shows the result and stays.
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Return to Asha Rao' })).toBeVisible();
    await expect(page.getByText(/You return to/)).toHaveCount(0);
  });

  await test.step('pay with PhonePe, although the first answer is lost', async () => {
    const { transactionId, paymentUrl } = await order('1250.50', 'order-2');
    await page.goto(paymentUrl);
    await page.getByRole('radio', { name: /PhonePe/ }).check();
    await pay.click();
    await page.route('**/api/pay/*/attempt', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
    await page.unroute('**/api/pay/*/attempt');
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('link', { name: 'Return to Asha Rao' }).click();
    await expect(page.getByRole('heading', { name: 'Order completed' })).toBeVisible();
    expect(visitOf(transactionId)).toEqual([{ transactionId, status: 'completed', ...came }]);
  });

  await test.step('cancel, in another tab too', async () => {
    const { transactionId, paymentUrl } = await order('10.00', 'order-3');
    const other = await page.context().newPage();
    await other.goto(paymentUrl);
    await other.getByRole('button', { name: /^Pay ₹/ }).click();
    await page.goto(paymentUrl);
    await page.getByRole('button', { name: 'Cancel and return to Asha Rao' }).click();
    await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
    await other
      .getByRole('button', { name: 'Approve' })
      .click({ timeout: 5_000 })
      // It is not there once the tab has read the state by itself, which it does every 15 s.
      .catch(() => undefined);
    await expect(other.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
    await expectAccessible(page);
    await other.close();
    await page.getByRole('link', { name: 'Return to Asha Rao' }).click();
    await expect(page.getByRole('heading', { name: 'Order cancelled' })).toBeVisible();
    expect(visitOf(transactionId)).toEqual([{ transactionId, status: 'cancelled', ...came }]);
  });

  await test.step('a link that is not valid', async () => {
    await page.goto(`${product.site}/pay/${'0'.repeat(32)}${'A'.repeat(22)}`);
    await expect(page.getByRole('heading', { name: 'This payment link is not valid' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the merchant sees what was received', async () => {
    await office.setViewportSize({ width: 390, height: 844 });
    await office.goto(`${product.site}/dashboard/merchant-payments`);
    await expect(office.getByText('₹1,749.50').first()).toBeVisible();
    await expect(office.getByText('Cancelled').last()).toBeVisible();
    expect(await widthOf(office)).toBe(390);
    await expectAccessible(office);
    await office.getByRole('button', { name: /txn_/ }).last().click();
    await expect(office.getByRole('dialog')).toContainText('Attempts');
    await expectAccessible(office);
  });
  await shop.close();
  await program.dispose();
  await merchantsBrowser.close();
});
