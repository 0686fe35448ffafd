import type { Database } from '../../platform/database';

/**
 * Closes waiting requests that were not decided in time, with their events in timeline and audit log.
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
       returning a.id, a.payment_id, a.action, a.amount_paise
     ), event as (
       insert into payment_events (payment_id, type, source, actor, detail, created_at)
       select payment_id, 'money_action_expired', 'sweep', 'worker',
              jsonb_build_object('approvalId', id, 'action', action, 'amountPaise', amount_paise), :now from expired
     ), noted as (
       insert into security_events (kind, device, detail)
       select 'money_action_expired', 'worker',
              jsonb_build_object('approvalId', id, 'action', action, 'amountPaise', amount_paise) from expired
     )
     select count(*)::int as count from expired`,
    { now, limit },
  );
  return rows[0]?.count ?? 0;
}
