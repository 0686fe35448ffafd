import { PAGES } from '@deccanloop/contracts/routes';
import type { Page } from '@playwright/test';
import { forgetLogIn, logIn, logInByRequest, openDashboard } from '../product/test-user';
import { expect, expectAccessible, test } from '../product/test';
import { tooWide } from '../product/width';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });
/** The part of the page beside the menu; named as the section. */
const content = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('every section of every role opens from the menu, in one frame, and is accessible', async ({
  page,
  product,
}) => {
  test.slow();
  /** Checked on a phone too, where tables are cards; once for all roles. */
  const onPhone = new Set<string>();
  const wide: string[] = [];
  for (const account of product.accounts) {
    await forgetLogIn(page);
    await openDashboard(page, product, account);
    const sections = await menu(page)
      .getByRole('list')
      .getByRole('link')
      .evaluateAll((links) =>
        links
          .map((link) => ({
            href: link.getAttribute('href') ?? '',
            // Without a count behind it.
            name: [...link.childNodes].map((node) => (node.nodeType === 3 ? node.textContent : '')).join(''),
          }))
          .filter(({ href }) => href !== '/'),
      );
    expect(sections.length).toBeGreaterThan(3);
    for (const [index, { href, name }] of sections.entries()) {
      const link = menu(page).locator(`a[href="${href}"]`);
      // The first one is open.
      if (index > 0) {
        await link.click();
        await expect(content(page, name)).toBeFocused();
      }
      await expect(content(page, name)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expectAccessible(page);
      if (onPhone.has(href)) continue;
      onPhone.add(href);
      await page.setViewportSize({ width: 390, height: 844 });
      // Its code starts without that of the sections before, too.
      await page.reload();
      await expect(content(page, name)).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 844 });
      wide.push(...(await tooWide(page)));
      await page.setViewportSize({ width: 1280, height: 900 });
      await expect(link).toBeVisible();
    }
  }
  expect(wide, 'wider than a phone of 320 px').toEqual([]);
});

test('every page that is not prerendered starts as a document of its own, for guests and customers', async ({
  page,
  product,
}) => {
  test.slow();
  const sitemap = await (await page.request.get(`${product.site}/sitemap.xml`)).text();
  const paths = Object.values(PAGES).filter(
    (path) => !sitemap.includes(`<loc>${product.site}${path.replaceAll('&', '&amp;')}</loc>`),
  );
  expect(paths).toContain(PAGES.login);
  const openAll = async (): Promise<void> => {
    for (const path of paths) {
      await page.goto(product.site + path);
      await expect(page.locator('main h1').first(), path).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Loading' }), path).toHaveCount(0);
    }
  };
  await openAll();
  const customer = product.accounts.find(({ role }) => role === 1);
  if (!customer) throw new Error('no demonstration log-in of a customer');
  await openDashboard(page, product, customer);
  await openAll();
});

test('sections have addresses: old ones lead there, foreign ones are rejected, unknown ones are 404', async ({
  page,
  product,
}) => {
  const account = (role: number) => {
    const found = product.accounts.find((each) => each.role === role);
    if (!found) throw new Error(`no demonstration log-in of role ${role}`);
    return found;
  };
  for (const [path, status] of [
    ['/dashboard/profile', 200],
    ['/dashboard/payments/DL1', 200],
    ['/dashboard/nonsense', 404],
    ['/dashboard/profile/7', 404],
  ] as const)
    expect((await page.request.get(product.site + path)).status(), path).toBe(status);

  await page.goto(`${product.site}/wallet`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Log In' })).toBeVisible();
  await expect(menu(page)).toHaveCount(0);

  await logInByRequest(page, product, account(1));
  await page.goto(`${product.site}/dashboard?view=profile&change=phone`);
  await expect(page).toHaveURL(/\/dashboard\/profile\?change=phone$/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto(`${product.site}/dashboard/findings`);
  await expect(page).toHaveURL(/\/unauthorized$/);
  await page.goto(`${product.site}/support`);
  await expect(content(page, 'Support')).toBeVisible();

  await forgetLogIn(page);
  await logInByRequest(page, product, account(2));
  await page.goto(`${product.site}/support`);
  await expect(content(page, 'Support')).toBeVisible();
  for (const path of ['/dashboard/operations', '/wallet']) {
    await page.goto(product.site + path);
    await expect(page).toHaveURL(/\/unauthorized$/);
  }
});

test('the command palette opens sections, actions and payments with the keyboard alone', async ({
  page,
  product,
}) => {
  const moderator = product.accounts.find(({ role }) => role === 2);
  if (!moderator) throw new Error('no demonstration log-in of support');
  await openDashboard(page, product, moderator);
  await expect(page.getByRole('textbox', { name: 'Search payments' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('recon');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/reconciliation$/);
  await expect(content(page, 'Reconciliation')).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('DL1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/payments$/);
  await expect(page.getByRole('textbox', { name: 'Search payments' })).toHaveValue('DL1');
  const opener = page.getByRole('textbox', { name: 'Search payments' });
  await opener.focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('on a phone, the bar at the bottom and the drawer lead to the sections', async ({ page, product }) => {
  const customer = product.accounts.find(({ role }) => role === 1);
  if (!customer) throw new Error('no demonstration log-in of a customer');
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, product, customer);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const profile = await page.getByRole('link', { name: /your profile/ }).boundingBox();
    expect((profile?.x ?? width) + (profile?.width ?? 0), `at ${width} px`).toBeLessThanOrEqual(width);
  }
  const bar = page.getByRole('navigation', { name: 'Sections' });
  await bar.getByRole('link', { name: 'Wallet' }).click();
  await expect(page).toHaveURL(/\/wallet$/);
  await expect(bar.getByRole('link', { name: 'Wallet' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'More' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('link', { name: 'Security' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/security$/);
  await expectAccessible(page);
});
