import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import type { TableColumn } from './table-column';
import type { DataTableOf } from './use-data-table';

export interface TablePartsProps<Row extends object> {
  table: DataTableOf<Row>;
  columns: readonly TableColumn<Row>[];
  label: string;
  actions?: (row: Row) => ReactNode;
}

const HEAD = 'h-10 px-3 text-left text-xs font-semibold text-ink-600 first:pl-6 last:pr-6';
const CELL = 'px-3 py-3.5 align-middle first:pl-6 last:pr-6';

/** The columns that are shown, in their order. */
export const shownColumns = <Row extends object>({
  table,
  columns,
}: Pick<TablePartsProps<Row>, 'table' | 'columns'>): readonly TableColumn<Row>[] =>
  columns.filter(({ id }) => table.getColumn(id)?.getIsVisible() ?? true);

/** One row per record. A `RowLink` in a cell opens it from anywhere in the row. */
export function TableGrid<Row extends object>({ table, columns, label, actions }: TablePartsProps<Row>) {
  const shown = shownColumns({ table, columns });
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{label}</caption>
        <thead className="border-b border-paper-200 bg-paper-50">
          <tr>
            {shown.map((column) => (
              <HeaderCell key={column.id} table={table} column={column} />
            ))}
            {actions && (
              <th scope="col" className={HEAD}>
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-paper-200">
          {table.getRowModel().rows.map(({ id, original }) => (
            <tr key={id} className="group relative transition-colors hover:bg-paper-50">
              {shown.map((column) => (
                <td
                  key={column.id}
                  className={cx(CELL, column.align === 'end' && 'text-right', column.className)}
                >
                  {column.cell(original)}
                </td>
              ))}
              {actions && (
                <td className={cx(CELL, 'relative w-px')}>
                  <div className="flex items-center justify-end gap-1">{actions(original)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderCellProps<Row extends object> {
  table: DataTableOf<Row>;
  column: TableColumn<Row>;
}

function HeaderCell<Row extends object>({ table, column }: HeaderCellProps<Row>) {
  const state = table.getColumn(column.id);
  const isEnd = column.align === 'end';
  if (!state?.getCanSort())
    return (
      <th scope="col" className={cx(HEAD, isEnd && 'text-right!')}>
        {column.header}
      </th>
    );
  const sorted = state.getIsSorted();
  const Icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
      className={cx(HEAD, isEnd && 'text-right!')}
    >
      <button
        type="button"
        onClick={() => state.toggleSorting()}
        className={cx(
          'inline-flex items-center gap-1 rounded-xs py-1 transition hover:text-ink-900',
          sorted !== false && 'text-ink-900',
        )}
      >
        {column.header}
        <Icon aria-hidden className={cx('size-3.5', sorted === false && 'text-ink-400')} />
      </button>
    </th>
  );
}
