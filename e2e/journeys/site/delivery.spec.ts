import type { Page } from '@playwright/test';
import { overlappingTexts } from '../../product/overlaps';
import { publicPages, withoutAlike } from '../../product/pages';
import { openLoaded } from '../../product/requests';
import { expect, expectAccessible, test } from '../../product/test';
import { tooWide } from '../../product/width';

/** Bytes of JavaScript, compressed and with headers, that a page may load before the first interaction. */
const JAVASCRIPT_BUDGET = 130_000;

const scriptsFetched = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  );

/** A4 without the margins of styles/print.css, in portrait and in landscape. */
const PAPER_WIDTHS = [658, 986];

/** Prints the page, which must be loaded again afterwards. @returns the texts that are over another one */
async function overlapsInPrint(page: Page): Promise<string[]> {
  const overlaps: string[] = [];
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('link[rel="stylesheet"][media="not all"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  for (const width of PAPER_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const pair of await overlappingTexts(page)) overlaps.push(`${page.url()}, ${width} px: ${pair}`);
  }
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 900 });
  return overlaps;
}

test('every public page is hydrated without an error, within the budget, is accessible, fits a small phone, and prints', async ({
  page,
  product,
}) => {
  test.setTimeout(600_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const tooMuch: string[] = [];
  const wide: string[] = [];
  const overlaps: string[] = [];
  const addresses = await publicPages(page, product.site);
  const checked = withoutAlike(addresses);
  expect(checked.length).toBeGreaterThan(20);
  for (const address of addresses) {
    await openLoaded(page, address);
    // On paper the text of a page matters too.
    if (!checked.includes(address)) {
      overlaps.push(...(await overlapsInPrint(page)));
      continue;
    }
    const bytes = await scriptsFetched(page);
    if (bytes > JAVASCRIPT_BUDGET) tooMuch.push(`${address}: ${bytes}`);
    await expect(page.locator('h1')).toHaveCount(1);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 844 });
    wide.push(...(await tooWide(page)));
    overlaps.push(...(await overlapsInPrint(page)));
  }
  expect(tooMuch, 'pages with more JavaScript than the budget').toEqual([]);
  expect(wide, 'wider than a phone of 320 px').toEqual([]);
  expect(overlaps, 'printed texts over each other').toEqual([]);
});

/** The initial TCP congestion window: ten segments of 1,460 bytes (RFC 6928). */
const FIRST_ANSWER = 14_600;

test('the home page fits into the first TCP round trip, and so does each of its fonts', async ({
  page,
  product,
}) => {
  const sent = new Map<string, number>();
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    if (type === 'document' || type === 'font')
      void request.sizes().then(
        ({ responseBodySize, responseHeadersSize }) =>
          sent.set(request.url(), responseBodySize + responseHeadersSize),
        // A request that is still running when the page is closed.
        () => undefined,
      );
  });
  await openLoaded(page, product.site);
  await expect.poll(() => sent.size).toBeGreaterThan(2);
  for (const [url, bytes] of sent) expect(bytes, url).toBeLessThanOrEqual(FIRST_ANSWER);
});

test('a prerendered page shows the logged-in user, and its links work', async ({ page, product }) => {
  await page.goto(`${product.site}/about`);
  await page.getByRole('link', { name: 'Log In' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page shows its content, its links and its metadata', async ({ page, product }) => {
    test.setTimeout(300_000);
    const titles = new Set<string>();
    const addresses = await publicPages(page, product.site);
    expect(addresses.length).toBeGreaterThan(20);
    for (const address of addresses) {
      const response = await page.goto(address);
      expect(response?.status(), address).toBe(200);
      await expect(page.locator('main h1'), address).toBeVisible();
      expect(await page.locator('a[href^="/"]:visible').count(), address).toBeGreaterThan(8);

      const html = (await response?.text()) ?? '';
      const inline = [...html.matchAll(/<script\b([^>]*)>/g)]
        .map(([, attributes = '']) => attributes)
        .filter((attributes) => !/\bsrc=|type="application\/ld\+json"/.test(attributes));
      expect(inline, `inline scripts of ${address}`).toEqual([]);
      expect(html, address).not.toMatch(/\son[a-z]+="/);
      expect(html, address).not.toContain('origin.invalid');

      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
      const title = await page.title();
      expect(titles.has(title), `the title of ${address} is another page's`).toBe(false);
      titles.add(title);
      const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
      for (const block of blocks)
        expect(JSON.parse(block)).toMatchObject({ '@context': 'https://schema.org' });
      expect(blocks.length, address).toBeGreaterThan(0);

      const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
      const sent = await page.request.get(picture ?? '');
      expect(sent.headers()['content-type'], picture ?? address).toBe('image/png');
      expect((await sent.body()).length).toBeLessThan(60_000);
    }
  });

  test('an address without a page shows that and offers links', async ({ page, product, expectStatus }) => {
    expectStatus(404);
    for (const path of ['/no/such/page', '/blog/no-such-article', '/services/no-such-service']) {
      const response = await page.goto(product.site + path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/');
    }
  });
});

test('every page has one address, and sitemap, robots and feed exist', async ({ page, product }) => {
  const get = (path: string) => page.request.get(product.site + path, { maxRedirects: 0 });
  for (const [path, to] of [
    ['/conatct', '/contact'],
    ['/about/', '/about'],
    ['/About?from=mail', '/about?from=mail'],
  ] as const) {
    const response = await get(path);
    expect([response.status(), response.headers()['location']]).toEqual([308, to]);
  }
  for (const path of ['/terms&conditions', '/terms%26conditions', '/privacy', '/terms'])
    expect((await get(path)).status(), path).toBe(200);
  expect(await (await get('/privacy')).text()).toContain(
    `<link rel="canonical" href="${product.site}/privacy&amp;policy">`,
  );

  const texts: readonly [string, RegExp, string][] = [
    ['/robots.txt', /^text\/plain/, `Sitemap: ${product.site}/sitemap.xml`],
    ['/sitemap.xml', /^application\/xml/, `<loc>${product.site}/privacy&amp;policy</loc>`],
    ['/blog/rss.xml', /^application\/rss\+xml/, `<link>${product.site}/blog/`],
    ['/site.webmanifest', /manifest\+json/, '"maskable"'],
    ['/.well-known/security.txt', /^text\/plain/, 'Contact: mailto:'],
  ];
  for (const [path, type, part] of texts) {
    const response = await get(path);
    expect(response.headers()['content-type'], path).toMatch(type);
    expect(await response.text(), path).toContain(part);
  }
  const icon = await get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
  const expires = /Expires: (.+)/.exec(await (await get('/.well-known/security.txt')).text())?.[1];
  expect(Date.parse(expires ?? '')).toBeGreaterThan(Date.now());
});
