import { payWithRazorpay } from '../product/pay';
import { expectDashboard, forgetLogIn, logIn, newTestUser, signUp } from '../product/test-user';
import { expect, test } from '../product/test';
import { shoot } from './shoot';

/** Every section of every role, in the frame of the workspace, with its menus and the command palette. */
test.use({ reducedMotion: 'reduce' });

test('the sections of each role', async ({ page, product, useGateway }, { workerIndex }) => {
  await useGateway('razorpay');
  const person = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  const id = await payWithRazorpay(page, `${product.site}/paynow`, '2500');

  const shootAll = async (role: string, paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(product.site + path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
      await shoot(page, `workspace-${role}${path.replace(id, 'id').replace(/\W+/g, '-')}`);
    }
  };
  await shootAll('customer', [
    '/dashboard',
    '/paymentslist',
    '/wallet',
    '/support',
    `/receipt?merchantTransactionId=${id}`,
    '/dashboard/profile',
    '/dashboard/security',
  ]);
  const staff = product.accounts.filter(({ role }) => role !== 1);
  expect(staff).toHaveLength(2);
  for (const account of staff) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await forgetLogIn(page);
    await logIn(page, product, account);
    await expectDashboard(page, account.name);
    await shootAll(`role-${account.role}`, [
      '/dashboard',
      '/dashboard/payments',
      `/dashboard/payments/${id}`,
      '/dashboard/findings',
      '/dashboard/approvals',
      '/dashboard/reconciliation',
      '/dashboard/tickets',
      '/dashboard/inbox',
      ...(account.role === 0 ? ['/dashboard/operations'] : []),
    ]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${product.site}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: /^Account of/ }).click();
    await shoot(page, `workspace-role-${account.role}-account`, { widths: [1440], fullPage: false });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toBeVisible();
    await shoot(page, `workspace-role-${account.role}-palette`, { fullPage: false });
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await shoot(page, `workspace-role-${account.role}-menu`, { widths: [390], fullPage: false });
  }
});
