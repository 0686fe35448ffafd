import { expectDashboard, logIn } from '../product/test-user';
import { expect, test } from '../product/test';
import { shoot } from './shoot';

/** Services, solutions and prices, with dialogs and selections. */
test.use({ reducedMotion: 'reduce' });

test('services', async ({ page, product }) => {
  await page.goto(`${product.site}/services`);
  await shoot(page, 'site-services');
  await page.getByRole('button', { name: 'View Details of Cybersecurity' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot(page, 'site-services-details', { fullPage: false });
  await page.goto(`${product.site}/services?category=Integration`);
  await expect(page.getByText('2 of 12 services')).toBeVisible();
  await shoot(page, 'site-services-filtered');
});

test('service pages and the estimate', async ({ page, product }) => {
  for (const id of ['web-development', 'ai-ml'] as const) {
    await page.goto(`${product.site}/services/${id}`);
    await shoot(page, `site-service-${id}`);
  }
  for (const width of [390, 768, 1440]) {
    // First, because a later change of the width moves the section out of view.
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${product.site}/services?service=ui-ux&service=web-development`);
    await page.getByLabel('API Integration').scrollIntoViewIfNeeded();
    await expect(page.getByLabel('Web Development')).toBeChecked();
    await shoot(page, 'site-estimate', { widths: [width], fullPage: false });
  }
});

test('solutions', async ({ page, product }) => {
  await page.goto(`${product.site}/solutions`);
  await shoot(page, 'site-solutions');
  await page.getByRole('button', { name: 'View Details of AI Assistants' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot(page, 'site-solutions-details', { fullPage: false });
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('zeppelin');
  await expect(page.getByRole('heading', { name: 'No solution of that name' })).toBeVisible();
  await shoot(page, 'site-solutions-nothing-found');
});

test('prices', async ({ page, product }) => {
  const [account] = product.accounts;
  if (!account) throw new Error('The product has no accounts');
  await logIn(page, product, account);
  await expectDashboard(page, account.name);
  await page.goto(`${product.site}/pricing`);
  await page.getByLabel('Web Development').check();
  await page.getByLabel('UI/UX & Prototyping').check();
  await shoot(page, 'site-pricing');
});
