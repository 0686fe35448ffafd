import { expect, it } from '@jest/globals';
import { formatPaperNumber, NUMBERED_PAPER_KINDS, PAPER_KINDS, PAPER_SERIES } from './paper-number';

const place = { mode: 'live', financialYear: '26-27', sequence: 123 } as const;

it.each([
  ['invoice', 'INV/26-27/000123'],
  ['credit_note', 'CRN/26-27/000123'],
  ['quotation', 'QTN/26-27/000123'],
  ['receipt', 'DL-R-000123'],
] as const)('the number of a paper (%s)', (kind, number) => {
  expect(formatPaperNumber({ ...place, kind })).toBe(number);
  expect(formatPaperNumber({ ...place, kind, mode: 'test' })).toBe(`TEST/${number}`);
});

it('has at most 16 characters up to the last number of a year', () => {
  for (const kind of NUMBERED_PAPER_KINDS)
    expect(formatPaperNumber({ ...place, kind, sequence: 999_999 })).toHaveLength(16);
});

it('no two kinds share a series', () => {
  expect(new Set(Object.values(PAPER_SERIES)).size).toBe(PAPER_KINDS.length);
});
