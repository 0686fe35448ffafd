import sharp from 'sharp';
import { createChance } from '@deccanloop/sandbox/gateways/chance';
import { drawSpecimen, specimen, specimenNumber } from './specimens';

/** As phones take them: 12.3 million pixels. */
const PHOTO_WIDTH = 4320;
/** Standard deviation of the noise; with it such a photo has about 5 MB at the qualities that phones use. */
const GRAIN = 10;
/** Random values that are repeated over the picture: one for each sample would take seconds. */
const GRAIN_VALUES = 1 << 20;

export interface SpecimenPhoto {
  number: string;
  jpeg: Buffer;
}

/** A photo of a specimen card, as large as the limit allows. @param printed in place of the number and its code */
export async function drawSpecimenPhoto(
  seed: number,
  { mostBytes, printed }: { mostBytes: number; printed?: string },
): Promise<SpecimenPhoto> {
  const number = specimenNumber(seed);
  const card = await drawSpecimen(
    specimen({
      number,
      ...(printed !== undefined && { printed, hasCode: false }),
      width: PHOTO_WIDTH,
      light: 0.75,
      format: 'png',
      side: seed % 2 === 0 ? 'back' : 'front',
    }),
  );
  const { data, info } = await sharp(card).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  addGrain(data, seed);
  const raw = { width: info.width, height: info.height, channels: 3 } as const;
  let jpeg: Buffer | null = null;
  for (let [low, high] = [60, 100]; low <= high;) {
    const quality = Math.floor((low + high) / 2);
    const tried = await sharp(data, { raw }).jpeg({ quality }).toBuffer();
    if (tried.length <= mostBytes) [jpeg, low] = [tried, quality + 1];
    else high = quality - 1;
  }
  if (jpeg === null) throw new Error('the noise is too strong for the limit');
  return { number, jpeg };
}

function addGrain(pixels: Buffer, seed: number): void {
  const chance = createChance();
  chance.reseed(seed);
  const grain = Int8Array.from({ length: GRAIN_VALUES }, () =>
    // The sum of three even distributions is nearly a normal one, of the deviation 0.5.
    Math.round((chance.next() + chance.next() + chance.next() - 1.5) * 2 * GRAIN),
  );
  for (let at = 0; at < pixels.length; at++)
    pixels[at] = Math.max(0, Math.min(255, (pixels[at] ?? 0) + (grain[at % GRAIN_VALUES] ?? 0)));
}
