import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { formatPaise } from '@deccanloop/contracts/money';
import { sectionLabel } from '@deccanloop/contracts/workspace/sections';
import { DataTable } from '../../../components/table/data-table';
import { EmptyPage } from '../../../components/table/empty-page';
import { TableFilters } from '../../../components/table/filters/table-filters';
import { useTableAddress } from '../../../components/table/use-table-address';
import { EmptyState } from '../../../components/ui/empty-state';
import { FRESH, useAllRefundsQuery } from '../api';
import { ViewHeader } from '../view-header';
import { REFUND_COLUMNS } from './refund-columns';
import { queryOf, REFUND_FILTERS } from './refunds-filter';

/** Refunds per page; the server's default. */
const PAGE_SIZE = 25;

/** The refunds of all payments in all states, overdue ones first. */
export default function RefundsView({ user }: { user: UserDto }) {
  const list = useTableAddress(REFUND_FILTERS);
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useAllRefundsQuery(queryOf(list.values, list.cursor), FRESH);
  return (
    <>
      <ViewHeader
        title={sectionLabel('refunds', user.role)}
        text="Overdue ones first, then the newest. A refund is requested on the page of its payment."
      />
      <div className="mt-6 mb-5">
        <TableFilters specs={REFUND_FILTERS} address={list} />
      </div>
      {data !== undefined && data.total.count > 0 && (
        <p className="mb-3 text-sm text-ink-700">
          Sum of {data.total.count.toLocaleString('en-IN')} {data.total.count === 1 ? 'refund' : 'refunds'}:{' '}
          <span className="figures font-semibold text-ink-900">
            {formatPaise(data.total.amountPaise, { decimals: 'always' })}
          </span>
        </p>
      )}
      <DataTable
        id="staff-refunds"
        label="Refunds, overdue first"
        what="refunds"
        columns={REFUND_COLUMNS}
        rows={data?.refunds}
        rowId={({ refundId }) => refundId}
        expectedRows={8}
        empty={
          list.page > 1 ? (
            <EmptyPage what="refunds" onFirst={list.first} />
          ) : list.isFiltered ? (
            <EmptyState title="No refund matches">No refund fits these filters.</EmptyState>
          ) : (
            <EmptyState title="No refunds yet">
              A refund that staff request on a payment, or record from the gateway, appears here.
            </EmptyState>
          )
        }
        fault={error}
        loading={isFetching}
        onRetry={() => void refetch()}
        pages={list.pages(PAGE_SIZE, data?.nextCursor, data?.total.count.toLocaleString('en-IN'))}
      />
    </>
  );
}
