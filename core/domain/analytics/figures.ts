import { paise } from '@deccanloop/contracts/money';
import { GATEWAYS, type GatewayName } from '@deccanloop/contracts/payments/status';
import {
  ANALYTICS_METHODS,
  type AnalyticsFiguresDto,
  type AnalyticsPartDto,
  type StaffAnalyticsDto,
} from '@deccanloop/contracts/staff/analytics';
import { timesOf, type Histogram } from './histogram';
import type { CreditTimesRow, RangeRows, StaffTimesRow } from './report-repository';

/** The rows of some ranges, which together are a period. */
export function rowsOfRanges(rows: RangeRows, ranges: ReadonlySet<number>): RangeRows {
  const of = <Row extends { range: number }>(all: readonly Row[]) =>
    all.filter(({ range }) => ranges.has(range));
  return {
    days: of(rows.days),
    attempts: of(rows.attempts),
    credits: of(rows.credits),
    refunds: of(rows.refunds),
    creditTimes: of(rows.creditTimes),
    staffTimes: of(rows.staffTimes),
  };
}

const total = <Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0);

function histogramOf(rows: readonly Pick<CreditTimesRow | StaffTimesRow, 'bucket' | 'records'>[]): Histogram {
  const histogram = new Map<number, number>();
  for (const { bucket, records } of rows) histogram.set(bucket, (histogram.get(bucket) ?? 0) + records);
  return histogram;
}

const partOf = ({ credits, attempts }: Pick<RangeRows, 'credits' | 'attempts'>): AnalyticsPartDto => ({
  credits: {
    payments: total(credits, 'payments'),
    paidPaise: paise(total(credits, 'paid_paise')),
    creditPaise: paise(total(credits, 'credit_paise')),
    feePaise: paise(total(credits, 'fee_paise')),
  },
  attempts: {
    began: total(attempts, 'began'),
    ended: total(attempts, 'ended'),
    captured: total(attempts, 'captured'),
  },
});

const refundsOf = ({ refunds }: Pick<RangeRows, 'refunds'>): AnalyticsFiguresDto['refunds'] => ({
  refunds: total(refunds, 'refunds'),
  returned: total(refunds, 'returned'),
  amountPaise: paise(total(refunds, 'amount_paise')),
  feePaise: paise(total(refunds, 'fee_paise')),
});

/** All figures of a period. */
export function figuresOf(rows: RangeRows): AnalyticsFiguresDto {
  const { days } = rows;
  const staffTimes = (kind: StaffTimesRow['kind']) =>
    timesOf(histogramOf(rows.staffTimes.filter((row) => row.kind === kind)));
  return {
    ...partOf(rows),
    timeToCredit: timesOf(histogramOf(rows.creditTimes)),
    refunds: refundsOf(rows),
    signUps: total(days, 'sign_ups'),
    quotations: {
      submitted: total(days, 'submitted'),
      priced: total(days, 'priced'),
      accepted: total(days, 'accepted'),
      paid: total(days, 'paid'),
      declined: total(days, 'declined'),
      rejected: total(days, 'rejected'),
    },
    tickets: {
      opened: total(days, 'tickets'),
      firstAnswer: staffTimes('first_answer'),
      solution: staffTimes('solution'),
    },
    kycs: {
      submitted: total(days, 'kycs_submitted'),
      approved: total(days, 'kycs_approved'),
      rejected: total(days, 'kycs_rejected'),
      decision: staffTimes('kyc_decision'),
    },
  };
}

/** The figures of payments of each gateway. */
export function byGateway(rows: RangeRows): StaffAnalyticsDto['gateways'] {
  return GATEWAYS.map((gateway) => {
    const of = <Row extends { gateway: GatewayName }>(all: readonly Row[]) =>
      all.filter((row) => row.gateway === gateway);
    return {
      gateway,
      ...partOf({ credits: of(rows.credits), attempts: of(rows.attempts) }),
      timeToCredit: timesOf(histogramOf(of(rows.creditTimes))),
      refunds: refundsOf({ refunds: of(rows.refunds) }),
    };
  });
}

/** The figures of payments of each method that occurred. */
export function byMethod(rows: RangeRows): StaffAnalyticsDto['methods'] {
  return ANALYTICS_METHODS.flatMap((method) => {
    const credits = rows.credits.filter((row) => row.method === method);
    const attempts = rows.attempts.filter((row) => row.method === method);
    return credits.length + attempts.length === 0 ? [] : [{ method, ...partOf({ credits, attempts }) }];
  });
}
