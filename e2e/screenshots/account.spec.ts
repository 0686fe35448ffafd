import type { Page } from '@playwright/test';
import { expectDashboard, logIn, newTestUser, passwordField, signUp } from '../product/test-user';
import { expect, test } from '../product/test';
import { badGateway, shoot, unanswered } from './shoot';

/** The account page in every view and state; dialogs are captured in the viewport. */
test.use({ reducedMotion: 'reduce' });

const VIEWS = ['dashboard', 'profile', 'security'] as const;
const PARTS = ['**/api/payments/wallet?*', '**/api/Auth/sessions', '**/api/Auth/passkeys'];

async function shootViews(page: Page, site: string, name: string): Promise<void> {
  for (const view of VIEWS) {
    await page.goto(`${site}/dashboard${view === 'dashboard' ? '' : `/${view}`}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
    await shoot(page, `account-${name}-${view}`);
  }
}

test('the views of each role', async ({ page, context, product }) => {
  for (const account of product.accounts) {
    await context.clearCookies();
    await logIn(page, product, account);
    await expectDashboard(page, account.name);
    await shootViews(page, product.site, `role-${account.role}`);
  }
});

test('a new account, its dialogs and error states', async ({ page, product, expectStatus }, {
  workerIndex,
}) => {
  expectStatus(400);
  expectStatus(502);
  const person = newTestUser(product, workerIndex);
  await signUp(page, product, person);
  await shootViews(page, product.site, 'new');

  await page.goto(`${product.site}/dashboard/profile?change=email`);
  await page.getByLabel('New email address').fill(newTestUser(product, workerIndex).email);
  await passwordField(page, 'Current password').fill('not it');
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByText('Your current password is not correct.')).toBeVisible();
  await shoot(page, 'account-change-email', { fullPage: false });
  await passwordField(page, 'Current password').fill(person.password);
  await page.getByRole('button', { name: 'Get OTP' }).click();
  await expect(page.getByLabel('Enter OTP')).toBeVisible();
  await shoot(page, 'account-change-code', { fullPage: false });
  await page.goto(`${product.site}/dashboard/security`);
  await page.getByRole('button', { name: 'Change password' }).click();
  await passwordField(page, 'New password').fill('Charmi');
  await shoot(page, 'account-change-password', { fullPage: false });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByLabel('Name')).toBeVisible();
  await shoot(page, 'account-add-passkey', { fullPage: false });

  await page.goto(`${product.site}/dashboard`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await shoot(page, 'account-menu', { widths: [390], fullPage: false });
  await page.goto(product.site);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await shoot(page, 'navigation-account', { widths: [1440], fullPage: false });

  for (const [name, answer] of [
    ['loading', unanswered],
    ['error', badGateway],
  ] as const) {
    for (const part of PARTS) await page.route(part, answer);
    for (const view of VIEWS) {
      await page.goto(`${product.site}/dashboard/${view}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (name === 'error' && view !== 'profile')
        await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(
          view === 'security' ? 2 : 3,
        );
      await shoot(page, `account-${name}-${view}`);
    }
    for (const part of PARTS) await page.unroute(part);
  }
});
