import { indiaDateTime } from '@deccanloop/contracts/india-time';
import { paise } from '@deccanloop/contracts/money';
import { rupees, type CsvCell } from '@deccanloop/contracts/csv';

export type ExportValue = string | number | boolean | Date | readonly string[] | null;

/** One kind of records in the file: a list in `data.json`, and a CSV file of the same name. */
export interface ExportTable {
  /** `wallet_entries`. */
  name: string;
  /** What it holds, for the README. */
  about: string;
  /**
   * The headings of the CSV file by field, in their order; other fields of the rows are left out. A field `…Paise` is in
   * whole paise in JSON, and in rupees in the CSV file.
   */
  columns: Readonly<Record<string, string>>;
  /** All rows in pages, so that only one page is in memory. Each call reads from the beginning. */
  pages(): AsyncGenerator<readonly object[]>;
}

/** A table whose columns are fields of its rows. */
export const exportTable = <Row extends object>(table: {
  name: string;
  about: string;
  columns: { readonly [Field in keyof Row & string]?: string };
  pages: () => AsyncGenerator<readonly Row[]>;
}): ExportTable => table as ExportTable;

/** The fields of a row that the table has, as `data.json` holds them. */
export const jsonRow = ({ columns }: ExportTable, row: object): object =>
  Object.fromEntries(Object.keys(columns).map((field) => [field, valueOf(row, field)]));

export const csvHeader = ({ columns }: ExportTable): string[] => Object.values(columns);

export const csvRow = ({ columns }: ExportTable, row: object): CsvCell[] =>
  Object.keys(columns).map((field) => cellOf(field, valueOf(row, field)));

const valueOf = (row: object, field: string): ExportValue =>
  (row as Record<string, ExportValue | undefined>)[field] ?? null;

function cellOf(field: string, value: ExportValue): CsvCell {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number')
    return field.endsWith('Paise') ? rupees(paise(value)) : { number: String(value) };
  return value instanceof Date ? indiaDateTime(value) : value.join('; ');
}

/** Rows in memory at once. */
const PAGE = 500;

/** Reads page after page. @param read rows after `after`, at most `limit`, in an order that does not change */
export async function* inPages<Row>(
  read: (after: Row | null, limit: number) => Promise<Row[]>,
  limit = PAGE,
): AsyncGenerator<Row[]> {
  let after: Row | null = null;
  for (;;) {
    const rows: Row[] = await read(after, limit);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    after = rows.at(-1) ?? null;
  }
}

/** For each page of ids, the rows that belong to them. */
export async function* ofEach<Row>(
  ids: AsyncGenerator<readonly string[]>,
  read: (ids: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for await (const page of ids) {
    const rows = await read(page);
    if (rows.length > 0) yield rows;
  }
}

/** Few rows, read at once. */
export async function* once<Row>(read: () => Promise<Row[]>): AsyncGenerator<Row[]> {
  const rows = await read();
  if (rows.length > 0) yield rows;
}
