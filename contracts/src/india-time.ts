/** India has one time zone without daylight saving: UTC+5:30. */
const OFFSET_MS = 330 * 60_000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Shifts the date so that its UTC fields show the local time in India. */
export const inIndia = (at: Date): Date => new Date(at.getTime() + OFFSET_MS);

/** "22 Nov". */
export function indiaDay(at: Date): string {
  const local = inIndia(at);
  return `${local.getUTCDate()} ${MONTHS[local.getUTCMonth()]}`;
}

/** "10:42 pm". */
function indiaClock(at: Date): string {
  const local = inIndia(at);
  const hours = local.getUTCHours();
  const minutes = String(local.getUTCMinutes()).padStart(2, '0');
  return `${hours % 12 === 0 ? 12 : hours % 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
}

/** "22 Nov, 10:42 pm". */
export const indiaDayTime = (at: Date): string => `${indiaDay(at)}, ${indiaClock(at)}`;

/** "22 Nov 2026". */
export function indiaDate(at: Date): string {
  return `${indiaDay(at)} ${inIndia(at).getUTCFullYear()}`;
}

/** "22 Nov 2026, 10:42 pm". */
export const indiaMinute = (at: Date): string => `${indiaDate(at)}, ${indiaClock(at)}`;

/** "22 Nov 2026, 10:42 pm IST". */
export const indiaDateTime = (at: Date): string => `${indiaMinute(at)} IST`;

/**
 * The financial year in India that contains a moment: April to March, from midnight to midnight in India. "26-27" begins
 * on 1 April 2026.
 */
export function financialYearOf(at: Date): string {
  const local = inIndia(at);
  const first = local.getUTCMonth() >= 3 ? local.getUTCFullYear() : local.getUTCFullYear() - 1;
  return [first, first + 1].map((year) => String(year % 100).padStart(2, '0')).join('-');
}

/** The day in India that contains a moment: "2026-11-22". */
export const dayInIndia = (at: Date): string => inIndia(at).toISOString().slice(0, 10);

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The first moment of a day in India ("2026-11-22"); null where the text is no day. */
export function startOfIndiaDay(day: string): Date | null {
  const start = new Date(`${day}T00:00:00+05:30`);
  // 30 February would otherwise become a day of March.
  const isDay = DAY.test(day) && !Number.isNaN(start.getTime()) && dayInIndia(start) === day;
  return isDay ? start : null;
}

const DAY_MS = 24 * 3_600_000;

/** The first moment after a day in India; null where the text is no day. */
export function endOfIndiaDay(day: string): Date | null {
  const start = startOfIndiaDay(day);
  return start && new Date(start.getTime() + DAY_MS);
}

/** How many days in India from one to another, both included; 0 where it ends before it begins, or a text is no day. */
export function countIndiaDays(first: string, last: string): number {
  const [start, end] = [startOfIndiaDay(first), endOfIndiaDay(last)];
  return start === null || end === null ? 0 : Math.max(0, (end.getTime() - start.getTime()) / DAY_MS);
}

/** "2026-11". */
export const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** The month in India that contains a moment: "2026-11". */
export const monthOf = (at: Date): string => inIndia(at).toISOString().slice(0, 7);

/** First moment of a month in India ("2026-11"), and the first one after it. */
export function monthRange(month: string): { from: Date; to: Date } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const [from, to] = [number - 1, number].map((index) => new Date(Date.UTC(year, index, 1) - OFFSET_MS));
  return { from: from as Date, to: to as Date };
}

export const monthBefore = (month: string): string => monthOf(new Date(monthRange(month).from.getTime() - 1));

/** "November 2026" of "2026-11". */
export function monthName(month: string): string {
  return new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** Monday to Friday in India. */
const isWorkingDay = (at: Date): boolean => {
  const day = inIndia(at).getUTCDay();
  return day !== 0 && day !== 6;
};

/** The same time of day, `days` working days (Monday to Friday) later; public holidays are not considered. */
export function addWorkingDays(from: Date, days: number): Date {
  let at = from;
  for (let left = days; left > 0;) {
    at = new Date(at.getTime() + 24 * 3_600_000);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}

const MINUTE = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/;

/** The moment of a date and time in India as date fields have it ("2026-12-01T00:00"); null where the text is none. */
export function indiaMinuteToTime(text: string): Date | null {
  const at = new Date(`${text}:00+05:30`);
  const isDay = MINUTE.test(text) && startOfIndiaDay(text.slice(0, 10)) !== null;
  return isDay && !Number.isNaN(at.getTime()) ? at : null;
}

/** The date and time in India of a moment, as date fields have it: "2026-12-01T00:00". */
export const timeToIndiaMinute = (at: Date): string => inIndia(at).toISOString().slice(0, 16);
