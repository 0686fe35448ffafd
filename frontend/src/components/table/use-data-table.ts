import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ReactTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { readSession, writeSession } from '../../lib/session-store';
import { firstVisibility, type TableColumn } from './table-column';
import type { Sort } from './use-table-address';

/** The server sorts and makes the pages, so no row models are registered. */
const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

export type DataTableOf<Row extends object> = ReactTable<typeof features, Row>;

type Visibility = Record<string, boolean>;

const isVisibility = (value: unknown): value is Visibility =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((each) => typeof each === 'boolean');

/** Stable, or the table would compute its rows again at each render. */
const NO_ROWS: never[] = [];

export interface DataTableOptions<Row> {
  /** Under which the tab remembers the chosen columns. */
  id: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/** The state of a table: sorted by the server, and with columns that the user chooses. */
export function useDataTable<Row extends object>(options: DataTableOptions<Row>): DataTableOf<Row> {
  const { id, columns, rows, rowId, sort, onSort } = options;
  const key = `columns:${id}`;
  const [visibility, setVisibility] = useState<Visibility>(() => ({
    ...firstVisibility(columns),
    ...readSession(key, isVisibility),
  }));

  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>();
    return columns.map((column) =>
      helper.accessor((row: Row): unknown => row, {
        id: column.id,
        header: column.header,
        enableSorting: column.sort !== undefined,
        sortDescFirst: column.sort === 'descending',
        enableHiding: column.shown !== 'always',
      }),
    );
  }, [columns]);

  const sorting = sort === null ? [] : [{ id: sort.column, desc: sort.descending }];
  return useTable({
    features,
    columns: definitions,
    data: rows ?? NO_ROWS,
    getRowId: rowId,
    state: { columnVisibility: visibility, sorting },
    manualSorting: true,
    onSortingChange: (update) => {
      const [first] = typeof update === 'function' ? update(sorting) : update;
      onSort(first ? { column: first.id, descending: first.desc } : null);
    },
    onColumnVisibilityChange: (update) => {
      const next = typeof update === 'function' ? update(visibility) : update;
      setVisibility(next);
      writeSession(key, next);
    },
  });
}
