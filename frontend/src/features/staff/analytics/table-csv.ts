import { BYTE_ORDER_MARK, csvLine } from '@deccanloop/contracts/csv';
import { saveFile } from '../../../lib/save-file';
import type { TableData } from './chart-table';

export const csvOf = ({ columns, rows }: TableData): string =>
  BYTE_ORDER_MARK + csvLine(columns) + rows.map((row) => csvLine(row.map(({ csv }) => csv))).join('');

/** Saves a table as a file: `success-rate-2026-10-27-2026-11-25.csv`. */
export function saveCsv(table: TableData, name: string): void {
  const file = new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' });
  saveFile(URL.createObjectURL(file), `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.csv`);
}
