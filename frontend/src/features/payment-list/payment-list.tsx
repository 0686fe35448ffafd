import type { PaymentState } from '@deccanloop/contracts/payments/status';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { cx } from '../../lib/class-names';
import { usePaymentHistoryInfiniteQuery } from './api';
import { EmptyList, ListFault, ListSkeleton } from './list-states';
import { PaymentTimeline } from './payment-timeline';
import { ListHead, PaymentLine } from './payment-line';
import { StatusFilter } from './status-filter';

/** In the address: the id of the open payment. */
const OPENED = 'transaction';

export function PaymentList({ userId }: { userId: string }) {
  const [status, setStatus] = useState<PaymentState | undefined>(undefined);
  const [search, setSearch] = useSearchParams();
  const history = usePaymentHistoryInfiniteQuery(
    { userId, status },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true },
  );
  // `data` would still hold the pages of the previous filter.
  const pages = history.currentData?.pages ?? [];
  const payments = pages.flatMap(({ transactions }) => transactions);
  const opened = search.get(OPENED);
  const open = (id: string | null) => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete(OPENED);
    else next.set(OPENED, id);
    setSearch(next, { replace: id === null, preventScrollReset: true });
  };
  const { isFetching, error, hasNextPage, isFetchingNextPage } = history;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <StatusFilter value={status} onChange={setStatus} />
        <p role="status" className="figures text-sm text-ink-600">
          {pages[0] && `${pages[0].totalText} ${pages[0].total === 1 ? 'payment' : 'payments'}`}
        </p>
      </div>
      {pages.length === 0 && error !== undefined ? (
        <ListFault fault={error} retrying={isFetching} onRetry={() => void history.refetch()} />
      ) : pages.length === 0 ? (
        <ListSkeleton />
      ) : payments.length === 0 ? (
        <EmptyList filtered={status !== undefined} onClear={() => setStatus(undefined)} />
      ) : (
        <div className="overflow-hidden rounded-lg border border-paper-200 bg-paper-0 shadow-card">
          <ListHead />
          <ul className={cx('divide-y divide-paper-200', isFetching && !isFetchingNextPage && 'opacity-80')}>
            {payments.map((payment) => (
              <PaymentLine
                key={payment.merchantTransactionId}
                payment={payment}
                onView={() => open(payment.merchantTransactionId)}
              />
            ))}
          </ul>
        </div>
      )}
      {hasNextPage && (
        <div className="mt-6 grid justify-items-center gap-2">
          <Button
            variant="secondary"
            loading={isFetchingNextPage}
            loadingText="Loading..."
            onClick={() => void history.fetchNextPage()}
          >
            Load more
          </Button>
          {error !== undefined && (
            <p role="alert" className="text-sm text-danger-700">
              The next payments did not load. Please try again.
            </p>
          )}
        </div>
      )}
      {opened !== null && (
        <PaymentTimeline
          id={opened}
          payment={payments.find((each) => each.merchantTransactionId === opened) ?? null}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}
