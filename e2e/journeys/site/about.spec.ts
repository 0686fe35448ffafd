import { expect, expectAccessible, expectInteractive, test } from '../../product/test';

/** 800 ms, for opacity and position. */
const FADE = /^0\.8s/;

test('shows figures, six services with links to a quotation, and five reasons', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${product.site}/about`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const figures = page.getByRole('region', { name: 'In figures' });
  for (const [value, label] of [
    ['100+', 'Projects Delivered'],
    ['50+', 'Happy Clients'],
    ['1+', 'Years Experience'],
    ['24/7', 'Support'],
  ] as const)
    await expect(figures.locator('div', { hasText: label }).last()).toContainText(value);
  for (const name of ['Our mission', 'Our vision'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  const quotations = page.getByRole('link', { name: /^Get Quotation/ });
  await expect(quotations).toHaveCount(6);
  await expect(quotations.nth(4)).toHaveAttribute('href', '/get-quatations?service=web-development');
  const reasons = page.getByRole('region', { name: 'Five things you can hold us to' });
  await expect(reasons.getByRole('listitem')).toHaveCount(5);
  // Nothing fades with reduced motion.
  await expectInteractive(page);
  expect(await page.locator('[data-reveal]').count()).toBe(0);
});

test('sections below the first screen fade in once over 800 ms; the page starts at its top', async ({
  page,
  product,
}) => {
  await page.goto(`${product.site}/about`);
  const waiting = page.locator('[data-reveal="waiting"]');
  await expect(waiting.first()).toBeAttached();
  // Parts of the first screen are visible at once.
  const reveals = await page.locator('.reveal').all();
  expect(reveals.length).toBeGreaterThan(2);
  for (const reveal of reveals)
    if (await reveal.evaluate((one) => one.getBoundingClientRect().top < window.innerHeight))
      await expect(reveal).not.toHaveAttribute('data-reveal', /./);

  const services = page.locator('.reveal', { has: page.getByRole('heading', { name: 'Web Development' }) });
  await expect(services).toHaveCSS('opacity', '0');
  await services.scrollIntoViewIfNeeded();
  await expect(services).toHaveAttribute('data-reveal', 'shown');
  await expect(services).toHaveCSS('transition-duration', FADE);
  await expect(services).toHaveCSS('opacity', '1');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(services).toHaveAttribute('data-reveal', 'shown');
  await services.scrollIntoViewIfNeeded();
  await expect(services).toHaveCSS('opacity', '1');

  await services.getByRole('link', { name: /^Get Quotation/ }).click();
  await expect(page).toHaveURL(/\/get-quatations\?service=web-development$/);
  // Going back before the other page has loaded keeps the scroll position.
  await expect(page).toHaveTitle(/^Request a quotation/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('leads from the sample team to a sample project and its services, all marked as samples', async ({
  page,
  product,
  expectStatus,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${product.site}/about`);
  await expect(page.getByRole('region', { name: 'Who works on your project' })).toContainText('Sample team.');
  await expect(page.getByRole('region', { name: 'Company details' })).toContainText(
    '36XXXXX0000X1ZX (sample)',
  );
  await page.getByRole('link', { name: 'See what a project looks like' }).click();
  await expect(page).toHaveTitle('Work · Deccanloop');
  await expect(page).toHaveURL(/\/work$/);
  await expect(page.getByRole('note')).toContainText('the clients are not real');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Order app for a wholesale distributor' }).click();
  await expect(page).toHaveTitle('Order app for a wholesale distributor · Deccanloop');
  await page.reload();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('note')).toHaveText(
    'Sample project. It shows how we present our work; the client is not real.',
  );
  const details = page.getByRole('complementary', { name: 'Plan and price' });
  for (const text of ['14 weeks', '₹12,00,000', '₹14,16,000']) await expect(details).toContainText(text);
  await expect(page.getByRole('heading', { name: 'How it went' })).toBeVisible();
  await expectAccessible(page);
  await details.getByRole('link', { name: 'Mobile App Development' }).click();
  await expect(page).toHaveURL(/\/services\/mobile-apps$/);
  const related = page.getByRole('region', { name: 'Related work' });
  await expect(related.getByRole('link')).toContainText('Sample project');

  expectStatus(404);
  await page.goto(`${product.site}/work/no-such-project`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'There is no page at this address' }),
  ).toBeVisible();
});
