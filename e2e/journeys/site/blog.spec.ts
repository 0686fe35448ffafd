import { expect, expectAccessible, expectInteractive, test } from '../../product/test';

const LAST = 'Forms that people can finish';

test('an article opens from the list, and Back restores the scroll position', async ({ page, product }) => {
  await page.goto(`${product.site}/blog`);
  const articles = page.getByRole('main').getByRole('article');
  await expect(articles).toHaveCount(5);
  const link = page.getByRole('link', { name: LAST });
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(200);
  await link.click();
  await expect(page).toHaveURL(/\/blog\/forms-people-can-finish$/);
  await expect(page.getByRole('heading', { level: 1, name: LAST })).toBeVisible();
  await expect(page).toHaveTitle(`${LAST} · Deccanloop`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(articles).toHaveCount(5);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test('an article has its metadata, table of contents, highlighted code and further links', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${product.site}/blog/unknown-is-pending`);
  await expect(page.getByText('6 min read').first()).toBeVisible();
  await expect(page.getByText('Payments team').first()).toBeVisible();
  await expect(page.locator('.code-keyword').first()).toHaveCSS('color', 'rgb(150, 181, 255)');
  await expectAccessible(page);

  const contents = page.getByRole('navigation', { name: 'On this page' });
  await contents.getByRole('link', { name: 'Ledgers that have to add up' }).click();
  await expect(page).toHaveURL(/#ledgers-that-have-to-add-up$/);
  await expect(page.getByRole('heading', { name: 'Ledgers that have to add up' })).toBeInViewport();
  await expect(contents.locator('[aria-current="location"]')).toHaveText('Ledgers that have to add up');

  // Links inside the text do not reload the page.
  await page.evaluate(() => void (document.documentElement.dataset['same'] = 'yes'));
  await page.locator('.prose').getByRole('link', { name: 'Learn', exact: true }).click();
  await expect(page).toHaveURL(/\/learn$/);
  await expect(page.locator('html')).toHaveAttribute('data-same', 'yes');
  await page.goBack();

  await page.getByRole('link', { name: /^Previous article/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Fast websites for Indian/ })).toBeVisible();
  await page.getByRole('link', { name: /^Next article/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /credit every payment exactly once/ }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Read on' }).getByRole('article')).toHaveCount(2);
});

test('a link to a fragment leads there, also on a busy page', async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${product.site}/blog/unknown-is-pending`);
  await expectInteractive(page);
  // What such a link does, without the scroll of the browser: it is before the router's where the page is busy.
  await page.evaluate(() => {
    history.pushState(null, '', '#ledgers-that-have-to-add-up');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page.getByRole('heading', { name: 'Ledgers that have to add up' })).toBeInViewport();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a section of an article is shown although the text is loaded after the address changed', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${product.site}/blog`);
  await expectInteractive(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/blog/unknown-is-pending#ledgers-that-have-to-add-up');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page.getByRole('heading', { name: 'Ledgers that have to add up' })).toBeInViewport();
});

test('an address without an article links to the existing ones', async ({ page, product, expectStatus }) => {
  expectStatus(404);
  await page.goto(`${product.site}/blog/no-such-article`);
  await expect(page.getByRole('heading', { level: 1, name: 'We have not written that one' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('the feed is valid XML and names every article', async ({ page, product }) => {
  await page.goto(`${product.site}/blog`);
  await expect(page.getByRole('link', { name: 'Follow by RSS' })).toHaveAttribute('href', '/blog/rss.xml');
  const answer = await page.request.get(`${product.site}/blog/rss.xml`);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/xml/);
  const feed = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml');
      return {
        faults: parsed.querySelectorAll('parsererror').length,
        links: [...parsed.querySelectorAll('item > link')].map((link) => link.textContent),
      };
    },
    await answer.text(),
  );
  expect(feed.faults).toBe(0);
  expect(feed.links).toHaveLength(5);
  expect(feed.links[0]).toMatch(/^https?:\/\/.+\/blog\/unknown-is-pending$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list and an article can be read', async ({ page, product }) => {
    await page.goto(`${product.site}/blog`);
    await page.getByRole('link', { name: LAST }).click();
    await expect(page.getByRole('heading', { level: 1, name: LAST })).toBeVisible();
    await expect(page.getByText('A placeholder is not a label.')).toBeVisible();
    await expect(page.locator('.code-keyword, .code-string').first()).toBeVisible();
  });
});
