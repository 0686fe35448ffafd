import { BANK_TRANSFER_LABELS } from '@deccanloop/contracts/staff/bank-transfers';
import type { MerchantPayoutDto } from '@deccanloop/contracts/staff/merchant-payouts';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { Tag } from '../../../components/ui/tag';
import { formatDateTime } from '../../../lib/format';
import { dayText } from '../../../lib/india-days';
import { APPROVAL_STATE_LABELS } from '../labels/money-action-labels';
import { personPath } from '../paths';
import { AMOUNT_COLUMN, ApprovalsLink, RECORDED_COLUMN } from '../wallet-bookings/recorded-transfer';

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
  AMOUNT_COLUMN,
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
  RECORDED_COLUMN,
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
        <ApprovalsLink text={isReversalOpen ? 'Reversal in Approvals' : 'Open Approvals'} utr={utr} />
      )}
      {note !== null && <span className="mt-1 block text-xs wrap-anywhere text-ink-700">{note}</span>}
    </>
  );
}
