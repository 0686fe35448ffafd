import type { ApprovalDto } from '@deccanloop/contracts/staff/money-actions';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { Money } from '../../../components/ui/money';
import { Tag } from '../../../components/ui/tag';
import { formatDateTime, shortTransactionId } from '../../../lib/format';
import { APPROVAL_STATE_LABELS, MONEY_ACTION_LABELS } from '../labels/money-action-labels';
import { paymentPath } from '../paths';

/** The columns of requested money actions; the action is the link to the payment, and it covers the row. */
export const APPROVAL_COLUMNS: readonly TableColumn<ApprovalDto>[] = [
  {
    id: 'request',
    header: 'Request',
    shown: 'always',
    card: 'title',
    className: 'min-w-48',
    cell: ({ action, merchantTransactionId: payment }) => {
      const { title } = MONEY_ACTION_LABELS[action];
      if (payment === null) return <span className="font-semibold">{title}</span>;
      return (
        <>
          <RowLink to={paymentPath(payment)}>{title}</RowLink>
          <span className="block text-xs text-ink-600">
            Payment <span className="font-mono">…{shortTransactionId(payment)}</span>
          </span>
        </>
      );
    },
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
    id: 'state',
    header: 'State',
    card: 'line',
    cell: ({ state, note }) => (
      <>
        <Tag tone={APPROVAL_STATE_LABELS[state].tone}>{APPROVAL_STATE_LABELS[state].label}</Tag>
        {note !== null && <span className="mt-1 block text-xs wrap-anywhere text-ink-700">{note}</span>}
      </>
    ),
  },
  {
    id: 'reason',
    header: 'Why',
    card: 'line',
    className: 'min-w-40 max-w-64 wrap-anywhere text-ink-700',
    cell: ({ reason, reference }) => (
      <>
        “{reason}”{reference !== null && <span className="block text-xs">Reference {reference}</span>}
      </>
    ),
  },
  {
    id: 'requested',
    header: 'Requested',
    card: 'named',
    className: 'whitespace-nowrap',
    cell: ({ requestedBy, requestedAt, state, expiresAt }) => (
      <>
        <span className="block">{requestedBy.name}</span>
        <span className="block text-xs text-ink-600">{formatDateTime(requestedAt)}</span>
        {state === 'waiting' && (
          <span className="block text-xs text-ink-600">Expires {formatDateTime(expiresAt)}</span>
        )}
      </>
    ),
  },
  {
    id: 'decided',
    header: 'Decided',
    card: 'named',
    className: 'whitespace-nowrap',
    cell: ({ decidedBy, decidedAt }) =>
      decidedBy === null || decidedAt === null ? (
        <span className="text-ink-600">—</span>
      ) : (
        <>
          <span className="block">{decidedBy.name}</span>
          <span className="block text-xs text-ink-600">{formatDateTime(decidedAt)}</span>
        </>
      ),
  },
];
