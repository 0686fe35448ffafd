import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);
const noto = (style: string, name: string): string =>
  `@expo-google-fonts/noto-sans/${style}/NotoSans_${name}.ttf`;
const variable = (name: string): string =>
  `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;

/** From npm packages, so that every machine draws the same picture. */
const FILES = {
  noto: noto('400Regular', '400Regular'),
  notoBold: noto('700Bold', '700Bold'),
  notoItalic: noto('400Regular_Italic', '400Regular_Italic'),
  inter: variable('inter'),
  bricolage: variable('bricolage-grotesque'),
  mono: variable('jetbrains-mono'),
} as const;
export type FontName = keyof typeof FILES;
export const FONT_NAMES = Object.keys(FILES) as readonly FontName[];

const loaded = new Map<FontName, Font>();

function fontOf(name: FontName): Font {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const font = create(readFileSync(require.resolve(FILES[name])));
  if (!('layout' in font)) throw new Error(`${name} is a collection of fonts`);
  loaded.set(name, font);
  return font;
}

/** SVG of a line of text, as shapes without a font. */
export function textShapes(
  text: string,
  { font: name, size, left, baseline }: { font: FontName; size: number; left: number; baseline: number },
): string {
  const font = fontOf(name);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let x = left;
  return glyphs
    .map((glyph, index) => {
      const at = `translate(${x.toFixed(2)} ${baseline}) scale(${scale} ${-scale})`;
      x += (positions[index]?.xAdvance ?? 0) * scale;
      return `<path transform="${at}" d="${glyph.path.toSVG()}"/>`;
    })
    .join('');
}
