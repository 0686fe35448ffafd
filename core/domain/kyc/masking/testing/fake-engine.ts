import { loadSharp } from '../../../files/checking/image-encoder';
import { blackenPicture } from '../mask-picture';
import type { MaskingEngine } from '../masking-engine';
import type { Rectangle } from '../rectangle';

/** What the engine pretends to read. */
export type FakeReading = { found: readonly Rectangle[] } | 'already_masked' | 'nothing';

/** Blackens real pictures without a thread and without recognition: it reads what the test says. */
export const fakeMaskingEngine = (
  read: (picture: Buffer) => FakeReading = () => ({ found: [{ left: 0, top: 0, width: 8, height: 8 }] }),
): MaskingEngine => ({
  start: () =>
    Promise.resolve({
      async mask(picture, marked) {
        const reading = read(picture);
        const found = typeof reading === 'string' ? [] : reading.found;
        const result = await blackenPicture(await loadSharp(), picture, [...marked, ...found]);
        if (result.kind !== 'masked') return result;
        if (found.length > 0) return { ...result, how: 'found' };
        if (marked.length > 0) return { ...result, how: 'marked' };
        return reading === 'already_masked'
          ? { ...result, how: 'already_masked' }
          : { kind: 'number_not_found' };
      },
      end: () => Promise.resolve(),
    }),
});
