import { PAYMENT_STATE_LABELS } from '@deccanloop/contracts/payments/state-labels';
import { PAYMENT_STATES, type PaymentState } from '@deccanloop/contracts/payments/status';
import { useLocation, useSearchParams } from 'react-router-dom';
import { PAYMENT_COLUMNS, PaymentCell, paymentColumn } from '../../components/payment/payment-columns';
import { DataTable } from '../../components/table/data-table';
import { EmptyPage } from '../../components/table/empty-page';
import { ChoiceChips } from '../../components/table/filters/choice-chips';
import type { FilterSpec } from '../../components/table/filters/filter-specs';
import { useTableAddress } from '../../components/table/use-table-address';
import { REFUND, REQUEST } from '../../lib/refund-request-address';
import { PAGE_SIZE, usePaymentHistoryQuery } from './api';
import { EmptyList } from './list-states';
import { PaymentActions } from './payment-actions';
import { PaymentSheet } from './payment-sheet';

/** In the address: the id of the open payment. */
export const OPENED = 'transaction';

const STATES = PAYMENT_STATES.map((id) => ({ id, label: PAYMENT_STATE_LABELS[id].payer }));
const FILTERS: readonly FilterSpec[] = [{ kind: 'choice', name: 'status', label: 'Status', options: STATES }];

const COLUMNS = [
  paymentColumn((payment) => <PaymentCell payment={payment} />),
  PAYMENT_COLUMNS.STATUS,
  PAYMENT_COLUMNS.TOTAL,
  { ...PAYMENT_COLUMNS.FEE, shown: 'chosen' },
  PAYMENT_COLUMNS.TO_WALLET,
] as const;

export function PaymentList({ userId }: { userId: string }) {
  const list = useTableAddress(FILTERS);
  const status = list.values['status'] ?? '';
  const [search, setSearch] = useSearchParams();
  const state = useLocation().state as unknown;
  const history = usePaymentHistoryQuery(
    { userId, status: status === '' ? undefined : (status as PaymentState), cursor: list.cursor },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true },
  );
  // `data` would still hold the page of the previous filter.
  const { currentData: data, error, isFetching } = history;
  const opened = search.get(OPENED);
  const open = (id: string | null) => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete(OPENED);
    else next.set(OPENED, id);
    next.delete(REQUEST);
    setSearch(next, { replace: id === null, preventScrollReset: true, state });
  };
  const total = data?.total;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ChoiceChips
          label="Show payments that are"
          options={STATES}
          value={status}
          onChange={(chosen) => list.change({ status: chosen })}
        />
        <p className="figures text-sm text-ink-600">
          {data && `${data.totalText} ${total === 1 ? 'payment' : 'payments'}`}
        </p>
      </div>
      <DataTable
        id="payments"
        label="Your payments, newest first"
        what="payments"
        faultTitle="Your payments did not load"
        columns={COLUMNS}
        rows={data?.transactions}
        rowId={({ merchantTransactionId }) => merchantTransactionId}
        actions={(payment) => (
          <PaymentActions payment={payment} onView={() => open(payment.merchantTransactionId)} />
        )}
        empty={
          list.page > 1 ? (
            <EmptyPage what="payments" onFirst={list.first} />
          ) : (
            <EmptyList filtered={status !== ''} onClear={list.reset} />
          )
        }
        fault={error}
        loading={isFetching}
        onRetry={() => void history.refetch()}
        pages={list.pages(PAGE_SIZE, data?.nextCursor, data?.totalText)}
      />
      {opened !== null && (
        <PaymentSheet
          id={opened}
          payment={data?.transactions.find((each) => each.merchantTransactionId === opened) ?? null}
          asksRefund={search.get(REQUEST) === REFUND}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}
