import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, expectAccessible, test } from '../../product/test';

const measured = (name: string): unknown =>
  JSON.parse(
    readFileSync(
      resolve(import.meta.dirname, `../../../frontend/src/content/measurements/${name}.json`),
      'utf8',
    ),
  );

test('the page about the site is reached from the footer and shows the figures of the last test runs', async ({
  page,
  product,
}) => {
  const { pages } = measured('pages') as { pages: { performance: number }[] };
  const { captured, kills } = measured('payments') as { captured: number; kills: number };
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${product.site}/about`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'How this site is built' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How this site is built' })).toBeVisible();
  await expect(page.getByText(`of ${captured} test payments lost or credited twice`)).toBeVisible();
  const run = page.getByRole('region', { name: 'What happens to a payment when a server stops' });
  await expect(run.getByRole('definition')).toHaveText([String(captured), String(kills), '0', '0']);
  const speeds = page.getByRole('region', { name: 'How fast the pages are' });
  await expect(speeds.getByRole('row')).toHaveCount(pages.length + 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
});
