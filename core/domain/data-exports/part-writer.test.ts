import { expect, it } from '@jest/globals';
import { createPartWriter } from './part-writer';

it.each([
  [
    [3, 3, 3, 1],
    [4, 4, 2],
  ],
  [[9], [4, 4, 1]],
  [
    [4, 4],
    [4, 4],
  ],
  [[1], [1]],
  [[], []],
])('stores writes of %j bytes in parts of %j', async (writes, sizes) => {
  const stored: [number, number][] = [];
  const given: number[] = [];
  const kept: number[] = [];
  const writer = createPartWriter(4, async (part, position) => {
    stored.push([position, part.length]);
    kept.push(...part);
  });
  for (const size of writes) {
    const bytes = Buffer.from(Array.from({ length: size }, () => given.length % 256));
    given.push(...bytes);
    await writer.write(bytes);
  }
  expect(await writer.end()).toBe(given.length);
  expect(stored).toEqual(sizes.map((size, index) => [index + 1, size]));
  expect(kept).toEqual(given);
});
