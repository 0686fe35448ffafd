import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '@deccanloop/core/platform/database';

/** Counts of open findings, by kind. */
export async function openFindings(db: Database): Promise<{ kind: string; count: number }[]> {
  const { rows } = await db.raw<{ rows: { kind: string; count: number }[] }>(
    `select kind, count(*)::int as count from payment_findings where resolved_at is null group by kind`,
  );
  return rows;
}

/** Seconds since the last reconciliation finished, and its number of differences; null before the first. */
export async function lastReconciliation(
  db: Database,
): Promise<{ seconds: number; differences: number } | null> {
  const { rows } = await db.raw<{ rows: { seconds: number; differences: number }[] }>(
    `select extract(epoch from now() - finished_at)::float as seconds,
            (select count(*)::int from reconciliation_differences where run_id = run.id) as differences
       from reconciliation_runs run
      where state = 'done' order by finished_at desc limit 1`,
  );
  return rows[0] ?? null;
}

/** Stored mails to support, by what became of them. */
export async function inboundMailOutcomes(db: Database): Promise<{ outcome: string; count: number }[]> {
  const { rows } = await db.raw<{ rows: { outcome: string; count: number }[] }>(
    `select coalesce(outcome, 'unread') as outcome, count(*)::int as count from inbound_mails group by 1`,
  );
  return rows;
}

const OPEN_STATES = ['initiated', 'pending', 'timeout'] as const;

/** Payments that have not ended, by state; through an index of rare states, at most `most` of each. */
export async function countOpenPayments(
  db: Database,
  mode: Mode,
  { most }: { most: number },
): Promise<{ state: (typeof OPEN_STATES)[number]; count: number }[]> {
  const counted = OPEN_STATES.map(
    (state) =>
      `select '${state}' as state, (select count(*)::int from
         (select from payments where mode = :mode and state = '${state}' limit :most) counted) as count`,
  );
  const { rows } = await db.raw<{ rows: { state: (typeof OPEN_STATES)[number]; count: number }[] }>(
    counted.join(' union all '),
    { mode, most },
  );
  return rows;
}
