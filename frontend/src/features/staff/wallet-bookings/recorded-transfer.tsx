import type { Paise } from '@deccanloop/contracts/money';
import { APPROVAL_STATES } from '@deccanloop/contracts/staff/money-actions';
import { Link } from 'react-router-dom';
import type { TableColumn } from '../../../components/table/table-column';
import type { FilterSpec } from '../../../components/table/filters/filter-specs';
import { Money } from '../../../components/ui/money';
import { formatDateTime } from '../../../lib/format';
import { APPROVAL_STATE_LABELS } from '../labels/money-action-labels';
import { approvalsPath } from '../paths';

/** A bank transfer that one administrator has recorded and another decides, in either direction. */
interface RecordedTransfer {
  amountPaise: Paise;
  recordedBy: { name: string };
  recordedAt: string;
  decidedBy: { name: string } | null;
}

export const TRANSFER_FILTERS: readonly FilterSpec[] = [
  { kind: 'search', name: 'utr', label: 'Search by UTR', placeholder: 'Beginning of a UTR' },
  {
    kind: 'choice',
    name: 'state',
    label: 'State',
    options: APPROVAL_STATES.map((id) => ({ id, label: APPROVAL_STATE_LABELS[id].label })),
  },
];

export const AMOUNT_COLUMN: TableColumn<RecordedTransfer> = {
  id: 'amount',
  header: 'Amount',
  align: 'end',
  shown: 'always',
  card: 'value',
  cell: ({ amountPaise }) => <Money paise={amountPaise} decimals="always" className="font-semibold" />,
};

export const RECORDED_COLUMN: TableColumn<RecordedTransfer> = {
  id: 'recorded',
  header: 'Recorded',
  card: 'named',
  className: 'whitespace-nowrap',
  cell: ({ recordedBy, recordedAt, decidedBy }) => (
    <>
      <span className="block">{recordedBy.name}</span>
      <span className="block text-xs text-ink-600">{formatDateTime(recordedAt)}</span>
      {decidedBy !== null && <span className="block text-xs text-ink-600">Decided by {decidedBy.name}</span>}
    </>
  ),
};

/** Opens Approvals, above the link that covers the row. */
export const ApprovalsLink = ({ text, utr }: { text: string; utr: string }) => (
  <Link
    to={approvalsPath()}
    className="relative z-10 mt-1 block w-fit text-xs font-semibold whitespace-nowrap text-brand-700 hover:underline"
  >
    {text}
    <span className="sr-only">: {utr}</span>
  </Link>
);
