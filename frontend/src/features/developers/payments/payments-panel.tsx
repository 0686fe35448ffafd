import type { ApiKeyMode } from '@deccanloop/contracts/merchant/api-keys';
import type { MerchantPaymentListDto } from '@deccanloop/contracts/merchant/own-payments';
import { MERCHANT_PAYMENT_PAGE } from '@deccanloop/contracts/merchant/own-payments';
import type { MerchantPaymentStatus } from '@deccanloop/contracts/merchant/payments';
import { paise, type Paise } from '@deccanloop/contracts/money';
import { useLocation, useSearchParams } from 'react-router-dom';
import { DataTable } from '../../../components/table/data-table';
import { EmptyPage } from '../../../components/table/empty-page';
import { ChoiceChips } from '../../../components/table/filters/choice-chips';
import type { FilterSpec } from '../../../components/table/filters/filter-specs';
import { useTableAddress } from '../../../components/table/use-table-address';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { Money } from '../../../components/ui/money';
import { Skeleton } from '../../../components/ui/skeleton';
import { useMerchantPaymentsQuery } from './api';
import { FirstPayment } from './first-payment';
import { STATUS_OPTIONS } from './labels';
import { paymentColumns } from './payment-columns';
import { PaymentSheet } from './payment-sheet';

/** In the address: the open payment. */
const OPENED = 'payment';

const FILTERS: readonly FilterSpec[] = [
  { kind: 'choice', name: 'status', label: 'Status', options: STATUS_OPTIONS },
];

export function PaymentsPanel({ mode }: { mode: ApiKeyMode }) {
  const list = useTableAddress(FILTERS);
  const [address, setAddress] = useSearchParams();
  const state = useLocation().state as unknown;
  const status = list.values['status'] ?? '';
  const query = useMerchantPaymentsQuery(
    {
      mode,
      ...(status !== '' && { status: status as MerchantPaymentStatus }),
      ...(list.cursor !== null && { cursor: list.cursor }),
    },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true },
  );
  // `data` would still hold the page of the previous filter; the balance is the same for all of them.
  const { currentData, data, error, isFetching } = query;
  const open = (id: string | null) => {
    const next = new URLSearchParams(address);
    if (id === null) next.delete(OPENED);
    else next.set(OPENED, id);
    setAddress(next, { replace: id === null, preventScrollReset: true, state });
  };
  const opened = address.get(OPENED);
  const isFirstPage = list.page === 1 && status === '';
  const isEmpty = isFirstPage && currentData?.payments.length === 0;
  return (
    <div className="grid grid-cols-1 gap-6">
      {!isEmpty && <Balance mode={mode} balance={data?.balance} isKnown={error === undefined} />}
      <div>
        {!isEmpty && (
          <div className="mb-4">
            <ChoiceChips
              label="Show payments that are"
              options={STATUS_OPTIONS}
              value={status}
              onChange={(chosen) => list.change({ status: chosen })}
            />
          </div>
        )}
        <DataTable
          id="merchant-payments"
          label="Received payments, newest first"
          what="payments"
          columns={paymentColumns(open)}
          rows={currentData?.payments}
          rowId={({ id }) => id}
          empty={
            list.page > 1 ? (
              <EmptyPage what="payments" onFirst={list.first} />
            ) : status !== '' ? (
              <EmptyState
                title="No payments in this state"
                action={
                  <Button variant="secondary" onClick={list.reset}>
                    Show all payments
                  </Button>
                }
              />
            ) : (
              <FirstPayment mode={mode} />
            )
          }
          fault={error}
          loading={isFetching}
          onRetry={() => void query.refetch()}
          pages={list.pages(MERCHANT_PAYMENT_PAGE, currentData?.nextCursor)}
        />
      </div>
      {opened !== null && <PaymentSheet id={opened} onClose={() => open(null)} />}
    </div>
  );
}

interface BalanceProps {
  mode: ApiKeyMode;
  balance: MerchantPaymentListDto['balance'] | undefined;
  /** False when it could not be loaded; the list says why. */
  isKnown: boolean;
}

/** What the merchant is owed; in test mode no money. */
function Balance({ mode, balance, isKnown }: BalanceProps) {
  if (balance === undefined && !isKnown) return null;
  return (
    <section
      aria-labelledby="merchant-balance"
      className="flex flex-wrap items-end gap-x-12 gap-y-4 rounded-lg border border-paper-200 bg-paper-0 px-5 py-5 shadow-card sm:px-6"
    >
      <div className="mr-auto">
        <h2 id="merchant-balance" className="text-sm font-medium text-ink-600">
          {mode === 'test' ? 'Test balance' : 'Your balance'}
        </h2>
        <p className="display mt-1 text-3xl">
          {balance ? (
            <Money paise={balance.availablePaise} decimals="always" />
          ) : (
            <Skeleton className="h-9 w-40" />
          )}
        </p>
      </div>
      <dl className="flex gap-8 text-sm">
        {partsOf(mode, balance).map(([term, amount]) => (
          <div key={term}>
            <dt className="text-ink-600">{term}</dt>
            <dd className="mt-0.5 font-semibold">
              {amount === undefined ? (
                <Skeleton className="h-5 w-20" />
              ) : (
                <Money paise={amount} decimals="always" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the balance is made of. Undefined while it loads. */
function partsOf(
  mode: ApiKeyMode,
  balance: BalanceProps['balance'],
): (readonly [term: string, amount: Paise | undefined])[] {
  const { completedPaise, refundedPaise, availablePaise } = balance ?? {};
  const parts = [['Completed', completedPaise] as const, ['Refunded', refundedPaise] as const];
  if (mode === 'test') return parts;
  const deducted =
    completedPaise === undefined || refundedPaise === undefined || availablePaise === undefined
      ? undefined
      : paise(completedPaise - refundedPaise - availablePaise);
  return [...parts, ['Fees and deductions', deducted]];
}
