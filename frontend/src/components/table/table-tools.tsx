import { Check, Columns3, Download } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Button } from '../ui/button';
import { Menu, MenuLabel } from '../ui/menu';
import type { DataTableOf } from './use-data-table';

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
          <MenuLabel>Columns</MenuLabel>
          {columns.map((column) => (
            <DropdownMenu.CheckboxItem
              key={column.id}
              checked={column.getIsVisible()}
              onCheckedChange={(isShown) => column.toggleVisibility(isShown)}
              // Several are usually chosen at once, so the menu stays open.
              onSelect={(event) => event.preventDefault()}
              className="flex cursor-pointer items-center gap-3 rounded-sm px-3 py-2 text-sm font-medium text-ink-800 outline-none data-highlighted:bg-paper-100"
            >
              <span className="grid size-4.5 place-items-center rounded-xs inset-ring inset-ring-paper-300">
                <DropdownMenu.ItemIndicator>
                  <Check aria-hidden className="size-3.5 text-brand-700" />
                </DropdownMenu.ItemIndicator>
              </span>
              {String(column.columnDef.header)}
            </DropdownMenu.CheckboxItem>
          ))}
        </Menu>
      )}
    </div>
  );
}
