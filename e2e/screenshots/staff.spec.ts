import type { Page } from '@playwright/test';
import { payWithRazorpay } from '../product/pay';
import { forgetLogIn, logIn } from '../product/test-user';
import { expect, test } from '../product/test';
import { badGateway, shoot, shootDialog, unanswered } from './shoot';

/** Staff pages about customers' payments, in every state. */
test.use({ reducedMotion: 'reduce' });

const VIEWS = {
  payments: '/payments',
  'no-match': '/payments?search=nothing-like-it',
  findings: '/findings',
  'findings-closed': '/findings?state=resolved',
  reconciliation: '/reconciliation',
  operations: '/operations',
} as const;

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const loaded = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);

test('the staff views', async ({ page, product, payerLink, useGateway, expectStatus }) => {
  expectStatus(404);
  expectStatus(502);
  await useGateway('razorpay');
  const id = await payWithRazorpay(page, await payerLink(), '2500');
  const dashboard = `${product.site}/dashboard`;

  const staff = product.accounts.filter(({ role }) => role !== 1);
  expect(staff).toHaveLength(2);
  for (const account of staff) {
    await forgetLogIn(page);
    await logIn(page, product, account);
    await expect(page).toHaveURL(/\/dashboard$/);
    for (const [name, query] of Object.entries({ ...VIEWS, payment: `/payments/${id}` })) {
      await open(page, dashboard + query);
      await loaded(page);
      await shoot(page, `staff-${account.role}-${name}`);
    }
  }

  const admin = product.accounts.find(({ role }) => role === 0);
  if (!admin) throw new Error('the demonstration has no administrator');
  await forgetLogIn(page);
  await logIn(page, product, admin);
  await expect(page).toHaveURL(/\/dashboard$/);
  await open(page, `${dashboard}/payments/DL0`);
  await expect(page.getByText('There is no such payment')).toBeVisible();
  await shoot(page, 'staff-payment-unknown');

  await open(page, `${dashboard}/reconciliation`);
  await page.getByRole('button', { name: 'Run now' }).click();
  await shootDialog(page, 'staff-reconcile');
  await page.getByRole('dialog').getByRole('button', { name: 'Run now' }).click();
  await expect(page.getByText('Transfers checked')).toBeVisible();
  await shoot(page, 'staff-reconciliation-report');

  await open(page, `${dashboard}/payments/${id}`);
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByLabel('Why').fill('Paid twice by mistake');
  await expect(page.getByText('Back to the payer')).toBeVisible();
  await shoot(page, 'staff-refund', { fullPage: false });
  await page.getByText('A part').click();
  await page.getByLabel('Amount').fill('9999');
  await page.getByLabel('Why').click();
  await expect(page.getByText('At most ₹2,500')).toBeVisible();
  await shoot(page, 'staff-refund-too-much', { fullPage: false });
  await page.getByLabel('Amount').fill('500');
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  await shoot(page, 'staff-payment-refunded');

  for (const [name, answer] of [
    ['loading', unanswered],
    ['error', badGateway],
  ] as const) {
    await page.route('**/api/admin/**', answer);
    for (const [view, query] of Object.entries({ ...VIEWS, payment: `/payments/${id}` })) {
      await open(page, dashboard + query);
      if (name === 'error') await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await shoot(page, `staff-${name}-${view}`);
    }
    await page.unroute('**/api/admin/**');
  }
});
