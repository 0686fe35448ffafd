import type { Word } from './picture-reader';
import { heightOf, widthOf, type Box } from './rectangle';

/** Words beside each other, from left to right. Recognition separates groups of digits that stand far apart. */
export type Row = readonly Word[];

/** Between two words, in heights of the text. A tilt of 3 degrees shifts words that far apart by a seventh of it. */
const MOST_GAP = 2.5;

/** Text that stands upright; text from top to bottom has boxes that are higher than wide. */
export const isUpright = ({ box, text }: Word): boolean => text.length < 3 || widthOf(box) > heightOf(box);

export function rowsOf(words: readonly Word[]): Row[] {
  const rows: Word[][] = [];
  for (const word of words.toSorted((a, b) => a.box.x0 - b.box.x0)) {
    const row = rows.find((one) => isNext(one.at(-1), word));
    if (row === undefined) rows.push([word]);
    else row.push(word);
  }
  return rows;
}

function isNext(last: Word | undefined, { box }: Word): boolean {
  if (last === undefined) return false;
  const height = Math.max(heightOf(last.box), heightOf(box));
  const gap = box.x0 - last.box.x1;
  const drop = Math.abs(box.y0 + box.y1 - last.box.y0 - last.box.y1) / 2;
  return gap > -height && gap < MOST_GAP * height && drop < height / 2;
}

/** Text on its side as rows, from top to bottom and from bottom to top, in boxes that `uprightBox` turns back. */
export function columnsOf(words: readonly Word[]): Row[] {
  const onSide = words.filter((word) => !isUpright(word));
  const down = onSide.map(({ text, box }) => ({
    text,
    box: { x0: box.y0, y0: box.x0, x1: box.y1, y1: box.x1 },
  }));
  const up = onSide.map(({ text, box }) => ({
    text,
    box: { x0: -box.y1, y0: box.x0, x1: -box.y0, y1: box.x1 },
  }));
  return [...rowsOf(down), ...rowsOf(up)];
}

export const uprightBox = ({ x0, y0, x1, y1 }: Box): Box =>
  x0 < 0 ? { x0: y0, y0: -x1, x1: y1, y1: -x0 } : { x0: y0, y0: x0, x1: y1, y1: x1 };
