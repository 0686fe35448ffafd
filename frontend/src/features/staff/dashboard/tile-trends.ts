import { formatPaise, paise } from '@deccanloop/contracts/money';
import { SUCCESS_RATE_DAYS, type StaffDashboardDto } from '@deccanloop/contracts/staff/dashboard';
import type { Trend } from '../../../components/ui/stat-tile';
import { directionOf, numberText } from '../number-texts';

type Tiles = StaffDashboardDto['tiles'];
type Tile<Name extends keyof Tiles> = NonNullable<Tiles[Name]>;

const YESTERDAY = 'yesterday by this time';

/** More money is good. */
export function creditedTrend({ todayPaise, yesterdayPaise }: Tile<'credited'>): Trend {
  const difference = todayPaise - yesterdayPaise;
  const direction = directionOf(difference);
  if (direction === 'same') return { direction, text: `The same as ${YESTERDAY}` };
  const amount = formatPaise(paise(Math.abs(difference)));
  return direction === 'up'
    ? { direction, text: `${amount} more than ${YESTERDAY}`, meaning: 'good' }
    : { direction, text: `${amount} less than ${YESTERDAY}`, meaning: 'bad' };
}

/** Null where one of the two has no attempts that ended. */
export function successTrend({ current, before }: Tile<'successRate'>): Trend | null {
  if (current.rate === null) return null;
  const compared = `the ${SUCCESS_RATE_DAYS} days before`;
  if (before.rate === null) return { direction: 'same', text: `No attempts ended in ${compared}` };
  const tenths = Math.round((current.rate - before.rate) * 1_000);
  const direction = directionOf(tenths);
  if (direction === 'same') return { direction, text: `The same as in ${compared}` };
  const points = `${Math.abs(tenths) / 10} points`;
  return direction === 'up'
    ? { direction, text: `${points} more than in ${compared}`, meaning: 'good' }
    : { direction, text: `${points} less than in ${compared}`, meaning: 'bad' };
}

/** "12 started today, 3 more than yesterday by this time". @param what what happened to them: "started" */
export function arrivalTrend(
  { today, yesterday }: { today: number; yesterday: number },
  what: string,
): Trend {
  const difference = today - yesterday;
  const direction = directionOf(difference);
  const came = `${numberText(today)} ${what} today`;
  if (direction === 'same') return { direction, text: `${came}, the same as ${YESTERDAY}` };
  const word = direction === 'up' ? 'more' : 'fewer';
  return { direction, text: `${came}, ${numberText(Math.abs(difference))} ${word} than ${YESTERDAY}` };
}

/** Without the number that the tile shows: "3 more than yesterday by this time". */
export function newUsersTrend({ today, yesterday }: Tile<'newUsers'>): Trend {
  const difference = today - yesterday;
  const direction = directionOf(difference);
  if (direction === 'same') return { direction, text: `The same as ${YESTERDAY}` };
  const word = direction === 'up' ? 'more' : 'fewer';
  return {
    direction,
    text: `${numberText(Math.abs(difference))} ${word} than ${YESTERDAY}`,
    meaning: direction === 'up' ? 'good' : 'neutral',
  };
}
