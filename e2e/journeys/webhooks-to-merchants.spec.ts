import { newTestUser, passwordField, signUp } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';
import { openWebhookReceiver } from '../product/webhook-receiver';

test('a merchant adds a webhook endpoint, tests it, sees a failure and sends again', async ({
  page,
  product,
  expectStatus,
}, { workerIndex }) => {
  // The server asks for the password.
  expectStatus(403);
  const receiver = await openWebhookReceiver();
  const person = newTestUser(product, workerIndex);
  await signUp(page, product, person);
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

  await test.step('see why a delivery failed', async () => {
    receiver.status = 500;
    await page.getByRole('button', { name: 'Send test event' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Retrying' });
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: 'endpoint.test' }).click();
    await expect(page.getByLabel('Answer to attempt 1')).toHaveText('the database is down');
    await expectAccessible(page);
  });

  await test.step('send it again, and see it delivered with the same id', async () => {
    receiver.status = 200;
    await page.getByRole('button', { name: 'Send now' }).click();
    const sheet = page.getByRole('dialog', { name: 'Delivery' });
    await expect(sheet.getByText('Delivered')).toBeVisible();
    const ids = receiver.received.slice(1).map(({ id }) => id);
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
