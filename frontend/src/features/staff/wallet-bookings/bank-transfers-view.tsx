import type { UserDto } from '@deccanloop/contracts/accounts/dto';
import { sectionLabel } from '@deccanloop/contracts/workspace/sections';
import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '../../../components/table/data-table';
import { EmptyPage } from '../../../components/table/empty-page';
import type { FilterSpec } from '../../../components/table/filters/filter-specs';
import { TableFilters } from '../../../components/table/filters/table-filters';
import { useTableAddress } from '../../../components/table/use-table-address';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { FRESH } from '../api';
import { ViewHeader } from '../view-header';
import { useBankTransfersQuery } from './api';
import { BANK_TRANSFER_COLUMNS } from './bank-transfer-columns';
import { BankTransferDialog } from './bank-transfer-dialog';
import { METHOD_OPTIONS, NEEDS_TWO } from './booking-labels';
import { CustomerPicker } from './customer-picker';
import { TRANSFER_FILTERS } from './recorded-transfer';

/** Transfers per page; the server's default. */
const PAGE_SIZE = 25;

const FILTERS: readonly FilterSpec[] = [
  ...TRANSFER_FILTERS,
  { kind: 'choice', name: 'method', label: 'Method', options: METHOD_OPTIONS },
];

type Open = 'picker' | { id: string; name: string } | null;

/** NEFT, RTGS, IMPS and UPI transfers that were received, and the form that records one. */
export default function BankTransfersView({ user }: { user: UserDto }) {
  const list = useTableAddress(FILTERS);
  const [open, setOpen] = useState<Open>(null);
  const { utr = '', state = '', method = '' } = list.values;
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useBankTransfersQuery({ utr, state, method, cursor: list.cursor ?? '' }, FRESH);
  const needsTwo = data?.isSecondAvailable === false;
  return (
    <>
      <ViewHeader
        title={sectionLabel('bank-transfers', user.role)}
        text="NEFT, RTGS, IMPS and UPI payments that reached our bank account. One administrator records each, another approves it; then it is credited to the wallet."
        action={
          <Button
            size="sm"
            icon={<Landmark aria-hidden className="size-4" />}
            disabled={needsTwo}
            onClick={() => setOpen('picker')}
          >
            Record a transfer
          </Button>
        }
      />
      {needsTwo && (
        <div className="mt-6">
          <Banner tone="warning" title="Not available yet">
            {NEEDS_TWO}
          </Banner>
        </div>
      )}
      <div className="mt-6 mb-5">
        <TableFilters specs={FILTERS} address={list} />
      </div>
      <DataTable
        id="bank-transfers"
        label="Bank transfers, newest first"
        what="bank transfers"
        columns={BANK_TRANSFER_COLUMNS}
        rows={data?.transfers}
        rowId={({ id }) => id}
        expectedRows={4}
        empty={
          list.page > 1 ? (
            <EmptyPage what="bank transfers" onFirst={list.first} />
          ) : (
            <EmptyState title="No bank transfers">
              {list.isFiltered
                ? 'None fits the filters.'
                : 'A transfer that you record is listed here with its approval.'}
            </EmptyState>
          )
        }
        fault={error}
        faultTitle="The bank transfers did not load"
        loading={isFetching}
        onRetry={() => void refetch()}
        pages={list.pages(PAGE_SIZE, data?.nextCursor, data?.total.toLocaleString('en-IN'))}
      />
      {open === 'picker' && (
        <CustomerPicker title="Record a bank transfer" onPick={setOpen} onClose={() => setOpen(null)} />
      )}
      {open !== null && open !== 'picker' && (
        <BankTransferDialog person={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
