import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../product/test';

const FONTS = join(import.meta.dirname, '../../../frontend/src/styles/fonts');

/**
 * Draws each word with both fonts of a page, and returns those of which one has ink further than 2 px from that of the other.
 * The outlines of the small font are coarser, and differ by less than 1 px at this size.
 */
async function drawnDifferently(page: Page, font: string, words: string[]): Promise<string[]> {
  return page.evaluate(
    async ({ font, words }) => {
      const [SIZE, WIDTH, HEIGHT] = [48, 1200, 140];
      const fonts = [`${SIZE}px "${font} Variable"`, `${SIZE}px "${font} Complete"`];
      for (const each of fonts)
        if ((await document.fonts.load(each, words.join(' '))).length === 0)
          throw new Error(`no file of ${each}`);
      const canvas = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d', { willReadFrequently: true });
      if (!canvas) throw new Error('no canvas');
      // Otherwise each advance is rounded to a pixel.
      canvas.textRendering = 'geometricPrecision';
      const draw = (word: string, each: string, margin: number): Uint8ClampedArray => {
        canvas.clearRect(0, 0, WIDTH, HEIGHT);
        canvas.font = each;
        canvas.lineWidth = margin * 2;
        canvas.fillText(word, 20, 80);
        if (margin > 0) canvas.strokeText(word, 20, 80);
        return canvas.getImageData(0, 0, WIDTH, HEIGHT).data;
      };
      const isWithin = (word: string, inner: string, outer: string): boolean => {
        const [ink, wide] = [draw(word, inner, 0), draw(word, outer, 2)];
        let found = 0;
        for (let at = 3; at < ink.length; at += 4) {
          if ((ink[at] ?? 0) <= 127) continue;
          if ((wide[at] ?? 0) <= 127) return false;
          found += 1;
        }
        return found > 0;
      };
      const [ours = '', complete = ''] = fonts;
      return words.filter((word) => !isWithin(word, ours, complete) || !isWithin(word, complete, ours));
    },
    { font, words },
  );
}

for (const [language, script, font] of [
  ['hi', 'devanagari', 'Noto Sans Devanagari'],
  ['te', 'telugu', 'Noto Sans Telugu'],
] as const)
  test(`/${language} draws every word of our texts as the complete font does`, async ({ page, product }) => {
    await page.goto(`${product.site}/${language}?`);
    await page.mouse.wheel(0, 400);
    // Known once the style sheet is parsed; the attributes of its link change before it is loaded.
    await page.waitForFunction(
      (families) => {
        const known = [...document.fonts].map(({ family }) => family.replaceAll('"', ''));
        return families.every((family) => known.includes(family));
      },
      [`${font} Variable`, `${font} Complete`],
    );
    const words = readFileSync(join(FONTS, `noto-sans-${script}-words.txt`), 'utf8')
      .split('\n')
      .filter(Boolean);
    expect(words.length).toBeGreaterThan(400);
    expect(await drawnDifferently(page, font, words)).toEqual([]);
  });
