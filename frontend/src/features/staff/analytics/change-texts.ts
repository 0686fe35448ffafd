import type { AnalyticsFiguresDto } from '@deccanloop/contracts/staff/analytics';
import type { Trend } from '../../../components/ui/stat-tile';
import { directionOf, numberText } from '../number-texts';
import { durationText, roundedRupees } from './figure-texts';

const SAME: Trend = { direction: 'same', text: 'The same as before' };

type Meaning = 'good' | 'bad';

/** @param more what more means; neither good nor bad unless set */
const changeOf = (difference: number, more?: Meaning): Pick<Trend, 'direction' | 'meaning'> => ({
  direction: directionOf(difference),
  meaning: more === undefined ? 'neutral' : difference > 0 === (more === 'good') ? 'good' : 'bad',
});

/** "12.5%", "1,250%" */
const changedPercent = (percent: number): string =>
  percent < 0.1
    ? 'less than 0.1%'
    : `${numberText(percent < 100 ? Math.round(percent * 10) / 10 : Math.round(percent))}%`;

/** "12.5% more than ₹4,000 before". A change from nothing has no percentage. */
function amountChange(
  current: number,
  before: number,
  text: (value: number) => string,
  more?: Meaning,
): Trend {
  const difference = current - before;
  if (difference === 0) return SAME;
  const change = changeOf(difference, more);
  if (before <= 0) return { ...change, text: `${text(before)} before` };
  const percent = changedPercent((Math.abs(difference) / before) * 100);
  return { ...change, text: `${percent} ${difference > 0 ? 'more' : 'less'} than ${text(before)} before` };
}

export const countChange = (current: number, before: number, more?: Meaning): Trend =>
  amountChange(current, before, numberText, more);
export const moneyChange = (current: number, before: number, more?: Meaning): Trend =>
  amountChange(current, before, roundedRupees, more);

/** In percentage points; null where one of the two has no attempts that ended. */
export function rateChange(
  current: AnalyticsFiguresDto['attempts'],
  before: AnalyticsFiguresDto['attempts'],
): Trend | null {
  if (current.ended === 0 || before.ended === 0) return null;
  const tenths = Math.round((current.captured / current.ended - before.captured / before.ended) * 1_000);
  if (tenths === 0) return SAME;
  return {
    ...changeOf(tenths, 'good'),
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
  return { ...changeOf(current - before, 'bad'), text: `${durationText(before)} before` };
}
