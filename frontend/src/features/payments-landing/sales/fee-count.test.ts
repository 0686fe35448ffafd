import { expect, it } from '@jest/globals';
import { COUNT_MS, feeText } from './fee-count';

it('counts from 0.0 to 1.5 in two seconds, never backwards, with one decimal', () => {
  const seen = Array.from({ length: 41 }, (_, step) => feeText((step * COUNT_MS) / 40));
  expect(seen[0]).toBe('0.0');
  expect(seen.at(-1)).toBe('1.5');
  expect(seen).toEqual([...seen].sort());
  for (const text of seen) expect(text).toMatch(/^\d\.\d$/);
});

it('stays at its limits', () => {
  expect(feeText(-10)).toBe('0.0');
  expect(feeText(COUNT_MS * 5)).toBe('1.5');
});
