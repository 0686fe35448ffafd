import { BANK_TRANSFER_LABELS, type BankTransferDto } from '@deccanloop/contracts/staff/bank-transfers';
import { Link } from 'react-router-dom';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { Tag } from '../../../components/ui/tag';
import { dayText } from '../../../lib/india-days';
import { quotationPath } from '../../../lib/quotation-path';
import { APPROVAL_STATE_LABELS } from '../labels/money-action-labels';
import { personPath } from '../paths';
import { payerText, phaseProblemText } from './booking-labels';
import { AMOUNT_COLUMN, ApprovalsLink, RECORDED_COLUMN } from './recorded-transfer';

/** The columns of bank transfers; the customer is the link, and it covers the row. */
export const BANK_TRANSFER_COLUMNS: readonly TableColumn<BankTransferDto>[] = [
  {
    id: 'customer',
    header: 'Customer',
    shown: 'always',
    card: 'title',
    className: 'min-w-40',
    cell: ({ customer }) => <RowLink to={personPath(customer.id)}>{customer.name}</RowLink>,
  },
  AMOUNT_COLUMN,
  {
    id: 'utr',
    header: 'UTR',
    card: 'line',
    className: 'min-w-44',
    cell: ({ method, utr, ...transfer }) => (
      <>
        <span className="block wrap-anywhere">
          {BANK_TRANSFER_LABELS[method]} <span className="font-mono text-xs">{utr}</span>
        </span>
        {payerText(transfer) !== '' && (
          <span className="block text-xs wrap-anywhere text-ink-600">{payerText(transfer)}</span>
        )}
      </>
    ),
  },
  {
    id: 'received',
    header: 'Received',
    card: 'named',
    className: 'whitespace-nowrap',
    cell: ({ receivedOn }) => dayText(receivedOn),
  },
  {
    id: 'state',
    header: 'State',
    card: 'line',
    cell: ({ state, note, utr }) => (
      <>
        <Tag tone={APPROVAL_STATE_LABELS[state].tone}>
          {state === 'waiting' ? 'Waiting' : APPROVAL_STATE_LABELS[state].label}
        </Tag>
        {state === 'waiting' && <ApprovalsLink text="Open Approvals" utr={utr} />}
        {note !== null && <span className="mt-1 block text-xs wrap-anywhere text-ink-700">{note}</span>}
      </>
    ),
  },
  {
    id: 'phase',
    header: 'For',
    card: 'named',
    className: 'min-w-40',
    cell: ({ phase }) =>
      phase === null ? (
        <span className="text-ink-600">Wallet</span>
      ) : (
        <>
          <Link
            to={quotationPath(phase.quotationId)}
            className="relative z-10 font-medium wrap-anywhere text-brand-700 hover:underline"
          >
            {phase.projectId}: {phase.title}
          </Link>
          {phase.isPaid && <span className="block text-xs text-success-700">Paid</span>}
          {phase.problem !== null && (
            <span className="block text-xs text-warning-700">{phaseProblemText(phase.problem)}</span>
          )}
        </>
      ),
  },
  RECORDED_COLUMN,
];
