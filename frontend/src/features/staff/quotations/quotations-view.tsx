import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { sectionLabel } from '@deccanloop/contracts/workspace/sections';
import { DataTable } from '../../../components/table/data-table';
import { EmptyPage } from '../../../components/table/empty-page';
import { TableFilters } from '../../../components/table/filters/table-filters';
import { useTableAddress } from '../../../components/table/use-table-address';
import { EmptyState } from '../../../components/ui/empty-state';
import { FRESH } from '../api';
import { useTicketAssigneesQuery } from '../tickets/api';
import { ViewHeader } from '../view-header';
import { useStaffQuotationsQuery } from './api';
import { QUOTATION_COLUMNS } from './quotation-columns';
import { queryOf, quotationFilters } from './quotations-filter';

/** Quotations per page; the server's default. */
const PAGE_SIZE = 25;
/** How often the visible list is read again, in ms. */
const REFRESH_MS = 30_000;

/** All quotations, with search, filters and orders. */
export default function QuotationsView({ user }: { user: UserDto }) {
  const { data: staff = [] } = useTicketAssigneesQuery();
  const others = staff.filter(({ id }) => id !== user._id);
  const filters = quotationFilters(others.map(({ id, name }) => ({ id, label: name })));
  const list = useTableAddress(filters);
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useStaffQuotationsQuery(queryOf(list.values, list.sort, list.cursor), {
    ...FRESH,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  return (
    <>
      <ViewHeader
        title={sectionLabel('quotations', user.role)}
        text="Every request for a quotation, and the project that it becomes."
      />
      <div className="mt-6 mb-5">
        <TableFilters specs={filters} address={list} />
      </div>
      <DataTable
        id="staff-quotations"
        label={list.sort === null ? 'Quotations, newest first' : 'Quotations'}
        what="quotations"
        columns={QUOTATION_COLUMNS}
        rows={data?.projects}
        rowId={({ _id }) => _id}
        expectedRows={8}
        sort={list.sort}
        onSort={list.sortBy}
        empty={
          list.page > 1 ? (
            <EmptyPage what="quotations" onFirst={list.first} />
          ) : (
            <NoQuotations isFiltered={list.isFiltered} search={list.values['search'] ?? ''} />
          )
        }
        fault={error}
        loading={isFetching}
        onRetry={() => void refetch()}
        pages={list.pages(PAGE_SIZE, data?.nextCursor)}
      />
    </>
  );
}

function NoQuotations({ isFiltered, search }: { isFiltered: boolean; search: string }) {
  if (!isFiltered)
    return <EmptyState title="No quotations found">Requests from the website’s form appear here.</EmptyState>;
  return (
    <EmptyState title="No quotation matches">
      {search === '' ? (
        <p>No quotation fits these filters.</p>
      ) : (
        <p>
          The search takes a project number or reference, an e-mail address, a phone number, or words of the
          customer’s name, the company or the title.
        </p>
      )}
    </EmptyState>
  );
}
