import type { ApprovalDto } from '@deccanloop/contracts/staff/money-actions';
import type { Database, Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { enqueue } from '../../platform/outbox/enqueue';
import { assertNoRestoreIsChecked } from '../restores/restore-hold';
import type { Approval } from './approval';
import { toApprovalDto } from './approval-dto';
import {
  findApproval,
  findApprovalByKey,
  findDecider,
  insertApproval,
  type NewApproval,
} from './approval-repository';
import { recordApprovalStep, type StepActor } from './approval-steps';
import { queueRequestMails } from './mails/mail-queue';

export type NewRequest = Omit<NewApproval, 'id'>;

/** Stores a request with its step, and queues what follows: a worker executes it, or the other administrators are mailed. */
export async function storeRequest(
  trx: Knex.Transaction,
  request: NewRequest,
  actor: StepActor,
): Promise<Approval> {
  await assertNoRestoreIsChecked(trx, request.mode);
  const id = newId();
  await insertApproval(trx, { ...request, id });
  const approval = await findApproval(trx, id);
  if (!approval) throw new Error('an approval that was just inserted is missing');
  await recordApprovalStep(trx, approval, { step: 'money_action_requested', actor });
  if (approval.needsSecond) await queueRequestMails(trx, id);
  else await enqueue(trx, 'run-money-action', { approvalId: id });
  return approval;
}

/** The request that an administrator has stored under a key, whatever it is about. */
export const findStoredRequest = (
  db: Database,
  { requestedBy, idempotencyKey }: Pick<NewRequest, 'requestedBy' | 'idempotencyKey'>,
): Promise<Approval | null> => findApprovalByKey(db, requestedBy, idempotencyKey);

/** As this reader sees it. */
export const requestAsRead = async (
  db: Database,
  approval: Approval,
  { readerId, now }: { readerId: string; now: Date },
): Promise<ApprovalDto> => toApprovalDto(approval, await findDecider(db, readerId), now);
