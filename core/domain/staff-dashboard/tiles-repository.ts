import { MOST_COUNTED } from '@deccanloop/contracts/staff/dashboard';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Database } from '../../platform/database';
import { ATTEMPT_CAPTURED, ATTEMPT_ENDED } from '../payments/attempt-outcome';
import type { Periods } from './periods';

/** Bindings of the two days that are compared. */
const daysOf = ({ now, today, yesterday, yesterdayNow }: Periods) => ({
  now,
  today,
  yesterday,
  yesterdayNow,
});

/** Counts the rows of today, and those of yesterday until the same time. Needs a range of `column` in the statement. */
const ofDays = (column: string) => `count(*) filter (where ${column} >= :today)::int as today,
  count(*) filter (where ${column} < :yesterdayNow)::int as yesterday`;
/** The range that contains both. */
const inDays = (column: string) => `${column} >= :yesterday and ${column} <= :now`;

async function one<Row>(
  db: Database,
  sql: string,
  values: Record<string, string | number | Date>,
): Promise<Row> {
  const { rows } = await db.raw<{ rows: Row[] }>(sql, values);
  const [row] = rows;
  if (row === undefined) throw new Error('a count returned no row');
  return row;
}

export interface CreditedRow {
  today: number;
  yesterday: number;
}

/** In paise, by the time of the credit. */
export const sumCredited = (db: Database, mode: Mode, periods: Periods): Promise<CreditedRow> =>
  one(
    db,
    `select coalesce(sum(credit_paise) filter (where completed_at >= :today), 0)::bigint as today,
            coalesce(sum(credit_paise) filter (where completed_at < :yesterdayNow), 0)::bigint as yesterday
       from payments where mode = :mode and ${inDays('completed_at')}`,
    { mode, ...daysOf(periods) },
  );

export interface AttemptsRow {
  captured: number;
  ended: number;
  captured_before: number;
  ended_before: number;
}

// Both gateways are named, because the index begins with them.
const ATTEMPTS = `payment_attempts where gateway in ('razorpay', 'phonepe') and mode = :mode
  and created_at >= :earlierDays and created_at <= :now`;
/** Attempts that began in the days of the success rate, and in as many days before, until the same time of the last one. */
export const countAttempts = (
  db: Database,
  mode: Mode,
  { now, lastDays, earlierDays, earlierDaysEnd }: Periods,
): Promise<AttemptsRow> =>
  one(
    db,
    `select count(*) filter (where created_at >= :lastDays and ${ATTEMPT_CAPTURED})::int as captured,
            count(*) filter (where created_at >= :lastDays and ${ATTEMPT_ENDED})::int as ended,
            count(*) filter (where created_at < :earlierDaysEnd and ${ATTEMPT_CAPTURED})::int as captured_before,
            count(*) filter (where created_at < :earlierDaysEnd and ${ATTEMPT_ENDED})::int as ended_before
       from ${ATTEMPTS}`,
    { mode, now, lastDays, earlierDays, earlierDaysEnd },
  );

/** How many rows there are, up to one more than `MOST_COUNTED`. */
const upTo = (from: string) =>
  `(select count(*)::int from (select from ${from} limit ${MOST_COUNTED + 1}) found)`;

export interface WaitingRow {
  /** At most one more than `MOST_COUNTED`. */
  waiting: number;
  today: number;
  yesterday: number;
}

export const countWaitingPayments = (db: Database, mode: Mode, periods: Periods): Promise<WaitingRow> =>
  one(
    db,
    `select ${upTo(`payments where mode = :mode and state in ('initiated', 'pending', 'timeout')`)} as waiting,
            ${ofDays('initiated_at')}
       from payments where mode = :mode and ${inDays('initiated_at')}`,
    { mode, ...daysOf(periods) },
  );

export const countOpenTickets = (db: Database, periods: Periods): Promise<WaitingRow> =>
  one(
    db,
    `select ${upTo(`tickets where state in ('new', 'open', 'waiting')`)} as waiting, ${ofDays('created_at')}
       from tickets where ${inDays('created_at')}`,
    daysOf(periods),
  );

export const countWaitingKycs = (db: Database, periods: Periods): Promise<WaitingRow> =>
  one(
    db,
    `select ${upTo('kyc_records where waiting_since is not null')} as waiting, ${ofDays('submitted_at')}
       from kyc_records where ${inDays('submitted_at')}`,
    daysOf(periods),
  );

/** Without closed accounts. */
export const countNewUsers = (
  db: Database,
  periods: Periods,
): Promise<Pick<WaitingRow, 'today' | 'yesterday'>> =>
  one(
    db,
    `select ${ofDays('created_at')} from users where closed_at is null and ${inDays('created_at')}`,
    daysOf(periods),
  );
