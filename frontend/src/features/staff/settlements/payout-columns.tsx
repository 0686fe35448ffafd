import { indiaDate } from '@deccanloop/contracts/india-time';
import { GATEWAY_TITLES } from '@deccanloop/contracts/payments/status';
import type { PayoutDto } from '@deccanloop/contracts/staff/settlements-dto';
import { GatewayMark } from '../../../components/brand/gateway-mark';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { Money } from '../../../components/ui/money';
import { Tag } from '../../../components/ui/tag';
import { payoutPath } from '../paths';
import { payoutLabel } from './payout-labels';

/** The columns of the payouts; the day is the link to the payout, and it covers the row. */
export const PAYOUT_COLUMNS: readonly TableColumn<PayoutDto>[] = [
  {
    id: 'settled',
    header: 'Paid out',
    shown: 'always',
    card: 'title',
    className: 'whitespace-nowrap',
    cell: ({ id, settledAt, gateway, utr, reference }) => (
      <>
        <RowLink to={payoutPath(id)}>
          {indiaDate(new Date(settledAt))}
          {/* Several payouts have the same day. */}
          <span className="sr-only">
            , {GATEWAY_TITLES[gateway]} {utr ?? reference}
          </span>
        </RowLink>
        <span className="mt-0.5 flex items-center gap-1.5 text-ink-600">
          <GatewayMark gateway={gateway} size={14} /> {GATEWAY_TITLES[gateway]}
        </span>
      </>
    ),
  },
  {
    id: 'utr',
    header: 'UTR',
    card: 'line',
    className: 'font-mono text-xs wrap-anywhere',
    cell: ({ utr, reference }) => (
      <>
        {utr ?? '—'}
        {reference !== utr && <span className="block text-ink-600">{reference}</span>}
      </>
    ),
  },
  {
    id: 'gross',
    header: 'Payments less refunds',
    align: 'end',
    card: 'named',
    cell: ({ grossPaise, lineCount }) =>
      lineCount === 0 ? '—' : <Money paise={grossPaise} decimals="always" />,
  },
  {
    id: 'fees',
    header: 'Fees',
    align: 'end',
    card: 'named',
    className: 'text-ink-600',
    cell: ({ feePaise }) => <Money paise={feePaise} decimals="always" />,
  },
  {
    id: 'tax',
    header: 'GST on fees',
    align: 'end',
    card: 'named',
    className: 'text-ink-600',
    cell: ({ taxPaise }) => <Money paise={taxPaise} decimals="always" />,
  },
  {
    id: 'amount',
    header: 'To the bank',
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
    cell: (payout) => {
      const { label, tone } = payoutLabel(payout);
      return <Tag tone={tone}>{label}</Tag>;
    },
  },
];
