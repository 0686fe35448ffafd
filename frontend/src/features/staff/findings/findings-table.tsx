import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { DataTable } from '../../../components/table/data-table';
import { EmptyPage } from '../../../components/table/empty-page';
import { TableFilters } from '../../../components/table/filters/table-filters';
import { useTableAddress } from '../../../components/table/use-table-address';
import { EmptyState } from '../../../components/ui/empty-state';
import { FRESH, useFindingsQuery } from '../api';
import { useTicketAssigneesQuery } from '../tickets/api';
import { CLOSED_FINDING_COLUMNS, OPEN_FINDING_COLUMNS } from './finding-columns';
import { findingFilters, queryOf } from './findings-filter';

/** Findings per page; the server's default. */
const PAGE_SIZE = 25;

export interface FindingsTableProps {
  state: 'open' | 'resolved';
  user: UserDto;
}

/** Open or closed findings, with filters. */
export function FindingsTable({ state, user }: FindingsTableProps) {
  const { data: staff = [] } = useTicketAssigneesQuery();
  const others = staff.filter(({ id }) => id !== user._id);
  const filters = findingFilters(others.map(({ id, name }) => ({ id, label: name })));
  const list = useTableAddress(filters);
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useFindingsQuery(queryOf(state, list.values, list.sort, list.cursor), FRESH);
  return (
    <>
      <div className="mt-5 mb-5">
        <TableFilters specs={filters} address={list} />
      </div>
      <DataTable
        id={`findings-${state}`}
        label={state === 'open' ? 'Open findings' : 'Closed findings'}
        what="findings"
        columns={state === 'open' ? OPEN_FINDING_COLUMNS : CLOSED_FINDING_COLUMNS}
        rows={data?.findings}
        rowId={({ id }) => String(id)}
        expectedRows={8}
        empty={
          list.page > 1 ? (
            <EmptyPage what="findings" onFirst={list.first} />
          ) : (
            <NoFindings state={state} isFiltered={list.isFiltered} />
          )
        }
        fault={error}
        loading={isFetching}
        onRetry={() => void refetch()}
        sort={list.sort}
        onSort={list.sortBy}
        pages={list.pages(PAGE_SIZE, data?.nextCursor)}
      />
    </>
  );
}

function NoFindings({ state, isFiltered }: { state: FindingsTableProps['state']; isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState title="No finding matches">
        No {state === 'open' ? 'open' : 'closed'} finding fits these filters.
      </EmptyState>
    );
  if (state === 'resolved') return <EmptyState title="No findings were closed yet" />;
  return (
    <EmptyState title="No open findings">
      The last comparisons of payments, ledger and gateways found no open differences.
    </EmptyState>
  );
}
