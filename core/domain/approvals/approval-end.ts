import type { Knex } from '../../platform/database';
import { byProcess } from '../accounts/security-events/actor';
import type { Approval } from './approval';
import { closeApproval } from './approval-repository';
import { recordApprovalStep } from './approval-steps';
import { queueEndMail } from './mails/mail-queue';

/** Why an approved action cannot be executed. */
export class NotPossible {
  constructor(readonly note: string) {}
}

/** What an action has moved, for the log. */
export type ActionEffect = Record<string, string | number | null>;

/** Closes an approved action in the transaction that has executed it, or that found it impossible. */
export async function endApproval(
  trx: Knex.Transaction,
  approval: Approval,
  outcome: ActionEffect | NotPossible,
  now: Date,
): Promise<{ note: string | null; effect: ActionEffect | null }> {
  const isDone = !(outcome instanceof NotPossible);
  const note = isDone ? null : outcome.note;
  await closeApproval(trx, approval.id, { state: isDone ? 'done' : 'failed', note, at: now });
  await recordApprovalStep(trx, approval, {
    step: isDone ? 'money_action_done' : 'money_action_failed',
    actor: byProcess('worker'),
    ...(note !== null && { detail: { note } }),
  });
  await queueEndMail(trx, approval, isDone ? 'done' : 'failed');
  return { note, effect: isDone ? outcome : null };
}
