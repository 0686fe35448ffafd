import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../../..');
const SOURCE = /\.(?:ts|tsx|mdx)$/;

/** All characters of the site's own texts in one script. */
function lettersOf(script: RegExp): string[] {
  const files = ['frontend/src', 'contracts/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => SOURCE.test(file) && !file.includes('.test.'))
      .map((file) => join(root, folder, file)),
  );
  return [...new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(script) ?? []))];
}

/** The ranges of characters for which a browser loads the first font of a style sheet. */
function rangesOfFirstFont(file: string): [first: number, last: number][] {
  const css = readFileSync(join(import.meta.dirname, file), 'utf8');
  const [, font = '', ranges = ''] = /src: url\('([^']+)'\)[^;]*;\s*unicode-range:([^;]+);/.exec(css) ?? [];
  expect(font).toContain('-basic.woff2');
  return ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

describe('the fonts of a language', () => {
  it.each([
    ['hi.css', /[\u0900-\u097F]/g],
    ['te.css', /[\u0C00-\u0C7F]/g],
  ])(
    '%s: the first contains every letter of our texts, so that the large second one is not loaded',
    (css, script) => {
      const letters = lettersOf(script);
      expect(letters.length).toBeGreaterThan(40);
      const ranges = rangesOfFirstFont(css);
      const isMissing = (letter: string) =>
        !ranges.some(([first, last]) => first <= letter.charCodeAt(0) && letter.charCodeAt(0) <= last);
      expect(letters.filter(isMissing)).toEqual([]);
    },
  );
});
