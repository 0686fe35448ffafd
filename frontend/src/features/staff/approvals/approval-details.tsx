import type { ApprovalDto } from '@deccanloop/contracts/staff/money-actions';
import { Money } from '../../../components/ui/money';
import { Tag } from '../../../components/ui/tag';
import { formatDateTime } from '../../../lib/format';
import { Moment } from '../moment';
import { APPROVAL_STATE_LABELS, MONEY_ACTION_LABELS } from '../labels/money-action-labels';

export interface ApprovalDetailsProps {
  approval: ApprovalDto;
  /** False under a heading that already names the action. */
  isTitled?: boolean;
}

/** A request: action, requester, reason and result. */
export function ApprovalDetails({ approval, isTitled = true }: ApprovalDetailsProps) {
  const { action, state, amountPaise, reason, reference, note, requestedBy, requestedAt } = approval;
  const { label, tone } = APPROVAL_STATE_LABELS[state];
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-2.5">
        {isTitled && <span className="font-semibold">{MONEY_ACTION_LABELS[action].title}</span>}
        <Tag tone={tone}>{label}</Tag>
      </p>
      <p className="text-base font-semibold">
        <Money paise={amountPaise} decimals="always" />
      </p>
      <p className="max-w-prose wrap-anywhere text-ink-700">“{reason}”</p>
      {reference !== null && <p className="wrap-anywhere text-ink-700">Reference {reference}</p>}
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
