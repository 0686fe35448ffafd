import type { default as SharpModule } from 'sharp';
import type { PictureReader } from './picture-reader';
import { readNumbers, WAYS_TO_READ, type Reading } from './readings';
import { TURNS } from './rectangle';
import { straightened, tiltsOf } from './tilt';
import type { UprightPicture } from './upright-picture';

/**
 * Reads a picture again without its tilt. @returns the straightened picture with what was read in it; null where it is not tilted,
 * or shows no number then either
 */
export async function findStraightened(
  tools: { sharp: typeof SharpModule; reader: PictureReader },
  picture: UprightPicture,
): Promise<{ picture: UprightPicture; reading: Reading } | null> {
  for (const tilt of await tiltsOf(tools.sharp, picture)) {
    const straight = await straightened(tools.sharp, picture, tilt);
    const reading = await readNumbers(tools, straight, { way: WAYS_TO_READ.plain, turns: TURNS });
    if (reading.numbers.length > 0) return { picture: straight, reading };
    straight.pixels.fill(0);
  }
  return null;
}
