/** In pixels of the upright picture (after EXIF orientation), whole numbers, clipped to the picture. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A box with any numbers: not clipped, not whole. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export const joined = (boxes: readonly Box[]): Box => ({
  x0: Math.min(...boxes.map(({ x0 }) => x0)),
  y0: Math.min(...boxes.map(({ y0 }) => y0)),
  x1: Math.max(...boxes.map(({ x1 }) => x1)),
  y1: Math.max(...boxes.map(({ y1 }) => y1)),
});

export const heightOf = ({ y0, y1 }: Box): number => y1 - y0;
export const widthOf = ({ x0, x1 }: Box): number => x1 - x0;

/** Grows to whole pixels. Null where nothing of it is inside of the picture. */
export function clipped({ x0, y0, x1, y1 }: Box, { width, height }: Size): Rectangle | null {
  const [left, top] = [Math.max(0, Math.floor(x0)), Math.max(0, Math.floor(y0))];
  const [right, bottom] = [Math.min(width, Math.ceil(x1)), Math.min(height, Math.ceil(y1))];
  // Also of numbers that are none.
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
}

export const boxOf = ({ left, top, width, height }: Rectangle): Box => ({
  x0: left,
  y0: top,
  x1: left + width,
  y1: top + height,
});

export const overlap = (one: Box, other: Box): boolean =>
  one.x0 < other.x1 && other.x0 < one.x1 && one.y0 < other.y1 && other.y0 < one.y1;

const covers = (outer: Box, inner: Box): boolean =>
  outer.x0 <= inner.x0 && outer.y0 <= inner.y0 && outer.x1 >= inner.x1 && outer.y1 >= inner.y1;

/** Without those that lie in another one; of equal ones the first stays. */
export const withoutCovered = (areas: readonly Rectangle[]): Rectangle[] =>
  areas.filter(
    (area, index) =>
      !areas.some(
        (other, at) =>
          at !== index &&
          covers(boxOf(other), boxOf(area)) &&
          (at < index || !covers(boxOf(area), boxOf(other))),
      ),
  );

/** Degrees clockwise. */
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

/**
 * Where a box of a turned and scaled copy lies in the picture.
 * @param size of the picture
 * @param scale of the copy's pixels for one of the picture
 */
export function turnedBack({ x0, y0, x1, y1 }: Box, turn: Turn, scale: number, size: Size): Box {
  const [left, top, right, bottom] = [x0 / scale, y0 / scale, x1 / scale, y1 / scale];
  const { width, height } = size;
  switch (turn) {
    case 0:
      return { x0: left, y0: top, x1: right, y1: bottom };
    case 90:
      return { x0: top, y0: height - right, x1: bottom, y1: height - left };
    case 180:
      return { x0: width - right, y0: height - bottom, x1: width - left, y1: height - top };
    case 270:
      return { x0: width - bottom, y0: left, x1: width - top, y1: right };
  }
}
