import { openForm, submitAmount, walletBalance } from '../product/pay';
import { demoAccount } from '../product/staff-requests';
import { openDashboard } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** The worker books it; the page follows by itself. */
const SOON = { timeout: 30_000 };

test('a dispute that PhonePe reported by mail is recorded, lost, and won after all', async ({
  page,
  browser,
  product,
  payerLink,
  useGateway,
  expectStatus,
}) => {
  test.slow();
  expectStatus(403);
  await useGateway('phonepe');
  const payer = await browser.newContext();
  const payerPage = await payer.newPage();
  await openForm(payerPage, await payerLink(), 'phonepe');
  const id = await submitAmount(payerPage, 'phonepe', '500');
  await payerPage.getByTestId('phonepe-success').click();
  await expect(payerPage.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  const wallet = () => walletBalance(payerPage, product.site);

  const admin = demoAccount(product, 0);
  await page.setViewportSize(DESKTOP);
  await openDashboard(page, product, admin);
  await product.records.query('update sessions set reauthenticated_at = null');
  const address = `${product.site}/dashboard/payments/${id}`;
  await page.goto(address);
  const disputes = page.getByRole('region', { name: 'Disputes' });
  const refund = page.getByRole('button', { name: 'Refund', exact: true });
  await expect(refund).toBeVisible();
  await expect(disputes.getByText('None is recorded.')).toBeVisible();

  // A reference of a closed finding has a digit.
  const caseNumber = `CB-7${id.slice(-8).toUpperCase()}`;
  await test.step('PhonePe’s mail is recorded', async () => {
    await disputes.getByRole('button', { name: 'Record a dispute' }).click();
    const dialog = page.getByRole('dialog', { name: 'Record a dispute' });
    await expect(dialog.getByLabel('Disputed amount')).toHaveValue('510.00');
    await dialog.getByRole('button', { name: 'Record dispute' }).click();
    await expect(dialog.getByText('Enter the case number').first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('PhonePe’s case number').fill(caseNumber);
    await dialog.getByLabel('Answer by').fill('2027-06-30');
    await dialog.getByLabel('Why').fill('Mail of today, "Chargeback received"');
    await dialog.getByRole('button', { name: 'Record dispute' }).dblclick();
    const identity = page.getByRole('dialog', { name: 'Confirm your identity' });
    await identity.getByLabel('Password', { exact: true }).fill(admin.password);
    await expectAccessible(page);
    await identity.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(disputes.getByText(caseNumber).first()).toBeVisible(SOON);
    await expect(disputes.getByText('Open', { exact: true })).toBeVisible();
    await expect(disputes.getByText(/^Answer by /)).toBeVisible();
    await expect(refund).toHaveCount(0);
    await expectAccessible(page);
    expect(await wallet()).toBe(500_00);
  });

  await test.step('the desk lists it', async () => {
    await page.goto(`${product.site}/dashboard/findings?state=disputes&gateway=phonepe`);
    const row = page.getByRole('row', { name: new RegExp(caseNumber) });
    await expect(row.getByText(/record the outcome on the payment/)).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('link', { name: /^Finding/ }).click();
    await expect(page.getByText(/^The dispute is open\. Answer it; /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close finding' })).toHaveCount(0);
  });

  const outcome = page.getByRole('dialog', { name: /^Outcome of dispute/ });
  const record = async (status: string, deducted: string | null, consequence: RegExp) => {
    await disputes.getByRole('button', { name: /^Record the outcome/ }).click();
    await outcome.getByLabel('What PhonePe says').selectOption(status);
    await expect(outcome.getByText(consequence)).toBeVisible();
    if (deducted !== null) await outcome.getByLabel('Deducted, and not returned').fill(deducted);
    await outcome.getByLabel('Why').fill('PhonePe’s mail of today');
    await expectAccessible(page);
    await outcome.getByRole('button', { name: 'Record outcome' }).dblclick();
    await expect(outcome).toHaveCount(0);
  };

  await test.step('lost, on a phone', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(address);
    await record('lost', '510', /What the wallet lacks is the company’s loss/);
    await expect(disputes.getByText('Lost', { exact: true })).toBeVisible(SOON);
    await expect(disputes.getByText('Out of the wallet')).toBeVisible();
    await expect(disputes.getByText('₹500.00')).toBeVisible();
    await expect(disputes.getByText('Out of our fee')).toBeVisible();
    await expectAccessible(page);
    expect(await wallet()).toBe(0);
    await page.goto(`${product.site}/dashboard/findings?kind=dispute_lost`);
    await expect(page.getByRole('link', { name: 'A dispute was lost' }).first()).toBeVisible();
    await page.setViewportSize(DESKTOP);
  });

  await test.step('won after all: the money is back, and the finding of the loss ends by itself', async () => {
    await page.goto(address);
    await record('won', null, /is returned: first the company’s loss/);
    await expect(disputes.getByText('Won', { exact: true })).toBeVisible(SOON);
    await expect(disputes.getByText('Out of the wallet')).toHaveCount(0);
    await expect(refund).toBeVisible(SOON);
    expect(await wallet()).toBe(500_00);
    const open = () =>
      product.records.query<{ kind: string }>(
        `select kind from payment_findings f join payments p on p.id = f.payment_id
          where p.public_id = $1 and f.resolved_at is null`,
        [id],
      );
    expect(await open()).toEqual([{ kind: 'dispute_opened' }]);
    await page.goto(`${product.site}/dashboard/findings?state=disputes&dispute=ended`);
    await page
      .getByRole('row', { name: new RegExp(caseNumber) })
      .getByRole('link', { name: /^Finding/ })
      .click();
    await page.getByRole('button', { name: 'Close finding' }).click();
    const closing = page.getByRole('dialog');
    await closing.getByLabel('Reference').fill(caseNumber);
    await closing.getByLabel('What was found and done').fill('PhonePe returned the money');
    await closing.getByRole('button', { name: 'Close finding' }).click();
    await expect(page.getByText(/Closed with reference/).first()).toBeVisible();
    expect(await open()).toEqual([]);
  });
  await payer.close();
});
