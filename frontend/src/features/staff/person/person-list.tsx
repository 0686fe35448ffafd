import type { ReactNode } from 'react';
import { DataTable, type DataTableProps } from '../../../components/table/data-table';
import { EmptyPage } from '../../../components/table/empty-page';
import { useTableAddress, type TableAddress } from '../../../components/table/use-table-address';

/** Rows per page; the server's default. */
const PAGE_SIZE = 25;

/** Which page of a person's list the address names. */
export const usePersonPage = (personId: string): { query: PersonPage; list: TableAddress } => {
  const list = useTableAddress([]);
  return { list, query: { person: personId, cursor: list.cursor ?? '' } };
};

export interface PersonPage {
  person: string;
  cursor: string;
}

interface PersonListProps<Row extends object> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'rowId' | 'fault' | 'loading' | 'onRetry'
> {
  /** What its rows are: "payments". */
  what: string;
  label: string;
  list: TableAddress;
  nextCursor: string | null | undefined;
  /** Where the first page has no rows. */
  empty: ReactNode;
}

/** A list of what a person has with us, without filters. */
export function PersonList<Row extends object>({
  what,
  list,
  nextCursor,
  empty,
  ...table
}: PersonListProps<Row>) {
  return (
    <DataTable
      {...table}
      id={`person-${what}`}
      what={what}
      expectedRows={4}
      empty={list.page > 1 ? <EmptyPage what={what} onFirst={list.first} /> : empty}
      pages={list.pages(PAGE_SIZE, nextCursor)}
    />
  );
}
