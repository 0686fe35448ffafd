import type { AnalyticsFiguresDto } from '@deccanloop/contracts/staff/analytics';
import type { Trend } from '../../../components/ui/stat-tile';
import { countText, durationText, roundedRupees } from './figure-texts';

const directionOf = (difference: number): Trend['direction'] =>
  difference > 0 ? 'up' : difference < 0 ? 'down' : 'same';

const SAME: Trend = { direction: 'same', text: 'The same as before' };

interface ChangeOptions {
  /** Whether more is good; by default neither. */
  more?: 'good' | 'bad';
  text: (value: number) => string;
}

const meaningOf = (difference: number, more: ChangeOptions['more']): Trend['meaning'] => {
  if (more === undefined || difference === 0) return 'neutral';
  return difference > 0 === (more === 'good') ? 'good' : 'bad';
};

/** "12.5% more than ₹4,000 before". A change from nothing has no percentage. */
export function changeOf(current: number, before: number, { more, text }: ChangeOptions): Trend {
  const difference = current - before;
  if (difference === 0) return SAME;
  const trend = { direction: directionOf(difference), meaning: meaningOf(difference, more) ?? 'neutral' };
  if (before <= 0) return { ...trend, text: `${text(before)} before` };
  const percent = (Math.abs(difference) / before) * 100;
  const shown =
    percent < 0.1 ? 'less than 0.1' : percent < 100 ? Math.round(percent * 10) / 10 : Math.round(percent);
  return {
    ...trend,
    text: `${typeof shown === 'number' ? countText(shown) : shown}% ${difference > 0 ? 'more' : 'less'} than ${text(before)} before`,
  };
}

export const countChange = (current: number, before: number, more?: 'good' | 'bad'): Trend =>
  changeOf(current, before, { text: countText, ...(more && { more }) });
export const moneyChange = (current: number, before: number, more?: 'good' | 'bad'): Trend =>
  changeOf(current, before, { text: roundedRupees, ...(more && { more }) });

/** In percentage points; null where one of the two has no attempts that ended. */
export function rateChange(
  current: AnalyticsFiguresDto['attempts'],
  before: AnalyticsFiguresDto['attempts'],
): Trend | null {
  if (current.ended === 0 || before.ended === 0) return null;
  const tenths = Math.round((current.captured / current.ended - before.captured / before.ended) * 1_000);
  if (tenths === 0) return SAME;
  return {
    direction: directionOf(tenths),
    meaning: meaningOf(tenths, 'good') ?? 'neutral',
    text: `${Math.abs(tenths) / 10} points ${tenths > 0 ? 'more' : 'less'} than before`,
  };
}

/** The error of both percentiles together, in percent. A smaller difference is not known to be one. */
const SMALLEST_PERCENT = 5;

/** Null where one of the two has no records. */
export function durationChange(current: number | null, before: number | null): Trend | null {
  if (current === null || before === null) return null;
  const percent = (Math.abs(current - before) / Math.max(1, before)) * 100;
  if (percent <= SMALLEST_PERCENT)
    return { direction: 'same', text: `About the same as before (${durationText(before)})` };
  return {
    direction: directionOf(current - before),
    meaning: current < before ? 'good' : 'bad',
    text: `${durationText(before)} before`,
  };
}
