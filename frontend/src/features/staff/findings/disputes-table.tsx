import { GATEWAY_TITLES, GATEWAYS } from '@deccanloop/contracts/payments/status';
import type { StaffDisputeRowDto } from '@deccanloop/contracts/staff/disputes';
import { Link } from 'react-router-dom';
import { DataTable } from '../../../components/table/data-table';
import { EmptyPage } from '../../../components/table/empty-page';
import type { FilterSpec } from '../../../components/table/filters/filter-specs';
import { TableFilters } from '../../../components/table/filters/table-filters';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { useTableAddress } from '../../../components/table/use-table-address';
import { EmptyState } from '../../../components/ui/empty-state';
import { Money } from '../../../components/ui/money';
import { Tag } from '../../../components/ui/tag';
import { cx } from '../../../lib/class-names';
import { formatDateTime } from '../../../lib/format';
import { useNow } from '../../../lib/now';
import { FRESH, useStaffDisputesQuery } from '../api';
import { DISPUTE_STATUS_LABELS, nextOfDispute } from '../labels/money-action-labels';
import { daysLeft } from '../payment/days-left';
import { findingPath, paymentPath } from '../paths';

/** Disputes per page; the server's default. */
const PAGE_SIZE = 25;

const FILTERS: readonly FilterSpec[] = [
  { kind: 'choice', name: 'dispute', label: 'State', options: [{ id: 'ended', label: 'Ended' }] },
  {
    kind: 'choice',
    name: 'gateway',
    label: 'Gateway',
    options: GATEWAYS.map((id) => ({ id, label: GATEWAY_TITLES[id] })),
  },
  { kind: 'flag', name: 'overdue', label: 'Overdue' },
];

const COLUMNS: readonly TableColumn<StaffDisputeRowDto>[] = [
  {
    id: 'payer',
    header: 'Payer',
    shown: 'always',
    card: 'title',
    className: 'max-w-56',
    cell: ({ merchantTransactionId: payment, payerName, gatewayDisputeId }) => (
      <>
        {payment === null ? (
          <span className="block font-semibold">Not a payment of ours</span>
        ) : (
          <RowLink to={paymentPath(payment)} className="block truncate">
            {payerName}
          </RowLink>
        )}
        <span className="block truncate font-mono text-xs text-ink-600">{gatewayDisputeId}</span>
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    shown: 'always',
    card: 'value',
    cell: ({ amountPaise }) => <Money paise={amountPaise} decimals="always" className="font-semibold" />,
  },
  {
    id: 'status',
    header: 'State',
    card: 'line',
    cell: ({ status, overdue }) => (
      <span className="flex flex-wrap gap-1.5">
        <Tag tone={DISPUTE_STATUS_LABELS[status].tone}>{DISPUTE_STATUS_LABELS[status].label}</Tag>
        {overdue && <Tag tone="danger">Overdue</Tag>}
      </span>
    ),
  },
  {
    id: 'answer',
    header: 'Answer by',
    shown: 'always',
    card: 'named',
    className: 'whitespace-nowrap',
    cell: (dispute) => <AnswerBy dispute={dispute} />,
  },
  {
    id: 'next',
    header: 'What can be done',
    card: 'line',
    className: 'min-w-56 max-w-80 text-ink-700',
    cell: nextOfDispute,
  },
  { id: 'gateway', header: 'Gateway', shown: 'chosen', cell: ({ gateway }) => GATEWAY_TITLES[gateway] },
];

function AnswerBy({ dispute: { respondBy, overdue, closedAt } }: { dispute: StaffDisputeRowDto }) {
  const now = useNow();
  if (closedAt !== null) return <span className="text-ink-600">Ended {formatDateTime(closedAt)}</span>;
  if (respondBy === null) return <span className="text-ink-600">No date</span>;
  return (
    <>
      <span className="block">{formatDateTime(respondBy)}</span>
      <span className={cx('block text-xs font-semibold', overdue ? 'text-danger-700' : 'text-warning-700')}>
        {daysLeft(respondBy, now)}
      </span>
    </>
  );
}

/** Disputes by the date to answer. */
export function DisputesTable() {
  const list = useTableAddress(FILTERS);
  const value = (name: string): string => list.values[name] ?? '';
  const {
    currentData: data,
    error,
    isFetching,
    refetch,
  } = useStaffDisputesQuery(
    {
      state: value('dispute'),
      gateway: value('gateway'),
      overdue: value('overdue'),
      cursor: list.cursor ?? '',
    },
    FRESH,
  );
  return (
    <>
      <div className="mt-5 mb-5">
        <TableFilters specs={FILTERS} address={list} />
      </div>
      <DataTable
        id="disputes"
        label="Disputes, by the date to answer"
        what="disputes"
        columns={COLUMNS}
        rows={data?.disputes}
        rowId={({ id }) => id}
        actions={({ findingId }) =>
          findingId !== null && (
            <Link
              to={findingPath(findingId)}
              className="rounded-sm px-3.5 py-2 text-sm font-semibold text-brand-700 hover:bg-brand-50"
            >
              Finding<span className="sr-only"> {findingId}</span>
            </Link>
          )
        }
        empty={
          list.page > 1 ? (
            <EmptyPage what="disputes" onFirst={list.first} />
          ) : list.isFiltered ? (
            <EmptyState title="No dispute matches">No dispute fits these filters.</EmptyState>
          ) : (
            <EmptyState title="No open disputes">
              A chargeback of a payer’s bank appears here with the date to answer it.
            </EmptyState>
          )
        }
        fault={error}
        loading={isFetching}
        onRetry={() => void refetch()}
        pages={list.pages(PAGE_SIZE, data?.nextCursor)}
      />
    </>
  );
}
