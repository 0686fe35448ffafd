import { join } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';

const WIDTHS = [390, 768, 1440] as const;
const folder = join(import.meta.dirname, '../../screenshots');

/** Takes pictures of the current page in every width, in `screenshots/` (ignored by git). */
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

/** Takes pictures of the open dialog, whose code may be loading when it is asked for. */
export async function shootDialog(
  page: Page,
  name: string,
  { widths = WIDTHS }: { widths?: readonly number[] } = {},
): Promise<void> {
  await expect(page.getByRole('dialog').last()).toBeVisible();
  await shoot(page, name, { widths, fullPage: false });
}

/** Scrolls to all illustrations, which are drawn only near the screen. Not possible behind a dialog. */
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

/** Leaves a request unanswered: the page keeps its loading state. */
export const unanswered = (): Promise<void> => new Promise(() => undefined);

/** The answer of a proxy when the server is down. */
export const badGateway = (route: Route): Promise<void> =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' });
