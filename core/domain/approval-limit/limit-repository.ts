import { paise, type Paise } from '@deccanloop/contracts/money';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database, Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';

/** The limit in force; null: none. */
export async function findApprovalLimit(db: Database, mode: Mode): Promise<Paise | null> {
  const row = await db<Rows['approval_limits']>('approval_limits')
    .where({ mode })
    .orderBy('id', 'desc')
    .first('limit_paise');
  // Without this, a table that was emptied by mistake would mean that there is no limit.
  if (!row) throw new Error(`there is no approval limit for ${mode}`);
  return row.limit_paise === null ? null : paise(row.limit_paise);
}

export async function findModeOfPayment(db: Database, paymentId: string): Promise<Mode> {
  const row = await db<Rows['payments']>('payments').where({ id: paymentId }).first('mode');
  if (!row) throw new Error('a payment is missing');
  return row.mode;
}

/** Until the transaction ends. The lock of the trigger: of two changes at once, the second reads what the first has set. */
export async function lockApprovalLimit(trx: Knex.Transaction, mode: Mode): Promise<void> {
  await trx.raw(`select pg_advisory_xact_lock(hashtextextended('approval_limits:' || :mode, 0))`, { mode });
}

export interface LimitOfHistory {
  limitPaise: Paise | null;
  effectiveAt: Date;
  setBy: { id: string; name: string } | null;
  approvedBy: { id: string; name: string } | null;
  reason: string;
}

/** Newest first. */
export async function findLimitHistory(db: Database, mode: Mode, limit: number): Promise<LimitOfHistory[]> {
  const { rows } = await db.raw<{ rows: LimitOfHistory[] }>(
    `select l.limit_paise as "limitPaise", l.effective_at as "effectiveAt", l.reason,
            case when setter.id is not null then jsonb_build_object('id', setter.id, 'name', setter.name) end as "setBy",
            case when approver.id is not null then
              jsonb_build_object('id', approver.id, 'name', approver.name) end as "approvedBy"
       from approval_limits l
       left join users setter on setter.id = l.set_by
       left join users approver on approver.id = l.approved_by
      where l.mode = :mode order by l.id desc limit :limit`,
    { mode, limit },
  );
  return rows;
}

/** Lowers the limit. The database rejects everything else without an approval. */
export async function insertLoweredLimit(
  trx: Database,
  change: { mode: Mode; limitPaise: Paise; setBy: string; reason: string },
): Promise<void> {
  await trx('approval_limits').insert({
    mode: change.mode,
    limit_paise: change.limitPaise,
    set_by: change.setBy,
    reason: change.reason,
  });
}

/** Sets what an approval permits; the database compares both. */
export async function insertApprovedLimit(
  trx: Database,
  change: { mode: Mode; limitPaise: Paise | null; approvalId: string; reason: string },
): Promise<void> {
  await trx('approval_limits').insert({
    mode: change.mode,
    limit_paise: change.limitPaise,
    approval_id: change.approvalId,
    reason: change.reason,
  });
}

export async function insertLimitChange(
  trx: Database,
  change: { id: string; mode: Mode; fromPaise: Paise; toPaise: Paise | null },
): Promise<void> {
  await trx('approval_limit_changes').insert({
    id: change.id,
    mode: change.mode,
    from_paise: change.fromPaise,
    to_paise: change.toPaise,
  });
}

/** The id of the open request to raise or remove the limit. */
export async function findOpenLimitChange(db: Database, mode: Mode, now: Date): Promise<string | null> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select id from approvals
      where mode = :mode and limit_change_id is not null
        and (state = 'approved' or state = 'waiting' and expires_at > :now)
      order by requested_at desc limit 1`,
    { mode, now },
  );
  return rows[0]?.id ?? null;
}
