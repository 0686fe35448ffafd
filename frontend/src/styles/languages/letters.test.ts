import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../../..');
const SOURCE = /\.(?:ts|tsx|mdx)$/;

/** All words of the site's own texts in one script. */
function wordsOf(letters: string): string[] {
  const files = ['frontend/src', 'contracts/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => SOURCE.test(file) && !file.includes('.test.'))
      .map((file) => join(root, folder, file)),
  );
  const word = new RegExp(`[\u200C\u200D]*[${letters}][${letters}\u200C\u200D]*`, 'g');
  return [...new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(word) ?? []))];
}

/** Consonants that are joined by a virama are drawn together, with the signs that follow. */
const syllablesOf = (word: string): string[] =>
  word.match(/(?:.\p{M}*[\u094D\u0C4D][\u200C\u200D]?)*.\p{M}*/gu) ?? [];

/** The ranges of characters for which a browser loads the first font of a style sheet. */
function rangesOfFirstFont(file: string): [first: number, last: number][] {
  const css = readFileSync(join(import.meta.dirname, file), 'utf8');
  const [, font = '', ranges = ''] = /src: url\('([^']+)'\)[^}]*unicode-range:([^;]+);/.exec(css) ?? [];
  expect(font).toContain('-basic.woff2');
  return ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

describe('the fonts of a language', () => {
  it.each([
    ['hi.css', 'noto-sans-devanagari', '\u0900-\u097F'],
    ['te.css', 'noto-sans-telugu', '\u0C00-\u0C7F'],
  ])(
    '%s: the first contains every syllable of our texts (tools/fonts/script-font.py), with Latin letters, so that no other is loaded',
    (css, font, script) => {
      const words = wordsOf(script);
      expect(words.length).toBeGreaterThan(400);
      const listed = readFileSync(join(import.meta.dirname, '../fonts', `${font}-words.txt`), 'utf8').split(
        '\n',
      );
      const known = new Set(listed.flatMap(syllablesOf));
      expect(words.flatMap(syllablesOf).filter((syllable) => !known.has(syllable))).toEqual([]);

      const ranges = rangesOfFirstFont(css);
      const isMissing = (letter: string) =>
        !ranges.some(([first, last]) => first <= letter.charCodeAt(0) && letter.charCodeAt(0) <= last);
      const latin = 'Deccanloop, 9:00 AM · ₹4,15,000 + 18% GST';
      const text = [...words, latin].join('');
      // Browsers draw some letters from their parts, and take only parts that are in the range.
      expect([...new Set(text + text.normalize('NFD'))].filter(isMissing)).toEqual([]);
    },
  );
});
