import type { TableColumn } from './table-column';
import { shownColumns, type TablePartsProps } from './table-grid';

/** The records as cards, for narrow screens. */
export function TableCards<Row extends object>({ table, columns, label, actions }: TablePartsProps<Row>) {
  const shown = shownColumns({ table, columns });
  const of = (place: TableColumn<Row>['card']) => shown.filter(({ card = 'named' }) => card === place);
  const [titles, values, lines, named] = [of('title'), of('value'), of('line'), of('named')];
  return (
    <ul aria-label={label} className="divide-y divide-paper-200">
      {table.getRowModel().rows.map(({ id, original }) => (
        <li key={id} className="group relative grid grid-cols-1 gap-3 px-5 py-4.5 text-sm sm:px-6">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0 flex-1">
              {titles.map((column) => (
                <div key={column.id}>{column.cell(original)}</div>
              ))}
            </div>
            <div className="shrink-0 text-right">
              {values.map((column) => (
                <div key={column.id}>{column.cell(original)}</div>
              ))}
            </div>
          </div>
          {lines.map((column) => (
            <div key={column.id}>{column.cell(original)}</div>
          ))}
          {named.length > 0 && (
            <dl className="grid gap-1.5">
              {named.map((column) => (
                <div key={column.id} className="flex items-baseline justify-between gap-4">
                  <dt className="text-ink-600">{column.header}</dt>
                  <dd className="min-w-0 text-right">{column.cell(original)}</dd>
                </div>
              ))}
            </dl>
          )}
          {actions && (
            <div className="relative -ml-3.5 flex flex-wrap items-center gap-1">{actions(original)}</div>
          )}
        </li>
      ))}
    </ul>
  );
}
