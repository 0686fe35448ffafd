import type { ApprovalStep } from '@deccanloop/contracts/staff/approval-states';
import type { Knex } from '../../platform/database';
import type { Actor } from '../accounts/security-events/actor';
import { recordSecurityEvent } from '../accounts/security-events/security-events';
import { insertEvent } from '../payments/event-repository';
import type { Approval } from './approval';

/** The author of a step: an administrator in a session, or a process. */
export type StepActor = Exclude<Actor, { kind: 'user' }>;

/** Writes a step to the audit log and, if it is about a payment, to its timeline, in the transaction of the step. */
export async function recordApprovalStep(
  trx: Knex.Transaction,
  approval: Pick<
    Approval,
    'id' | 'action' | 'amountPaise' | 'paymentId' | 'publicPaymentId' | 'subjectId' | 'person'
  >,
  { step, actor, detail = {} }: { step: ApprovalStep; actor: StepActor; detail?: Record<string, string> },
): Promise<void> {
  const request = { approvalId: approval.id, action: approval.action, amountPaise: approval.amountPaise };
  if (approval.paymentId !== null)
    await insertEvent(trx, {
      paymentId: approval.paymentId,
      attemptId: null,
      type: step,
      source: 'admin',
      actor: actor.kind === 'staff' ? actor.userId : actor.name,
      detail: { ...request, subjectId: approval.subjectId, ...detail },
    });
  await recordSecurityEvent(trx, {
    kind: step,
    userId: null,
    actor,
    detail: {
      ...request,
      ...(approval.publicPaymentId !== null && { payment: approval.publicPaymentId }),
      ...(approval.person !== null && { person: approval.person.id }),
    },
  });
}
