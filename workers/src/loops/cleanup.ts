import { purgeAccounts } from '@deccanloop/core/domain/accounts/purge-repository';
import { expireApprovals } from '@deccanloop/core/domain/approvals/expiry-repository';
import { purgeEnquiries } from '@deccanloop/core/domain/enquiries/purge-repository';
import { deleteOldHeartbeats } from '@deccanloop/core/domain/system-health/heartbeat-repository';
import { emptyOldBodies } from '@deccanloop/core/domain/webhooks/purge-repository';
import { deleteOldKeys } from '@deccanloop/core/domain/payments/idempotency-repository';
import type { Knex } from '@deccanloop/core/platform/database';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createLoop, type Loop } from '@deccanloop/core/platform/loop';
import { deleteDone } from '@deccanloop/core/platform/outbox/outbox-repository';

const EVERY_MS = 60_000;
/** Long enough to see afterwards what was done. */
const DONE_KEPT_MS = 24 * 3_600_000;
/** A key counts for 24 hours; twice that leaves those alone that a request is just looking at. */
const KEYS_KEPT_MS = 48 * 3_600_000;
const BATCH_SIZE = 1_000;
const BATCHES_A_RUN = 20;

/**
 * Takes away what is of no use any more, so that tables stay small and no personal data is kept for nothing. A loop
 * and not a job: whatever becomes of the queue, what has expired goes.
 */
export function createCleanupLoop({ db, logger }: { db: Knex; logger: Logger }): Loop {
  async function inBatches(deleteSome: (limit: number) => Promise<number>): Promise<void> {
    for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
      if ((await deleteSome(BATCH_SIZE)) < BATCH_SIZE) return;
    }
  }
  async function whileMore(purge: (db: Knex) => Promise<boolean>): Promise<void> {
    let isMore = true;
    for (let batch = 0; isMore && batch < BATCHES_A_RUN; batch += 1) isMore = await purge(db);
  }
  /** Bodies of older deliveries have been seen to by this process. */
  let bodiesUpTo: string | null = null;

  return createLoop({
    name: 'cleanup',
    everyMs: EVERY_MS,
    logger,
    async run() {
      await inBatches((limit) => deleteDone(db, { ageMs: DONE_KEPT_MS, limit }));
      await inBatches((limit) => deleteOldKeys(db, { ageMs: KEYS_KEPT_MS, limit }));
      await inBatches((limit) => deleteOldHeartbeats(db, { limit }));
      await whileMore(purgeAccounts);
      await whileMore(purgeEnquiries);
      await inBatches((limit) => expireApprovals(db, { now: new Date(), limit }));
      await emptyBodies();
    },
  });
  async function emptyBodies(): Promise<void> {
    for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
      const page = await emptyOldBodies(db, { now: new Date(), after: bodiesUpTo, limit: BATCH_SIZE });
      bodiesUpTo = page.last;
      if (!page.isMore) return;
    }
  }
}
