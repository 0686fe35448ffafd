import { paise, type Paise } from '@deccanloop/contracts/money';
import type { StatementEntryDto } from '@deccanloop/contracts/payments/statement';
import { PAGES } from '@deccanloop/contracts/routes';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { Money } from '../../components/ui/money';
import { Panel, PanelFault } from '../../components/ui/panel';
import { Skeleton } from '../../components/ui/skeleton';
import { cx } from '../../lib/class-names';
import { formatDateTime, shortTransactionId } from '../../lib/format';
import { useWalletStatementInfiniteQuery } from '../../lib/wallet-api';

const KINDS: Record<StatementEntryDto['kind'], string> = {
  credit: 'Top-up',
  refund: 'Refund to you',
  refund_reversal: 'Refund returned to wallet',
  dispute_lost: 'Returned by your bank (dispute)',
  phase_payment: 'Project phase paid',
  phase_reversal: 'Project phase returned to wallet',
};

const COLUMNS = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-1 sm:grid-cols-[minmax(0,1fr)_9rem_9rem]';

/** Every entry of the wallet with the balance after it. */
export function Statement({ userId, balancePaise }: { userId: string; balancePaise: Paise }) {
  const { currentData, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useWalletStatementInfiniteQuery(userId, { refetchOnMountOrArgChange: true });
  const entries = currentData?.pages.flatMap((page) => page.entries) ?? [];
  // The balance above is polled while payments are open; when it changes, the statement is loaded again.
  const shown = useRef(balancePaise);
  useEffect(() => {
    if (shown.current === balancePaise) return;
    shown.current = balancePaise;
    void refetch();
  }, [balancePaise, refetch]);
  return (
    <Panel title="Statement" description="All entries of this wallet, newest first." className="mt-10">
      {currentData === undefined && error !== undefined ? (
        <PanelFault
          title="Your statement did not load"
          fault={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : currentData === undefined ? (
        <div role="status" className="grid gap-4 px-5 pt-4 pb-6 sm:px-6">
          <span className="sr-only">Loading your statement</span>
          {[0, 1, 2].map((line) => (
            <Skeleton key={line} className="h-5" />
          ))}
        </div>
      ) : entries.length === 0 ? (
        <p className="px-5 pt-3 pb-6 text-sm text-ink-600 sm:px-6">
          There are no entries yet. Your first top-up will appear here.
        </p>
      ) : (
        <ul className="mt-3 divide-y divide-paper-200 border-t border-paper-200 text-sm">
          {entries.map((entry) => (
            <StatementLine key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className="border-t border-paper-200 p-4 text-center">
          <Button
            size="sm"
            variant="secondary"
            loading={isFetchingNextPage}
            loadingText="Loading..."
            onClick={() => void fetchNextPage()}
          >
            Earlier entries
          </Button>
        </div>
      )}
    </Panel>
  );
}

function StatementLine({ entry }: { entry: StatementEntryDto }) {
  const { at, kind, amountPaise, balancePaise, merchantTransactionId: id, projectId } = entry;
  const isIn = amountPaise >= 0;
  return (
    <li className={cx('px-5 py-4 sm:px-6', COLUMNS)}>
      <div className="min-w-0">
        <p className="font-semibold">{KINDS[kind]}</p>
        <p className="text-ink-600">
          <time dateTime={at}>{formatDateTime(at)}</time>{' '}
          {id === null ? (
            <span className="block font-mono text-xs">{projectId}</span>
          ) : (
            <Link
              to={`${PAGES.paymentsList}?${new URLSearchParams({ transaction: id }).toString()}`}
              className="block w-fit font-mono text-xs underline underline-offset-2 hover:text-ink-900"
            >
              <span className="sr-only">Transaction ending in </span>…{shortTransactionId(id)}
            </Link>
          )}
        </p>
      </div>
      <p
        className={cx(
          'text-right font-semibold whitespace-nowrap',
          isIn ? 'text-success-700' : 'text-ink-900',
        )}
      >
        {isIn ? '+ ' : '− '}
        <Money paise={paise(Math.abs(amountPaise))} decimals="always" />
      </p>
      <p className="text-right text-ink-600 max-sm:col-span-2">
        <span className="text-xs">Balance </span>
        <Money paise={balancePaise} decimals="always" />
      </p>
    </li>
  );
}
