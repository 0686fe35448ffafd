import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { StaffPaymentRowDto } from '@deccanloop/contracts/staff/payments';
import { GatewayMark } from '../../../components/brand/gateway-mark';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { Money } from '../../../components/ui/money';
import { formatDateTime, shortTransactionId } from '../../../lib/format';
import { paymentPath } from '../paths';
import { PaymentTags } from './payment-tags';

/** The columns of all payments; the payer's name is the link, and it covers the row. */
export const STAFF_PAYMENT_COLUMNS: readonly TableColumn<StaffPaymentRowDto>[] = [
  {
    id: 'payer',
    header: 'Payer',
    shown: 'always',
    card: 'title',
    className: 'max-w-56',
    cell: ({ merchantTransactionId, userName, userId }) => (
      <>
        <RowLink to={paymentPath(merchantTransactionId)} title={userName} className="block truncate">
          {userName}
        </RowLink>
        <span className="block truncate font-mono text-xs text-ink-600" title={userId}>
          {userId}
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
    className: 'font-semibold',
    cell: ({ breakdown }) => (
      <Money paise={breakdown.totalPaise} decimals="always" className="font-semibold" />
    ),
  },
  { id: 'state', header: 'State', card: 'line', cell: (payment) => <PaymentTags payment={payment} /> },
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
    id: 'transaction',
    header: 'Transaction',
    card: 'named',
    cell: ({ merchantTransactionId: id }) => (
      <span className="font-mono text-xs whitespace-nowrap text-ink-600" title={id}>
        …{shortTransactionId(id)}
      </span>
    ),
  },
  {
    id: 'fee',
    header: 'Fee',
    align: 'end',
    shown: 'chosen',
    cell: ({ breakdown }) => <Money paise={breakdown.feePaise} decimals="always" />,
  },
  {
    id: 'started',
    header: 'Started',
    align: 'end',
    className: 'whitespace-nowrap text-ink-600',
    cell: ({ initiatedAt }) => <time dateTime={initiatedAt}>{formatDateTime(initiatedAt)}</time>,
  },
];
