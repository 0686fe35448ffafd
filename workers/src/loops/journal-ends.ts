import { confirmLines } from '@deccanloop/core/domain/restores/booking-collection';
import type { Clock } from '@deccanloop/core/platform/clock';
import type { Knex } from '@deccanloop/core/platform/database';
import type { Journal } from '@deccanloop/core/platform/journal';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createLoop, type Loop } from '@deccanloop/core/platform/loop';

const EVERY_MS = 60_000;
/** It reads the whole file of the day, so not at each turn of the loop (milliseconds). */
const PAUSE_MS = 10 * 60_000;
/** Lines that are read each time, so that none is missed where a run is late (milliseconds). */
const SINCE_MS = 3 * PAUSE_MS;

/** Says of bookings whose process was killed that they were made, while the database still knows it. */
export const createJournalEndsLoop = ({
  db,
  journal,
  clock,
  logger,
}: {
  db: Knex;
  journal: Journal | null;
  clock: Clock;
  logger: Logger;
}): Loop => {
  let next = 0;
  return createLoop({
    name: 'journal ends',
    everyMs: EVERY_MS,
    logger,
    async run() {
      const now = clock.now().getTime();
      if (journal === null || now < next) return;
      next = now + PAUSE_MS;
      const confirmed = await confirmLines(db, journal, new Date(now - SINCE_MS));
      if (confirmed > 0) logger.info({ confirmed }, 'bookings of processes that were killed were confirmed');
    },
  });
};
