import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { StaffRefundRowDto } from '@deccanloop/contracts/staff/refund-list';
import { GatewayMark } from '../../../components/brand/gateway-mark';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { Money } from '../../../components/ui/money';
import { Tag } from '../../../components/ui/tag';
import { formatDateTime } from '../../../lib/format';
import { REFUND_NEXT, REFUND_STATUS_LABELS } from '../labels/payment-labels';
import { paymentPath } from '../paths';

/** The columns of all refunds; the payer's name is the link to the payment, and it covers the row. */
export const REFUND_COLUMNS: readonly TableColumn<StaffRefundRowDto>[] = [
  {
    id: 'payer',
    header: 'Payer',
    shown: 'always',
    card: 'title',
    className: 'max-w-52',
    cell: ({ merchantTransactionId, payerName, refundId }) => (
      <>
        <RowLink to={paymentPath(merchantTransactionId)} title={payerName} className="block truncate">
          {payerName}
        </RowLink>
        <span className="block truncate font-mono text-xs text-ink-600" title={refundId}>
          {refundId}
        </span>
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
    id: 'state',
    header: 'State',
    shown: 'always',
    card: 'line',
    cell: ({ state, overdue, isOutside }) => (
      <span className="flex flex-wrap gap-1.5">
        <Tag tone={REFUND_STATUS_LABELS[state].tone} pulse={REFUND_STATUS_LABELS[state].open}>
          {REFUND_STATUS_LABELS[state].label}
        </Tag>
        {overdue && <Tag tone="danger">Overdue</Tag>}
        {isOutside && <Tag>Made at the gateway</Tag>}
      </span>
    ),
  },
  {
    id: 'next',
    header: 'What happens next',
    card: 'line',
    className: 'min-w-56 max-w-80 text-ink-700',
    cell: ({ state, overdue, stateReason }) => (
      <>
        {(overdue ? REFUND_NEXT[state].overdue : undefined) ?? REFUND_NEXT[state].text}
        {stateReason !== null && (
          <span className="block text-xs wrap-anywhere text-ink-600">{stateReason}</span>
        )}
      </>
    ),
  },
  {
    id: 'gateway',
    header: 'Gateway',
    card: 'named',
    cell: ({ gateway }) => (
      <span className="inline-flex items-center gap-2 align-middle whitespace-nowrap">
        <GatewayMark gateway={gateway} size={16} /> {GATEWAY_TITLES[gateway]}
      </span>
    ),
  },
  {
    id: 'reason',
    header: 'Reason',
    shown: 'chosen',
    className: 'max-w-64 wrap-anywhere',
    cell: ({ reason }) => reason,
  },
  {
    id: 'requester',
    header: 'Requested by',
    shown: 'chosen',
    cell: ({ requestedBy }) => requestedBy?.name ?? 'Staff',
  },
  {
    id: 'reference',
    header: 'Bank’s reference',
    shown: 'chosen',
    className: 'font-mono text-xs',
    cell: ({ gatewayReference }) => gatewayReference ?? '—',
  },
  {
    id: 'requested',
    header: 'Requested',
    align: 'end',
    card: 'named',
    className: 'whitespace-nowrap text-ink-600',
    cell: ({ requestedAt }) => <time dateTime={requestedAt}>{formatDateTime(requestedAt)}</time>,
  },
];
