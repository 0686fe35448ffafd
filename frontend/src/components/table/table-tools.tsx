import { Columns3, Download } from 'lucide-react';
import { lazyScreen } from '../../lib/lazy-screen';
import { Button } from '../ui/button';
import { Menu } from '../ui/menu';
import type { ColumnItemsProps } from './column-items';
import type { DataTableOf } from './use-data-table';

const ColumnItems = lazyScreen<ColumnItemsProps>(() => import('./column-items'));

export interface TableToolsProps<Row extends object> {
  table: DataTableOf<Row>;
  what: string;
  csvHref?: string;
}

/** Above a table: its columns, and its rows as a file. */
export function TableTools<Row extends object>({ table, what, csvHref }: TableToolsProps<Row>) {
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide());
  return (
    <div className="flex justify-end gap-2 border-b border-paper-200 px-3 py-2 sm:px-4">
      {csvHref !== undefined && (
        <Button asChild size="sm" variant="ghost">
          <a href={csvHref} download>
            <Download aria-hidden className="size-4 text-ink-500" /> Download CSV
            <span className="sr-only"> of the {what}</span>
          </a>
        </Button>
      )}
      {columns.length > 0 && (
        <Menu
          trigger={
            <Button size="sm" variant="ghost" icon={<Columns3 aria-hidden className="size-4 text-ink-500" />}>
              Columns
            </Button>
          }
        >
          <ColumnItems columns={columns} />
        </Menu>
      )}
    </div>
  );
}
