import { payWithRazorpay } from '../product/pay';
import { expectDashboard, logIn } from '../product/test-user';
import { expect, test } from '../product/test';
import { shoot } from './shoot';

test.use({ reducedMotion: 'reduce' });

test('settlements: empty, with payouts and differences, a payout, and a rejected report', async ({
  page,
  product,
  sandbox,
  payerLink,
  useGateway,
  expectStatus,
}) => {
  test.setTimeout(240_000);
  const admin = product.accounts.find(({ role }) => role === 0);
  if (!admin) throw new Error('no administrator');
  await useGateway('razorpay');
  await payWithRazorpay(page, await payerLink(), '12500.50');
  await logIn(page, product, admin);
  await expectDashboard(page, admin.name);
  const path = `${product.site}/dashboard/settlements`;
  await page.goto(path);
  await expect(page.getByText('No payouts yet')).toBeVisible();
  await shoot(page, 'settlements-empty');

  await sandbox.settleAtRazorpay({});
  const settlement = await sandbox.settleAtRazorpay({ only: [], unknownPaise: 777_00, shortPaise: 12_34 });
  const { csv } = await sandbox.settleAtPhonePe({ unknownPaise: 432_10 });
  await expect
    .poll(() => product.records.query('select reference from gateway_payouts where posting_count > 0'))
    .toHaveLength(2);
  const choose = (text: string) =>
    page
      .getByLabel('Settlement report')
      .setInputFiles({ name: 'phonepe-november.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  expectStatus(400);
  await choose(csv.replace('432.10', '4,32.10').replace('SettlementDate', 'Settled'));
  await expect(page.getByRole('alert')).toContainText('Nothing was stored.');
  await shoot(page, 'settlements-rejected-report');
  await choose(csv);
  await expect(page.getByText(/1 payout, \d new lines?\./)).toBeVisible({ timeout: 30_000 });
  await shoot(page, 'settlements');
  const [{ id = '' } = {}] = await product.records.query<{ id: string }>(
    'select id from gateway_payouts where reference = $1',
    [settlement.id],
  );
  await page.goto(`${path}/${id}`);
  await expect(page.getByText('Not in our records').first()).toBeVisible();
  await shoot(page, 'settlements-payout');
  await page.getByRole('link', { name: 'A payout is not the sum of its lines' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('A payout is not the sum');
  await shoot(page, 'settlements-finding');
});
