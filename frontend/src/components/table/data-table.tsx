import type { ReactNode } from 'react';
import { cx } from '../../lib/class-names';
import { useIsNarrow } from '../../lib/narrow-screen';
import { PanelFault } from '../ui/panel';
import { StaleDataNotice } from '../ui/stale-data-notice';
import { Pager, type Pages } from './pager';
import { TableCards } from './table-cards';
import { TableGrid } from './table-grid';
import { TableSkeleton } from './table-skeleton';
import { TableTools } from './table-tools';
import type { TableColumn } from './table-column';
import { useDataTable } from './use-data-table';
import type { Sort } from './use-table-address';

export interface DataTableProps<Row extends object> {
  /** Under which the tab remembers the chosen columns. */
  id: string;
  /** Its accessible name: "Payments, newest first". */
  label: string;
  /** What its rows are, for sentences: "payments". */
  what: string;
  columns: readonly TableColumn<Row>[];
  /** Undefined while they are loading, or could not be loaded. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Buttons and links at the end of a row. */
  actions?: (row: Row) => ReactNode;
  /** Shown instead of rows where there are none. */
  empty: ReactNode;
  fault?: unknown;
  /** Where the sentence "The payments did not load" does not fit. */
  faultTitle?: string;
  /** Of the button below it; "Try again" by default. */
  retryLabel?: string;
  /** A request is in progress. */
  loading: boolean;
  onRetry: () => void;
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  pages?: Pages;
  /** Between rows and border, instead of pages: a button that loads more. */
  footer?: ReactNode;
  /** Link of a CSV file with all rows of the current filters. */
  csvHref?: string;
  /** Rows of the placeholder while loading. */
  expectedRows?: number;
  /** Without the column menu, border and shadow: inside a panel. */
  plain?: boolean;
}

const ignoreSort = (): void => undefined;

/** A list of records: a table, or cards on a narrow screen. The server sorts, filters and makes the pages. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { id, label, what, columns, rows, rowId, actions, empty, fault, loading, onRetry } = props;
  const { sort = null, onSort = ignoreSort, pages, footer, csvHref, expectedRows = 6, plain = false } = props;
  const { faultTitle = `The ${what} did not load`, retryLabel } = props;
  const isNarrow = useIsNarrow();
  const table = useDataTable({ id, columns, rows, rowId, sort, onSort });
  const parts = { table, columns, label, ...(actions && { actions }) };
  const hasTools = !plain && (csvHref !== undefined || columns.some(({ shown }) => shown !== 'always'));

  const content = () => {
    if (rows === undefined)
      return fault !== undefined ? (
        <PanelFault
          title={faultTitle}
          fault={fault}
          retrying={loading}
          onRetry={onRetry}
          {...(retryLabel !== undefined && { retryLabel })}
        />
      ) : (
        <TableSkeleton what={what} rows={expectedRows} table={table} isNarrow={isNarrow} />
      );
    return (
      <>
        {fault !== undefined && <StaleDataNotice fault={fault} />}
        {rows.length === 0 ? empty : isNarrow ? <TableCards {...parts} /> : <TableGrid {...parts} />}
      </>
    );
  };

  return (
    <section
      aria-label={`List of ${what}`}
      aria-busy={loading}
      className={cx(!plain && 'overflow-clip rounded-lg border border-paper-200 bg-paper-0 shadow-card')}
    >
      {hasTools && <TableTools table={table} {...(csvHref !== undefined && { csvHref })} what={what} />}
      {content()}
      {pages && <Pager {...pages} count={rows?.length} what={what} loading={loading} />}
      {rows !== undefined && footer}
      <p role="status" className="sr-only">
        {rows !== undefined && summaryOf(rows.length, what, pages)}
      </p>
    </section>
  );
}

/** For screen readers, after a filter or a page was chosen. */
function summaryOf(count: number, what: string, pages: Pages | undefined): string {
  if (count === 0) return `No ${what}`;
  if (pages?.totalText !== undefined) return `${count} of ${pages.totalText} ${what} shown`;
  return `Shown: ${count}${pages?.nextCursor == null ? '' : ', and there are more'}`;
}
