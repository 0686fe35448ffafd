import type {
  ApprovalAction,
  ApprovalPreviewDto,
  MoneyAction,
  TwoAdminActionName,
} from '@deccanloop/contracts/staff/money-actions';
import type { Database, Knex } from '../../platform/database';
import type { LiveSession } from '../accounts/sessions/sessions';
import type { Approval } from './approval';
import type { ActionEffect, NotPossible } from './approval-end';

/** An approved action whose approval the transaction has locked. */
export interface ApprovedAction {
  trx: Knex.Transaction;
  approval: Approval;
  now: Date;
}

/** How workers execute each action that always needs two administrators. */
export type TwoAdminExecutions = Record<
  TwoAdminActionName,
  (action: ApprovedAction) => Promise<ActionEffect | NotPossible>
>;

/** What the BFF does about them, and about refunds above the limit. Money actions have their own preview. */
export type TwoAdminSteps = Record<
  Exclude<ApprovalAction, MoneyAction>,
  {
    /** What it would do now. */
    preview(db: Database, approval: Approval, now: Date): Promise<ApprovalPreviewDto>;
    /** In the transaction of the approval. */
    onApproved?(trx: Knex.Transaction, approval: Approval, by: LiveSession): Promise<void>;
  }
>;
