import type { DifferenceKind, ReconciliationSummary } from '@deccanloop/contracts/staff/reconciliation';
import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { Database, Knex } from '../../platform/database';
import type { Rows } from '../../platform/database-rows';
import { enqueue } from '../../platform/outbox/enqueue';
import type { RuleOutcomes } from './rule-outcome';

export interface RunRow extends Pick<
  Rows['reconciliation_runs'],
  | 'id'
  | 'mode'
  | 'slot'
  | 'is_full_check'
  | 'requested_by'
  | 'state'
  | 'window_from'
  | 'window_to'
  | 'created_at'
  | 'finished_at'
  | 'error'
> {
  requested_by_name: string | null;
  summary: ReconciliationSummary;
  rules: RuleOutcomes;
}

export interface DifferenceRow extends Pick<
  Rows['reconciliation_differences'],
  'action' | 'gateway_order_id' | 'gateway_payment_id' | 'created_at'
> {
  kind: DifferenceKind;
  gateway: GatewayName | null;
  public_id: string | null;
  finding_id: number | null;
  detail: Record<string, unknown>;
}

const RUNS = `
  select r.id, r.mode, r.slot, r.requested_by, u.name as requested_by_name, r.state, r.window_from, r.window_to,
         r.created_at, r.finished_at, r.is_full_check, r.summary, r.rules, r.error
    from reconciliation_runs r left join users u on u.id = r.requested_by`;

export async function findRun(db: Database, id: string): Promise<RunRow | null> {
  const { rows } = await db.raw<{ rows: RunRow[] }>(`${RUNS} where r.id = :id`, { id });
  return rows[0] ?? null;
}

export async function listRuns(db: Database, mode: Mode, limit: number): Promise<RunRow[]> {
  const { rows } = await db.raw<{ rows: RunRow[] }>(
    `${RUNS} where r.mode = :mode order by r.created_at desc, r.id desc limit :limit`,
    { mode, limit },
  );
  return rows;
}

export async function findDifferences(db: Database, runId: string): Promise<DifferenceRow[]> {
  const { rows } = await db.raw<{ rows: DifferenceRow[] }>(
    `select d.kind, d.action, d.gateway, p.public_id, d.gateway_order_id, d.gateway_payment_id, d.detail, d.created_at,
            f.id as finding_id
       from reconciliation_differences d left join payments p on p.id = d.payment_id
       left join payment_findings f on f.dedupe_key = d.cause
      where d.run_id = :runId order by d.id`,
    { runId },
  );
  return rows;
}

interface RunRequest {
  id: string;
  mode: Mode;
  requestedBy: string | null;
  isFullCheck: boolean;
  from: Date;
  to: Date;
}

/** Stores a run and its outbox message; a waiting one that reaches as far back is returned instead. */
export async function requestRun(trx: Knex.Transaction, request: RunRequest): Promise<RunRow> {
  // Advisory lock: of two simultaneous requests, the second finds the first's run.
  await trx.raw(`select pg_advisory_xact_lock(hashtext('reconciliation_runs'))`);
  const { rows } = await trx.raw<{ rows: RunRow[] }>(
    `${RUNS} where r.mode = :mode and r.state = 'requested' and r.slot is null and r.is_full_check = :isFullCheck
       and r.window_from <= :from::timestamptz + interval '5 minutes' order by r.created_at desc limit 1`,
    { ...request },
  );
  const waiting = rows[0];
  if (!waiting) {
    await trx('reconciliation_runs').insert({
      id: request.id,
      mode: request.mode,
      requested_by: request.requestedBy,
      is_full_check: request.isFullCheck,
      window_from: request.from,
      window_to: request.to,
    });
  }
  const id = waiting?.id ?? request.id;
  await enqueueRun(trx, { id, isFullCheck: request.isFullCheck });
  const run = await findRun(trx, id);
  if (!run) throw new Error('a run that was just inserted is missing');
  return run;
}

/** While a message for this run is open, another does nothing. */
export const enqueueRun = (
  db: Database,
  { id, isFullCheck }: { id: string; isFullCheck: boolean },
): Promise<void> => enqueue(db, isFullCheck ? 'check-ledger' : 'reconcile', { runId: id });
