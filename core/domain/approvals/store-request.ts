import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { enqueue } from '../../platform/outbox/enqueue';
import type { Approval } from './approval';
import { findApproval, insertApproval, type NewApproval } from './approval-repository';
import { recordApprovalStep, type StepActor } from './approval-steps';
import { queueRequestMails } from './mails/mail-queue';

/** Stores a request with its step, and queues what follows: a worker executes it, or the other administrators are mailed. */
export async function storeRequest(
  trx: Knex.Transaction,
  request: Omit<NewApproval, 'id'>,
  actor: StepActor,
): Promise<Approval> {
  const id = newId();
  await insertApproval(trx, { ...request, id });
  const approval = await findApproval(trx, id);
  if (!approval) throw new Error('an approval that was just inserted is missing');
  await recordApprovalStep(trx, approval, { step: 'money_action_requested', actor });
  if (approval.needsSecond) await queueRequestMails(trx, id);
  else await enqueue(trx, 'run-money-action', { approvalId: id });
  return approval;
}
