import type { default as SharpModule } from 'sharp';
import type { FileFault } from '@deccanloop/contracts/files/file-faults';
import type { PictureReader } from './picture-reader';
import { readNumbers, WAYS_TO_READ } from './readings';
import { TURNS } from './rectangle';
import { decodePicture } from './upright-picture';

export type SearchResult = { kind: 'searched'; hasNumber: boolean } | { kind: 'rejected'; fault: FileFault };

/**
 * Whether a whole Aadhaar number can be read in a picture of another document. Read once in each turn: the second way to read
 * takes as long again, and here a wrong alarm costs more than on an Aadhaar card.
 */
export async function searchPicture(
  tools: { sharp: typeof SharpModule; reader: PictureReader },
  bytes: Buffer,
): Promise<SearchResult> {
  const { picture, fault } = await decodePicture(tools.sharp, bytes);
  if (picture === null) return { kind: 'rejected', fault };
  try {
    const { numbers } = await readNumbers(tools, picture, { way: WAYS_TO_READ.plain, turns: TURNS });
    return { kind: 'searched', hasNumber: numbers.length > 0 };
  } finally {
    picture.pixels.fill(0);
  }
}
