import { OPEN_STATUSES } from '../disputes/open-statuses';
import type { Mode } from '@deccanloop/contracts/payments/status';
import { DISPUTE_ALERT_DAYS, MOST_COUNTED, type DashboardAlert } from '@deccanloop/contracts/staff/dashboard';
import { REFUND_OVERDUE } from '@deccanloop/contracts/staff/refund-list';
import type { Database } from '../../platform/database';

interface AlertScope {
  mode: Mode;
  now: Date;
}

/** What an alert is about; a count of 0 is none. */
export interface AlertFound {
  count: number;
  /** The id of the record that caused it. */
  record?: string;
}

const HOUR_MS = 3_600_000;

/** Counts rows up to `MOST_COUNTED`. */
async function count(
  db: Database,
  from: string,
  values: Record<string, string | Date> = {},
): Promise<AlertFound> {
  const { rows } = await db.raw<{ rows: AlertFound[] }>(
    `select count(*)::int as count from (select from ${from} limit ${MOST_COUNTED}) found`,
    values,
  );
  return { count: rows[0]?.count ?? 0 };
}

/** Of the last run and of the last check of the whole ledger, those that failed or could not check a rule. */
async function lastFailedRuns(db: Database, mode: Mode): Promise<AlertFound> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select last.id
       from unnest(array[false, true]) full_check, lateral (
         select id, state, rules from reconciliation_runs
          where mode = :mode and is_full_check = full_check and finished_at is not null
          order by created_at desc, id desc limit 1) last
      where last.state = 'failed' or exists (select from jsonb_each(last.rules) where value ->> 'error' is not null)`,
    { mode },
  );
  const [first] = rows;
  return first ? { count: rows.length, record: first.id } : { count: 0 };
}

async function noActiveGateway(db: Database, mode: Mode): Promise<AlertFound> {
  const { rows } = await db.raw<{ rows: { exists: boolean }[] }>(
    `select exists (select from gateway_settings where mode = :mode and role = 'active' and enabled)`,
    { mode },
  );
  return { count: rows[0]?.exists ? 0 : 1 };
}

/** Alerts of this repository; the others are those of other services. */
type CountedAlert = Exclude<DashboardAlert, 'overdue_tickets'>;

/** Each alert with the read that decides it. */
export const ALERT_READS = {
  no_active_gateway: (db, { mode }) => noActiveGateway(db, mode),
  reconciliation_failed: (db, { mode }) => lastFailedRuns(db, mode),
  disputes_due: (db, { mode, now }) =>
    count(
      db,
      `payment_disputes where mode = :mode and status in ${OPEN_STATUSES}
         and coalesce(respond_by, 'infinity'::timestamptz) < :dueBefore`,
      { mode, dueBefore: new Date(now.getTime() + DISPUTE_ALERT_DAYS * 24 * HOUR_MS) },
    ),
  open_findings: (db) => count(db, 'payment_findings where resolved_at is null'),
  // As the list of refunds has it.
  overdue_refunds: (db, { mode, now }) =>
    count(
      db,
      `refunds where mode = :mode and state in ('requested', 'pending')
         and (state = 'requested' and requested_at < :requestedBefore
         or state = 'pending' and coalesce(recorded_at, requested_at) < :pendingBefore)`,
      {
        mode,
        requestedBefore: new Date(now.getTime() - REFUND_OVERDUE.requestedHours * HOUR_MS),
        pendingBefore: new Date(now.getTime() - REFUND_OVERDUE.pendingDays * 24 * HOUR_MS),
      },
    ),
  waiting_approvals: (db, { mode, now }) =>
    count(db, `approvals where mode = :mode and state = 'waiting' and expires_at > :now`, { mode, now }),
} as const satisfies Record<CountedAlert, (db: Database, scope: AlertScope) => Promise<AlertFound>>;
