import { dayInIndia, startOfIndiaDay } from '@deccanloop/contracts/india-time';
import { SUCCESS_RATE_DAYS } from '@deccanloop/contracts/staff/dashboard';

const DAY_MS = 24 * 3_600_000;
/** India has no daylight saving time, so every day has 24 hours. */
const earlier = (at: Date, days: number): Date => new Date(at.getTime() - days * DAY_MS);

/** The days of the dashboard. A period that has not ended is compared with the same part of the one before. */
export interface Periods {
  now: Date;
  /** The first moment of today in India. */
  today: Date;
  yesterday: Date;
  /** Yesterday at the present time of day. */
  yesterdayNow: Date;
  /** The first moment of the days of the success rate, and of as many days before. */
  lastDays: Date;
  earlierDays: Date;
  /** The present moment, as many days ago. */
  earlierDaysEnd: Date;
}

export function periodsAt(now: Date): Periods {
  const today = startOfIndiaDay(dayInIndia(now)) ?? now;
  const lastDays = earlier(today, SUCCESS_RATE_DAYS - 1);
  return {
    now,
    today,
    yesterday: earlier(today, 1),
    yesterdayNow: earlier(now, 1),
    lastDays,
    earlierDays: earlier(lastDays, SUCCESS_RATE_DAYS),
    earlierDaysEnd: earlier(now, SUCCESS_RATE_DAYS),
  };
}
