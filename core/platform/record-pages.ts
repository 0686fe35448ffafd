/** A list whose next page is asked for by the id of the last row. */
export interface RecordPage<Row> {
  rows: Row[];
  total: number;
  /** Null on the last page. */
  nextCursor: string | null;
}

/**
 * @param found rows of the page, and one more where there is a next page
 * @param page.cursor null for the first page
 * @param count of all rows; not called where the first page shows them all
 */
export async function pageOfRecords<Row extends { id: string }>(
  found: readonly Row[],
  { cursor, limit }: { cursor: string | null; limit: number },
  count: () => Promise<number>,
): Promise<RecordPage<Row>> {
  const rows = found.slice(0, limit);
  const isAll = cursor === null && found.length <= limit;
  return {
    rows,
    total: isAll ? found.length : await count(),
    nextCursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

/**
 * The SQL of an order with the id as its last column, and of the rows after the one with the id `:after`, whose present value is
 * read: a page needs only its id.
 * @param order.value SQL of the first column for the name of a table, as the index has it
 */
export function recordOrder({
  table,
  alias,
  value,
  isDescending,
  isContinued,
}: {
  table: string;
  alias: string;
  value: (of: string) => string;
  isDescending: boolean;
  isContinued: boolean;
}): { order: string; after: string[] } {
  const [sign, direction] = isDescending ? ['<', 'desc'] : ['>', 'asc'];
  return {
    order: `${value(alias)} ${direction}, ${alias}.id ${direction}`,
    after: isContinued
      ? [
          `(${value(alias)}, ${alias}.id) ${sign}
             (select ${value('last')}, last.id from ${table} last where last.id = :after::uuid)`,
        ]
      : [],
  };
}
