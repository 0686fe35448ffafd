import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { sectionLabel } from '@deccanloop/contracts/workspace/sections';
import { RefreshCw } from 'lucide-react';
import { DataTable } from '../../../components/table/data-table';
import { EmptyPage } from '../../../components/table/empty-page';
import { TableFilters } from '../../../components/table/filters/table-filters';
import { useTableAddress } from '../../../components/table/use-table-address';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { FRESH } from '../api';
import { ViewHeader } from '../view-header';
import { useStaffKycsQuery } from './api';
import { ErasuresPanel } from './erasures-panel';
import { KYC_COLUMNS } from './kyc-columns';
import { KYC_FILTERS, queryOf } from './kyc-filter';

/** Submissions per page; the server's default. */
const PAGE_SIZE = 25;
/** How often the visible list is read again, in ms. */
const REFRESH_MS = 30_000;

/** All submitted KYCs, with search, filters and orders. */
export default function KycApprovalsView({ user }: { user: UserDto }) {
  const list = useTableAddress(KYC_FILTERS);
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useStaffKycsQuery(queryOf(list.values, list.sort, list.cursor), {
    ...FRESH,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  const total = data?.pagination.total.toLocaleString('en-IN');
  return (
    <>
      <ViewHeader
        title={sectionLabel('kyc-approvals', user.role)}
        text="Identity papers of businesses. Every view is recorded, and who decided what is kept."
        action={
          <Button
            size="sm"
            variant="secondary"
            loading={isFetching}
            loadingText="Refreshing"
            icon={<RefreshCw aria-hidden className="size-4 text-ink-500" />}
            onClick={() => void refetch()}
          >
            Refresh
          </Button>
        }
      />
      <div className="mt-6 mb-5">
        <TableFilters specs={KYC_FILTERS} address={list} />
      </div>
      <DataTable
        id="kyc-approvals"
        label={list.sort === null ? 'KYC submissions, newest first' : 'KYC submissions'}
        what="KYC submissions"
        columns={KYC_COLUMNS}
        rows={data?.records}
        rowId={({ id }) => id}
        expectedRows={8}
        sort={list.sort}
        onSort={list.sortBy}
        empty={
          list.page > 1 ? (
            <EmptyPage what="KYC submissions" onFirst={list.first} />
          ) : (
            <EmptyState title="No KYC submissions found">
              {list.isFiltered
                ? 'None fits the search and the filters. The search takes an e-mail address, a phone number, or words of the business or the person.'
                : 'A KYC appears here when a customer submits it.'}
            </EmptyState>
          )
        }
        fault={error}
        faultTitle="Error loading KYC documents"
        retryLabel="Retry"
        loading={isFetching}
        onRetry={() => void refetch()}
        pages={list.pages(PAGE_SIZE, data?.pagination.nextCursor, total)}
      />
      <ErasuresPanel />
    </>
  );
}
