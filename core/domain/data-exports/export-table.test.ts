import { expect, it } from '@jest/globals';
import { csvLine } from '@deccanloop/contracts/csv';
import { csvHeader, csvRow, exportTable, inPages, jsonRow } from './export-table';

const table = exportTable({
  name: 'things',
  about: 'Things.',
  columns: {
    at: 'Date and time',
    name: 'Name',
    amountPaise: 'Amount (INR)',
    count: 'Count',
    isNew: 'New',
    tags: 'Tags',
  },
  async *pages() {
    yield [ROW];
  },
});
const ROW = {
  at: new Date('2026-11-24T06:30:00Z'),
  name: '=1+1',
  amountPaise: -12_50,
  count: 3,
  isNew: false,
  tags: ['a', 'b'],
  secretHash: 'x',
};

it('writes JSON with whole paise and UTC, and only the columns of the table', () => {
  expect(JSON.parse(JSON.stringify(jsonRow(table, ROW)))).toEqual({
    at: '2026-11-24T06:30:00.000Z',
    name: '=1+1',
    amountPaise: -12_50,
    count: 3,
    isNew: false,
    tags: ['a', 'b'],
  });
});

it('writes CSV with rupees, Indian time and no formula', () => {
  expect(csvLine(csvHeader(table))).toBe('Date and time,Name,Amount (INR),Count,New,Tags\r\n');
  expect(csvLine(csvRow(table, ROW))).toBe(`"24 Nov 2026, 12:00 pm IST",'=1+1,-12.50,3,No,a; b\r\n`);
});

it('reads page after page, and ends with one that is not full', async () => {
  const asked: (number | null)[] = [];
  const all = [1, 2, 3, 4, 5];
  const pages: number[][] = [];
  const read = async (after: number | null, limit: number) => {
    asked.push(after);
    return all.filter((one) => after === null || one > after).slice(0, limit);
  };
  for await (const page of inPages(read, 2)) pages.push(page);
  expect([pages, asked]).toEqual([
    [[1, 2], [3, 4], [5]],
    [null, 2, 4],
  ]);
});
