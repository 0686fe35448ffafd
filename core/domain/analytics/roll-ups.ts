import { dayInIndia, endOfIndiaDay, startOfIndiaDay } from '@deccanloop/contracts/india-time';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { firstIdAt } from '../../platform/ids';
import type { Logger } from '../../platform/logger';
import { countDay } from './day-count-repository';
import { claimRun, findProgress, lockStaleDay, markAllDays, markChangedDays } from './stale-days-repository';

/** Keeps the roll-ups of Analytics (docs/decisions/0053). Any number of workers may run it at once. */
export interface RollUps {
  /** Counts the days that may have changed; at most once a minute over all workers. */
  tick(): Promise<void>;
  /** The same now. @returns how many days were counted */
  update(): Promise<number>;
  /**
   * Counts days again, by default all of them, while the figures of before are shown. It gives the rows that `update` gives.
   * @returns how many days were counted
   */
  rebuild(days?: { from?: string | undefined; to?: string | undefined }): Promise<number>;
}

export interface RollUpsDeps {
  db: Knex;
  clock: Clock;
  logger: Pick<Logger, 'info'>;
}

const PAUSE_MS = 55_000;
/** Changes are read again for this long: a transaction may commit later than its times, and clocks differ. */
const MARGIN_MS = 10 * 60_000;
/** The rest is counted in the next run, so that the loop does not count as hanging. */
const MOST_MS = 20_000;

export function createRollUps({ db, clock, logger }: RollUpsDeps): RollUps {
  /** @returns null when no day is left */
  const countNext = (): Promise<string | null> =>
    db.transaction(async (trx) => {
      const day = await lockStaleDay(trx);
      if (day === null) return null;
      const [from, to] = [startOfIndiaDay(day), endOfIndiaDay(day)];
      if (from === null || to === null) throw new Error(`not a day: ${day}`);
      await countDay(trx, { day, from, to }, clock.now());
      return day;
    });

  async function countStale(mostMs: number): Promise<number> {
    const began = performance.now();
    let counted = 0;
    while (performance.now() - began < mostMs) {
      const day = await countNext();
      if (day === null) break;
      counted += 1;
    }
    return counted;
  }

  async function update(): Promise<number> {
    const now = clock.now();
    const today = dayInIndia(now);
    await db.transaction(async (trx) => {
      const { seen_until: seenUntil, recounted_on: recountedOn, first_day: oldest } = await findProgress(trx);
      const firstDay = oldest === null || oldest > today ? today : oldest;
      const staleSince = seenUntil !== null && seenUntil < now ? seenUntil : now;
      const since = new Date(staleSince.getTime() - MARGIN_MS);
      await markChangedDays(trx, {
        ...{ firstDay, today, since, staleSince, now, sinceId: firstIdAt(since.getTime()) },
        isRecount: recountedOn === null || recountedOn < today,
      });
    });
    return countStale(MOST_MS);
  }

  return {
    update,
    async tick() {
      if (await claimRun(db, clock.now(), PAUSE_MS)) await update();
    },
    async rebuild({ from = '0001-01-01', to } = {}) {
      const now = clock.now();
      const today = dayInIndia(now);
      const marked = await db.transaction(async (trx) => {
        const { first_day: firstDay } = await findProgress(trx);
        const last = to === undefined || to > today ? today : to;
        return markAllDays(trx, { firstDay: firstDay ?? today, from, to: last, now });
      });
      logger.info({ days: marked }, 'days of Analytics are counted again');
      return countStale(Number.POSITIVE_INFINITY);
    },
  };
}
