import { EXCEPTIONS, type Exception } from './exceptions';
import { piecesOf } from './sources';
import { WORDS, type Place } from './words';

export interface Hit {
  path: string;
  line: number;
  place: Place;
  word: string;
  /** The identifier, name or phrase as it is written. */
  found: string;
  say: string;
}

/** `paymentWish`, `PAYMENT_WISH`, `payment-wish.ts` → `payment-wish`. */
export const partsOf = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase();

/** Private words in the path and in the content of a file, in order of lines; each once a line. */
export function checkFile(
  path: string,
  source: string,
  exceptions: readonly Exception[] = EXCEPTIONS,
): Hit[] {
  const hits = new Map<string, Hit>();
  const add = (hit: Hit): void => {
    if (!exceptions.some((exception) => applies(exception, hit)))
      hits.set(`${hit.line} ${hit.place} ${hit.word} ${hit.found}`, hit);
  };

  for (const name of path.split('/'))
    for (const { word, say } of wordsOfName(name.replace(/\.[a-z.]+$/, '')))
      add({ path, line: 1, place: 'file name', word, found: name, say });

  const lineAt = lineNumbers(source);
  for (const { kind, text, at } of piecesOf(path, source)) {
    if (kind === 'identifier') {
      for (const { word, say } of wordsOfName(text))
        add({ path, line: lineAt(at), place: 'identifier', word, found: text, say });
      continue;
    }
    for (const { word, say, text: pattern } of WORDS)
      for (const match of pattern ? text.matchAll(pattern) : []) {
        const found = match[0].replaceAll(/[\s*/#]+/g, ' ');
        add({ path, line: lineAt(at + match.index), place: 'text', word, found, say });
      }
  }
  return [...hits.values()].sort((a, b) => a.line - b.line);
}

const wordsOfName = (name: string): { word: string; say: string }[] => {
  const parts = partsOf(name);
  return WORDS.filter((one) => one.name !== undefined && parts.search(one.name) >= 0);
};

const applies = (exception: Exception, { path, place, word, found }: Hit): boolean =>
  (exception.path?.test(path) ?? true) &&
  (exception.place === undefined || exception.place === place) &&
  (exception.word === undefined || exception.word === word) &&
  (exception.found?.test(found) ?? true);

/** Finds the line of a position by binary search. */
function lineNumbers(source: string): (position: number) => number {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return (position) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= position) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
