import { paise, type Paise } from '@deccanloop/contracts/money';
import { WALLET_TRANSFER_KINDS, WALLET_TRANSFER_LABELS } from '@deccanloop/contracts/payments/ledger-kinds';
import type { StatementEntryDto } from '@deccanloop/contracts/payments/statement';
import { PAGES } from '@deccanloop/contracts/routes';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { DataTable } from '../../components/table/data-table';
import type { FilterSpec, FilterValues } from '../../components/table/filters/filter-specs';
import { TableFilters } from '../../components/table/filters/table-filters';
import type { TableColumn } from '../../components/table/table-column';
import { useTableAddress } from '../../components/table/use-table-address';
import { Button } from '../../components/ui/button';
import { DownloadPdf } from '../../components/ui/download-pdf';
import { Money } from '../../components/ui/money';
import { Panel } from '../../components/ui/panel';
import { cx } from '../../lib/class-names';
import { formatDateTime, shortTransactionId } from '../../lib/format';
import { timesOf } from '../../lib/india-days';
import {
  useLazyStatementCsvQuery,
  useWalletStatementInfiniteQuery,
  type StatementOf,
} from '../../lib/wallet-api';
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

/** Names of the address's parameters; the kinds are those of the API. */
const FILTERS: readonly FilterSpec[] = [
  { kind: 'dates', label: 'Date', from: 'from', to: 'to' },
  {
    kind: 'choice',
    name: 'kind',
    label: 'Kind',
    options: WALLET_TRANSFER_KINDS.map((id) => ({ id, label: WALLET_TRANSFER_LABELS[id] })),
  },
];

function queryOf(userId: string, { from = '', to = '', kind = '' }: FilterValues): StatementOf {
  const times = timesOf({ from, to });
  return {
    userId,
    kind: WALLET_TRANSFER_KINDS.find((each) => each === kind),
    from: times.from || undefined,
    to: times.to || undefined,
  };
}

/** Every entry of the wallet with the balance after it; the filters stand in the address. */
export function Statement({ userId, balancePaise }: { userId: string; balancePaise: Paise }) {
  const list = useTableAddress(FILTERS);
  const query = queryOf(userId, list.values);
  const { currentData, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useWalletStatementInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  const [loadCsv] = useLazyStatementCsvQuery();
  // The balance above is polled while payments are open; when it changes, the statement is loaded again.
  const shown = useRef(balancePaise);
  useEffect(() => {
    if (shown.current === balancePaise) return;
    shown.current = balancePaise;
    void refetch();
  }, [balancePaise, refetch]);
  const isEmpty = currentData?.pages[0]?.entries.length === 0;
  const hasFile = currentData !== undefined && !isEmpty;
  return (
    <Panel
      title="Statement"
      description="All entries of this wallet, newest first."
      action={<MonthlyStatements userId={userId} months={currentData?.pages[0]?.months ?? []} />}
      className="mt-10"
    >
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-paper-200 px-5 py-3 sm:px-6 print:hidden">
        <TableFilters specs={FILTERS} address={list} />
        {hasFile && (
          <DownloadPdf
            key={JSON.stringify(query)}
            size="sm"
            extension="csv"
            load={() => loadCsv(query).unwrap()}
            name="wallet-statement"
          />
        )}
      </div>
      <div className="border-t border-paper-200">
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
              {list.isFiltered
                ? 'No entries fit these filters.'
                : 'There are no entries yet. Your first top-up will appear here.'}
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

function Entry({ entry }: { entry: StatementEntryDto }) {
  const { at, kind, merchantTransactionId: id, projectId, text } = entry;
  return (
    <>
      <p className="font-semibold">{WALLET_TRANSFER_LABELS[kind]}</p>
      {text !== null && <p className="wrap-anywhere text-ink-700">{text}</p>}
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
