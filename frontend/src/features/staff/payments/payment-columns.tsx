import { methodLabel } from '@deccanloop/contracts/payments/methods';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { StaffPaymentRowDto } from '@deccanloop/contracts/staff/payments';
import { GatewayMark } from '../../../components/brand/gateway-mark';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { Money } from '../../../components/ui/money';
import { formatDateTime, shortTransactionId } from '../../../lib/format';
import { paymentPath } from '../paths';
import { PaymentTags } from './payment-tags';

/** The columns of all payments; the number is the link, and it covers the row. */
export const STAFF_PAYMENT_COLUMNS: readonly TableColumn<StaffPaymentRowDto>[] = [
  {
    id: 'transaction',
    header: 'Transaction',
    shown: 'always',
    card: 'title',
    cell: ({ merchantTransactionId: id, number }) => (
      <RowLink to={paymentPath(id)} title={id} className="figures">
        {number}
      </RowLink>
    ),
  },
  {
    id: 'payer',
    header: 'Payer',
    shown: 'always',
    card: 'title',
    className: 'max-w-56',
    cell: ({ userName, userId }) => (
      <>
        <span className="block truncate font-medium" title={userName}>
          {userName}
        </span>
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
  { id: 'state', header: 'Status', card: 'line', cell: (payment) => <PaymentTags payment={payment} /> },
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
    id: 'method',
    header: 'Method',
    card: 'named',
    cell: ({ method }) => methodLabel(method) ?? <Unknown />,
  },
  {
    id: 'id',
    header: 'ID',
    shown: 'chosen',
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
    id: 'credit',
    header: 'To the wallet',
    align: 'end',
    shown: 'chosen',
    // Nothing reaches the wallet before the payment is completed.
    cell: ({ status, breakdown }) =>
      status === 'completed' ? <Money paise={breakdown.creditPaise} decimals="always" /> : <Unknown />,
  },
  {
    id: 'started',
    header: 'Started',
    align: 'end',
    className: 'whitespace-nowrap text-ink-600',
    cell: ({ initiatedAt }) => <time dateTime={initiatedAt}>{formatDateTime(initiatedAt)}</time>,
  },
];

/** Not known yet, or never reported. */
const Unknown = () => (
  <>
    <span aria-hidden className="text-ink-500">
      —
    </span>
    <span className="sr-only">None</span>
  </>
);
