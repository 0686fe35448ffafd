import type { default as SharpModule } from 'sharp';
import { hasMaskedNumber } from './masked-numbers';
import type { PictureReader } from './picture-reader';
import { printedNumbers } from './printed-numbers';
import { turnedBack, type Box, type Turn } from './rectangle';
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

/** Recognition needs digits of 20 pixels and more; more pixels take longer. `smooth` reads noisy pictures better. */
export const WAYS_TO_READ = {
  plain: { longerSide: [1240, 2000], blur: 0 },
  smooth: { longerSide: [1600, 2600], blur: 1.2 },
  codes: { longerSide: [1, 4000], blur: 0 },
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
  const found = pages.map(({ turn, rows, columns, isMasked }) => {
    const upright = printedNumbers(rows, all);
    const onSide = columns
      .map((column) => ({
        numbers: printedNumbers([column]).numbers.filter((one) => !all.includes(one)),
        column,
      }))
      .filter(({ numbers }) => numbers.length > 0);
    const boxes = [
      ...upright.boxes,
      ...onSide.flatMap(({ column }) => column.map(({ box }) => uprightBox(box))),
    ];
    return {
      turn,
      isMasked,
      numbers: [...upright.numbers, ...onSide.flatMap(({ numbers }) => numbers)],
      isReadable: upright.isReadable || onSide.length > 0,
      boxes: boxes.map((box) => turnedBack(box, turn, scale, picture)),
    };
  });
  const seen = found.filter(({ boxes, isMasked }) => boxes.length > 0 || isMasked);
  return {
    numbers: [...new Set(found.flatMap(({ numbers }) => numbers))],
    boxes: found.flatMap(({ boxes }) => boxes),
    isReadable: found.some(({ isReadable }) => isReadable),
    isMasked: found.some(({ isMasked }) => isMasked),
    turns: seen.map(({ turn }) => turn),
  };
}
