import { randomUUID } from 'node:crypto';
import { expectDashboard, forgetLogIn, logIn, newTestUser, signUp } from '../product/test-user';
import { submitKyc } from '../product/submitted-kyc';
import { expect, test } from '../product/test';
import { badGateway, shoot, shootDialog, unanswered } from './shoot';

/** KYC Approvals: the list in its states, a record with each kind of paper, and the dialogs. */
test.use({ reducedMotion: 'reduce' });

test('KYC approvals', async ({ page, product, expectStatus }, { workerIndex }) => {
  test.setTimeout(600_000);
  for (const status of [404, 502]) expectStatus(status);
  const admin = product.accounts.find(({ role }) => role === 0);
  if (!admin) throw new Error('no demonstration log-in of an administrator');
  const list = `${product.site}/dashboard/kyc-approvals`;

  await logIn(page, product, admin);
  await expectDashboard(page, admin.name);
  await page.goto(list);
  await expect(page.getByText('No KYC submissions found')).toBeVisible();
  await shoot(page, 'kyc-staff-empty');
  await forgetLogIn(page);

  const businesses = ['Rao Exports', 'Iyer Handlooms Private Limited', 'Deshpande Medicals and Surgicals'];
  for (const [index, businessName] of businesses.entries()) {
    await signUp(page, product, newTestUser(product, workerIndex));
    await submitKyc(page, product, { businessName, seed: index + 1 });
    await forgetLogIn(page);
  }
  const { query } = product.records;
  await query(
    `update kyc_records set waiting_since = now() - interval '5 days', submitted_at = now() - interval '5 days'
                where business_name = $1`,
    [businesses[1]],
  );

  await logIn(page, product, admin);
  await expectDashboard(page, admin.name);
  await page.goto(list);
  await expect(page.getByRole('link', { name: 'Rao Exports' })).toBeVisible();
  await shoot(page, 'kyc-staff-list');
  await page.route('**/api/admin/kyc/search', badGateway);
  await page.goto(list);
  await expect(page.getByText('Error loading KYC documents')).toBeVisible();
  await shoot(page, 'kyc-staff-error');
  await page.unroute('**/api/admin/kyc/search');
  await page.route('**/api/admin/kyc/search', unanswered);
  await page.goto(list);
  await expect(page.getByText('Loading').first()).toBeAttached();
  await shoot(page, 'kyc-staff-loading', { widths: [390, 1440] });
  await page.unroute('**/api/admin/kyc/search');
  await page.goto(`${list}/${randomUUID()}`);
  await expect(page.getByText('There is no such KYC')).toBeVisible();
  await shoot(page, 'kyc-staff-unknown', { widths: [1440] });

  await page.goto(list);
  await page.getByRole('link', { name: 'Rao Exports' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Drawn again for the new width.
    await expect
      .poll(async () => {
        const [canvas, around] = [frame.getByRole('img').first(), page.locator('iframe')];
        const [drawn, box] = [await canvas.boundingBox(), await around.boundingBox()];
        return Math.abs((box?.width ?? 0) - (drawn?.width ?? 0));
      })
      .toBeLessThan(60);
    await shoot(page, 'kyc-staff-pdf', { widths: [width] });
  }
  await page.getByRole('tab', { name: /PAN card/ }).click();
  await expect(page.getByRole('img', { name: 'PAN card' })).toBeVisible();
  await shoot(page, 'kyc-staff-picture');
  await page.getByRole('button', { name: 'Approve PAN card' }).click();
  await expect(page.getByRole('tab', { name: /PAN card.*Approved/ })).toBeVisible();
  await page.getByRole('tab', { name: /Aadhar card/ }).click();
  await expect(page.getByRole('img', { name: 'Aadhar card, front' })).toBeVisible();
  await page.getByRole('button', { name: 'Rotate by a quarter' }).click();
  await shoot(page, 'kyc-staff-rotated', { widths: [390, 1440] });
  await page.getByRole('button', { name: 'Blacken more' }).click();
  await page.getByRole('button', { name: 'Add an area' }).click();
  await shoot(page, 'kyc-staff-blacken');
  await page.getByRole('button', { name: 'Blacken 1 area' }).click();
  await shootDialog(page, 'kyc-staff-blacken-confirm', { widths: [1440] });
  await page.getByRole('button', { name: 'Cancel' }).last().click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Reject Aadhar card' }).click();
  await page.getByRole('button', { name: 'Reject document' }).click();
  await expect(page.getByText('Rejection reason is required')).toBeVisible();
  await shoot(page, 'kyc-staff-reject', { fullPage: false });
  await page.getByText('Frequent reasons').click();
  await shoot(page, 'kyc-staff-reasons', { widths: [390, 1440], fullPage: false });
  await page.getByRole('button', { name: /^The picture is blurred/ }).click();
  await page.getByRole('button', { name: 'Reject document' }).click();
  await expect(page.getByRole('tab', { name: /Aadhar card.*Rejected/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Hide' })).toBeVisible();
  await shoot(page, 'kyc-staff-one-rejected');
});
