import sharp from 'sharp';
import type { AadhaarMasking, MaskingResult } from '../domain/kyc/masking-port';

/** Masks without reading: a black bar over the upper half, quickly. */
export interface FakeMasking extends AadhaarMasking {
  /** What the next pictures without marked areas give, in their order; afterwards all are masked again. */
  next: (MaskingResult['kind'] | Error)[];
  /** What the next searches give; afterwards no picture shows a number. */
  nextSearches: (boolean | Error)[];
}

export function createFakeMasking(): FakeMasking {
  async function blacken(
    picture: Buffer,
    how: 'found' | 'marked',
  ): Promise<Extract<MaskingResult, { kind: 'masked' }>> {
    const image = sharp(picture);
    const { width, height } = await image.metadata();
    const area = { left: 0, top: 0, width, height: Math.ceil(height / 2) };
    const bar = { create: { width, height: area.height, channels: 3 as const, background: '#000000' } };
    const bytes = await image
      .composite([{ input: bar, left: 0, top: 0 }])
      .jpeg()
      .toBuffer();
    return { kind: 'masked', bytes, mimeType: 'image/jpeg', width, height, areas: [area], how };
  }

  const masking: FakeMasking = {
    next: [],
    nextSearches: [],
    async mask({ picture, marked }) {
      if (marked !== undefined) return blacken(picture, 'marked');
      const next = masking.next.shift();
      if (next instanceof Error) throw next;
      return next === 'number_not_found' ? { kind: 'number_not_found' } : blacken(picture, 'found');
    },
    async hasNumber() {
      const next = masking.nextSearches.shift();
      if (next instanceof Error) throw next;
      return next ?? false;
    },
    maskMore: ({ picture }) => blacken(picture, 'marked'),
    close: () => Promise.resolve(),
  };
  return masking;
}
