import type { Database } from '../../../platform/database';
import { enqueuePart, outboxBindings } from '../../../platform/outbox/enqueue';
import type { Approval } from '../approval';

/** `requested` goes to the other administrators, the others to the requester. */
export const APPROVAL_MAIL_KINDS = ['requested', 'done', 'failed', 'declined', 'expired'] as const;
export type ApprovalMailKind = (typeof APPROVAL_MAIL_KINDS)[number];

/** Mails a request to every other active administrator. Call it in the transaction of the request. */
export async function queueRequestMails(db: Database, approvalId: string): Promise<void> {
  await db.raw(
    `with mail as (
       insert into approval_mails (id, approval_id, user_id, kind)
       select gen_random_uuid(), a.id, u.id, 'requested'
         from approvals a join users u on u.role = 0 and u.status = 'active' and u.id <> a.requested_by
        where a.id = :approvalId and a.needs_second
       on conflict (approval_id, user_id, kind) do nothing returning id
     ), queued as (${enqueuePart('send-approval-mail', { approvalMailId: 'mail.id' }, 'mail')})
     select 1`,
    { approvalId, ...outboxBindings() },
  );
}

/** Tells the requester how a request has ended. What needed no second administrator has nothing to tell. */
export async function queueEndMail(
  db: Database,
  { id, needsSecond }: Pick<Approval, 'id' | 'needsSecond'>,
  kind: Exclude<ApprovalMailKind, 'requested'>,
): Promise<void> {
  if (!needsSecond) return;
  await db.raw(
    `with mail as (
       insert into approval_mails (id, approval_id, user_id, kind)
       select gen_random_uuid(), id, requested_by, :kind from approvals where id = :id
       on conflict (approval_id, user_id, kind) do nothing returning id
     ), queued as (${enqueuePart('send-approval-mail', { approvalMailId: 'mail.id' }, 'mail')})
     select 1`,
    { id, kind, ...outboxBindings() },
  );
}
