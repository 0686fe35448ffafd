import type { ApprovalDto } from '@deccanloop/contracts/staff/money-actions';
import { RowLink } from '../../../components/table/row-link';
import type { TableColumn } from '../../../components/table/table-column';
import { Money } from '../../../components/ui/money';
import { Tag } from '../../../components/ui/tag';
import { formatDateTime, shortTransactionId } from '../../../lib/format';
import { APPROVAL_STATE_LABELS, APPROVAL_LABELS } from '../labels/money-action-labels';
import { companySettingsPath, paymentPath, personPath } from '../paths';

/** The record that a request is about. */
function subjectOf({ merchantTransactionId: payment, person, bankTransfer }: ApprovalDto) {
  if (payment !== null)
    return {
      to: paymentPath(payment),
      text: (
        <>
          Payment <span className="font-mono">…{shortTransactionId(payment)}</span>
        </>
      ),
    };
  if (person !== null) {
    const { phase } = bankTransfer ?? { phase: null };
    return {
      to: personPath(person.id),
      text: phase === null ? person.name : `${person.name}, ${phase.projectId}: ${phase.title}`,
    };
  }
  return { to: companySettingsPath('two-administrators'), text: 'Settings' };
}

/** The columns of requests; the action is the link to what it is about, and it covers the row. */
export const APPROVAL_COLUMNS: readonly TableColumn<ApprovalDto>[] = [
  {
    id: 'request',
    header: 'Request',
    shown: 'always',
    card: 'title',
    className: 'min-w-48',
    cell: (approval) => {
      const { title } = APPROVAL_LABELS[approval.action];
      const subject = subjectOf(approval);
      return (
        <>
          <RowLink to={subject.to}>{title}</RowLink>
          <span className="block text-xs wrap-anywhere text-ink-600">{subject.text}</span>
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
    cell: ({ amountPaise, adjustment }) =>
      amountPaise === null ? (
        <span className="font-semibold">No limit</span>
      ) : (
        <span className="font-semibold whitespace-nowrap">
          {adjustment?.direction === 'debit' && '− '}
          <Money paise={amountPaise} decimals="always" />
        </span>
      ),
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
