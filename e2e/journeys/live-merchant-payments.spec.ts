import { approveKyc } from '../product/merchant';
import { razorpayModal } from '../product/pay';
import { openShop } from '../product/shop';
import { newTestUser, signUpByRequest } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

test('payers pay a merchant at the gateways, and the merchant is owed the money less the fee', async ({
  page,
  browser,
  product,
  playwright,
}, { workerIndex }) => {
  const merchantsBrowser = await browser.newContext();
  const office = await merchantsBrowser.newPage();
  const person = newTestUser(product, workerIndex);
  await signUpByRequest(office, product, person);
  await approveKyc(office, product, { email: person.email, businessName: 'Paradise Sweets' });
  await product.records.query(
    `update sessions set reauthenticated_at = now() where user_id = (select id from users where email = $1)`,
    [person.email],
  );
  const created = await office.request.post(`${product.site}/api/customer/api-keys`, {
    data: { name: 'Web shop', mode: 'live', scopes: ['payments:read', 'payments:write', 'refunds:write'] },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  const { key } = ((await created.json()) as { data: { key: string } }).data;
  product.leaks.secrets.add(key);
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
  const read = async (path: string, params: Record<string, string> = {}) =>
    (await (await program.get(path, { params })).json()) as Record<string, unknown>;
  const came = { status: 'completed', isSigned: true, cart: '7', referrer: `${product.site}/` };
  const pay = page.getByRole('button', { name: /^Pay ₹/ });
  const completed = page.getByRole('heading', { name: 'Payment completed' });
  let refunded = '';
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('pay at Razorpay, after the window was closed and a decline', async () => {
    const { transactionId, paymentUrl } = await order('499.00', 'order-1');
    await page.goto(paymentUrl);
    await expect(page.getByText('Paradise Sweets').first()).toBeVisible();
    await expect(page.getByText(/Test mode/)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('radio', { name: /Razorpay/ }).check();
    await pay.click();
    await razorpayModal(page).getByTestId('rzp-close').click();
    await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue with Razorpay' }).click();
    await razorpayModal(page).getByTestId('rzp-failure').click();
    await razorpayModal(page).getByTestId('rzp-success').click();
    await expect(completed).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Return to Paradise Sweets' }).click();
    await expect(page.getByRole('heading', { name: 'Order completed' })).toBeVisible();
    expect(shop.visits.at(-1)).toEqual({ transactionId, ...came });
    expect(await read('/api/payments/status', { transactionId })).toMatchObject({ status: 'completed' });
    refunded = transactionId;
  });

  await test.step('decline at PhonePe, then pay there', async () => {
    const { transactionId, paymentUrl } = await order('1000.00', 'order-2');
    await page.goto(paymentUrl);
    await page.getByRole('radio', { name: /PhonePe/ }).check();
    await pay.click();
    await page.getByTestId('phonepe-failure').click();
    await page.getByTestId('phonepe-cancel').click();
    await page.waitForURL(paymentUrl);
    await expect(page.getByText('PhonePe did not accept the payment')).toBeVisible();
    await expectAccessible(page);
    await pay.click();
    await page.getByTestId('phonepe-success').click();
    await page.waitForURL(paymentUrl);
    await expect(completed).toBeVisible();
    // By itself, after the countdown.
    await expect(page.getByRole('heading', { name: 'Order completed' })).toBeVisible();
    expect(shop.visits.at(-1)).toEqual({ transactionId, ...came });
  });

  await test.step('end a try, pay in another way, and cancel', async () => {
    const { transactionId, paymentUrl } = await order('75.00', 'order-3');
    await page.goto(paymentUrl);
    await page.getByRole('radio', { name: /Razorpay/ }).check();
    await pay.click();
    await razorpayModal(page).getByTestId('rzp-close').click();
    await page.reload();
    await page.getByRole('button', { name: 'Pay in another way, or cancel' }).click();
    await expect(page.getByText('Your last try was cancelled')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel and return to Paradise Sweets' }).click();
    await expect(page.getByRole('heading', { name: 'Payment cancelled' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Return to Paradise Sweets' }).click();
    await expect(page.getByRole('heading', { name: 'Order cancelled' })).toBeVisible();
    expect(shop.visits.at(-1)).toEqual({ transactionId, ...came, status: 'cancelled' });
  });

  await test.step('the merchant is owed what was paid, less 2 %', async () => {
    expect(await read('/api/merchant/balance')).toMatchObject({ mode: 'live', available: 1469.02 });
    await office.setViewportSize({ width: 390, height: 844 });
    await office.goto(`${product.site}/dashboard/merchant-payments?mode=live`);
    await expect(office.getByText('₹1,469.02')).toBeVisible();
    await expect(office.getByText('₹29.98')).toBeVisible();
    expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(office);
    // The customer's own wallet and payments show nothing of it.
    await office.goto(`${product.site}/wallet`);
    await expect(office.getByText('No payments yet')).toBeVisible();
    await expect(office.getByText('₹0.00').first()).toBeVisible();
  });

  await test.step('the program refunds a payment out of the balance', async () => {
    const answer = await program.post('/api/payments/refund', {
      data: { transactionId: refunded, amount: '499.00' },
    });
    expect(await answer.json()).toMatchObject({ status: 'pending', amount: 499 });
    await expect.poll(async () => (await read('/api/merchant/balance'))['available']).toBe(980);
    await office.goto(`${product.site}/dashboard/merchant-payments?mode=live`);
    await office.getByRole('button', { name: refunded }).click();
    const sheet = office.getByRole('dialog');
    // Pending until the gateway has confirmed it.
    await expect(sheet.getByRole('heading', { name: 'Refunds' })).toBeVisible();
    await expect(sheet.getByText('Pending')).toHaveCount(0);
    await expect(sheet.getByText('₹0.00')).toBeVisible();
    await expectAccessible(office);
  });
  await shop.close();
  await program.dispose();
  await merchantsBrowser.close();
});
