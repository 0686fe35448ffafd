import type { GatewayName, Mode } from '@deccanloop/contracts/payments/status';
import type { AnalyticsMethod } from '@deccanloop/contracts/staff/analytics';
import type { Database } from '../../platform/database';
import type { DayRange } from './periods';

export interface CountedState {
  seen_until: Date | null;
  first_day: string | null;
}

export async function findCountedState(db: Database): Promise<CountedState> {
  const { rows } = await db.raw<{ rows: CountedState[] }>(
    `select seen_until, (select min(day)::text from analytics_days) as first_day from analytics_progress`,
  );
  return rows[0] ?? { seen_until: null, first_day: null };
}

export interface RangeState {
  counted: number;
  stale_since: Date | null;
}

/** How many days of a range were counted at least once, and since when one of them may differ. */
export async function findRangeState(db: Database, { from, to }: DayRange): Promise<RangeState> {
  const { rows } = await db.raw<{ rows: RangeState[] }>(
    `select count(counted_at)::int as counted, min(stale_since) as stale_since
       from analytics_days where day between :from::date and :to::date`,
    { from, to },
  );
  return rows[0] ?? { counted: 0, stale_since: null };
}

/** A row belongs to the range with this position, from 0. */
interface OfRange {
  range: number;
}

/** In SQL: `ranges`, with the bindings of `rangeValues`. Ranges must not overlap. */
const RANGES = `unnest(:froms::date[], :tos::date[]) with ordinality as ranges (from_day, to_day, number)`;
const RANGE = '(number - 1)::int as range';
const rangeValues = (ranges: readonly DayRange[]) => ({
  froms: ranges.map(({ from }) => from),
  tos: ranges.map(({ to }) => to),
});
const within = (table: string): string => `${table} on ${table}.day between from_day and to_day`;

export interface DaysRow extends OfRange {
  sign_ups: number;
  submitted: number;
  priced: number;
  accepted: number;
  paid: number;
  declined: number;
  rejected: number;
  tickets: number;
  kycs_submitted: number;
  kycs_approved: number;
  kycs_rejected: number;
}

export interface AttemptsRow extends OfRange {
  gateway: GatewayName;
  method: AnalyticsMethod;
  began: number;
  ended: number;
  captured: number;
}

export interface CreditsRow extends OfRange {
  gateway: GatewayName;
  method: AnalyticsMethod;
  payments: number;
  paid_paise: number;
  credit_paise: number;
  fee_paise: number;
}

export interface RefundsRow extends OfRange {
  gateway: GatewayName;
  refunds: number;
  returned: number;
  amount_paise: number;
  fee_paise: number;
}

export interface CreditTimesRow extends OfRange {
  gateway: GatewayName;
  bucket: number;
  records: number;
}

export const STAFF_TIME_KINDS = ['first_answer', 'solution', 'kyc_decision'] as const;

export interface StaffTimesRow extends OfRange {
  kind: (typeof STAFF_TIME_KINDS)[number];
  bucket: number;
  records: number;
}

export interface RangeRows {
  days: DaysRow[];
  attempts: AttemptsRow[];
  credits: CreditsRow[];
  refunds: RefundsRow[];
  creditTimes: CreditTimesRow[];
  staffTimes: StaffTimesRow[];
}

const sum = (columns: readonly string[]): string =>
  columns.map((column) => `sum(${column})::bigint as ${column}`).join(', ');

/** The sums of the roll-ups of each range. */
export async function findRangeRows(
  db: Database,
  mode: Mode,
  ranges: readonly DayRange[],
): Promise<RangeRows> {
  const values = { mode, ...rangeValues(ranges) };
  const read = async <Row>(sql: string): Promise<Row[]> => (await db.raw<{ rows: Row[] }>(sql, values)).rows;
  const byDimension = <Row>(table: string, dimensions: string, columns: readonly string[]) =>
    read<Row>(`select ${RANGE}, ${dimensions}, ${sum(columns)} from ${RANGES} join ${within(table)} and mode = :mode
                group by number, ${dimensions}`);
  return {
    days: await read(
      `select ${RANGE}, sum(sign_ups)::bigint as sign_ups, sum(quotations_submitted)::bigint as submitted,
              sum(quotations_priced)::bigint as priced, sum(quotations_accepted)::bigint as accepted,
              sum(case when :mode = 'live' then quotations_paid_live else quotations_paid_test end)::bigint as paid,
              sum(quotations_declined)::bigint as declined, sum(quotations_rejected)::bigint as rejected,
              sum(tickets_opened)::bigint as tickets, ${sum(['kycs_submitted', 'kycs_approved', 'kycs_rejected'])}
         from ${RANGES} join ${within('analytics_days')} group by number`,
    ),
    attempts: await byDimension('analytics_attempts', 'gateway, method', ['began', 'ended', 'captured']),
    credits: await byDimension('analytics_credits', 'gateway, method', [
      ...['payments', 'paid_paise', 'credit_paise', 'fee_paise'],
    ]),
    refunds: await byDimension('analytics_refunds', 'gateway', [
      ...['refunds', 'returned', 'amount_paise', 'fee_paise'],
    ]),
    creditTimes: await byDimension('analytics_credit_times', 'gateway, bucket', ['records']),
    staffTimes: await read(
      `select ${RANGE}, kind, bucket, sum(records)::bigint as records
         from ${RANGES} join ${within('analytics_staff_times')}
          and kind in (${STAFF_TIME_KINDS.map((kind) => `'${kind}'`).join(', ')})
        group by number, kind, bucket`,
    ),
  };
}
