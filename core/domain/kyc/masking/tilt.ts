import type { default as SharpModule } from 'sharp';
import type { GreyPicture } from './picture-reader';
import type { Rectangle } from './rectangle';
import { greyCopy, rotatedPicture, type UprightPicture } from './upright-picture';

/** Recognition reads text with a tilt of up to about 5 degrees. */
const LEAST_TILT = 3;
/** Angles that are tried; each is read in all four turns. */
const MOST_TILTS = 2;
/** Two of a picture are at least so far apart (degrees). */
const APART = 8;
/** A second one is tried where it is about as strong. */
const LEAST_SHARE = 0.5;
/** Steps of a degree. */
const STEPS = 2;
const BINS = 90 * STEPS;
/** Weaker edges are noise (of Sobel's operator, four times the levels of grey). */
const LEAST_EDGE = 100;
const WAY = { longerSide: [400, 700], blur: 1 } as const;

/**
 * The angles by which lines of print and edges of a card are tilted, the most likely one first: degrees clockwise, -45 to 45,
 * without those that recognition reads anyhow. Edges of print are mostly horizontal and vertical, so their directions are
 * counted modulo 90 degrees.
 */
export async function tiltsOf(sharp: typeof SharpModule, picture: UprightPicture): Promise<number[]> {
  const { copy } = await greyCopy(sharp, picture, WAY);
  const counts = smoothed(directionsOf(copy));
  copy.pixels.fill(0);
  const peaks = counts
    .map((count, bin) => ({ count, angle: bin / STEPS > 45 ? bin / STEPS - 90 : bin / STEPS }))
    .toSorted((a, b) => b.count - a.count);
  const found: typeof peaks = [];
  for (const peak of peaks) {
    if (peak.count < (peaks[0]?.count ?? 0) * LEAST_SHARE || found.length === MOST_TILTS) break;
    if (found.every(({ angle }) => distance(angle, peak.angle) >= APART)) found.push(peak);
  }
  return found.map(({ angle }) => angle).filter((angle) => Math.abs(angle) >= LEAST_TILT);
}

/** Modulo 90 degrees. */
const distance = (one: number, other: number): number => {
  const between = Math.abs(one - other) % 90;
  return Math.min(between, 90 - between);
};

function directionsOf({ pixels, width, height }: GreyPicture): Float64Array {
  const counts = new Float64Array(BINS);
  const at = (x: number, y: number): number => pixels[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      // Sobel's operator: differences of two pixels alone prefer 45 degrees.
      const [before, behind] = [at(x - 1, y - 1) - at(x + 1, y + 1), at(x + 1, y - 1) - at(x - 1, y + 1)];
      const across = behind - before + 2 * (at(x + 1, y) - at(x - 1, y));
      const down = -behind - before + 2 * (at(x, y + 1) - at(x, y - 1));
      const strength = Math.hypot(across, down);
      if (strength < LEAST_EDGE) continue;
      const degrees = (Math.atan2(down, across) * 180) / Math.PI + 360;
      const bin = Math.round(degrees * STEPS) % BINS;
      counts[bin] = (counts[bin] ?? 0) + strength;
    }
  return counts;
}

/** With its neighbours up to a degree and a half. */
const smoothed = (counts: Float64Array): number[] =>
  Array.from(counts, (_, bin) => {
    let sum = 0;
    for (let step = -3; step <= 3; step++) sum += counts[(bin + step + BINS) % BINS] ?? 0;
    return sum;
  });

/** The picture without its tilt, on white. */
export const straightened = (
  sharp: typeof SharpModule,
  picture: UprightPicture,
  tilt: number,
): Promise<UprightPicture> => rotatedPicture(sharp, picture, -tilt);

/** In pixels; smaller digits cannot be read. */
const LEAST_MARK = { long: 40, short: 8 } as const;
/** In shares of the picture's longer side, of eight digits of a card that fills a third of it. */
const LEAST_MARK_SHARE = { long: 0.04, short: 0.007 } as const;

/** Whether an area that the customer marked can cover the first eight digits of a printed number. */
export function isPlausibleMark(
  { width, height }: Rectangle,
  picture: { width: number; height: number },
): boolean {
  const side = Math.max(picture.width, picture.height);
  return (
    Math.max(width, height) >= Math.max(LEAST_MARK.long, side * LEAST_MARK_SHARE.long) &&
    Math.min(width, height) >= Math.max(LEAST_MARK.short, side * LEAST_MARK_SHARE.short)
  );
}
