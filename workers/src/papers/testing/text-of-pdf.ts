import { inflateSync } from 'node:zlib';

interface PdfObject {
  text: string;
  stream: Buffer | null;
}

/**
 * The text layer of a PDF made by pdfkit, in the order of drawing, with a line for each piece: what "find" and "copy" of a
 * viewer get. Glyphs are read back through the ToUnicode maps of the embedded fonts.
 */
export function textOfPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].filter(({ text }) => /\/Type \/Page\b(?!s)/.test(text));
  return pages.map((page) => textOfPage(page, objects)).join('\n');
}

export const pageCountOf = (pdf: Buffer): number =>
  [...objectsOf(pdf).values()].filter(({ text }) => /\/Type \/Page\b(?!s)/.test(text)).length;

function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  const source = pdf.toString('latin1');
  for (const { 1: id, 2: body = '' } of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.search(/(?:^|\n)stream\r?\n/);
    const text = at < 0 ? body : body.slice(0, at);
    const raw =
      at < 0
        ? null
        : body
            .slice(at)
            .replace(/^\n?stream\r?\n/, '')
            .replace(/\r?\nendstream$/, '');
    const bytes = raw === null ? null : Buffer.from(raw, 'latin1');
    objects.set(Number(id), {
      text,
      stream: bytes && (text.includes('/FlateDecode') ? inflateSync(bytes) : bytes),
    });
  }
  return objects;
}

const referenceIn = (text: string, key: string): number =>
  Number(new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1]);

function textOfPage(page: PdfObject, objects: ReadonlyMap<number, PdfObject>): string {
  const inherited = objects.get(referenceIn(page.text, 'Resources'))?.text ?? page.text;
  const fonts = new Map(
    [...inherited.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
      const font = objects.get(Number(id));
      return [name, charactersOf(objects.get(referenceIn(font?.text ?? '', 'ToUnicode'))?.stream)];
    }),
  );
  const content = objects.get(referenceIn(page.text, 'Contents'))?.stream?.toString('latin1') ?? '';
  const pieces: string[] = [];
  let characters = new Map<string, string>();
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) characters = fonts.get(font) ?? new Map();
    if (shown === undefined) continue;
    const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = '']) => hex.toLowerCase()).join('');
    pieces.push((glyphs.match(/.{4}/g) ?? []).map((glyph) => characters.get(glyph) ?? '\ufffd').join(''));
  }
  return pieces.join('\n');
}

/** The characters of each glyph, from ranges of the form `<0000> <00ff> [<0041> <00420043> …]`. */
function charactersOf(map: Buffer | null | undefined): Map<string, string> {
  const characters = new Map<string, string>();
  for (const { 1: first = '0', 2: list = '' } of (map?.toString('latin1') ?? '').matchAll(
    /<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi,
  )) {
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      characters.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    });
  }
  return characters;
}

const A4_HEIGHT = 841.89;

/** Distance of the lowest text from the bottom of its page, in points; negative below the page. */
export function lowestText(pdf: Buffer): number {
  const objects = objectsOf(pdf);
  const contents = [...objects.values()].flatMap(({ stream }) => {
    const content = stream?.toString('latin1') ?? '';
    return content.includes('] TJ') ? [content] : [];
  });
  return A4_HEIGHT - Math.max(...contents.map(lowestIn));
}

/** The greatest sum of translations at which text is drawn, from the top of the page. */
function lowestIn(content: string): number {
  const saved: number[] = [];
  let [y, lowest] = [0, 0];
  for (const [operator, moved] of content.matchAll(/^1 0 0 1 \S+ (\S+) cm$|^q$|^Q$|\] TJ$/gm)) {
    if (moved !== undefined) y += Number(moved);
    else if (operator === 'q') saved.push(y);
    else if (operator === 'Q') y = saved.pop() ?? 0;
    else lowest = Math.max(lowest, y);
  }
  return lowest;
}
