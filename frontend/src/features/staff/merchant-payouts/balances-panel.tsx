import type { MerchantBalancesDto } from '@deccanloop/contracts/staff/merchant-payouts';
import { useState } from 'react';
import { DataTable } from '../../../components/table/data-table';
import type { TableColumn } from '../../../components/table/table-column';
import { Banner } from '../../../components/ui/banner';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { Money } from '../../../components/ui/money';
import { dayText } from '../../../lib/india-days';
import { FRESH } from '../api';
import { personPath } from '../paths';
import { RowLink } from '../../../components/table/row-link';
import { NEEDS_TWO } from '../wallet-bookings/booking-labels';
import { useMerchantBalancesQuery } from './api';
import { PayoutDialog } from './payout-dialog';

type Merchant = MerchantBalancesDto['merchants'][number];

/** Merchants with what they are owed, the largest balance first. */
export function BalancesPanel() {
  const { currentData: data, error, isFetching, refetch } = useMerchantBalancesQuery(undefined, FRESH);
  const [paid, setPaid] = useState<Merchant | null>(null);
  const needsTwo = data?.isSecondAvailable === false;
  return (
    <div className="grid gap-6 *:min-w-0">
      {needsTwo && (
        <Banner tone="warning" title="Payouts cannot be recorded yet">
          {NEEDS_TWO}
        </Banner>
      )}
      {data !== undefined && data.total > 0 && (
        <section
          aria-labelledby="owed-to-merchants"
          className="rounded-lg border border-paper-200 bg-paper-0 px-5 py-5 shadow-card sm:px-6"
        >
          <h2 id="owed-to-merchants" className="text-sm font-medium text-ink-600">
            Owed to merchants
          </h2>
          <p className="display mt-1 text-3xl">
            <Money paise={data.totalPaise} decimals="always" />
          </p>
          <p className="mt-1 text-sm text-ink-600">
            {data.total === 1 ? 'One merchant' : `${data.total.toLocaleString('en-IN')} merchants`}
            {data.merchants.length < data.total && `; the ${data.merchants.length} largest are listed`}
          </p>
        </section>
      )}
      <DataTable
        id="merchant-balances"
        label="Merchants, the largest balance first"
        what="merchants"
        columns={COLUMNS}
        rows={data?.merchants}
        rowId={({ id }) => id}
        expectedRows={4}
        actions={(merchant) => (
          <Button size="sm" variant="secondary" disabled={needsTwo} onClick={() => setPaid(merchant)}>
            Record payout<span className="sr-only"> to {merchant.name}</span>
          </Button>
        )}
        empty={
          <EmptyState title="No merchant has collected anything">
            A merchant is listed here after the first live payment.
          </EmptyState>
        }
        fault={error}
        faultTitle="The balances did not load"
        loading={isFetching}
        onRetry={() => void refetch()}
      />
      {paid !== null && <PayoutDialog merchant={paid} onClose={() => setPaid(null)} />}
    </div>
  );
}

function Amount({ paise }: { paise: Merchant['heldPaise'] }) {
  if (paise === 0) return <span className="text-ink-600">—</span>;
  return <Money paise={paise} decimals="always" />;
}

const COLUMNS: readonly TableColumn<Merchant>[] = [
  {
    id: 'merchant',
    header: 'Merchant',
    shown: 'always',
    card: 'title',
    className: 'min-w-40',
    cell: ({ id, name }) => <RowLink to={personPath(id)}>{name}</RowLink>,
  },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    shown: 'always',
    card: 'value',
    cell: ({ balancePaise }) => <Money paise={balancePaise} decimals="always" className="font-semibold" />,
  },
  {
    id: 'held',
    header: 'Held',
    align: 'end',
    shown: 'always',
    card: 'named',
    className: 'whitespace-nowrap',
    cell: ({ heldPaise }) => <Amount paise={heldPaise} />,
  },
  {
    id: 'available',
    header: 'Available',
    align: 'end',
    shown: 'always',
    card: 'named',
    className: 'whitespace-nowrap',
    cell: ({ availablePaise }) => <Money paise={availablePaise} decimals="always" />,
  },
  {
    id: 'owed',
    header: 'Owed to us',
    align: 'end',
    shown: 'always',
    card: 'named',
    className: 'whitespace-nowrap',
    cell: ({ owedPaise }) => <Amount paise={owedPaise} />,
  },
  {
    id: 'last',
    header: 'Last payout',
    shown: 'always',
    card: 'named',
    className: 'whitespace-nowrap',
    cell: ({ lastPaidOn }) =>
      lastPaidOn === null ? <span className="text-ink-600">None yet</span> : dayText(lastPaidOn),
  },
];
