import type { ApprovalDto } from '@deccanloop/contracts/staff/money-actions';
import { decisionBlock, stateAt, type Approval, type Decider } from './approval';

/** As one reader sees it: the reader decides whether it may be approved. */
export function toApprovalDto(approval: Approval, reader: Decider, now: Date): ApprovalDto {
  const state = stateAt(approval, now);
  const block = decisionBlock(approval, reader, now);
  return {
    id: approval.id,
    action: approval.action,
    state,
    merchantTransactionId: approval.publicPaymentId,
    subjectId: approval.subjectId,
    amountPaise: approval.amountPaise,
    reason: approval.reason,
    reference: approval.reference,
    person: approval.person,
    adjustment: approval.adjustment,
    bankTransfer: approval.bankTransfer,
    payout: approval.payout,
    limitChange: approval.limitChange,
    note: approval.note,
    requestedBy: approval.requestedBy,
    requestedAt: approval.requestedAt.toISOString(),
    expiresAt: approval.expiresAt.toISOString(),
    decidedBy: approval.decidedBy,
    decidedAt: approval.decidedAt?.toISOString() ?? null,
    canDecide: block === null,
    decisionBlocked: state === 'waiting' ? (block?.text ?? null) : null,
  };
}
