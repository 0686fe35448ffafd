import type { default as SharpModule } from 'sharp';
import { hasAadhaarNumber } from '@deccanloop/contracts/kyc/aadhaar-text';
import type { FileFault } from '@deccanloop/contracts/files/file-faults';
import { textsOfPdf } from './pdf-text';
import type { PictureReader } from './picture-reader';
import { readNumbers, WAYS_TO_READ } from './readings';
import { findStraightened } from './straightened-reading';
import { TURNS } from './rectangle';
import { decodePicture } from './upright-picture';

export type SearchResult = { kind: 'searched'; hasNumber: boolean } | { kind: 'rejected'; fault: FileFault };

interface Tools {
  sharp: typeof SharpModule;
  reader: PictureReader;
}

/** Whether a whole Aadhaar number can be read in a file that should show none: a picture, or the texts of a PDF. */
export const searchFile = (tools: Tools, bytes: Buffer): Promise<SearchResult> =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? searchPdf(bytes) : searchPicture(tools, bytes);

async function searchPdf(bytes: Buffer): Promise<SearchResult> {
  const texts = await textsOfPdf(bytes);
  if (texts === null) return { kind: 'rejected', fault: 'unreadable' };
  return { kind: 'searched', hasNumber: texts.some((text) => hasAadhaarNumber(text)) };
}

/**
 * Read once in each turn, and again without its tilt: the second way to read takes as long again, and here a wrong alarm costs more than on an Aadhaar
 * card.
 */
async function searchPicture(tools: Tools, bytes: Buffer): Promise<SearchResult> {
  const { picture, fault } = await decodePicture(tools.sharp, bytes);
  if (picture === null) return { kind: 'rejected', fault };
  try {
    const { numbers } = await readNumbers(tools, picture, { way: WAYS_TO_READ.plain, turns: TURNS });
    const hasNumber = numbers.length > 0 || (await findStraightened(tools, picture)) !== null;
    return { kind: 'searched', hasNumber };
  } finally {
    picture.pixels.fill(0);
  }
}
