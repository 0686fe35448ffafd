import { Skeleton } from '../ui/skeleton';
import type { DataTableOf } from './use-data-table';

export interface TableSkeletonProps<Row extends object> {
  what: string;
  rows: number;
  table: DataTableOf<Row>;
  isNarrow: boolean;
}

/** Widths in turn, so that the lines look like text. */
const WIDTHS = ['w-32', 'w-20', 'w-24', 'w-16', 'w-28'] as const;
const COLUMNS_SHOWN = 5;

/** A placeholder with the rows and columns that will be shown. */
export function TableSkeleton<Row extends object>({ what, rows, table, isNarrow }: TableSkeletonProps<Row>) {
  const columns = table.getVisibleLeafColumns().slice(0, COLUMNS_SHOWN);
  const cells = isNarrow ? columns.slice(0, 2) : columns;
  return (
    <div role="status" className="divide-y divide-paper-200">
      <span className="sr-only">Loading {what}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center justify-between gap-6 px-5 py-4.5 sm:px-6">
          {cells.map(({ id }, index) => (
            <div key={id} className={index === 0 ? 'grid flex-1 gap-2' : 'grid gap-2'}>
              <Skeleton className={`h-4 max-w-full ${WIDTHS[index % WIDTHS.length] ?? 'w-24'}`} />
              {index === 0 && <Skeleton className="h-3.5 w-44 max-w-full" />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
