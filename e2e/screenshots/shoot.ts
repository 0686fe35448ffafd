import { join } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';

const WIDTHS = [390, 768, 1440] as const;
const folder = join(import.meta.dirname, '../../screenshots');

/** Takes the page as it stands in every width, in `screenshots/` (ignored by git). */
export async function shoot(
  page: Page,
  name: string,
  { widths = WIDTHS, fullPage = true }: { widths?: readonly number[]; fullPage?: boolean } = {},
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    if (fullPage) await comeNearAll(page);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage, animations: 'disabled' });
  }
}

/** Pictures are drawn when they come near the screen. Behind a dialog nothing can be scrolled to. */
async function comeNearAll(page: Page): Promise<void> {
  if ((await page.getByRole('dialog').count()) > 0) return;
  const waiting = page.locator('svg:empty:visible');
  let left = await waiting.count();
  while (left > 0) {
    const before = left;
    await waiting.first().scrollIntoViewIfNeeded();
    await expect.poll(() => waiting.count(), 'pictures that are not drawn').toBeLessThan(before);
    left = await waiting.count();
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}

/** A request that stays unanswered: the page keeps its waiting state. */
export const unanswered = (): Promise<void> => new Promise(() => undefined);

/** What a proxy in front of a dead server answers. */
export const badGateway = (route: Route): Promise<void> =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' });
