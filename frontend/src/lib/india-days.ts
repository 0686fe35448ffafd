import { formatDate } from './format';
import { madeOnce } from './made-once';

const DAY = /^20\d{2}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 3_600_000;

/** ISO days are formatted by the Swedish locale. */
const isoDay = madeOnce(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' }));

/** Midnight in India at the start of a day (`2026-11-20`), in ms since 1970. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00+05:30`);

/** A valid day of the years 2000 to 2099: `0002-11-20` is a year that is still being typed. */
export const isDay = (value: string): boolean => DAY.test(value) && !Number.isNaN(startOfDay(value));

/** The day in India at a time in ms: `2026-11-20`. */
export const dayOf = (at: number): string => isoDay().format(at);

/** The day `days` later, or earlier where negative. */
export const addDays = (day: string, days: number): string => dayOf(startOfDay(day) + days * DAY_MS);

/** "20 Nov 2026" */
export const dayText = (day: string): string => formatDate(new Date(startOfDay(day)).toISOString());

export interface DayRange {
  from: string;
  to: string;
}

/** The API's times of a range of days: from its first midnight until the midnight after its last day. */
export const timesOf = ({ from, to }: DayRange): DayRange => ({
  from: from && new Date(startOfDay(from)).toISOString(),
  to: to && new Date(startOfDay(to) + DAY_MS).toISOString(),
});

export interface DatePreset extends DayRange {
  label: string;
}

/** The usual ranges of days, as of `now` in ms. */
export function datePresets(now: number): readonly DatePreset[] {
  const today = dayOf(now);
  const monthStart = `${today.slice(0, 8)}01`;
  const lastOfMonthBefore = addDays(monthStart, -1);
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Yesterday', from: addDays(today, -1), to: addDays(today, -1) },
    { label: 'Last 7 days', from: addDays(today, -6), to: today },
    { label: 'Last 30 days', from: addDays(today, -29), to: today },
    { label: 'This month', from: monthStart, to: today },
    { label: 'Last month', from: `${lastOfMonthBefore.slice(0, 8)}01`, to: lastOfMonthBefore },
  ];
}
