import { paise } from './money';
import { describe, expect, it } from '@jest/globals';
import { csvCell, rupees } from './csv';

describe('a cell', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '|calc', ' |x'])(
    'does not start a formula: %j',
    (text) => {
      expect(csvCell(text)).toMatch(/^"?'/);
    },
  );
  it.each([
    ['Asha Rao', 'Asha Rao'],
    ['Rao, Asha', '"Rao, Asha"'],
    ['the "best"', '"the ""best"""'],
    ['two\nlines', '"two\nlines"'],
  ])('quotes %j where it has to', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });
  it.each([
    [0, '0.00'],
    [-5, '-0.05'],
    [123_456_50, '123456.50'],
    [-700_00, '-700.00'],
  ])('writes %d paise as a number', (amount, text) => {
    expect(csvCell(rupees(paise(amount)))).toBe(text);
  });
});
