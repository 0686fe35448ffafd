import { BANK_TRANSFER_LABELS } from '@deccanloop/contracts/staff/bank-transfers';
import type { MerchantPayoutDto } from '@deccanloop/contracts/staff/merchant-payouts';
import { Link } from 'react-router-dom';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { Money } from '../../../components/ui/money';
import { Tag } from '../../../components/ui/tag';
import { formatDateTime } from '../../../lib/format';
import { dayText } from '../../../lib/india-days';
import { APPROVAL_STATE_LABELS } from '../labels/money-action-labels';
import { approvalsPath, personPath } from '../paths';

/** The columns of payouts; the merchant is the link, and it covers the row. */
export const MERCHANT_PAYOUT_COLUMNS: readonly TableColumn<MerchantPayoutDto>[] = [
  {
    id: 'merchant',
    header: 'Merchant',
    shown: 'always',
    card: 'title',
    className: 'min-w-40',
    cell: ({ merchant }) => <RowLink to={personPath(merchant.id)}>{merchant.name}</RowLink>,
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
    id: 'utr',
    header: 'UTR',
    card: 'line',
    className: 'min-w-44',
    cell: ({ method, utr }) => (
      <span className="wrap-anywhere">
        {BANK_TRANSFER_LABELS[method]} <span className="font-mono text-xs">{utr}</span>
      </span>
    ),
  },
  {
    id: 'paid',
    header: 'Paid',
    card: 'named',
    className: 'whitespace-nowrap',
    cell: ({ paidOn }) => dayText(paidOn),
  },
  {
    id: 'state',
    header: 'State',
    card: 'line',
    cell: (payout) => <State payout={payout} />,
  },
  {
    id: 'recorded',
    header: 'Recorded',
    card: 'named',
    className: 'whitespace-nowrap',
    cell: ({ recordedBy, recordedAt, decidedBy }) => (
      <>
        <span className="block">{recordedBy.name}</span>
        <span className="block text-xs text-ink-600">{formatDateTime(recordedAt)}</span>
        {decidedBy !== null && (
          <span className="block text-xs text-ink-600">Decided by {decidedBy.name}</span>
        )}
      </>
    ),
  },
];

function State({ payout }: { payout: MerchantPayoutDto }) {
  const { state, note, utr, reversedAt, isReversalOpen } = payout;
  const { label, tone } = APPROVAL_STATE_LABELS[state];
  return (
    <>
      {reversedAt === null ? (
        <Tag tone={tone}>{state === 'waiting' ? 'Waiting' : label}</Tag>
      ) : (
        <>
          <Tag tone="neutral">Reversed</Tag>
          <span className="mt-1 block text-xs text-ink-600">{formatDateTime(reversedAt)}</span>
        </>
      )}
      {(state === 'waiting' || isReversalOpen) && (
        <Link
          to={approvalsPath()}
          className="relative z-10 mt-1 block w-fit text-xs font-semibold whitespace-nowrap text-brand-700 hover:underline"
        >
          {isReversalOpen ? 'Reversal in Approvals' : 'Open Approvals'}
          <span className="sr-only">: {utr}</span>
        </Link>
      )}
      {note !== null && <span className="mt-1 block text-xs wrap-anywhere text-ink-700">{note}</span>}
    </>
  );
}
