import type { MerchantPayoutDto } from '@deccanloop/contracts/staff/merchant-payouts';
import { useState } from 'react';
import { DataTable } from '../../../components/table/data-table';
import { EmptyPage } from '../../../components/table/empty-page';
import { TableFilters } from '../../../components/table/filters/table-filters';
import { useTableAddress } from '../../../components/table/use-table-address';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { FRESH } from '../api';
import { TRANSFER_FILTERS } from '../wallet-bookings/recorded-transfer';
import { useMerchantPayoutsQuery } from './api';
import { MERCHANT_PAYOUT_COLUMNS } from './payout-columns';
import { ReverseDialog } from './reverse-dialog';

/** Payouts per page; the server's default. */
const PAGE_SIZE = 25;

/** Recorded payouts, newest first. */
export function PayoutsPanel() {
  const list = useTableAddress(TRANSFER_FILTERS);
  const { utr = '', state = '' } = list.values;
  const [reversed, setReversed] = useState<MerchantPayoutDto | null>(null);
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useMerchantPayoutsQuery({ utr, state, cursor: list.cursor ?? '' }, FRESH);
  return (
    <>
      <div className="mb-5">
        <TableFilters specs={TRANSFER_FILTERS} address={list} />
      </div>
      <DataTable
        id="merchant-payouts"
        label="Payouts, newest first"
        what="payouts"
        columns={MERCHANT_PAYOUT_COLUMNS}
        rows={data?.payouts}
        rowId={({ id }) => id}
        expectedRows={4}
        actions={(payout) =>
          payout.state === 'done' && payout.reversedAt === null && !payout.isReversalOpen ? (
            <Button
              size="sm"
              variant="ghost"
              disabled={data?.isSecondAvailable === false}
              onClick={() => setReversed(payout)}
            >
              Reverse<span className="sr-only"> {payout.utr}</span>
            </Button>
          ) : null
        }
        empty={
          list.page > 1 ? (
            <EmptyPage what="payouts" onFirst={list.first} />
          ) : (
            <EmptyState title="No payouts">
              {list.isFiltered
                ? 'None fits the filters.'
                : 'A payout that you record under Balances is listed here with its approval.'}
            </EmptyState>
          )
        }
        fault={error}
        faultTitle="The payouts did not load"
        loading={isFetching}
        onRetry={() => void refetch()}
        pages={list.pages(PAGE_SIZE, data?.nextCursor, data?.total.toLocaleString('en-IN'))}
      />
      {reversed !== null && <ReverseDialog payout={reversed} onClose={() => setReversed(null)} />}
    </>
  );
}
