import { formatPaise, type Paise } from '@deccanloop/contracts/money';
import type { AnalyticsUnit } from '@deccanloop/contracts/staff/analytics';
import { addDays, dayText, type DayRange } from '../../../lib/india-days';
import { percentText } from '../number-texts';

/** A dash where there is none: not zero. */
const NONE = '—';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Units of durations, and from which time on each is used. */
export const DURATION_UNITS = [
  { from: 2 * DAY, ms: DAY, text: 'd' },
  { from: 2 * HOUR, ms: HOUR, text: 'h' },
  { from: 2 * MINUTE, ms: MINUTE, text: 'min' },
  { from: 0, ms: SECOND, text: 's' },
] as const;

export const durationUnitOf = (ms: number): (typeof DURATION_UNITS)[number] =>
  DURATION_UNITS.find(({ from }) => ms >= from) ?? DURATION_UNITS[3];

/** Two digits, because percentiles are 2.5 % exact: "4.2 s", "48 min", "under 1 s". */
export function durationText(ms: number | null): string {
  if (ms === null) return NONE;
  if (ms < SECOND) return 'under 1 s';
  const unit = durationUnitOf(ms);
  const value = ms / unit.ms;
  return `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} ${unit.text}`;
}

/** "96.4%"; a dash without a whole. */
export const rateText = (part: number, whole: number): string =>
  whole === 0 ? NONE : percentText(part / whole);

const STEPS = [
  [1_00_00_000, 'Cr'],
  [1_00_000, 'L'],
  [1_000, 'K'],
] as const;

/** On an axis: "1.5L", "40K". */
export function shortNumber(value: number): string {
  const [size, letter] = STEPS.find(([least]) => Math.abs(value) >= least) ?? [1, ''];
  return `${Math.round((value / size) * 100) / 100}${letter}`;
}

/** Of paise, on an axis: "₹1.5L". */
export const shortRupees = (paise: number): string =>
  `${paise < 0 ? '−' : ''}₹${shortNumber(Math.abs(paise) / 100)}`;
export const rupeesText = (amount: number): string => formatPaise(amount as Paise);

const WHOLE_RUPEES_FROM = 1_000_00;

/** Where there is little room: whole rupees from a thousand on. Tables have the paise. */
export const roundedRupees = (paise: number): string =>
  rupeesText(Math.abs(paise) < WHOLE_RUPEES_FROM ? paise : Math.round(paise / 100) * 100);

/** "27 Oct 2026 – 25 Nov 2026", or one day. */
export const rangeText = ({ from, to }: DayRange): string =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;

const withoutYear = (day: string): string => dayText(day).slice(0, -5);
const isWholeMonth = ({ from, to }: DayRange): boolean =>
  from.endsWith('-01') && addDays(to, 1).endsWith('-01');

/** Below a bar: "27 Oct", "19 – 25 Oct", "Nov 2026"; a month that is cut shows its days. */
export function unitText(range: DayRange, unit: AnalyticsUnit): string {
  if (range.from === range.to) return withoutYear(range.from);
  if (unit === 'month' && isWholeMonth(range)) return dayText(range.from).replace(/^\d+ /, '');
  const [from, to] = [withoutYear(range.from), withoutYear(range.to)];
  const isSameMonth = range.from.slice(0, 7) === range.to.slice(0, 7);
  return isSameMonth ? `${from.split(' ')[0]}–${to}` : `${from} – ${to}`;
}
