import { OWN_PAYOUT_PAGE, type OwnPayoutsDto } from '@deccanloop/contracts/merchant/payouts';
import { BANK_TRANSFER_LABELS } from '@deccanloop/contracts/staff/bank-transfers';
import { PAGES } from '@deccanloop/contracts/routes';
import { sectionPath } from '@deccanloop/contracts/workspace/sections';
import { Link } from 'react-router-dom';
import { DataTable } from '../../../components/table/data-table';
import { EmptyPage } from '../../../components/table/empty-page';
import type { TableColumn } from '../../../components/table/table-column';
import { useTableAddress } from '../../../components/table/use-table-address';
import { Button } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { Money } from '../../../components/ui/money';
import { Tag } from '../../../components/ui/tag';
import { formatDate } from '../../../lib/format';
import { dayText } from '../../../lib/india-days';
import { DocumentationLink } from '../documentation-link';
import { useOwnPayoutsQuery } from './api';
import { BalancePanel } from './balance-panel';

type Payout = OwnPayoutsDto['payouts'][number];

/** `/dashboard/payouts`: the balance of live payments, and the payouts to the merchant's bank account. */
export default function PayoutsScreen() {
  const list = useTableAddress([]);
  const query = useOwnPayoutsQuery(list.cursor === null ? {} : { cursor: list.cursor }, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  // The balance is the same on every page.
  const { currentData, data, error, isFetching } = query;
  const isEmpty = currentData?.hasBalance === false;
  return (
    <div className="max-w-5xl">
      <header>
        <h1 className="display text-2xl sm:text-3xl">Payouts</h1>
        <p className="mt-1 max-w-prose text-ink-600">
          We pay the money from your live payments to your bank account by bank transfer. A payout is listed
          here after two of our administrators have confirmed it. There is no fixed day for payouts.
        </p>
        <DocumentationLink to={`${PAGES.paymentGuide}#how-you-will-be-paid-out`} text="How payouts work" />
      </header>
      <div className="mt-6 grid grid-cols-1 gap-6 sm:mt-8">
        {!isEmpty && <BalancePanel payouts={data} isKnown={error === undefined} />}
        <DataTable
          id="own-payouts"
          label="Payouts, newest first"
          what="payouts"
          columns={COLUMNS}
          rows={currentData?.payouts}
          rowId={({ id }) => id}
          empty={
            list.page > 1 ? (
              <EmptyPage what="payouts" onFirst={list.first} />
            ) : isEmpty ? (
              <NothingCollected />
            ) : (
              <EmptyState title="No payouts yet">
                The first transfer to your bank account is listed here with its date and UTR.
              </EmptyState>
            )
          }
          fault={error}
          faultTitle="Your payouts did not load"
          loading={isFetching}
          onRetry={() => void query.refetch()}
          pages={list.pages(OWN_PAYOUT_PAGE, currentData?.nextCursor)}
        />
        {!isEmpty && currentData !== undefined && (
          <p className="text-sm text-ink-600">
            Payouts go to the bank account in your{' '}
            <Link
              to={sectionPath('kyc')}
              className="font-semibold text-brand-700 underline underline-offset-4"
            >
              KYC
            </Link>
            . If a payout is missing, write to{' '}
            <Link
              to={sectionPath('support')}
              className="font-semibold text-brand-700 underline underline-offset-4"
            >
              Support
            </Link>
            .
          </p>
        )}
      </div>
    </div>
  );
}

/** Before the first live payment. */
const NothingCollected = () => (
  <EmptyState
    title="Nothing to pay out yet"
    action={
      <Button asChild variant="secondary">
        <Link to={sectionPath('merchant-payments')}>Open Received payments</Link>
      </Button>
    }
  >
    Test payments move no money. After your first live payment, your balance and the payouts to your bank
    account are listed here.
  </EmptyState>
);

const COLUMNS: readonly TableColumn<Payout>[] = [
  {
    id: 'paid',
    header: 'Paid on',
    shown: 'always',
    card: 'title',
    className: 'whitespace-nowrap',
    cell: ({ paidOn }) => <span className="font-semibold">{dayText(paidOn)}</span>,
  },
  {
    id: 'utr',
    header: 'UTR',
    shown: 'always',
    card: 'line',
    className: 'min-w-44',
    cell: ({ method, utr }) => (
      <span className="wrap-anywhere">
        {BANK_TRANSFER_LABELS[method]} <span className="font-mono text-[0.8125rem]">{utr}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    shown: 'always',
    card: 'line',
    cell: ({ reversedAt }) =>
      reversedAt === null ? (
        <Tag tone="success">Paid out</Tag>
      ) : (
        <>
          <Tag tone="neutral">Reversed</Tag>
          <span className="mt-1 block text-xs text-ink-600">
            In the balance again since {formatDate(reversedAt)}
          </span>
        </>
      ),
  },
  {
    id: 'amount',
    header: 'Amount',
    shown: 'always',
    align: 'end',
    card: 'value',
    cell: ({ amountPaise }) => <Money paise={amountPaise} decimals="always" className="font-semibold" />,
  },
];
