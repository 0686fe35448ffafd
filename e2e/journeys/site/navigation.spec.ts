import { expect, expectAccessible, expectInteractive, test } from '../../product/test';

const scrollTo = (y: number) => `window.scrollTo({ top: ${y}, behavior: 'instant' })`;

test('gives the bar a background after 100 px and shows the back-to-top button after 300 px', async ({
  page,
  product,
}) => {
  await page.goto(`${product.site}/about`);
  const bar = page.getByRole('banner');
  const up = page.getByRole('button', { name: 'Scroll to top' });
  await page.evaluate(scrollTo(100));
  await expect(bar).toHaveCSS('position', 'fixed');
  await expect(bar).not.toHaveAttribute('data-scrolled');
  await page.evaluate(scrollTo(101));
  await expect(bar).toHaveAttribute('data-scrolled', 'true');
  await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.evaluate(scrollTo(300));
  await expect(up).toBeHidden();
  await page.evaluate(scrollTo(301));
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toBeHidden();
});

test('opens and closes the menu of small screens', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(product.site);
  const about = page.getByRole('banner').getByRole('link', { name: 'About' });
  await expect(about).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(about).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await about.click();
  await expect(page).toHaveURL(`${product.site}/about`);
  await expect(about).toBeHidden();
});

test('opens the menu once when it is pressed while the page becomes interactive', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // When React has begun to listen, and has not hydrated anything yet.
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener;
    let isPressed = false;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      listen.call(this, type, ...rest);
      if (isPressed || type !== 'click' || !(this instanceof Element) || this.id !== 'root') return;
      isPressed = true;
      queueMicrotask(() => document.querySelector<HTMLButtonElement>('button[aria-controls=menu]')?.click());
    };
  });
  await page.goto(product.site);
  await expectInteractive(page);
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
});

test('links to every page, and every link of the footer exists', async ({ page, product }) => {
  await page.goto(product.site);
  const bar = page.getByRole('banner');
  for (const name of ['Home', 'About', 'Services', 'Careers', 'Dashboard', 'Blog', 'Contact'])
    await expect(bar.getByRole('link', { name, exact: true })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('© 2025')).toBeVisible();
  const paths = await footer
    .getByRole('link')
    .evaluateAll((links) => [
      ...new Set(links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/'))),
    ]);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/about',
      '/services',
      '/careers',
      '/contact',
      '/blog',
      '/privacy&policy',
      '/terms&conditions',
      '/refund_policy',
      '/privacy',
      '/terms',
    ]),
  );
  for (const path of paths) expect((await page.request.get(product.site + path)).status(), path).toBe(200);
});

test('hides the bar on log-in and payment pages, and the footer on payment pages', async ({
  page,
  product,
}) => {
  for (const [path, hasFooter] of [
    ['/signup', true],
    ['/login', true],
    ['/paynow', false],
    ['/verify-payment', true],
  ] as const) {
    await page.goto(product.site + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(hasFooter ? 1 : 0);
  }
});

test('lets the keyboard skip the bar', async ({ page, product }) => {
  await page.goto(product.site);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});
