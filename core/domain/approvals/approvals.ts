import type { Mode } from '@deccanloop/contracts/payments/status';
import { RECORD_ID } from '@deccanloop/contracts/record-id';
import {
  isMoneyAction,
  type ApprovalAction,
  type ApprovalDto,
  type ApprovalPreviewDto,
  type ApprovalsDto,
  type ApprovalState,
} from '@deccanloop/contracts/staff/money-actions';
import type { LiveSession } from '../accounts/sessions/sessions';
import { assertNoRestoreIsChecked } from '../restores/restore-hold';
import type { Client } from '../accounts/types';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { enqueue } from '../../platform/outbox/enqueue';
import { inSnapshot } from '../../platform/snapshot';
import { journaledTransaction } from '../../platform/journaled-transaction';
import { decisionBlock } from './approval';
import { toApprovalDto } from './approval-dto';
import {
  findApproval,
  findDecider,
  listApprovals,
  lockApproval,
  recordDecision,
} from './approval-repository';
import { byStaff } from '../accounts/security-events/actor';
import { recordApprovalStep } from './approval-steps';
import { ApprovalError } from './errors';
import { queueEndMail } from './mails/mail-queue';
import type { TwoAdminSteps } from './two-admin-action';

export interface Decision {
  decision: 'approve' | 'decline';
  note: string | null;
}

/** Requests that wait for a second administrator. */
export interface Approvals {
  /** Newest first, as this reader sees them. An invalid cursor gives an empty page. */
  list(
    readerId: string,
    page: {
      state: ApprovalState | null;
      action?: ApprovalAction | null;
      cursor: string | null;
      limit: number;
    },
  ): Promise<ApprovalsDto>;

  /**
   * What a request would do now; those of held money and outside refunds have their own preview.
   * @throws ApprovalError `unknown_approval`
   */
  preview(id: string): Promise<ApprovalPreviewDto>;

  /**
   * Decides a waiting request once. An approved one is executed by a worker.
   * @throws ApprovalError `unknown_approval`, `already_decided`, `approval_expired`, `own_request`,
   * `new_admin`
   */
  decide(
    id: string,
    decision: Decision,
    by: LiveSession,
    client: Pick<Client, 'address' | 'device'>,
  ): Promise<ApprovalDto>;
}

export interface ApprovalsDeps {
  db: Knex;
  mode: Mode;
  clock: Clock;
  /** Wakes the outbox relay. */
  wake: () => void;
  steps: TwoAdminSteps;
}

export function createApprovals({ db, mode, clock, wake, steps }: ApprovalsDeps): Approvals {
  return {
    async list(readerId, { state, action = null, cursor, limit }) {
      if (cursor !== null && !RECORD_ID.test(cursor)) return { approvals: [], nextCursor: null };
      const now = clock.now();
      const reader = await findDecider(db, readerId);
      const found = await listApprovals(db, {
        ...{ mode, state, action, now },
        after: cursor,
        limit: limit + 1,
      });
      const page = found.slice(0, limit);
      return {
        approvals: page.map((each) => toApprovalDto(each, reader, now)),
        nextCursor: found.length > limit ? (page.at(-1)?.id ?? null) : null,
      };
    },

    preview: (id) =>
      inSnapshot(db, async (trx) => {
        const approval = RECORD_ID.test(id) ? await findApproval(trx, id, mode) : null;
        if (!approval || isMoneyAction(approval.action)) throw new ApprovalError('unknown_approval');
        return steps[approval.action].preview(trx, approval, clock.now());
      }),

    async decide(id, { decision, note }, by, client) {
      if (!RECORD_ID.test(id)) throw new ApprovalError('unknown_approval');
      const decided = await journaledTransaction(db, async (trx) => {
        await assertNoRestoreIsChecked(trx, mode);
        await lockApproval(trx, id);
        const approval = await findApproval(trx, id, mode);
        if (!approval) throw new ApprovalError('unknown_approval');
        const now = clock.now();
        const decider = await findDecider(trx, by.user.id);
        const block = decisionBlock(approval, decider, now);
        if (block)
          throw new ApprovalError(block.code === 'not_admin' ? 'new_admin' : block.code, {
            message: block.text,
          });
        const state = decision === 'approve' ? 'approved' : 'declined';
        await recordDecision(trx, id, { state, decidedBy: by.user.id, decidedAt: now, note });
        await recordApprovalStep(trx, approval, {
          step: `money_action_${state}`,
          actor: byStaff(by, client),
        });
        if (state === 'approved') {
          if (!isMoneyAction(approval.action)) await steps[approval.action].onApproved?.(trx, approval, by);
          await enqueue(trx, 'run-money-action', { approvalId: id });
        } else await queueEndMail(trx, approval, 'declined');
        const after = await findApproval(trx, id, mode);
        if (!after) throw new Error('an approval that was just decided is missing');
        return toApprovalDto(after, decider, now);
      });
      wake();
      return decided;
    },
  };
}
