import type { Page } from '@playwright/test';

/**
 * Where the page can be moved sideways: its address and width, and the first elements that reach beyond the window, for the
 * reader of the failure. Empty where it fits.
 */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right + window.scrollX > clientWidth,
    );
    return [
      `${window.location.pathname}: ${scrollWidth} instead of ${clientWidth} px`,
      ...beyond.slice(0, 5).map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`),
    ];
  });
