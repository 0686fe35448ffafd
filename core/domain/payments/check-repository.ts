import type { Database } from '../../platform/database';
import { toPayment, type PaymentRow } from './payment-repository';
import type { Payment } from './types';

/**
 * Takes the right to ask the gateway about a payment, for `leaseMs`.
 * @returns null when it is not due, is settled, or somebody else is asking
 */
export async function claimCheck(
  db: Database,
  paymentId: string,
  { now, leaseMs, force }: { now: Date; leaseMs: number; force: boolean },
): Promise<Payment | null> {
  // The conditional update is the lock: of two workers with the same alarm one finds the row no longer due.
  const { rows } = await db.raw<{ rows: PaymentRow[] }>(
    `update payments set next_check_at = :leaseEnd, last_checked_at = :now, check_count = check_count + 1
      where id = :paymentId and next_check_at is not null
        and (next_check_at <= :now or (:force and (last_checked_at is null or last_checked_at < :justNow)))
      returning *`,
    {
      paymentId,
      now,
      force,
      leaseEnd: new Date(now.getTime() + leaseMs),
      justNow: new Date(now.getTime() - 1_000),
    },
  );
  return rows[0] ? toPayment(rows[0]) : null;
}

/** Sets when to look next; a payment that was settled meanwhile stays without a date. */
export async function scheduleCheck(db: Database, paymentId: string, at: Date | null): Promise<Date | null> {
  const [row] = await db<PaymentRow>('payments')
    .where({ id: paymentId })
    .whereNotNull('next_check_at')
    .update({ next_check_at: at })
    .returning('next_check_at');
  return row?.next_check_at ?? null;
}

/** Payments whose alarm did not ring, newest first, their next ring put off so that one sweep takes each once. */
export async function claimOverdue(
  db: Database,
  { now, graceMs, limit }: { now: Date; graceMs: number; limit: number },
): Promise<{ paymentId: string; checkCount: number }[]> {
  // SKIP LOCKED: two workers sweep different payments, and a settlement in progress is not waited for.
  const { rows } = await db.raw<{ rows: { id: string; check_count: number }[] }>(
    `with overdue as (
       select id from payments where next_check_at <= :overdueAt
       order by initiated_at desc limit :limit for update skip locked
     )
     update payments set next_check_at = :now from overdue where payments.id = overdue.id
     returning payments.id, payments.check_count`,
    { now, limit, overdueAt: new Date(now.getTime() - graceMs) },
  );
  return rows.map((row) => ({ paymentId: row.id, checkCount: row.check_count }));
}
