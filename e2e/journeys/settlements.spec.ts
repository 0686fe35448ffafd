import { payWithRazorpay } from '../product/pay';
import { openDashboard } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

test('an administrator follows money to the bank: a payout with its lines, and PhonePe’s report', async ({
  page,
  product,
  sandbox,
  payerLink,
  useGateway,
  expectStatus,
}) => {
  await useGateway('razorpay');
  const id = await payWithRazorpay(page, await payerLink(), '500');
  const [capture] = await product.records.query<{ gateway_payment_id: string }>(
    `select c.gateway_payment_id from payment_captures c join payments p on p.id = c.payment_id where p.public_id = $1`,
    [id],
  );
  // Its webhook is the reason for the fetch.
  const settlement = await sandbox.settleAtRazorpay({ only: [capture?.gateway_payment_id] });

  const admin = product.accounts.find(({ role }) => role === 0);
  if (!admin) throw new Error('no demonstration log-in of an administrator');
  await openDashboard(page, product, admin);
  const path = `${product.site}/dashboard/settlements`;

  await test.step('the payout is found by the transaction, and shows its line', async () => {
    await expect
      .poll(() =>
        product.records.query('select posting_count from gateway_payouts where reference = $1', [
          settlement.id,
        ]),
      )
      .toEqual([{ posting_count: 1 }]);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Settlements' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Razorpay/ }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('search').getByRole('textbox').fill(id);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${path}?reference=${id}`);
    await page.getByRole('link', { name: new RegExp(settlement.utr) }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Razorpay, / })).toBeVisible();
    await expect(page.getByText(settlement.utr).first()).toBeVisible();
    await expect(page.getByText('Matched').first()).toBeVisible();
    await expect(page.locator(`a[href="/dashboard/payments/${id}"]:visible`)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a payout that fails afterwards is due again, with a finding', async () => {
    await sandbox.failSettlementAtRazorpay(settlement.id);
    await expect
      .poll(() =>
        product.records.query('select booked_bank_paise::int from gateway_payouts where reference = $1', [
          settlement.id,
        ]),
      )
      .toEqual([{ booked_bank_paise: 0 }]);
    await page.reload();
    await expect(page.getByText('its lines are due again')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'A payout failed' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('A payout failed');
  });

  const { utr, csv } = await sandbox.settleAtPhonePe({ only: [], unknownPaise: 432_10 });
  const choose = (text: string, name = 'report.csv') =>
    page
      .getByLabel('Settlement report')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

  await test.step('a wrong row is named with its column, and nothing is stored', async () => {
    await page.goto(path);
    expectStatus(400);
    await choose(csv.replace('432.10', '4,32.10'));
    await expect(page.getByRole('alert')).toContainText('Nothing was stored.');
    await expect(page.getByRole('alert')).toContainText('Row 2');
    await expectAccessible(page);
    expect(await product.records.query('select 1 from gateway_payouts where reference = $1', [utr])).toEqual(
      [],
    );
  });

  await test.step('the right file is recorded, and the same one changes nothing', async () => {
    await choose(csv, 'phonepe.csv');
    await expect(page.getByText('1 payout, 1 new line.')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('phonepe.csv').first()).toBeVisible();
    await choose(csv);
    await expect(page.getByText('This file was uploaded before')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('search').getByRole('textbox').fill(utr);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: new RegExp(utr) }).click();
    await expect(page.getByText('Not in our records').first()).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText('Not in our records').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Settled, and not in our records' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Settled, and not in our records');
    await page.getByRole('region', { name: 'About' }).getByRole('link', { name: utr }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^PhonePe, / })).toBeVisible();
  });

  await test.step('the month is a file for the accountant', async () => {
    await page.goto(path);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^settlements-\d{4}-\d{2}\.csv$/);
  });
});
