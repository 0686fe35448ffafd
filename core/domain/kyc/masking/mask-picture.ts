import type { default as SharpModule } from 'sharp';
import type { FileFault } from '@deccanloop/contracts/files/file-faults';
import type { PictureReader } from './picture-reader';
import { readNumbers, WAYS_TO_READ, type Reading } from './readings';
import { findStraightened } from './straightened-reading';
import { isPlausibleMark } from './tilt';
import {
  withoutCovered,
  boxOf,
  clipped,
  TURNS,
  widthOf,
  heightOf,
  type Box,
  type Rectangle,
} from './rectangle';
import {
  blacken,
  decodePicture,
  encodePicture,
  greyCopy,
  type MaskedType,
  type UprightPicture,
} from './upright-picture';

export type MaskingResult =
  | {
      kind: 'masked';
      bytes: Buffer;
      mimeType: MaskedType;
      width: number;
      height: number;
      areas: Rectangle[];
      how: 'found' | 'marked' | 'already_masked';
    }
  | { kind: 'number_not_found' };

export type PictureResult = MaskingResult | { kind: 'rejected'; fault: FileFault };

interface Tools {
  sharp: typeof SharpModule;
  reader: PictureReader;
}

/** A number that is still readable is masked again so often. */
const MOST_REPEATS = 2;

/**
 * Masks what is found and what is marked, then reads the result once more in another way, so that a number that one way of
 * reading missed is masked too. A picture in which a number is found only without its tilt is stored without it.
 */
export async function maskPicture(
  tools: Tools,
  bytes: Buffer,
  marked: readonly Rectangle[],
): Promise<PictureResult> {
  const decoded = await decodePicture(tools.sharp, bytes);
  if (decoded.picture === null) return { kind: 'rejected', fault: decoded.fault };
  let { picture } = decoded;
  try {
    let areas: Rectangle[] = [];
    const mask = (boxes: readonly Box[]): void => {
      const rectangles = boxes.map((box) => clipped(box, picture)).filter((one) => one !== null);
      blacken(picture, rectangles);
      areas.push(...rectangles);
    };
    mask(marked.map(boxOf));
    const isMarked = areas.some((area) => isPlausibleMark(area, picture));
    mask(await codesOf(tools, picture));

    let first = await readNumbers(tools, picture, { way: WAYS_TO_READ.plain, turns: TURNS });
    const straight = first.numbers.length === 0 ? await findStraightened(tools, picture) : null;
    if (straight !== null) {
      picture.pixels.fill(0);
      ({ picture, reading: first } = straight);
      // Those of before are black in it.
      areas = [];
    } else if (howOf(first, isMarked) === null) {
      first = await readNumbers(tools, picture, { way: WAYS_TO_READ.smooth, turns: TURNS });
    }
    mask(first.boxes);
    const how = howOf(first, isMarked);
    if (how === null || !(await maskRest(tools, picture, first, mask))) return { kind: 'number_not_found' };
    return await encoded(tools, picture, areas, how);
  } finally {
    picture.pixels.fill(0);
  }
}

/** Blackens more of a picture that is masked already. */
export async function blackenPicture(
  sharp: typeof SharpModule,
  bytes: Buffer,
  marked: readonly Rectangle[],
): Promise<PictureResult> {
  const { picture, fault } = await decodePicture(sharp, bytes);
  if (picture === null) return { kind: 'rejected', fault };
  const areas = marked.map((one) => clipped(boxOf(one), picture)).filter((one) => one !== null);
  blacken(picture, areas);
  return encoded({ sharp }, picture, areas, 'marked');
}

async function encoded(
  { sharp }: Pick<Tools, 'sharp'>,
  picture: UprightPicture,
  areas: Rectangle[],
  how: 'found' | 'marked' | 'already_masked',
): Promise<PictureResult> {
  const { bytes, fault } = await encodePicture(sharp, picture);
  if (bytes === null) return { kind: 'rejected', fault };
  const { width, height, mimeType } = picture;
  return { kind: 'masked', bytes, mimeType, width, height, areas: withoutCovered(areas), how };
}

/** @returns false where a number is still readable at the end */
async function maskRest(
  tools: Tools,
  picture: UprightPicture,
  first: Reading,
  mask: (boxes: readonly Box[]) => void,
): Promise<boolean> {
  // Other turns were read and showed no number; blackening adds none.
  const turns = first.turns.length > 0 ? first.turns : TURNS;
  for (let repeat = 0; repeat <= MOST_REPEATS; repeat++) {
    const again = await readNumbers(tools, picture, {
      way: WAYS_TO_READ.smooth,
      turns,
      known: first.numbers,
    });
    mask(again.boxes);
    if (!again.isReadable) return true;
  }
  return false;
}

const howOf = (
  { numbers, isMasked }: Reading,
  isMarked: boolean,
): 'found' | 'marked' | 'already_masked' | null =>
  numbers.length > 0 ? 'found' : isMarked ? 'marked' : isMasked ? 'already_masked' : null;

/** The quiet zone of a QR code in shares of its side: four of at least 21 modules. */
const QUIET_ZONE = 4 / 21;

async function codesOf({ sharp, reader }: Tools, picture: UprightPicture): Promise<Box[]> {
  const { copy, scale } = await greyCopy(sharp, picture, WAYS_TO_READ.codes);
  const boxes = await reader.codes(copy);
  copy.pixels.fill(0);
  return boxes.map((box) => {
    const margin = Math.max(widthOf(box), heightOf(box)) * QUIET_ZONE;
    return {
      x0: (box.x0 - margin) / scale,
      y0: (box.y0 - margin) / scale,
      x1: (box.x1 + margin) / scale,
      y1: (box.y1 + margin) / scale,
    };
  });
}
