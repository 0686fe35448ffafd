import type { Knex } from '@deccanloop/core/platform/database';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createLoop, type Loop } from '@deccanloop/core/platform/loop';
import { deleteDone } from '@deccanloop/core/platform/outbox/outbox-repository';

const EVERY_MS = 60_000;
/** Long enough to see afterwards what was done. */
const KEPT_MS = 24 * 3_600_000;
const BATCH_SIZE = 1_000;
const BATCHES_A_RUN = 20;

/** Takes away outbox rows that were fulfilled a day ago, so that the table stays small. */
export function createOutboxCleanupLoop({ db, logger }: { db: Knex; logger: Logger }): Loop {
  return createLoop({
    name: 'outbox cleanup',
    everyMs: EVERY_MS,
    logger,
    async run() {
      for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
        if ((await deleteDone(db, { ageMs: KEPT_MS, limit: BATCH_SIZE })) < BATCH_SIZE) return;
      }
    },
  });
}
