import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { FindingDto } from '@deccanloop/contracts/staff/findings';
import { GatewayMark } from '../../../components/brand/gateway-mark';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { Money } from '../../../components/ui/money';
import { TimeAgo } from '../../../components/ui/time-ago';
import { formatDateTime, shortTransactionId } from '../../../lib/format';
import { findingLabels } from '../labels/finding-labels';
import { findingPath } from '../paths';

const COMMON: readonly TableColumn<FindingDto>[] = [
  {
    id: 'finding',
    header: 'Finding',
    shown: 'always',
    card: 'title',
    className: 'max-w-80',
    cell: ({ id, kind, merchantTransactionId: payment }) => (
      <>
        <RowLink to={findingPath(id)} title={findingLabels(kind).title} className="block truncate">
          {findingLabels(kind).title}
        </RowLink>
        <span className="block truncate text-xs text-ink-600">
          {payment === null ? (
            'No payment'
          ) : (
            <>
              Payment <span className="font-mono">…{shortTransactionId(payment)}</span>
            </>
          )}
        </span>
      </>
    ),
  },
  {
    id: 'amount',
    header: 'At stake',
    align: 'end',
    sort: 'descending',
    shown: 'always',
    card: 'value',
    className: 'font-semibold',
    cell: ({ amountPaise }) =>
      amountPaise === null ? (
        <span className="font-normal text-ink-600">—</span>
      ) : (
        <Money paise={amountPaise} decimals="always" className="font-semibold" />
      ),
  },
  {
    id: 'gateway',
    header: 'Gateway',
    card: 'named',
    cell: ({ gateway }) =>
      gateway === null ? (
        <span className="text-ink-600">—</span>
      ) : (
        <span className="inline-flex items-center gap-2 align-middle whitespace-nowrap">
          <GatewayMark gateway={gateway} size={16} /> {GATEWAY_TITLES[gateway]}
        </span>
      ),
  },
  {
    id: 'assignee',
    header: 'Assignee',
    card: 'named',
    className: 'max-w-40',
    cell: ({ assignee }) =>
      assignee === null ? (
        <span className="text-ink-600">Not assigned</span>
      ) : (
        <span className="block truncate">{assignee.name}</span>
      ),
  },
];

const FOUND: TableColumn<FindingDto> = {
  id: 'found',
  header: 'Found',
  align: 'end',
  // The oldest first: the one that has waited longest.
  sort: 'ascending',
  card: 'named',
  className: 'whitespace-nowrap text-ink-600',
  cell: ({ createdAt }) => <TimeAgo iso={createdAt} />,
};

export const OPEN_FINDING_COLUMNS = [...COMMON, FOUND];

export const CLOSED_FINDING_COLUMNS: readonly TableColumn<FindingDto>[] = [
  ...COMMON,
  {
    id: 'closed',
    header: 'Closed',
    card: 'named',
    cell: ({ resolvedBy, resolvedAt }) => (
      <>
        <span className="block truncate">{resolvedBy?.name ?? 'By itself'}</span>
        <span className="block text-xs whitespace-nowrap text-ink-600">
          {resolvedAt !== null && formatDateTime(resolvedAt)}
        </span>
      </>
    ),
  },
  FOUND,
];
