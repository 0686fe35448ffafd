import { describe, expect, it } from '@jest/globals';
import { LARGEST_PHOTO_BYTES, planFor, sizeWithin } from './photo-plan';
import type { PictureHeader } from './picture-header';

const LIMIT = 5 * 1024 * 1024;
const photo = (changes: Partial<PictureHeader> = {}): PictureHeader => ({
  ...{ type: 'image/jpeg', width: 4000, height: 3000 },
  ...changes,
});

describe('what happens to a chosen file', () => {
  it.each([
    ['a photo at the limit', LIMIT, photo(), { do: 'send' }],
    ['a photo above it', LIMIT + 1, photo(), { do: 'shrink' }],
    ['a small one with more pixels than the server reads', LIMIT, photo({ width: 8000 }), { do: 'send' }],
    ['and one pixel column more', LIMIT, photo({ width: 8334 }), { do: 'shrink' }],
    ['a small WebP above its own limit', LIMIT, photo({ type: 'image/webp', width: 4001 }), { do: 'shrink' }],
    ['a small HEIC', 1000, photo({ type: 'image/heic' }), { do: 'shrink' }],
    ['the largest photo', LARGEST_PHOTO_BYTES, photo(), { do: 'shrink' }],
    ['a larger one', LARGEST_PHOTO_BYTES + 1, photo(), { do: 'reject', why: 'too_large' }],
    ['64 million pixels', LIMIT + 1, photo({ width: 8000, height: 8000 }), { do: 'shrink' }],
    [
      'more pixels than a phone has memory for',
      1000,
      photo({ width: 8001, height: 8000 }),
      { do: 'reject', why: 'too_many_pixels' },
    ],
    ['any other file', LIMIT, null, { do: 'send' }],
    ['a larger other file', LIMIT + 1, null, { do: 'reject', why: 'limit' }],
  ] as const)('%s', (_name, bytes, header, plan) => {
    expect(planFor(bytes, header, LIMIT)).toEqual(plan);
  });
});

describe('the size of a smaller picture', () => {
  it.each([
    [{ width: 8000, height: 6000 }, 4000, { width: 4000, height: 3000 }],
    [{ width: 3024, height: 8064 }, 4000, { width: 1500, height: 4000 }],
    [{ width: 1200, height: 900 }, 4000, { width: 1200, height: 900 }],
    [{ width: 9000, height: 1 }, 2000, { width: 2000, height: 1 }],
  ])('%j within %i', (size, longest, smaller) => {
    expect(sizeWithin(size, longest)).toEqual(smaller);
  });
});
