import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { MenuLabel } from '../ui/open-menu';

export interface ColumnItemsProps {
  columns: readonly {
    id: string;
    columnDef: { header?: unknown };
    getIsVisible: () => boolean;
    toggleVisibility: (isShown: boolean) => void;
  }[];
}

/** The columns of a table, to show and hide. */
export default function ColumnItems({ columns }: ColumnItemsProps) {
  return (
    <>
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
    </>
  );
}
