import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DataTable } from '../../../components/table/data-table';
import { TableFilters } from '../../../components/table/filters/table-filters';
import { useTableAddress } from '../../../components/table/use-table-address';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { useNow } from '../../../lib/now';
import { useOwnQuotationsQuery } from '../api';
import { NEW_QUOTATION } from '../paths';
import { PayNowLink } from '../pay/pay-now-link';
import { ClaimOffers } from './claim-offers';
import { FILTERS, matching } from './list-filter';
import { COLUMNS } from './quotation-columns';

/** As many as the server returns at once. */
const MOST_SHOWN = 200;

const requestButton = (
  <Button asChild>
    <Link to={NEW_QUOTATION}>
      <Plus aria-hidden className="size-4.5" /> Request a quotation
    </Link>
  </Button>
);

/** The customer's quotations. A customer has few, so that search and filters run in the browser. */
export default function QuotationList() {
  const list = useTableAddress(FILTERS);
  const now = useNow();
  const { data, error, isFetching, refetch } = useOwnQuotationsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const all = data?.quotations.projects;
  const isEmpty = all?.length === 0;
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="display text-2xl sm:text-3xl">Quotations</h1>
          <p className="mt-1 max-w-prose text-ink-600">
            What you asked us to build, our price, and what is paid.
          </p>
        </div>
        {!isEmpty && requestButton}
      </header>
      <ClaimOffers />
      <div className="mt-6 grid gap-4">
        {!isEmpty && <TableFilters specs={FILTERS} address={list} />}
        <DataTable
          id="own-quotations"
          label="Your quotations, newest first"
          what="quotations"
          faultTitle="Your quotations did not load"
          columns={COLUMNS}
          rows={all && matching(all, list.values, now)}
          rowId={({ _id }) => _id}
          actions={(project) => <PayNowLink project={project} />}
          empty={
            isEmpty ? (
              <EmptyState title="No quotations found" action={requestButton}>
                Tell us what you want to build, and we send you a price in phases.
              </EmptyState>
            ) : (
              <EmptyState
                title="No quotations found"
                action={
                  <Button variant="secondary" onClick={list.reset}>
                    Show all quotations
                  </Button>
                }
              >
                You have other quotations, which do not fit this search.
              </EmptyState>
            )
          }
          fault={error}
          loading={isFetching}
          onRetry={() => void refetch()}
          expectedRows={4}
        />
        {all && all.length >= MOST_SHOWN && (
          <p className="text-sm text-ink-600">Your newest {MOST_SHOWN} quotations are shown.</p>
        )}
      </div>
    </>
  );
}
