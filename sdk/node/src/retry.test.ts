import { describe, expect, it } from '@jest/globals';
import { backoffMs, waitMs } from './retry.ts';

describe('the backoff', () => {
  it('doubles up to eight seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map((repetition) => backoffMs(repetition, 1))).toEqual([
      500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000,
    ]);
  });

  it('is any part of that time, so that clients do not return together', () => {
    expect([0, 0.25, 0.5].map((random) => backoffMs(1, random))).toEqual([0, 250, 500]);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-11-30T10:00:00Z');
  it.each([
    [null, 500],
    ['3', 3_000],
    ['Mon, 30 Nov 2026 10:00:05 GMT', 5_000],
    ['Mon, 30 Nov 2026 09:00:00 GMT', 500],
    ['0', 500],
    ['60', 60_000],
    ['61', null],
    ['Mon, 30 Nov 2026 10:02:00 GMT', null],
    ['soon', 500],
    ['-5', 500],
    ['99999999999999999999', null],
  ])('%s is %s', (retryAfter, ms) => {
    expect(waitMs(0, { retryAfter, now, random: 1 })).toBe(ms);
  });
});
