import { demoAccount } from '../product/staff-requests';
import { expectDashboard, logIn } from '../product/test-user';
import { expect, test } from '../product/test';
import { badGateway, shoot } from './shoot';

/** Settings, Gateways: cards, planned changes, history, and the dialog with its consequence. */
/** Of a day in India, as the field takes it. */
const midnightIn = (days: number): string =>
  `${new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)}T00:00`;

test.use({ reducedMotion: 'reduce' });

test('gateway settings', async ({ page, product, expectStatus }) => {
  test.setTimeout(180_000);
  expectStatus(502);
  const admin = demoAccount(product, 0);
  await logIn(page, product, admin);
  await expectDashboard(page, admin.name);
  await page.goto(`${product.site}/dashboard/company-settings`);
  const open = async () => {
    await page.getByRole('button', { name: 'Change PhonePe' }).click();
    return page.getByRole('dialog');
  };
  const plan = async (at: string, field: string, value: string, reason: string) => {
    const dialog = await open();
    await dialog.getByText('Later').click();
    await dialog.getByLabel('From (Indian time)').fill(at);
    await dialog.getByLabel(field).fill(value);
    await dialog.getByLabel('Why').fill(reason);
    await dialog.getByRole('button', { name: 'Plan the change' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await expect(page.getByText('Nothing is planned.').first()).toBeVisible();
  await shoot(page, 'gateways');
  await plan(midnightIn(20), 'Maximum', '2,00,000', 'Larger projects from that day on');
  await plan(midnightIn(40), 'Fee in percent', '1.75', 'New contract with PhonePe');
  await product.command('gateway', 'phonepe');
  await page.reload();
  await expect(page.getByText('By the command line').first()).toBeVisible();
  await shoot(page, 'gateways-planned');
  const dialog = await open();
  await dialog.getByText('Later').click();
  await dialog.getByLabel('From (Indian time)').fill(midnightIn(60));
  await dialog.getByLabel('Fee in percent').fill('2.5');
  await shoot(page, 'gateways-dialog', { fullPage: false });
  await dialog.getByText('Now', { exact: true }).click();
  await dialog.getByLabel('Use').selectOption('Off');
  await dialog.getByLabel('Why').scrollIntoViewIfNeeded();
  await dialog.getByRole('button', { name: 'Change now' }).scrollIntoViewIfNeeded();
  await shoot(page, 'gateways-off', { fullPage: false, widths: [390, 1440] });
  await page.route('**/company-settings/gateways', badGateway);
  await page.goto(`${product.site}/dashboard/company-settings?part=gateways`);
  await expect(page.getByText('The gateways did not load')).toBeVisible();
  await shoot(page, 'gateways-error', { widths: [390] });
  await page.unroute('**/company-settings/gateways');
  await product.command('gateway', 'razorpay');
});
