import { expect, test } from '../product/test';
import { shoot } from './shoot';

/** Case studies, security, and a service with related work. */
test.use({ reducedMotion: 'reduce' });

for (const [name, path] of [
  ['work', '/work'],
  ['work-orders', '/work/distributor-order-app'],
  ['work-fees', '/work/school-fee-portal'],
  ['work-appointments', '/work/clinic-appointments'],
  ['security-page', '/security'],
  ['service-with-work', '/services/api-integration'],
] as const)
  test(name, async ({ page, product }) => {
    await page.goto(product.site + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shoot(page, name);
  });
