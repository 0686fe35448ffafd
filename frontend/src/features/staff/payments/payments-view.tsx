import { useLocation, useSearchParams } from 'react-router-dom';
import { PanelFault } from '../../../components/ui/panel';
import { FRESH, useStaffPaymentsInfiniteQuery } from '../api';
import { LoadMore } from '../load-more';
import { NothingHere } from '../nothing-here';
import { StaleDataNotice } from '../stale-data-notice';
import { RowsLoading } from '../rows-loading';
import { ViewHeader } from '../view-header';
import { Filters } from './filters';
import { filterOf, isFiltered, queryOf, type PaymentsFilter } from './payments-filter';
import { PeopleFound } from './people-found';
import { PaymentsTable } from './payments-table';
import { SearchForm } from './search-form';

const NONE: PaymentsFilter = { search: '', status: '', gateway: '', underReview: '', from: '', to: '' };

/**
 * All payments, with search and filters. The filters are kept in the address; what was searched is kept in the history
 * entry, because it may be an e-mail address or a phone number.
 */
export default function PaymentsView() {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation() as { state: { search?: string } | null };
  const inAddress = filterOf(address);
  const filter: PaymentsFilter = { ...inAddress, search: state?.search ?? inAddress.search };
  const {
    currentData: data,
    error,
    isFetching,
    isFetchingNextPage,
    hasNextPage,
    fetchNextPage,
    refetch,
    isError,
  } = useStaffPaymentsInfiniteQuery(queryOf(filter), FRESH);
  const ask = (change: Partial<PaymentsFilter>) => {
    const next = new URLSearchParams({ view: 'payments' });
    const { search, ...filters } = { ...filter, ...change };
    for (const [name, value] of Object.entries(filters)) if (value) next.set(name, value);
    setAddress(next, { state: { search } });
  };
  const payments = data?.pages.flatMap((page) => page.payments) ?? [];
  const people = data?.pages.flatMap((page) => page.people) ?? [];

  return (
    <>
      <ViewHeader title="Payments" text="Every top-up, newest first." />
      <div className="mt-6">
        <SearchForm key={filter.search} search={filter.search} onSearch={(search) => ask({ search })} />
        <Filters filter={filter} onChange={ask} onReset={() => ask(NONE)} />
      </div>
      {people.length > 0 && <PeopleFound people={people} />}
      <section
        aria-label="Found payments"
        aria-busy={isFetching}
        className="mt-5 overflow-clip rounded-lg border border-paper-200 bg-paper-0 shadow-card"
      >
        {data ? (
          <>
            {isError && <StaleDataNotice fault={error} />}
            {payments.length > 0 ? <PaymentsTable payments={payments} /> : <NoPayments filter={filter} />}
            {hasNextPage && <LoadMore loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
          </>
        ) : isError ? (
          <PanelFault
            title="The payments did not load"
            fault={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <RowsLoading what="payments" rows={8} />
        )}
      </section>
      <p role="status" className="sr-only">
        {data &&
          !isFetching &&
          `${payments.length}${hasNextPage ? ' or more' : ''} payments and ${people.length} people found`}
      </p>
    </>
  );
}

function NoPayments({ filter }: { filter: PaymentsFilter }) {
  if (!isFiltered(filter))
    return (
      <NothingHere title="No payments yet">
        The first top-up appears here when a customer starts it.
      </NothingHere>
    );
  return (
    <NothingHere title="No payment matches">
      {filter.search === '' ? (
        <p>No payment fits these filters.</p>
      ) : (
        <p>
          The search takes a transaction ID or its last 8 characters, the gateway’s order or payment ID, a
          refund ID, the bank’s reference (UTR, RRN), a UPI ID, a receipt or report number, a user ID, a name,
          a present or former e-mail address, or a phone number.
        </p>
      )}
    </NothingHere>
  );
}
