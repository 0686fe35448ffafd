import { describe, expect, it } from '@jest/globals';
import { fitText, printable } from './fit-text';
import { COLUMN_WIDTH } from './theme';

describe('printable text', () => {
  it('keeps Latin letters, ₹, Devanagari and Telugu, with their joiners', () => {
    const text = 'Ümit Łukasz, ₹1,00,000.00 … · शर्मा क्‍ष, శ్రీనివాస్';
    expect(printable(text)).toBe(text);
  });

  it('replaces characters that no font has, wherever they are', () => {
    const data = { name: 'தமிழ் Asha', lines: [{ note: 'done 👍' }], amountPaise: 100, gstin: null };
    expect(printable(data)).toEqual({
      name: '\ufffd\ufffd\ufffd\ufffd\ufffd Asha',
      lines: [{ note: 'done \ufffd' }],
      amountPaise: 100,
      gstin: null,
    });
  });

  it('composes letters and accents that were sent apart', () => {
    expect(printable('re\u0301sume\u0301')).toBe('résumé');
  });
});

describe('text in a column', () => {
  it('is unchanged when its words fit', () => {
    const text = '0190a1b2-0000-7000-8000-000000000001 and a name of several words that needs two lines';
    expect(fitText(text, COLUMN_WIDTH)).toBe(text);
  });

  it('has line breaks inside words that do not fit, and loses nothing', () => {
    const word = 'W'.repeat(60);
    const lines = fitText(`to ${word} end`, 100).split('\n');
    // A W of Noto Sans is 0.931 em wide: 8.4 points.
    expect(lines.map((line) => line.length)).toEqual([14, ...Array<number>(4).fill(11), 9]);
    expect(lines.join('')).toBe(`to ${word} end`);
  });

  it('is not broken inside a syllable', () => {
    const broken = fitText('श्री'.repeat(20), 60).split('\n');
    expect(broken.length).toBeGreaterThan(1);
    for (const line of broken) expect(line).toMatch(/^(श्री)+$/);
  });
});
