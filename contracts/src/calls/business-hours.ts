import { COMPANY } from '../company';
import { dayInIndia, endOfIndiaDay, startOfIndiaDay } from '../india-time';

const { opens, closes } = COMPANY.businessHours;

/** A part of a working day, from a moment to another. */
export interface Hours {
  from: Date;
  until: Date;
}

/** The moment of a time of day in India. @param clock "09:00" */
export const atIndiaClock = (day: string, clock: string): Date => new Date(`${day}T${clock}:00+05:30`);

/** Monday to Friday, and not a holiday. @param day in India: "2026-11-30" @param holidays days in India */
export function isWorkingDay(day: string, holidays: readonly string[]): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day);
}

/** The business hours of a day in India. */
export const hoursOf = (day: string): Hours => ({
  from: atIndiaClock(day, opens),
  until: atIndiaClock(day, closes),
});

/** Days in India, from the one that contains a moment. @returns "2026-11-30", … */
export function indiaDaysFrom(now: Date, count: number): string[] {
  const days: string[] = [];
  for (let day = dayInIndia(now); days.length < count;) {
    days.push(day);
    day = dayInIndia(endOfIndiaDay(day) ?? now);
  }
  return days;
}

/** "Monday, 30 November" of a day in India. @param tag of the language, in BCP 47 */
export const longDay = (day: string, tag = 'en-IN'): string =>
  new Intl.DateTimeFormat(tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Asia/Kolkata',
  }).format(startOfIndiaDay(day) ?? new Date(Number.NaN));

/** "9:30 am" in India. */
export const indiaClockText = (at: Date): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' })
    .format(at)
    .toLowerCase()
    .replace('\u202f', ' ');
