import type { Locator, Page } from '@playwright/test';
import { newTestUser, passwordField, signUpByRequest } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';
import { openWebhookReceiver } from '../product/webhook-receiver';

const call = (page: Page, operation: string): Locator => page.locator(`#call-${operation}`);

/** Sends a call of the API reference from its panel. @returns the shown answer */
async function tryCall(page: Page, operation: string): Promise<Locator> {
  const panel = call(page, operation);
  if (!(await panel.getByLabel('Test key').isVisible()))
    await panel.getByText('Try it with your test key').click();
  await panel.getByRole('button', { name: 'Send in test mode' }).click();
  return panel.getByRole('region', { name: 'Answer' });
}

/** Creates a payment in the API reference and pays it on the hosted page that the answer leads to. */
async function payByPanel(page: Page, gateway: 'Razorpay' | 'PhonePe'): Promise<void> {
  await call(page, 'createMerchantPayment').getByLabel('Idempotency-Key').fill(`order-${gateway}`);
  const answer = await tryCall(page, 'createMerchantPayment');
  await expect(answer).toContainText('HTTP status 200');
  const opened = page.waitForEvent('popup');
  await answer.getByRole('link', { name: 'Open the hosted page' }).click();
  const hosted = await opened;
  await hosted.getByRole('radio', { name: new RegExp(gateway) }).check();
  await hosted.getByRole('button', { name: /^Pay ₹/ }).click();
  await hosted.getByRole('button', { name: 'Approve' }).click();
  await expect(hosted.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
  await hosted.close();
}

test('a merchant creates a key, tries it, is paid through both gateways, and receives webhooks', async ({
  page,
  product,
  expectStatus,
}, { workerIndex }) => {
  // The server asks for the password.
  expectStatus(403);
  const receiver = await openWebhookReceiver();
  const person = newTestUser(product, workerIndex);
  await signUpByRequest(page, product, person);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.site}/dashboard/webhooks`);
  await expect(page.getByText('No test endpoints yet')).toBeVisible();
  await expectAccessible(page);

  let secret = '';
  await test.step('add an endpoint, whose secret is shown once', async () => {
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a test endpoint' });
    await dialog.getByLabel('Address').fill(receiver.url);
    await dialog.getByLabel('Description').fill('Web shop');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add endpoint' }).click();
    await passwordField(page).fill(person.password);
    await page.getByRole('button', { name: 'Confirm' }).click();
    secret = (await page.getByLabel('Your signing secret').textContent()) ?? '';
    product.leaks.secrets.add(secret);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await expect(page.getByText('Nothing sent yet')).toBeVisible();
    await expect(page.getByText(secret)).toHaveCount(0);
  });

  await test.step('send a test event, and see it delivered', async () => {
    await page.getByRole('link', { name: receiver.url }).click();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await expect(page.getByRole('listitem').getByText('Delivered')).toBeVisible();
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.verifies(secret)).toBe(true);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      type: 'endpoint.test',
      mode: 'test',
    });
    await expectAccessible(page);
  });
  const endpoint = page.url();

  let key = '';
  await test.step('create a key', async () => {
    await page.goto(`${product.site}/dashboard/api-keys`);
    await page.getByRole('button', { name: 'Create key' }).click();
    await page.getByLabel('Name').fill('Web shop');
    await page.getByRole('dialog').getByRole('button', { name: 'Create key' }).click();
    key = (await page.getByLabel('Your new API key').textContent()) ?? '';
    product.leaks.secrets.add(key);
    await page.getByRole('button', { name: 'I have stored it' }).click();
  });

  await test.step('try it, and pay with Razorpay', async () => {
    await page.goto(`${product.site}/api-reference`);
    await tryCall(page, 'createMerchantPayment');
    await expect(call(page, 'createMerchantPayment').getByText('Enter a test key')).toBeVisible();
    await call(page, 'createMerchantPayment').getByLabel('Test key').fill(key);
    await payByPanel(page, 'Razorpay');
    const answer = call(page, 'createMerchantPayment').getByRole('region', { name: 'Answer' });
    await expect(answer).not.toContainText(key);
    await expectAccessible(page);
    // The next call knows the key and the payment.
    await expect(await tryCall(page, 'merchantPaymentStatus')).toContainText('"status": "completed"');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expect
      .poll(() => receiver.received.map(({ body }) => (JSON.parse(body) as { type: string }).type))
      .toEqual(['endpoint.test', 'payment.completed']);
    expect(receiver.received.map((each) => each.verifies(secret))).toEqual([true, true]);
  });

  await test.step('pay with PhonePe, while the server of the shop fails', async () => {
    receiver.status = 500;
    await payByPanel(page, 'PhonePe');
    // Nothing of the key stays.
    await page.reload();
    await call(page, 'createMerchantPayment').getByText('Try it with your test key').click();
    await expect(call(page, 'createMerchantPayment').getByLabel('Test key')).toHaveValue('');
    await page.goto(endpoint);
    const row = page.getByRole('listitem').filter({ hasText: 'Retrying' });
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: 'payment.completed' }).click();
    await expect(page.getByLabel('Answer to attempt 1')).toHaveText('the database is down');
    await expectAccessible(page);
  });

  await test.step('send it again, and see it delivered with the same id', async () => {
    receiver.status = 200;
    await page.getByRole('button', { name: 'Send now' }).click();
    const sheet = page.getByRole('dialog', { name: 'Delivery' });
    await expect(sheet.getByText('Delivered')).toBeVisible();
    const ids = receiver.received.slice(2).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    expect(ids.length).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Close delivery' }).click();
  });

  await test.step('roll the secret: both sign', async () => {
    await page.getByRole('button', { name: 'Roll secret' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Roll secret' }).click();
    const next = (await page.getByLabel('Your signing secret').textContent()) ?? '';
    product.leaks.secrets.add(next);
    await page.getByRole('button', { name: 'I have stored it' }).click();
    const before = receiver.received.length;
    await page.getByRole('button', { name: 'Send test event' }).click();
    await expect.poll(() => receiver.received.length).toBe(before + 1);
    const last = receiver.received.at(-1);
    expect([secret, next].map((each) => last?.verifies(each))).toEqual([true, true]);
  });
  await receiver.close();
});
