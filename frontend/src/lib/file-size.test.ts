import { expect, it } from '@jest/globals';
import { sizeText } from './file-size';

it.each([
  [1, '1 kB'],
  [348_160, '340 kB'],
  [1_023_900, '1.0 MB'],
  [4_404_019, '4.2 MB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
