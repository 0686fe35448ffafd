import { newTestUser, passwordField, signUp } from '../product/test-user';
import { expect, test } from '../product/test';
import { openWebhookReceiver } from '../product/webhook-receiver';
import { badGateway, shoot, shootDialog, unanswered } from './shoot';

/** Webhooks of a customer: loading, none, the dialogs, a list, an endpoint with deliveries, live mode that is off, not loaded. */
test.use({ reducedMotion: 'reduce' });

const CALL = '**/api/customer/webhooks';

test('the webhooks of a customer', async ({ page, product, expectStatus }, { workerIndex }) => {
  expectStatus(502);
  expectStatus(403);
  const receiver = await openWebhookReceiver();
  const person = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  await page.route(CALL, unanswered);
  await page.goto(`${product.site}/dashboard/webhooks`);
  await expect(page.getByText('Loading your endpoints')).toBeAttached();
  await shoot(page, 'webhooks-loading');
  await page.unroute(CALL);
  await page.reload();
  await expect(page.getByText('No test endpoints yet')).toBeVisible();
  await shoot(page, 'webhooks-empty');

  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a test endpoint' });
  await dialog.getByLabel('Address').fill(receiver.url);
  await dialog.getByLabel('Description').fill('Orders of the web shop');
  await dialog.getByText('Chosen events').click();
  await dialog.getByText('payment.completed').click();
  await shoot(page, 'webhooks-create', { fullPage: false });
  await dialog.getByText('All events', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Add endpoint' }).click();
  await passwordField(page).fill(person.password);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Store the signing secret')).toBeVisible();
  await shoot(page, 'webhooks-secret', { fullPage: false });
  await page.getByRole('button', { name: 'I have stored it' }).click();

  await page.getByRole('link', { name: receiver.url }).click();
  await expect(page.getByText('Nothing sent yet')).toBeVisible();
  await shoot(page, 'webhooks-endpoint-empty');
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByText('Delivered', { exact: true }).nth(1)).toBeVisible();
  receiver.status = 500;
  await expect(async () => {
    await page.getByRole('button', { name: 'Send test event' }).click();
    await expect(page.getByText('Retrying')).toBeVisible({ timeout: 4_000 });
  }).toPass();
  await shoot(page, 'webhooks-endpoint');
  await page.getByRole('button', { name: 'endpoint.test' }).first().click();
  await expect(page.getByLabel('Answer to attempt 1')).toBeVisible();
  await shoot(page, 'webhooks-delivery', { fullPage: false });
  await page.getByRole('button', { name: 'Close delivery' }).click();
  await page.getByRole('button', { name: 'Resend failed…' }).click();
  await shootDialog(page, 'webhooks-resend');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Disable endpoint' }).click();
  await shootDialog(page, 'webhooks-disable');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Webhooks' }).first().click();
  await expect(page.getByText('Last:')).toBeVisible();
  await shoot(page, 'webhooks-list');
  await page.getByRole('tab', { name: /Live/ }).click();
  await shoot(page, 'webhooks-live-off');
  await page.route(CALL, badGateway);
  await page.reload();
  await expect(page.getByText('Your endpoints did not load')).toBeVisible();
  await shoot(page, 'webhooks-fault');
  await receiver.close();
});
