import { DIFFERENCE_LABELS, PAYOUT_LINE_LABELS } from '@deccanloop/contracts/staff/settlement-labels';
import type { PayoutRecordDto } from '@deccanloop/contracts/staff/settlements-dto';
import { Link } from 'react-router-dom';
import type { TableColumn } from '../../../components/table/table-column';
import { Money } from '../../../components/ui/money';
import { Tag } from '../../../components/ui/tag';
import { formatDateTime, shortTransactionId } from '../../../lib/format';
import { paymentPath } from '../paths';

type Line = PayoutRecordDto['lines'][number];

const LINK = 'rounded-xs font-medium text-brand-700 underline-offset-4 hover:text-brand-800 hover:underline';

/** The columns of a payout's lines. */
export const LINE_COLUMNS: readonly TableColumn<Line>[] = [
  {
    id: 'kind',
    header: 'Type',
    shown: 'always',
    card: 'title',
    cell: ({ kind }) => PAYOUT_LINE_LABELS[kind],
  },
  {
    id: 'payment',
    header: 'Transaction',
    shown: 'always',
    card: 'line',
    className: 'whitespace-nowrap',
    cell: ({ merchantTransactionId: id }) =>
      id === null ? (
        <span className="text-ink-600">—</span>
      ) : (
        <Link to={paymentPath(id)} className={`${LINK} font-mono`} title={id}>
          …{shortTransactionId(id)}
        </Link>
      ),
  },
  {
    id: 'reference',
    header: 'Gateway’s ID',
    card: 'named',
    className: 'max-w-56 font-mono text-xs wrap-anywhere text-ink-600',
    cell: ({ reference }) => reference,
  },
  {
    id: 'order',
    header: 'Order',
    shown: 'chosen',
    className: 'font-mono text-xs wrap-anywhere text-ink-600',
    cell: ({ merchantReference }) => merchantReference ?? '—',
  },
  {
    id: 'made',
    header: 'Made',
    shown: 'chosen',
    className: 'whitespace-nowrap text-ink-600',
    cell: ({ transactedAt }) =>
      transactedAt === null ? '—' : <time dateTime={transactedAt}>{formatDateTime(transactedAt)}</time>,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    shown: 'always',
    card: 'value',
    cell: ({ amountPaise, difference, expectedPaise }) => (
      <>
        <Money paise={amountPaise} decimals="always" className="font-semibold" />
        {difference === 'amount' && expectedPaise !== null && (
          <span className="block text-xs text-warning-700">
            ours <Money paise={expectedPaise} decimals="always" />
          </span>
        )}
      </>
    ),
  },
  {
    id: 'fee',
    header: 'Fee',
    align: 'end',
    card: 'named',
    className: 'text-ink-600',
    cell: ({ feePaise }) => <Money paise={feePaise} decimals="always" />,
  },
  {
    id: 'tax',
    header: 'GST',
    align: 'end',
    card: 'named',
    className: 'text-ink-600',
    cell: ({ taxPaise }) => <Money paise={taxPaise} decimals="always" />,
  },
  {
    id: 'match',
    header: 'Our records',
    shown: 'always',
    card: 'line',
    cell: ({ difference }) =>
      difference === null ? (
        <Tag tone="success">Matched</Tag>
      ) : (
        <Tag tone="warning">{DIFFERENCE_LABELS[difference]}</Tag>
      ),
  },
];
