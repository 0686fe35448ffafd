/** An area of a picture, in its pixels. */
export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The smallest side of an area that can be seen and moved, as a share of the picture's shorter side. */
const SMALLEST_SHARE = 0.01;
/** How far an arrow key moves an edge, as a share of the picture's shorter side. */
const STEP_SHARE = 0.01;

const smallest = ({ width, height }: PictureSize): number =>
  Math.max(1, Math.round(Math.min(width, height) * SMALLEST_SHARE));

export const stepOf = ({ width, height }: PictureSize): number =>
  Math.max(1, Math.round(Math.min(width, height) * STEP_SHARE));

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Whole pixels inside the picture; rounded outwards, so that nothing marked stays visible. */
function insideOf(
  edges: { left: number; top: number; right: number; bottom: number },
  size: PictureSize,
): Rectangle {
  const left = clamp(Math.floor(edges.left), 0, size.width - 1);
  const top = clamp(Math.floor(edges.top), 0, size.height - 1);
  const right = clamp(Math.ceil(edges.right), left + 1, size.width);
  const bottom = clamp(Math.ceil(edges.bottom), top + 1, size.height);
  return { left, top, width: right - left, height: bottom - top };
}

/** The area between two corners; null when it is too small to be meant. */
export function between(one: Point, other: Point, size: PictureSize): Rectangle | null {
  const area = insideOf(
    {
      left: Math.min(one.x, other.x),
      top: Math.min(one.y, other.y),
      right: Math.max(one.x, other.x),
      bottom: Math.max(one.y, other.y),
    },
    size,
  );
  return area.width < smallest(size) || area.height < smallest(size) ? null : area;
}

/** Moved as far as the picture goes. */
export const movedBy = (area: Rectangle, by: Point, size: PictureSize): Rectangle => ({
  ...area,
  left: clamp(Math.round(area.left + by.x), 0, size.width - area.width),
  top: clamp(Math.round(area.top + by.y), 0, size.height - area.height),
});

/** The right and the bottom edge moved. */
export const resizedBy = (area: Rectangle, by: Point, size: PictureSize): Rectangle => ({
  ...area,
  width: clamp(Math.round(area.width + by.x), smallest(size), size.width - area.left),
  height: clamp(Math.round(area.height + by.y), smallest(size), size.height - area.top),
});

/** A new area in the middle, about as large as a printed number; each further one a little lower. */
export function startingArea(size: PictureSize, index: number): Rectangle {
  const width = Math.max(1, Math.round(size.width * 0.4));
  const height = Math.max(1, Math.round(size.height * 0.1));
  const first = {
    left: Math.round((size.width - width) / 2),
    top: Math.round((size.height - height) / 2),
    width,
    height,
  };
  return movedBy(first, { x: 0, y: index * height * 1.2 }, size);
}

/** A point of the screen in pixels of the picture, which is shown in `box`. */
export const pointIn = (
  box: { left: number; top: number; width: number; height: number },
  at: Point,
  size: PictureSize,
): Point => ({
  x: ((at.x - box.left) / box.width) * size.width,
  y: ((at.y - box.top) / box.height) * size.height,
});
