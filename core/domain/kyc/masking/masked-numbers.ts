import { groupsOf, runsOf } from './digit-runs';
import type { GreyPicture } from './picture-reader';
import { heightOf, joined, widthOf, type Box } from './rectangle';
import type { Row } from './text-rows';

/** Printed in place of the first eight digits. */
const COVER = '[Xx×*•●#]';
/** `XXXX XXXX 1234`, as UIDAI prints it, with what recognition makes of it. */
const COVERED = new RegExp(`(?<![A-Za-z0-9])${COVER}{3,5}[ .-]*${COVER}{3,5}[ .-]*\\d{4}(?!\\d)`);

/** Whether a number stands here whose first eight digits are hidden: printed as X, or blackened. */
export const hasMaskedNumber = (rows: readonly Row[], picture: GreyPicture): boolean =>
  rows.some(
    (row) =>
      COVERED.test(row.map(({ text }) => text).join(' ')) ||
      fourDigitsAlone(row).some((box) => isBlackBefore(box, picture)),
  );

const fourDigitsAlone = (row: Row): Box[] =>
  runsOf(row)
    .map(groupsOf)
    .flatMap((groups) => {
      const [group] = groups;
      return groups.length === 1 && group?.length === 4 ? [joined(group.map(({ box }) => box))] : [];
    });

/** Darker than printed text in poor light. */
const BLACK = 50;

/**
 * Whether a black bar of about eight digits ends before the four. Above or below it must be lighter, or it can be the table
 * under the card; not both, because a VID under the number is blackened too.
 */
function isBlackBefore(digits: Box, picture: GreyPicture): boolean {
  const [width, height] = [widthOf(digits), heightOf(digits)];
  const [from, to] = [digits.x0 - 1.9 * width, digits.x0 - 0.45 * width];
  const middle = (digits.y0 + digits.y1) / 2;
  const share = (y0: number, y1: number): number => blackShare({ x0: from, x1: to, y0, y1 }, picture);
  return (
    share(middle - height / 4, middle + height / 4) > 0.97 &&
    (share(digits.y0 - 1.1 * height, digits.y0 - 0.9 * height) < 0.5 ||
      share(digits.y1 + 0.9 * height, digits.y1 + 1.1 * height) < 0.5)
  );
}

/** 0 outside of the picture. */
function blackShare(box: Box, { pixels, width, height }: GreyPicture): number {
  const [left, top] = [Math.round(box.x0), Math.round(box.y0)];
  const [right, bottom] = [Math.round(box.x1), Math.max(top + 1, Math.round(box.y1))];
  if (left < 0 || top < 0 || right > width || bottom > height || right <= left) return 0;
  let black = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) if ((pixels[y * width + x] ?? 255) < BLACK) black += 1;
  return black / ((right - left) * (bottom - top));
}
