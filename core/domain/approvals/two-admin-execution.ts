import { isTwoAdminAction } from '@deccanloop/contracts/staff/money-actions';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import type { Logger } from '../../platform/logger';
import { againWhereHeld } from '../ledger/held-meanwhile';
import { journaledTransaction } from '../../platform/journaled-transaction';
import { endApproval } from './approval-end';
import { findApproval, lockApproval } from './approval-repository';
import type { TwoAdminExecutions } from './two-admin-action';

export interface TwoAdminExecution {
  /**
   * Executes an approved action once: checks it again, and closes the approval in the transaction that moves the money. An
   * action that is no longer possible fails with a note, and nothing moves. Approvals of other actions are left alone.
   */
  run(approvalId: string): Promise<void>;
}

export function createTwoAdminExecution(deps: {
  db: Knex;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'warn'>;
  wake: () => void;
  executions: TwoAdminExecutions;
}): TwoAdminExecution {
  const { db, clock, logger, wake, executions } = deps;
  const execute = (approvalId: string) =>
    journaledTransaction(db, async (trx) => {
      await lockApproval(trx, approvalId);
      const approval = await findApproval(trx, approvalId);
      // Executed before: a repeated job.
      if (approval?.state !== 'approved' || !isTwoAdminAction(approval.action)) return null;
      const now = clock.now();
      const outcome = await executions[approval.action]({ trx, approval, now });
      return { action: approval.action, ...(await endApproval(trx, approval, outcome, now)) };
    });

  return {
    async run(approvalId) {
      const end = await againWhereHeld(() => execute(approvalId));
      if (end === null) return;
      wake();
      logger[end.note === null ? 'info' : 'warn']({ approvalId, ...end }, 'approved action executed');
    },
  };
}
