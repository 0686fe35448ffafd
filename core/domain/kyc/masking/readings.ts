import type { default as SharpModule } from 'sharp';
import { hasMaskedNumber } from './masked-numbers';
import type { PictureReader } from './picture-reader';
import { printedNumbers } from './printed-numbers';
import { overlap, turnedBack, type Box, type Turn } from './rectangle';
import { columnsOf, isUpright, rowsOf, uprightBox, type Row } from './text-rows';
import { greyCopy, turnedCopy, type UprightPicture } from './upright-picture';

/** What several turns of a picture say, in its own pixels. */
export interface Reading {
  numbers: string[];
  boxes: Box[];
  /** Whether 12 digits that can be a number were readable. */
  isReadable: boolean;
  /** Whether a number with hidden digits was seen. */
  isMasked: boolean;
  /** The turns that showed something. */
  turns: Turn[];
}

interface WayToRead {
  longerSide: readonly [least: number, most: number];
  blur: number;
}

/**
 * Recognition needs digits of 20 pixels and more; more pixels take longer and more memory. `smooth` reads noisy pictures
 * better.
 */
export const WAYS_TO_READ = {
  plain: { longerSide: [1240, 2000], blur: 0 },
  smooth: { longerSide: [1600, 2400], blur: 1.2 },
  codes: { longerSide: [1, 2400], blur: 0 },
} as const satisfies Record<string, WayToRead>;

/**
 * Reads each turn by itself: text that lies on its side is recognized, but in wrong places, so it only counts where the turn
 * in which it stands upright does not show it. Then whole words are blackened.
 */
export async function readNumbers(
  { sharp, reader }: { sharp: typeof SharpModule; reader: PictureReader },
  picture: UprightPicture,
  { way, turns, known = [] }: { way: WayToRead; turns: readonly Turn[]; known?: readonly string[] },
): Promise<Reading> {
  const { copy, scale } = await greyCopy(sharp, picture, way);
  const pages: { turn: Turn; rows: Row[]; columns: Row[]; isMasked: boolean }[] = [];
  for (const turn of turns) {
    const turned = await turnedCopy(sharp, copy, turn);
    const words = await reader.words(turned);
    const rows = rowsOf(words.filter(isUpright));
    pages.push({ turn, rows, columns: columnsOf(words), isMasked: hasMaskedNumber(rows, turned) });
    turned.pixels.fill(0);
  }
  copy.pixels.fill(0);

  const all = [...known, ...pages.flatMap(({ rows }) => printedNumbers(rows).numbers)];
  const upright = pages.map(({ turn, rows, isMasked }) => {
    const printed = printedNumbers(rows, all);
    return {
      ...printed,
      turn,
      isMasked,
      boxes: printed.boxes.map((box) => turnedBack(box, turn, scale, picture)),
    };
  });
  const onSide = pages.map(({ turn, columns }) =>
    columns.flatMap((column) => {
      const { numbers } = printedNumbers([column]);
      const boxes = column.map(({ box }) => turnedBack(uprightBox(box), turn, scale, picture));
      const isFound = upright.some((one) => one.boxes.some((box) => boxes.some((own) => overlap(own, box))));
      return numbers.length > 0 && !isFound ? [{ numbers, boxes }] : [];
    }),
  );
  const found = upright.map((page, index) => ({
    ...page,
    numbers: [...page.numbers, ...(onSide[index] ?? []).flatMap(({ numbers }) => numbers)],
    boxes: [...page.boxes, ...(onSide[index] ?? []).flatMap(({ boxes }) => boxes)],
    isReadable: page.isReadable || (onSide[index] ?? []).length > 0,
  }));
  const seen = found.filter(({ boxes, isMasked }) => boxes.length > 0 || isMasked);
  return {
    numbers: [...new Set(found.flatMap(({ numbers }) => numbers))],
    boxes: found.flatMap(({ boxes }) => boxes),
    isReadable: found.some(({ isReadable }) => isReadable),
    isMasked: found.some(({ isMasked }) => isMasked),
    turns: seen.map(({ turn }) => turn),
  };
}
