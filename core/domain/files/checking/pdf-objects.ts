import { setImmediate } from 'node:timers/promises';

/**
 * Reads the objects of a PDF as far as its check needs them (ISO 32000-1, 7.2 and 7.3). Tolerant of errors: what a reader of
 * PDFs may still understand is read.
 */

/** A dictionary: only the entries of `READ_KEYS`. */
export type PdfDictionary = Map<string, PdfValue>;
export type PdfValue =
  | { kind: 'name' | 'string'; text: string }
  | { kind: 'number'; value: number }
  | { kind: 'reference'; number: number }
  | { kind: 'array'; items: PdfValue[] }
  | { kind: 'dictionary'; entries: PdfDictionary }
  /** An object that the file does not define, or a key that stands twice. */
  | { kind: 'unclear' }
  | { kind: 'other' };

/** Entries that the rules read; others are parsed, and forgotten to save memory. */
const READ_KEYS = new Set([
  ...['S', 'A', 'AA', 'PA', 'Next', 'OpenAction', 'URI', 'Rect', 'Type', 'Subtype'],
  ...['N', 'First', 'Filter', 'DecodeParms', 'F', 'Length'],
]);

export interface PdfObject {
  /** The values in their order; of a usual object one. */
  values: PdfValue[];
  /** Every dictionary, also inside of others. */
  dictionaries: PdfDictionary[];
  /** Names outside of strings, comments and streams. */
  names: Set<string>;
  /** Page objects; several in an object stream. */
  pages: number;
  /** It has a trailer behind it, or is a cross-reference stream, that names the key to the content. */
  isEncrypted: boolean;
  /** Where its first stream begins in the source. */
  streamAt: number | null;
  /** It has more than a usual file can have. */
  isTooLarge: boolean;
}

/** So many tokens are read without letting other requests in. */
const TOKENS_AT_ONCE = 20_000;
/** Of one object; each takes memory. A cross-reference table has three for each object. */
const MOST_TOKENS = 1_000_000;
/** An escape, a hexadecimal string, delimiters, a name, or a number or word. */
const TOKEN = /\\[^]|<<|>>|<[\s\0\dA-Fa-f]*>?|[()[\]%]|\/([^\s\0()<>[\]{}/%]*)|[^\s\0()<>[\]{}/%\\]+/g;
const OTHER: PdfValue = { kind: 'other' };

/** A dictionary or an array that is being read; `items` of a dictionary are keys and values in turn. */
interface Open {
  isDictionary: boolean;
  items: PdfValue[];
}

/** What has been named so far. */
const newNames = () => ({ names: new Set<string>(), isTrailer: false, isEncrypted: false });

/** Reads one object, or those of an object stream, one token at a time, because a file can be made to be slow. */
export async function readPdfObject(source: string): Promise<PdfObject> {
  const object = { values: [] as PdfValue[], dictionaries: [] as PdfDictionary[], pages: 0 };
  const root: Open = { isDictionary: false, items: object.values };
  const open: Open[] = [root];
  const top = (): Open => open.at(-1) ?? root;
  const add = (value: PdfValue): void => void top().items.push(value);
  const close = (isDictionary: boolean): void => {
    const at = open.findLastIndex((one, index) => index > 0 && one.isDictionary === isDictionary);
    // Less than 1 for a closing bracket without an opening one.
    while (at > 0 && open.length > at) {
      const { isDictionary: hasEntries, items } = open.pop() ?? root;
      add(hasEntries ? closedDictionary(items, object) : { kind: 'array', items });
    }
  };

  const outside = newNames();
  let inString = newNames();
  let streamAt: number | null = null;
  let [depth, stringAt, read] = [0, 0, 0];
  const token = new RegExp(TOKEN);
  for (let found = token.exec(source); found !== null && read < MOST_TOKENS; found = token.exec(source)) {
    if (++read % TOKENS_AT_ONCE === 0) await setImmediate();
    const [text, written] = found;
    const seen = depth > 0 ? inString : outside;
    if (written !== undefined) {
      const name = decodedName(written);
      seen.names.add(name);
      seen.isEncrypted ||= name === 'Encrypt' && (seen.isTrailer || outside.isTrailer);
      if (depth === 0) add({ kind: 'name', text: name });
    } else if (text === 'trailer') {
      seen.isTrailer = true;
    } else if (text === '(') {
      if (depth++ === 0) stringAt = token.lastIndex;
    } else if (depth > 0) {
      if (text !== ')' || --depth > 0) continue;
      add({ kind: 'string', text: source.slice(stringAt, found.index) });
      inString = newNames();
    } else if (text === '%') {
      token.lastIndex = endOf(source, /[\r\n]/g, token.lastIndex);
    } else if (text === '<<' || text === '[') {
      open.push({ isDictionary: text === '<<', items: [] });
    } else if (text === '>>' || text === ']') {
      close(text === '>>');
    } else if (text.startsWith('<')) {
      add({ kind: 'string', text: Buffer.from(text.replace(/[^\dA-Fa-f]/g, ''), 'hex').toString('latin1') });
    } else if (text === 'stream' && top().items.at(-1)?.kind === 'dictionary') {
      const start = endOf(source, /(?<=\r\n|\r(?!\n)|\n)/g, token.lastIndex);
      streamAt ??= start;
      token.lastIndex = endOf(source, /endstream/g, start);
    } else if (text.startsWith('\\')) {
      // Outside a string a backslash does not escape.
      token.lastIndex -= 1;
    } else if (text === 'R') {
      addReference(top().items);
    } else {
      add(/^[+-]?[\d.]+$/.test(text) ? { kind: 'number', value: Number(text) } : OTHER);
    }
  }
  // A string that never ends is none: what stands in it counts.
  const names = new Set([...outside.names, ...inString.names]);
  while (open.length > 1) close(top().isDictionary);
  return {
    ...object,
    names,
    streamAt,
    isEncrypted: outside.isEncrypted || inString.isEncrypted || (names.has('XRef') && names.has('Encrypt')),
    isTooLarge: read >= MOST_TOKENS,
  };
}

/** "7 0 R" came as two numbers before it. */
function addReference(items: PdfValue[]): void {
  const number = items.at(-2);
  if (number?.kind !== 'number') return;
  items.splice(-2, 2, { kind: 'reference', number: number.value });
}

function closedDictionary(
  items: readonly PdfValue[],
  object: Pick<PdfObject, 'dictionaries' | 'pages'>,
): PdfValue {
  const entries: PdfDictionary = new Map();
  for (let at = 0; at < items.length; at += 1) {
    const [key, value = OTHER] = [items[at], items[at + 1]];
    if (key?.kind !== 'name') continue;
    at += 1;
    if (!READ_KEYS.has(key.text)) continue;
    // Of a key that stands twice, readers choose differently.
    entries.set(key.text, entries.has(key.text) ? { kind: 'unclear' } : value);
  }
  if (nameIn(entries, 'Type') === 'Page') object.pages += 1;
  object.dictionaries.push(entries);
  return { kind: 'dictionary', entries };
}

/** Null where the entry is missing or no name. */
export function nameIn(entries: PdfDictionary, key: string): string | null {
  const value = entries.get(key);
  return value?.kind === 'name' ? value.text : null;
}

function endOf(source: string, end: RegExp, from: number): number {
  end.lastIndex = from;
  return end.exec(source)?.index ?? source.length;
}

/** `J#53` is `JS`. */
const decodedName = (name: string): string =>
  name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
