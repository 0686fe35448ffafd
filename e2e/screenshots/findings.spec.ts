import { makeFindings } from '../product/findings';
import { expectDashboard, forgetLogIn, logIn } from '../product/test-user';
import { expect, test } from '../product/test';
import { shoot } from './shoot';

/** The findings desk, the disputes, the refunds and a reconciliation with differences. */
test.use({ reducedMotion: 'reduce' });

test('the findings desk and the reconciliation', async ({
  page,
  product,
  sandbox,
  payerLink,
  useGateway,
}) => {
  test.setTimeout(600_000);
  await useGateway('razorpay');
  const ids = await makeFindings({ page, product, sandbox, payerLink });
  await product.records.query(
    `update payment_findings set created_at = now() - interval '3 days' where id = ${ids.unknownOrder}`,
  );
  const admin = product.accounts.find(({ role }) => role === 0);
  if (!admin) throw new Error('no administrator');
  await forgetLogIn(page);
  await logIn(page, product, admin);
  await expectDashboard(page, admin.name);
  const desk = `${product.site}/dashboard/findings`;
  const dialog = page.getByRole('dialog');

  await page.goto(desk);
  await expect(page.getByText('Wrong amount').first()).toBeVisible();
  await shoot(page, 'findings-list');
  await page.goto(`${desk}?state=disputes`);
  await expect(page.getByText('5 days left').first()).toBeVisible();
  await shoot(page, 'findings-disputes');
  await page.goto(`${desk}/${ids.wrongAmount}`);
  await expect(page.getByRole('button', { name: 'Refund to payer' })).toBeVisible();
  await shoot(page, 'findings-record-held');
  await page.getByRole('button', { name: 'Refund to payer' }).click();
  await expect(dialog.getByText('What the customer will read')).toBeVisible();
  await shoot(page, 'findings-dialog-refund', { fullPage: false });
  await page.goto(`${desk}/${ids.outsideRefund}`);
  await page.getByRole('button', { name: 'Record refund' }).click();
  await expect(dialog.getByText('What the customer will read')).toBeVisible();
  await shoot(page, 'findings-dialog-record', { fullPage: false });
  await dialog.getByLabel('Why').fill('Refunded by the night shift');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(page.getByText('How it ended')).toBeVisible();
  await shoot(page, 'findings-record-closed');
  await page.goto(`${desk}?state=resolved`);
  await expect(page.getByText('Outside refund').first()).toBeVisible();
  await shoot(page, 'findings-closed');
  await page.goto(`${product.site}/dashboard/refunds`);
  await expect(page.getByText('Made at the gateway').first()).toBeVisible();
  await shoot(page, 'refunds-list');

  // The wrong amount and the refund made outside are differences of a run.
  await page.goto(`${product.site}/dashboard/reconciliation`);
  await page.getByRole('button', { name: 'Run now' }).click();
  await dialog.getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByText('Transfers checked')).toBeVisible();
  await shoot(page, 'reconciliation-run');
  await page.goto(`${product.site}/dashboard/reconciliation`);
  await expect(
    page
      .getByRole('table')
      .or(page.getByRole('list', { name: /runs/i }))
      .first(),
  ).toBeVisible();
  await shoot(page, 'reconciliation-list');
});
