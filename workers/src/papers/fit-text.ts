import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { REGULAR_FILES } from './fonts';
import { FONT_SIZE } from './theme';

let opened: Font[] | undefined;
const fonts = (): Font[] => (opened ??= REGULAR_FILES.map((file) => create(readFileSync(file)) as Font));

const fontOf = (codePoint: number): Font | undefined =>
  fonts().find((font) => font.hasGlyphForCodePoint(codePoint));

/** Joiners and the like: they have no glyph of their own. */
const IS_INVISIBLE = /^\p{Default_Ignorable_Code_Point}$/u;
const UNKNOWN = '\ufffd';

/**
 * A copy of what a paper prints, with � for each character that no font has. The renderer would print other
 * characters in their place.
 */
export function printable<Data>(data: Data): Data {
  if (typeof data === 'string') return printableText(data) as Data;
  if (Array.isArray(data)) return data.map((item: unknown) => printable(item)) as Data;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, printable(value)])) as Data;
}

const printableText = (text: string): string =>
  [...text.normalize('NFC')]
    .map((character) =>
      IS_INVISIBLE.test(character) || fontOf(character.codePointAt(0) ?? 0) ? character : UNKNOWN,
    )
    .join('');

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/**
 * The text with line breaks inside words that are wider than their column. The renderer would let them run over its edge,
 * or divide them with a hyphen, which looks like a part of an id.
 * @param width in points
 */
export function fitText(text: string, width: number): string {
  return text
    .split(' ')
    .map((word) => {
      let [fitted, used] = ['', 0];
      for (const { segment } of graphemes.segment(word)) {
        const advance = widthOf(segment);
        if (used > 0 && used + advance > width) [fitted, used] = [`${fitted}\n`, 0];
        fitted += segment;
        used += advance;
      }
      return fitted;
    })
    .join(' ');
}

/** In points, of text in regular weight. Marks count too, so a syllable is never wider. */
function widthOf(segment: string): number {
  let width = 0;
  for (const character of segment) {
    const codePoint = character.codePointAt(0) ?? 0;
    const font = fontOf(codePoint);
    if (font) width += (font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm) * FONT_SIZE;
  }
  return width;
}
