import type { ReactNode } from 'react';

/** A column of a `DataTable`. */
export interface TableColumn<Row> {
  /** Unique in the table; the value of `sort` in the address. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for amounts and times. */
  align?: 'start' | 'end';
  /** The server can sort by it; this is the direction of the first click. */
  sort?: 'ascending' | 'descending';
  /** `always`: the column menu does not offer it. `chosen`: hidden until it is chosen there. */
  shown?: 'always' | 'chosen';
  /**
   * Its place in the card of a narrow screen: the heading, the value beside it, a line below the heading, a line
   * with its name, or none.
   */
  card?: 'title' | 'value' | 'line' | 'named' | 'none';
  /** Tailwind classes of its cells: a width, or `whitespace-nowrap`. */
  className?: string;
}

/** Columns that are hidden until they are chosen, as the table's first state. */
export const firstVisibility = <Row>(columns: readonly TableColumn<Row>[]): Record<string, boolean> =>
  Object.fromEntries(columns.filter(({ shown }) => shown === 'chosen').map(({ id }) => [id, false]));
