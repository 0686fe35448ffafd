import { formatPaise, type Paise } from '@deccanloop/contracts/money';
import type { ApprovalPreviewDto } from '@deccanloop/contracts/staff/money-actions';
import type { Database } from '../../platform/database';
import type { Approval } from '../approvals/approval';
import { NotPossible } from '../approvals/approval-end';
import type { TwoAdminExecutions } from '../approvals/two-admin-action';
import { findApprovalLimit, insertApprovedLimit, lockApprovalLimit } from './limit-repository';

const rupees = (limit: number): string => formatPaise(limit as Paise);

const CHANGED = 'The limit was changed after this was requested. Check it and make a new request.';

function changeOf({ limitChange }: Approval): NonNullable<Approval['limitChange']> {
  if (limitChange === null) throw new Error('the change of an approval is missing');
  return limitChange;
}

/** A change of the limit moves no money. */
export async function previewLimitChange(db: Database, approval: Approval): Promise<ApprovalPreviewDto> {
  const { fromPaise, toPaise } = changeOf(approval);
  const current = await findApprovalLimit(db, approval.mode);
  return {
    blocked: current === fromPaise ? null : CHANGED,
    consequences: [
      toPaise === null
        ? `The limit of ${rupees(fromPaise)} is removed: one administrator can refund any amount.`
        : `The limit is raised from ${rupees(fromPaise)} to ${rupees(toPaise)}: one administrator can refund up to it.`,
      'It takes effect at once. One administrator can lower it again.',
    ],
    entries: [],
    customer: null,
  };
}

/** Raises or removes the limit; fails when it is not the one that both administrators saw. */
export const executeLimitChange: TwoAdminExecutions['change_approval_limit'] = async ({ trx, approval }) => {
  const { mode, id, reason } = approval;
  const { fromPaise, toPaise } = changeOf(approval);
  await lockApprovalLimit(trx, mode);
  if ((await findApprovalLimit(trx, mode)) !== fromPaise) return new NotPossible(CHANGED);
  await insertApprovedLimit(trx, { mode, limitPaise: toPaise, approvalId: id, reason });
  return { fromPaise, toPaise };
};
