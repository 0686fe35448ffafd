import {
  countIndiaDays,
  dayInIndia,
  monthOf,
  monthRange,
  startOfIndiaDay,
} from '@deccanloop/contracts/india-time';
import type { AnalyticsPeriod, AnalyticsUnit } from '@deccanloop/contracts/staff/analytics';

/** Days in India (`2026-11-26`), both included. Empty where it ends before it begins. */
export interface DayRange {
  from: string;
  to: string;
}

const DAY_MS = 24 * 3_600_000;
/** India has no daylight saving time, so every day has 24 hours. */
export const addDays = (day: string, days: number): string =>
  dayInIndia(new Date((startOfIndiaDay(day)?.getTime() ?? Number.NaN) + days * DAY_MS));
export const daysOf = ({ from, to }: DayRange): number => countIndiaDays(from, to);

const monthOfDay = (day: string): DayRange => {
  const { from, to } = monthRange(day.slice(0, 7));
  return { from: dayInIndia(from), to: addDays(dayInIndia(to), -1) };
};
const earlier = (first: string, second: string): string => (first < second ? first : second);

export interface AskedPeriod {
  period: AnalyticsPeriod;
  startDate?: string | undefined;
  endDate?: string | undefined;
}

export interface ComparedRanges {
  period: DayRange;
  /** The days of the period that are over. */
  of: DayRange;
  /** As many days before, or the same days of the month before. */
  with: DayRange;
}

const NUMBER_OF_DAYS = { '7d': 7, '30d': 30, '90d': 90, year: 365 } as const;

function periodOf({ period, startDate, endDate }: AskedPeriod, now: Date): DayRange {
  const today = dayInIndia(now);
  switch (period) {
    case 'this_month':
      return { from: `${monthOf(now)}-01`, to: today };
    case 'last_month':
      return monthOfDay(addDays(`${monthOf(now)}-01`, -1));
    case 'custom':
      return { from: startDate ?? today, to: earlier(endDate ?? today, today) };
    default:
      return { from: addDays(today, -NUMBER_OF_DAYS[period]), to: addDays(today, -1) };
  }
}

export function comparedRanges(asked: AskedPeriod, now: Date): ComparedRanges {
  const period = periodOf(asked, now);
  const of = { from: period.from, to: earlier(period.to, addDays(dayInIndia(now), -1)) };
  if (asked.period === 'this_month' || asked.period === 'last_month') {
    const before = monthOfDay(addDays(period.from, -1));
    const isWhole = asked.period === 'last_month';
    const sameDay = addDays(before.from, daysOf(of) - 1);
    return { period, of, with: isWhole ? before : { from: before.from, to: earlier(before.to, sameDay) } };
  }
  return { period, of, with: { from: addDays(of.from, -daysOf(of)), to: addDays(of.from, -1) } };
}

const MOST_SINGLE_DAYS = 45;
const MOST_DAYS_IN_WEEKS = 184;

export function unitOf(range: DayRange): AnalyticsUnit {
  const days = daysOf(range);
  if (days <= MOST_SINGLE_DAYS) return 'day';
  return days <= MOST_DAYS_IN_WEEKS ? 'week' : 'month';
}

/** The last day of the unit that contains a day; weeks end on Sundays. */
function endOfUnit(day: string, unit: AnalyticsUnit): string {
  if (unit === 'day') return day;
  if (unit === 'month') return monthOfDay(day).to;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, (7 - weekday) % 7);
}

/** The days, weeks or months of a range, in order; the first and the last may be cut. */
export function unitsOf({ from, to }: DayRange, unit: AnalyticsUnit): DayRange[] {
  const units: DayRange[] = [];
  for (let first = from; first <= to;) {
    const last = earlier(endOfUnit(first, unit), to);
    units.push({ from: first, to: last });
    first = addDays(last, 1);
  }
  return units;
}
