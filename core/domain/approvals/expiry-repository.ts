import type { Database } from '../../platform/database';
import { enqueuePart, outboxBindings, type OutboxBindings } from '../../platform/outbox/enqueue';

/**
 * Closes waiting requests that were not decided in time, with their events in timeline and audit log, and a mail to the requester.
 * @returns how many
 */
export async function expireApprovals(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    `with due as (
       -- SKIP LOCKED: a request that is being decided at this moment is left to that decision.
       select id from approvals where state = 'waiting' and expires_at <= :now
        order by expires_at limit :limit for update skip locked
     ), expired as (
       update approvals a set state = 'expired', closed_at = :now from due where a.id = due.id
       returning a.id, a.payment_id, a.action, a.amount_paise, a.requested_by
     ), event as (
       insert into payment_events (payment_id, type, source, actor, detail, created_at)
       select payment_id, 'money_action_expired', 'sweep', 'worker',
              jsonb_build_object('approvalId', id, 'action', action, 'amountPaise', amount_paise), :now from expired
        where payment_id is not null
     ), noted as (
       insert into security_events (kind, device, detail)
       select 'money_action_expired', 'worker',
              jsonb_build_object('approvalId', id, 'action', action, 'amountPaise', amount_paise) from expired
     ), mail as (
       insert into approval_mails (id, approval_id, user_id, kind)
       select gen_random_uuid(), id, requested_by, 'expired' from expired
       on conflict (approval_id, user_id, kind) do nothing returning id
     ), queued as (
       ${enqueuePart('send-approval-mail', { approvalMailId: 'mail.id' }, 'mail')}
     )
     select count(*)::int as count from expired`,
    { now, limit, ...outboxBindings() } satisfies OutboxBindings & { now: Date; limit: number },
  );
  return rows[0]?.count ?? 0;
}
