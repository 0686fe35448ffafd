import type { CsvCell } from '@deccanloop/contracts/csv';

/** A cell as it is shown, and as a spreadsheet reads it. */
export interface TableCell {
  text: string;
  csv: CsvCell;
}

/** The same numbers as a chart, and more of them. */
export interface TableData {
  columns: readonly string[];
  rows: readonly (readonly TableCell[])[];
}

/** Scrolls inside its panel, by keyboard too. */
export function ChartTable({ name, table: { columns, rows } }: { name: string; table: TableData }) {
  return (
    <div
      role="region"
      aria-label={`${name}, table`}
      // Firefox and Safari focus a region that scrolls only with a tab index.
      tabIndex={0}
      className="max-h-80 overflow-auto rounded-sm border border-paper-200"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th
                key={column}
                scope="col"
                className={`sticky top-0 border-b border-paper-200 bg-paper-50 px-3 py-2 font-semibold whitespace-nowrap text-ink-700 ${at === 0 ? 'text-left' : 'text-right'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]?.text} className="[&:not(:last-child)>*]:border-b [&>*]:border-paper-200">
              {cells.map(({ text }, at) =>
                at === 0 ? (
                  <th
                    key={columns[at]}
                    scope="row"
                    className="px-3 py-2 text-left font-medium whitespace-nowrap"
                  >
                    {text}
                  </th>
                ) : (
                  <td key={columns[at]} className="figures px-3 py-2 text-right whitespace-nowrap">
                    {text}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
