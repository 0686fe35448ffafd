import { dayInIndia } from '../india-time';
import { atIndiaClock, hoursOf, indiaDaysFrom, isWorkingDay, type Hours } from './business-hours';

/** The parts of a working day in which we call back. */
const PARTS = ['09:00', '12:00', '15:00', '18:00'] as const;
/** Working days that are offered. */
const DAYS = 3;
/** Days that are searched for them: longer than any run of holidays. */
const DAYS_SEARCHED = 31;
/** A part that ends sooner is not offered, and a request that comes later is called on the next working day. */
const LEAST_MS = 60 * 60_000;

const workingDays = (now: Date, holidays: readonly string[]): string[] =>
  indiaDaysFrom(now, DAYS_SEARCHED).filter((day) => isWorkingDay(day, holidays));

const isLongEnough = (now: Date, { until }: Hours): boolean => until.getTime() - now.getTime() >= LEAST_MS;

/** The parts of the next three working days that a visitor can choose. */
export function callBackTimes(now: Date, holidays: readonly string[]): Hours[] {
  const parts = (day: string): Hours[] =>
    PARTS.slice(1).map((end, index) => ({
      from: atIndiaClock(day, PARTS[index] ?? end),
      until: atIndiaClock(day, end),
    }));
  return workingDays(now, holidays)
    .map((day) => parts(day).filter((part) => isLongEnough(now, part)))
    .filter((ofDay) => ofDay.length > 0)
    .slice(0, DAYS)
    .flat();
}

/** When we call as soon as possible: today until we close, or on the next working day. */
export function soonestCallBack(now: Date, holidays: readonly string[]): Hours {
  const [next] = workingDays(now, holidays)
    .map(hoursOf)
    .filter((hours) => isLongEnough(now, hours));
  if (next === undefined) throw new Error('no working day in the next month: see CALL_HOLIDAYS');
  return { from: now > next.from ? now : next.from, until: next.until };
}

/** Whether a call "as soon as possible" is made on the day of the request. */
export const isToday = (now: Date, { until }: Hours): boolean => dayInIndia(now) === dayInIndia(until);
