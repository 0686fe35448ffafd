import { expect, test } from '../product/test';
import { shoot } from './shoot';

/** Policies, blog and guides. */
test.use({ reducedMotion: 'reduce' });

test('policies, blog and guides', async ({ page, product, expectStatus }) => {
  expectStatus(404);
  for (const [path, name] of [
    ['/terms&conditions', 'site-terms'],
    ['/privacy&policy', 'site-privacy'],
    ['/refund_policy', 'site-refunds'],
    ['/shipping-delivery', 'site-shipping'],
    ['/blog', 'site-blog'],
    ['/blog/unknown-is-pending', 'site-article'],
    ['/blog/no-such-article', 'site-article-unknown'],
    ['/learn', 'site-learn'],
  ] as const) {
    await page.goto(product.site + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await shoot(page, name);
  }
});
