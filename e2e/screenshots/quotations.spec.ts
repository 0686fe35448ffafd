import type { Route } from '@playwright/test';
import { expectDashboard, logIn } from '../product/test-user';
import { expect, test } from '../product/test';
import { badGateway, shoot, shootDialog } from './shoot';

/** The customer's side of quotations, with the demo data. */
test.use({ reducedMotion: 'reduce' });

test('the quotations of a customer', async ({ page, product, expectStatus }) => {
  expectStatus(502);
  expectStatus(404);
  test.slow();
  const customer = product.accounts.find(({ role }) => role === 1);
  if (!customer) throw new Error('no demonstration log-in of a customer');
  const list = `${product.site}/dashboard/quotations`;
  const open = async (title: string) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(list);
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };
  const dialog = page.getByRole('dialog');
  await logIn(page, product, customer);
  await expectDashboard(page, customer.name);
  await page.goto(list);
  await expect(page.getByText('Sent from your address: yours?')).toBeVisible();
  await shoot(page, 'quotations-list');
  await page.goto(`${list}?search=nothing`);
  await expect(page.getByText('No quotations found')).toBeVisible();
  await shoot(page, 'quotations-none-found');
  await open('Booking portal for a clinic');
  await shoot(page, 'quotations-submitted');
  await open('Game for phones');
  await shoot(page, 'quotations-rejected');
  await open('Online shop for sarees');
  await page.getByRole('textbox', { name: 'Your message' }).fill('Could the design be ready before Diwali?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible();
  await shoot(page, 'quotations-priced');
  await page.getByRole('button', { name: 'Accept price' }).click();
  await expect(dialog).toBeVisible();
  await shoot(page, 'quotations-accept', { fullPage: false });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Decline' }).click();
  await shootDialog(page, 'quotations-decline');
  await open('App for a delivery team');
  await shoot(page, 'quotations-accepted');
  await page.getByRole('button', { name: 'Pay Now phase 1' }).click();
  await expect(dialog.getByText('Missing', { exact: true })).toBeVisible();
  await shoot(page, 'quotations-top-up', { fullPage: false });
  await dialog.getByRole('button', { name: /^Top up/ }).click();
  await expect(page.getByText('This top-up is for a phase of your quotation')).toBeVisible();
  await shoot(page, 'quotations-paynow');
  await open('App for a delivery team');
  await expect(page.getByText('Waiting for top-up').first()).toBeVisible();
  await shoot(page, 'quotations-waiting');
  const rich = async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({
      response,
      json: { ...body, data: { ...body.data, walletPaise: 500_00, missingPaise: 0, topUps: [] } },
    });
  };
  await page.route('**/api/quotation/phases/*/offer', rich);
  await page.getByRole('button', { name: 'Pay Now phase 2' }).click();
  await expect(dialog.getByText('Wallet balance after')).toBeVisible();
  await shoot(page, 'quotations-wallet', { fullPage: false });
  await page.unroute('**/api/quotation/phases/*/offer');
  await page.goto(`${list}/00000000-0000-7000-8000-00000000dead`);
  await expect(page.getByText('There is no such quotation')).toBeVisible();
  await shoot(page, 'quotations-unknown');
  await page.route('**/api/quotation/userquotations', badGateway);
  await page.goto(list);
  await expect(page.getByText('Your quotations did not load')).toBeVisible();
  await shoot(page, 'quotations-fault');
  await page.unroute('**/api/quotation/userquotations');
  await page.route('**/api/quotation/userquotations', (route) =>
    route.fulfill({
      json: {
        success: 1,
        status_code: 200,
        message: 'ok',
        data: { quotations: { projects: [], overallStatus: null } },
      },
    }),
  );
  await page.goto(list);
  await expect(page.getByText('No quotations found')).toBeVisible();
  await shoot(page, 'quotations-empty');
});
