import { newTestUser, signUp } from '../product/test-user';
import { expect, test } from '../product/test';
import { badGateway, shoot, unanswered } from './shoot';

/** The notification choices of Settings: loading, with one switched off, not saved, and not loaded. */
test.use({ reducedMotion: 'reduce' });

const CALL = '**/api/customer/mail-choices';

test('the notification choices of a customer', async ({ page, product, expectStatus }, { workerIndex }) => {
  expectStatus(502);
  await signUp(page, product, newTestUser(product, workerIndex));
  const support = page.getByRole('switch', { name: 'Support replies' });
  await page.route(CALL, unanswered);
  await page.goto(`${product.site}/dashboard/settings`);
  await expect(page.getByText('Loading your choices')).toBeAttached();
  await shoot(page, 'notifications-loading');
  await page.unroute(CALL);
  await page.reload();
  await support.click();
  await expect(support).not.toBeChecked();
  await shoot(page, 'notifications');
  await page.route(CALL, (route) =>
    route.request().method() === 'POST' ? badGateway(route) : route.continue(),
  );
  await page.getByRole('switch', { name: 'Payments and wallet' }).press('Space');
  await expect(page.getByText('We could not save your choice')).toBeVisible();
  await shoot(page, 'notifications-not-saved');
  await page.unroute(CALL);
  await page.route(CALL, badGateway);
  await page.reload();
  await expect(page.getByText('Your choices did not load')).toBeVisible();
  await shoot(page, 'notifications-fault');
});
