import { recordSecurityEvent, type SecurityEventKind } from '../accounts/security-events/security-events';
import type { LiveSession } from '../accounts/sessions/sessions';
import type { Client } from '../accounts/types';
import type { Database } from '../../platform/database';
import { insertEvent } from '../payments/event-repository';
import type { Approval } from './approval';

/** The author of a step: an administrator in a session, or a worker. */
export type StepActor =
  { kind: 'admin'; by: LiveSession; client: Pick<Client, 'address' | 'device'> } | { kind: 'worker' };

export type ApprovalStep = Extract<SecurityEventKind, `money_action_${string}`>;

/** Writes a step to the payment's timeline and the audit log, in the transaction of the step. */
export async function recordApprovalStep(
  trx: Database,
  approval: Pick<Approval, 'id' | 'action' | 'amountPaise' | 'paymentId' | 'publicPaymentId' | 'subjectId'>,
  { step, actor, detail = {} }: { step: ApprovalStep; actor: StepActor; detail?: Record<string, string> },
): Promise<void> {
  const request = { approvalId: approval.id, action: approval.action, amountPaise: approval.amountPaise };
  await insertEvent(trx, {
    paymentId: approval.paymentId,
    attemptId: null,
    type: step,
    source: 'admin',
    actor: actor.kind === 'admin' ? actor.by.user.id : 'worker',
    detail: { ...request, subjectId: approval.subjectId, ...detail },
  });
  await recordSecurityEvent(trx, {
    kind: step,
    userId: null,
    ...(actor.kind === 'admin'
      ? { actorId: actor.by.user.id, sessionId: actor.by.session.id, client: actor.client }
      : { client: { address: null, device: 'worker' } }),
    detail: { ...request, payment: approval.publicPaymentId },
  });
}
