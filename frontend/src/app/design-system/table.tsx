import { useState } from 'react';
import { DataTable, type DataTableProps } from '../../components/table/data-table';
import { TableFilters } from '../../components/table/filters/table-filters';
import type { FilterSpec } from '../../components/table/filters/filter-specs';
import type { TableColumn } from '../../components/table/table-column';
import { useTableAddress } from '../../components/table/use-table-address';
import { Button } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { Tabs } from '../../components/ui/tabs';
import { Tag } from '../../components/ui/tag';

interface Invoice {
  number: string;
  client: string;
  state: 'Paid' | 'Due';
  amount: string;
  issued: string;
}

const INVOICES: readonly Invoice[] = [
  {
    number: 'INV/26-27/000123',
    client: 'Asha Rao',
    state: 'Paid',
    amount: '₹1,18,000.00',
    issued: '20 Nov 2026',
  },
  {
    number: 'INV/26-27/000122',
    client: 'Charminar Handlooms and Export House Private Limited',
    state: 'Due',
    amount: '₹12,45,678.50',
    issued: '3 Nov 2026',
  },
  {
    number: 'INV/26-27/000121',
    client: 'Ravi Kumar',
    state: 'Paid',
    amount: '₹9,440.00',
    issued: '28 Oct 2026',
  },
];

const COLUMNS: readonly TableColumn<Invoice>[] = [
  {
    id: 'client',
    header: 'Client',
    sort: 'ascending',
    shown: 'always',
    card: 'title',
    className: 'max-w-64',
    cell: ({ client }) => <span className="block truncate font-semibold">{client}</span>,
  },
  {
    id: 'state',
    header: 'State',
    card: 'line',
    cell: ({ state }) => <Tag tone={state === 'Paid' ? 'success' : 'warning'}>{state}</Tag>,
  },
  {
    id: 'number',
    header: 'Number',
    cell: ({ number }) => <span className="font-mono text-xs text-ink-600">{number}</span>,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    sort: 'descending',
    card: 'value',
    cell: ({ amount }) => <span className="figures font-semibold">{amount}</span>,
  },
  { id: 'issued', header: 'Issued', align: 'end', shown: 'chosen', cell: ({ issued }) => issued },
];

const FILTERS: readonly FilterSpec[] = [
  { kind: 'search', name: 'search', label: 'Search invoices', placeholder: 'Number or client' },
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    options: [
      { id: 'paid', label: 'Paid' },
      { id: 'due', label: 'Due' },
    ],
  },
  { kind: 'dates', label: 'Issued', from: 'from', to: 'to' },
  { kind: 'amount', label: 'Amount', min: 'min', max: 'max' },
  { kind: 'flag', name: 'mine', label: 'Mine' },
];

const FAULT = {
  status: 503,
  code: 'unavailable',
  message: 'Please try again in a minute.',
  requestId: '2f1c',
};

/** Each state that a table can be in. */
const STATES: Readonly<Record<string, Partial<DataTableProps<Invoice>>>> = {
  Rows: {},
  Loading: { rows: undefined, loading: true },
  Empty: { rows: [] },
  Fault: { rows: undefined, fault: FAULT },
  Stale: { fault: FAULT },
};

/** A list of records with search, filters, sorting, pages, columns and a file. */
export function Table() {
  const list = useTableAddress(FILTERS);
  const [shown, setShown] = useState('Rows');
  return (
    <div className="grid gap-5">
      <TableFilters specs={FILTERS} address={list} />
      <Tabs
        label="States of the table"
        value={shown}
        onChange={setShown}
        tabs={Object.entries(STATES).map(([id, state]) => ({
          id,
          label: id,
          content: (
            <DataTable
              id="design-system"
              label="Invoices, newest first"
              what="invoices"
              columns={COLUMNS}
              rows={INVOICES}
              rowId={({ number }) => number}
              actions={({ number }) => (
                <Button size="sm" variant="ghost">
                  View<span className="sr-only"> {number}</span>
                </Button>
              )}
              empty={
                <EmptyState title="No invoices yet">
                  The first one appears with the first paid phase.
                </EmptyState>
              }
              loading={false}
              onRetry={() => undefined}
              sort={list.sort}
              onSort={list.sortBy}
              csvHref="data:text/csv,number%0A"
              pages={list.pages(INVOICES.length, `page-${list.page}`, '143')}
              {...state}
            />
          ),
        }))}
      />
    </div>
  );
}
