import type {
  DifferenceKind,
  ReconciliationRunDto,
  ReconciliationSummary,
} from '@deccanloop/contracts/staff/reconciliation';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database, Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import type { Difference } from './difference';
import type { RuleOutcomes } from './rule-outcome';
import { enqueueRun } from './run-repository';

/** A run that a worker has claimed; `fencingToken` rejects writes of earlier claims. */
export interface ClaimedRun {
  id: string;
  mode: Mode;
  isScheduled: boolean;
  /** Of the whole ledger instead of gateways and changes. */
  isFullCheck: boolean;
  /** What an earlier worker has stored of a full check. */
  rules: RuleOutcomes;
  from: Date;
  to: Date;
  fencingToken: number;
}

/** After this time without a heartbeat of its worker, a run may be claimed by another (milliseconds). */
export const SILENT_MS = 10 * 60_000;

/** @returns null when it is finished, or another worker holds it */
export async function claimRun(db: Database, runId: string, now: Date): Promise<ClaimedRun | null> {
  type Row = Pick<
    Rows['reconciliation_runs'],
    'id' | 'mode' | 'slot' | 'is_full_check' | 'window_from' | 'window_to' | 'fencing_token'
  > & { rules: RuleOutcomes };
  // The conditional update is the lock: of two workers, one finds the run claimed.
  const { rows } = await db.raw<{ rows: Row[] }>(
    `update reconciliation_runs
        set state = 'running', started_at = coalesce(started_at, :now), seen_at = :now, fencing_token = fencing_token + 1
      where id = :runId and (state = 'requested' or (state = 'running' and seen_at < :silentSince))
      returning id, mode, slot, is_full_check, rules, window_from, window_to, fencing_token`,
    { runId, now, silentSince: new Date(now.getTime() - SILENT_MS) },
  );
  const row = rows[0];
  return row
    ? {
        id: row.id,
        mode: row.mode,
        isScheduled: row.slot !== null,
        isFullCheck: row.is_full_check,
        rules: row.rules,
        from: row.window_from,
        to: row.window_to,
        fencingToken: row.fencing_token,
      }
    : null;
}

export async function findRunState(
  db: Database,
  runId: string,
): Promise<ReconciliationRunDto['state'] | null> {
  const row = await db('reconciliation_runs')
    .where({ id: runId })
    .first<{ state: ReconciliationRunDto['state'] } | undefined>('state');
  return row?.state ?? null;
}

/**
 * Renews this worker's claim.
 * @returns false when the claim is lost
 */
export async function keepRun(db: Database, { id, fencingToken }: ClaimedRun, now: Date): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update reconciliation_runs set seen_at = :now where id = :id and fencing_token = :fencingToken and state = 'running'`,
    { id, fencingToken, now },
  );
  return rowCount > 0;
}

/**
 * Stores how far a full check has come, which also renews this worker's claim.
 * @returns false when the claim is lost
 */
export async function recordOutcomes(
  db: Database,
  { id, fencingToken }: ClaimedRun,
  { rules, at }: { rules: RuleOutcomes; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update reconciliation_runs set rules = :rules::jsonb, seen_at = :at
      where id = :id and fencing_token = :fencingToken and state = 'running'`,
    { id, fencingToken, at, rules: JSON.stringify(rules) },
  );
  return rowCount > 0;
}

/** Does nothing to a run that another worker has claimed meanwhile. */
export async function endRun(
  db: Database,
  { id, fencingToken }: ClaimedRun,
  end: { summary: ReconciliationSummary; rules: RuleOutcomes; at: Date },
): Promise<void> {
  await db.raw(
    `update reconciliation_runs
        set state = 'done', finished_at = :at, summary = :summary::jsonb, rules = :rules::jsonb, error = null
      where id = :id and fencing_token = :fencingToken and state = 'running'`,
    {
      id,
      fencingToken,
      at: end.at,
      summary: JSON.stringify(end.summary),
      rules: JSON.stringify(end.rules),
    },
  );
}

/** A run that failed: it may be claimed again at once, or is given up. */
export async function giveRunBack(
  db: Database,
  { id, fencingToken }: ClaimedRun,
  fault: { error: string; isLast: boolean; at: Date },
): Promise<void> {
  await db.raw(
    `update reconciliation_runs
        set state = case when :isLast then 'failed' else 'requested' end, error = :error,
            finished_at = case when :isLast then :at::timestamptz end
      where id = :id and fencing_token = :fencingToken and state = 'running'`,
    { id, fencingToken, error: fault.error.slice(0, 500), isLast: fault.isLast, at: fault.at },
  );
}

/** A resumed run stores a cause once; the action of the first time is kept. */
export async function insertDifference(db: Database, runId: string, difference: Difference): Promise<void> {
  await db('reconciliation_differences')
    .insert({
      run_id: runId,
      cause: difference.cause,
      kind: difference.kind,
      action: difference.action,
      gateway: difference.gateway,
      payment_id: difference.paymentId,
      attempt_id: difference.attemptId,
      refund_id: difference.refundId,
      gateway_order_id: difference.gatewayOrderId,
      gateway_payment_id: difference.gatewayPaymentId,
      detail: JSON.stringify(difference.detail),
    })
    .onConflict(['run_id', 'cause'])
    .ignore();
}

export async function countDifferences(
  db: Database,
  runId: string,
): Promise<ReconciliationSummary['differences']> {
  const rows = await db('reconciliation_differences')
    .where({ run_id: runId })
    .groupBy('kind')
    .select<{ kind: DifferenceKind; count: number }[]>('kind', db.raw('count(*)::int as count'));
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

/**
 * Begins the run of a slot, with its outbox message.
 * @returns false when it exists already
 */
export async function beginSlot(
  db: Knex,
  run: { id: string; mode: Mode; isFullCheck: boolean; slot: Date; from: Date; to: Date },
): Promise<boolean> {
  return db.transaction(async (trx) => {
    // Several workers at the same moment: the unique slot lets one begin.
    const { rows } = await trx.raw<{ rows: unknown[] }>(
      `insert into reconciliation_runs (id, mode, is_full_check, slot, window_from, window_to)
       values (:id, :mode, :isFullCheck, :slot, :from, :to) on conflict (mode, is_full_check, slot) do nothing returning id`,
      run,
    );
    if (rows.length > 0) await enqueueRun(trx, run);
    return rows.length > 0;
  });
}

/** Runs of the last day that have not begun, or whose worker sends no heartbeat. */
export async function findLeftRuns(
  db: Database,
  mode: Mode,
  { now, waitedMs }: { now: Date; waitedMs: number },
): Promise<{ id: string; isFullCheck: boolean }[]> {
  const { rows } = await db.raw<{ rows: { id: string; isFullCheck: boolean }[] }>(
    `select id, is_full_check as "isFullCheck" from reconciliation_runs
      where mode = :mode and finished_at is null and created_at > :yesterday
        and (state = 'requested' and created_at < :waitedSince or state = 'running' and seen_at < :silentSince)`,
    {
      mode,
      yesterday: new Date(now.getTime() - 86_400_000),
      waitedSince: new Date(now.getTime() - waitedMs),
      silentSince: new Date(now.getTime() - SILENT_MS),
    },
  );
  return rows;
}
