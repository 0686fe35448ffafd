import { paise, type Paise } from '@deccanloop/contracts/money';
import { WALLET_TRANSFER_LABELS } from '@deccanloop/contracts/payments/ledger-kinds';
import type { StatementEntryDto } from '@deccanloop/contracts/payments/statement';
import { PAGES } from '@deccanloop/contracts/routes';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { DataTable } from '../../components/table/data-table';
import type { TableColumn } from '../../components/table/table-column';
import { Button } from '../../components/ui/button';
import { Money } from '../../components/ui/money';
import { Panel } from '../../components/ui/panel';
import { cx } from '../../lib/class-names';
import { formatDateTime, shortTransactionId } from '../../lib/format';
import { useWalletStatementInfiniteQuery } from '../../lib/wallet-api';
import { MonthlyStatements } from './monthly-statements';

const COLUMNS: readonly TableColumn<StatementEntryDto>[] = [
  { id: 'entry', header: 'Entry', shown: 'always', card: 'title', cell: (entry) => <Entry entry={entry} /> },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'value',
    cell: ({ amountPaise }) => <SignedAmount amount={amountPaise} />,
  },
  {
    id: 'balance',
    header: 'Balance',
    align: 'end',
    className: 'text-ink-600',
    cell: ({ balancePaise }) => <Money paise={balancePaise} decimals="always" />,
  },
];

/** Every entry of the wallet with the balance after it. */
export function Statement({ userId, balancePaise }: { userId: string; balancePaise: Paise }) {
  const { currentData, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useWalletStatementInfiniteQuery(userId, { refetchOnMountOrArgChange: true });
  // The balance above is polled while payments are open; when it changes, the statement is loaded again.
  const shown = useRef(balancePaise);
  useEffect(() => {
    if (shown.current === balancePaise) return;
    shown.current = balancePaise;
    void refetch();
  }, [balancePaise, refetch]);
  return (
    <Panel
      title="Statement"
      description="All entries of this wallet, newest first."
      action={<MonthlyStatements userId={userId} months={currentData?.pages[0]?.months ?? []} />}
      className="mt-10"
    >
      <div className="mt-4 border-t border-paper-200">
        <DataTable
          id="statement"
          plain
          label="Entries of this wallet, newest first"
          what="entries"
          faultTitle="Your statement did not load"
          columns={COLUMNS}
          rows={currentData?.pages.flatMap((page) => page.entries)}
          rowId={({ id }) => String(id)}
          expectedRows={3}
          empty={
            <p className="px-5 pt-4 pb-6 text-sm text-ink-600 sm:px-6">
              There are no entries yet. Your first top-up will appear here.
            </p>
          }
          fault={error}
          loading={isFetching}
          onRetry={() => void refetch()}
          footer={
            hasNextPage && (
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
            )
          }
        />
      </div>
    </Panel>
  );
}

function Entry({ entry: { at, kind, merchantTransactionId: id, projectId } }: { entry: StatementEntryDto }) {
  return (
    <>
      <p className="font-semibold">{WALLET_TRANSFER_LABELS[kind]}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-ink-600">
        <time dateTime={at}>{formatDateTime(at)}</time>
        {id === null ? (
          <span className="font-mono text-xs">{projectId}</span>
        ) : (
          <Link
            to={`${PAGES.paymentsList}?${new URLSearchParams({ transaction: id }).toString()}`}
            className="font-mono text-xs underline underline-offset-2 hover:text-ink-900"
          >
            <span className="sr-only">Transaction ending in </span>…{shortTransactionId(id)}
          </Link>
        )}
      </p>
    </>
  );
}

function SignedAmount({ amount }: { amount: Paise }) {
  const isIn = amount >= 0;
  return (
    <span className={cx('font-semibold whitespace-nowrap', isIn ? 'text-success-700' : 'text-ink-900')}>
      {isIn ? '+ ' : '− '}
      <Money paise={paise(Math.abs(amount))} decimals="always" />
    </span>
  );
}
