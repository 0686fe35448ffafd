import type { ApprovalDto } from '@deccanloop/contracts/staff/money-actions';
import { BANK_TRANSFER_LABELS } from '@deccanloop/contracts/staff/bank-transfers';
import { Link } from 'react-router-dom';
import { Money } from '../../../components/ui/money';
import { Tag } from '../../../components/ui/tag';
import { formatDateTime } from '../../../lib/format';
import { dayText } from '../../../lib/india-days';
import { Moment } from '../moment';
import { personPath } from '../paths';
import { APPROVAL_STATE_LABELS, APPROVAL_LABELS } from '../labels/money-action-labels';
import { payerText } from '../wallet-bookings/booking-labels';

export interface ApprovalDetailsProps {
  approval: ApprovalDto;
  /** False under a heading that already names the action. */
  isTitled?: boolean;
}

/** A request: action, requester, reason and result. */
export function ApprovalDetails({ approval, isTitled = true }: ApprovalDetailsProps) {
  const { action, state, amountPaise, reason, reference, note, requestedBy, requestedAt } = approval;
  const { person, adjustment, bankTransfer, payout } = approval;
  const { label, tone } = APPROVAL_STATE_LABELS[state];
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-2.5">
        {isTitled && <span className="font-semibold">{APPROVAL_LABELS[action].title}</span>}
        <Tag tone={tone}>{label}</Tag>
      </p>
      {amountPaise !== null && (
        <p className="text-base font-semibold">
          {adjustment?.direction === 'debit' && '− '}
          <Money paise={amountPaise} decimals="always" />
        </p>
      )}
      {person !== null && (
        <p>
          <Link to={personPath(person.id)} className="font-semibold text-brand-700 hover:underline">
            {person.name}
          </Link>
        </p>
      )}
      {payout !== null && (
        <p className="wrap-anywhere">
          {BANK_TRANSFER_LABELS[payout.method]} <span className="font-mono">{payout.utr}</span>, paid{' '}
          {dayText(payout.paidOn)}
        </p>
      )}
      {bankTransfer !== null && <TransferDetails transfer={bankTransfer} />}
      <p className="max-w-prose wrap-anywhere text-ink-700">“{reason}”</p>
      {reference !== null && bankTransfer === null && payout === null && (
        <p className="wrap-anywhere text-ink-700">Reference {reference}</p>
      )}
      <p className="text-ink-600">
        Requested by {requestedBy.name}, <Moment iso={requestedAt} />
      </p>
      {state === 'waiting' && (
        <p className="text-ink-600">Expires {formatDateTime(approval.expiresAt)} without a decision</p>
      )}
      {approval.decidedBy !== null && approval.decidedAt !== null && (
        <p className="text-ink-600">
          {state === 'declined' ? 'Declined' : 'Approved'} by {approval.decidedBy.name},{' '}
          <Moment iso={approval.decidedAt} />
        </p>
      )}
      {note !== null && <p className="max-w-prose wrap-anywhere text-ink-700">{note}</p>}
    </div>
  );
}

/** How the money reached the bank account, and what it is for. */
function TransferDetails({ transfer }: { transfer: NonNullable<ApprovalDto['bankTransfer']> }) {
  const { method, utr, receivedOn, phase } = transfer;
  const from = payerText(transfer);
  return (
    <>
      <p className="wrap-anywhere">
        {BANK_TRANSFER_LABELS[method]} <span className="font-mono">{utr}</span>, received{' '}
        {dayText(receivedOn)}
      </p>
      {from !== '' && <p className="wrap-anywhere text-ink-700">From {from}</p>}
      {phase !== null && (
        <p className="wrap-anywhere text-ink-700">
          For {phase.projectId}: {phase.title}
        </p>
      )}
    </>
  );
}
