import { paise } from '@deccanloop/contracts/money';
import {
  MAX_ANALYTICS_DAYS,
  type AnalyticsDto,
  type AnalyticsFigures,
} from '@deccanloop/contracts/payments/analytics';
import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { findAnalytics, type AnalyticsRow } from './analytics-repository';
import { PaymentError } from './errors';

const TIME_ZONE = 'Asia/Kolkata';
/** Includes today; used when the request names no range. */
const USUAL_DAYS = 30;
const DAY_MS = 86_400_000;

export interface Analytics {
  /**
   * Top-ups that began in a range of days in the time zone of Hyderabad, both ends included; by default the
   * last thirty days.
   * @param ownerId null for all wallet owners
   * @throws PaymentError `validation` where the range ends before it starts, or is too long
   */
  report(question: {
    ownerId: string | null;
    from?: Date | undefined;
    to?: Date | undefined;
  }): Promise<AnalyticsDto>;
}

export function createAnalytics(deps: { db: Knex; mode: Mode; clock: Clock }): Analytics {
  return {
    async report({ ownerId, from, to }) {
      const { firstDay, lastDay } = rangeOf(from, to, deps.clock.now());
      const rows = await findAnalytics(deps.db, {
        mode: deps.mode,
        ownerId,
        firstDay,
        lastDay,
        timeZone: TIME_ZONE,
      });
      const totals = rows.find((row) => row.day === null);
      if (!totals) throw new Error('the analytics query returned no totals row');
      return {
        startDate: firstDay,
        endDate: lastDay,
        totals: toFigures(totals),
        days: rows.flatMap((row) =>
          row.day === null || row.gateway === null
            ? []
            : [{ date: row.day, gateway: row.gateway, ...toFigures(row) }],
        ),
      };
    },
  };
}

function rangeOf(from: Date | undefined, to: Date | undefined, now: Date) {
  const errors: Record<string, string[]> = {};
  for (const [field, at] of Object.entries({ startDate: from, endDate: to })) {
    if (at && !isOfThisAge(at)) errors[field] = ['Choose a day between 2000 and 2100'];
  }
  reject(errors);
  const lastDay = dayOf(to ?? (from && from > now ? from : now));
  const firstDay = from ? dayOf(from) : dayOf(new Date(Date.parse(lastDay) - (USUAL_DAYS - 1) * DAY_MS));
  const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1;
  if (days < 1) errors['startDate'] = ['Start date must not be after the end date'];
  if (days > MAX_ANALYTICS_DAYS) errors['startDate'] = [`Choose at most ${MAX_ANALYTICS_DAYS} days`];
  reject(errors);
  return { firstDay, lastDay };
}

function reject(errors: Record<string, string[]>): void {
  if (Object.keys(errors).length === 0) return;
  throw new PaymentError('validation', { message: 'Please correct the dates and try again.', errors });
}

/** A plain date is parsed as midnight in UTC, which is the same day in Hyderabad. */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE });
const dayOf = (at: Date): string => DAY.format(at);

const isOfThisAge = (at: Date): boolean => at.getUTCFullYear() >= 2000 && at.getUTCFullYear() < 2100;

function toFigures(row: AnalyticsRow): AnalyticsFigures {
  const ended = row.completed + row.unsuccessful;
  return {
    count: row.count,
    completed: row.completed,
    unsuccessful: row.unsuccessful,
    volumePaise: paise(row.volume_paise),
    successRate: ended === 0 ? null : row.completed / ended,
    medianSecondsToCredit: row.median_seconds,
    p95SecondsToCredit: row.p95_seconds,
  };
}
