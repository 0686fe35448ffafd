import { describe, expect, it } from '@jest/globals';
import { COLOURS, DEFAULT_STYLES, LEVELS, tooLong } from './looks';

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('looks', () => {
  it('starts with 256 pixels at level L', () => {
    expect(DEFAULT_STYLES).toMatchObject({ size: '256', level: 'L' });
  });

  it.each(COLOURS)('$label is dark on light, at least 7:1', ({ ink, ground }) => {
    expect((luminance(ground) + 0.05) / (luminance(ink) + 0.05)).toBeGreaterThanOrEqual(7);
  });

  it.each(LEVELS)('fits $bytes bytes at level $id, and not one more', ({ id, bytes }) => {
    expect(tooLong('x'.repeat(bytes), id)).toBeNull();
    expect(tooLong('x'.repeat(bytes + 1), id)).toMatch(/^This is too long for a QR code: it has /);
  });

  it('counts bytes, and says what to do', () => {
    expect(tooLong('₹'.repeat(1_000), 'L')).toBe(
      'This is too long for a QR code: it has 3,000 bytes, and a code of level L holds 2,953. Shorten it.',
    );
    expect(tooLong('₹'.repeat(1_000), 'H')).toContain('or choose a lower level');
  });
});
