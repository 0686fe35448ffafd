import type { LimitHitsDto } from '@deccanloop/contracts/security/dto';
import { LIMIT_POLICIES, LIMIT_POLICY_LABELS } from '@deccanloop/contracts/security/limit-policies';
import { DataTable } from '../../../components/table/data-table';
import { EmptyPage } from '../../../components/table/empty-page';
import type { FilterSpec } from '../../../components/table/filters/filter-specs';
import { TableFilters } from '../../../components/table/filters/table-filters';
import type { TableColumn } from '../../../components/table/table-column';
import { useTableAddress } from '../../../components/table/use-table-address';
import { EmptyState } from '../../../components/ui/empty-state';
import { formatDateTime } from '../../../lib/format';
import { FRESH } from '../api';
import { useLimitHitsQuery } from './api';

/** Rows per page; the server's default. */
const PAGE_SIZE = 50;

const FILTERS: readonly FilterSpec[] = [
  {
    kind: 'choice',
    name: 'policy',
    label: 'Limit',
    options: LIMIT_POLICIES.map((id) => ({ id, label: LIMIT_POLICY_LABELS[id] })),
  },
];

const COLUMNS: readonly TableColumn<LimitHitsDto['hits'][number]>[] = [
  {
    id: 'policy',
    header: 'Limit',
    shown: 'always',
    card: 'title',
    cell: ({ policy }) => <span className="font-semibold text-ink-900">{LIMIT_POLICY_LABELS[policy]}</span>,
  },
  {
    id: 'client',
    header: 'Client',
    card: 'named',
    cell: ({ client }) => <span className="font-mono text-xs">{client}</span>,
  },
  {
    id: 'count',
    header: 'Rejected',
    align: 'end',
    card: 'value',
    cell: ({ count }) => <span className="figures">{count.toLocaleString('en-IN')}</span>,
  },
  {
    id: 'window',
    header: 'From',
    align: 'end',
    card: 'named',
    className: 'whitespace-nowrap text-ink-600',
    cell: ({ windowStartedAt }) => formatDateTime(windowStartedAt),
  },
  {
    id: 'last',
    header: 'Last',
    align: 'end',
    card: 'named',
    className: 'whitespace-nowrap text-ink-600',
    cell: ({ lastAt }) => formatDateTime(lastAt),
  },
];

/** Rate limits that were hit in the last 30 days: one row for each limit, client and window. */
export function LimitHitsTable() {
  const list = useTableAddress(FILTERS);
  const { currentData, error, isFetching, refetch } = useLimitHitsQuery(
    { policy: list.values['policy'] ?? '', cursor: list.cursor ?? '' },
    FRESH,
  );
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-ink-600">
        Requests above a limit, kept for 30 days. A client is a hash of its address or account: the same
        client has the same letters, and nothing else is stored about it. Limits of log-ins of one account are
        in <em className="not-italic">Failed log-ins</em>.
      </p>
      <div className="mb-5">
        <TableFilters specs={FILTERS} address={list} />
      </div>
      <DataTable
        id="limit-hits"
        label="Limits that were hit, most recent first"
        what="limits"
        columns={COLUMNS}
        rows={currentData?.hits}
        rowId={({ id }) => String(id)}
        expectedRows={6}
        empty={
          list.page > 1 ? (
            <EmptyPage what="limits" onFirst={list.first} />
          ) : (
            <EmptyState title="No limit was hit">
              {list.isFiltered
                ? 'No request was above this limit in the last 30 days.'
                : 'No request was above a limit in the last 30 days.'}
            </EmptyState>
          )
        }
        fault={error}
        loading={isFetching}
        onRetry={() => void refetch()}
        pages={list.pages(PAGE_SIZE, currentData?.nextCursor)}
      />
    </>
  );
}
