import { expect, type Locator, type Page } from '@playwright/test';

/** More than any page has. */
const MOST_STEPS = 80;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === element.ownerDocument.activeElement);

/** Whether one can see where the focus is. A shadow does not count, because buttons have one without it. */
const showsFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  });

/** Presses Tab until the element has the focus, which must then be visible and in the window. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MOST_STEPS && !(await hasFocus(target)); step += 1)
    await page.keyboard.press(key);
  await expect(target).toBeFocused();
  expect(await showsFocus(target), `the focus of ${String(target)} is visible`).toBe(true);
  await expect(target).toBeInViewport();
}

/** Presses Tab until the link or button has the focus, and then Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
