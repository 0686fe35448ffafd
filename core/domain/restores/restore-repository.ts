import type { Mode } from '@deccanloop/contracts/payments/status';
import type { LookupOutcome, RestoreReport } from '@deccanloop/contracts/staff/restores';
import type { Database, Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';

export interface Restore {
  id: string;
  mode: Mode;
  declaredAt: Date;
  windowFrom: Date;
  journal: 'used' | 'lost';
  receiptsAfter: number;
  collectedAt: Date | null;
  runId: string | null;
  finishedAt: Date | null;
  note: string | null;
}

type RestoreRow = Rows['restores'];

const toRestore = (row: RestoreRow): Restore => ({
  id: row.id,
  mode: row.mode,
  declaredAt: row.declared_at,
  windowFrom: row.window_from,
  journal: row.journal,
  receiptsAfter: Number(row.receipts_after),
  collectedAt: row.collected_at,
  runId: row.run_id,
  finishedAt: row.finished_at,
  note: row.note,
});

export async function findNewestRestore(db: Database, mode: Mode): Promise<Restore | null> {
  const row = await db<RestoreRow>('restores').where({ mode }).orderBy('declared_at', 'desc').first();
  return row ? toRestore(row) : null;
}

export async function findRestore(db: Database, id: string): Promise<Restore | null> {
  const row = await db<RestoreRow>('restores').where({ id }).first();
  return row ? toRestore(row) : null;
}

/** @param mode any when absent */
export async function findUnfinishedRestore(db: Database, mode?: Mode): Promise<Restore | null> {
  const row = await db<RestoreRow>('restores')
    .where(mode === undefined ? {} : { mode })
    .whereNull('finished_at')
    .first();
  return row ? toRestore(row) : null;
}

/** The newest timestamp in the database when its server was started: about when the backup was made. */
export async function newestKnownTime(db: Database): Promise<Date | null> {
  const newest = (before: string): string => `select greatest(
      (select max(initiated_at) from payments where initiated_at < ${before}),
      (select max(created_at) from payment_events where created_at < ${before}),
      (select max(created_at) from reconciliation_runs where created_at < ${before}),
      (select max(at) from journal_lines where at < ${before})) as at`;
  const { rows } = await db.raw<{ rows: { at: Date | null }[] }>(newest('pg_postmaster_start_time()'));
  if (rows[0]?.at) return rows[0].at;
  return (
    (await db.raw<{ rows: { at: Date | null }[] }>(newest(`'infinity'::timestamptz`))).rows[0]?.at ?? null
  );
}

export async function unknownAmong(
  db: Database,
  table: 'payment_attempts' | 'refunds',
  ids: readonly string[],
): Promise<string[]> {
  const column = table === 'refunds' ? 'public_id' : 'merchant_order_id';
  const known = new Set(
    await db(table)
      .whereIn(column, [...ids])
      .pluck<string[]>(column),
  );
  return ids.filter((id) => !known.has(id));
}

export async function insertRestore(
  trx: Knex.Transaction,
  restore: Pick<Restore, 'id' | 'mode' | 'declaredAt' | 'windowFrom' | 'journal' | 'receiptsAfter'>,
): Promise<void> {
  await trx('restores').insert({
    id: restore.id,
    mode: restore.mode,
    declared_at: restore.declaredAt,
    window_from: restore.windowFrom,
    journal: restore.journal,
    receipts_after: restore.receiptsAfter,
  });
}

/**
 * Claims the next step of a restore.
 * @returns null when it is finished, or another worker holds the claim
 */
export async function leaseRestore(
  db: Database,
  id: string,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<Restore | null> {
  // The conditional update is the lock: of two workers, one finds it leased.
  const { rows } = await db.raw<{ rows: RestoreRow[] }>(
    `update restores set leased_until = :until
      where id = :id and finished_at is null and (leased_until is null or leased_until <= :now) returning *`,
    { id, now, until: new Date(now.getTime() + leaseMs) },
  );
  return rows[0] ? toRestore(rows[0]) : null;
}

export async function updateRestore(
  db: Database,
  id: string,
  change: Partial<{
    collected_at: Date;
    run_id: string | null;
    finished_at: Date;
    leased_until: Date | null;
    note: string;
  }>,
): Promise<void> {
  await db('restores').where({ id }).update(change);
}

export async function countLookups(
  db: Database,
  restoreId: string,
): Promise<Pick<RestoreReport, 'orders' | 'refunds'>> {
  const { rows } = await db.raw<{
    rows: { refund: boolean; outcome: LookupOutcome | 'open'; count: number }[];
  }>(
    `select refund_id is not null as refund, coalesce(outcome, 'open') as outcome, count(*)::int as count
       from order_lookups where restore_id = :restoreId group by 1, 2`,
    { restoreId },
  );
  const counts = (isRefund: boolean) =>
    Object.fromEntries(
      rows.filter(({ refund }) => refund === isRefund).map((row) => [row.outcome, row.count]),
    );
  return { orders: counts(false), refunds: counts(true) };
}
