import { purgeAccounts } from '@deccanloop/core/domain/accounts/purge-repository';
import { deleteOldCalls } from '@deccanloop/core/domain/api-log/retention';
import { expireApprovals } from '@deccanloop/core/domain/approvals/expiry-repository';
import type { Cvs } from '@deccanloop/core/domain/enquiries/applications/cvs';
import { purgeEnquiries } from '@deccanloop/core/domain/enquiries/purge-repository';
import { deleteOldRequests } from '@deccanloop/core/domain/merchant-payments/request-key-repository';
import { purgeFiles } from '@deccanloop/core/domain/files/repository';
import { purgeUnsentFiles } from '@deccanloop/core/domain/tickets/files/ticket-file-repository';
import { purgeInboundMails } from '@deccanloop/core/domain/tickets/inbound/inbound-repository';
import { deleteDiscarded } from '@deccanloop/core/domain/job-control/dead-letter-repository';
import { deleteOldLines } from '@deccanloop/core/domain/restores/lost-booking-repository';
import { deleteOldHeartbeats } from '@deccanloop/core/domain/system-health/heartbeat-repository';
import { emptyOldBodies } from '@deccanloop/core/domain/webhooks/purge-repository';
import { deleteOldKeys } from '@deccanloop/core/domain/payments/idempotency-repository';
import { readRetention, toKeptFor } from '@deccanloop/core/domain/stored-settings/retention';
import type { WebhookDelivering } from '@deccanloop/core/domain/merchant-webhooks/webhook-delivering';
import { purgeMerchantEvents } from '@deccanloop/core/domain/merchant-webhooks/purge-repository';
import type { Knex } from '@deccanloop/core/platform/database';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createLoop, type Loop } from '@deccanloop/core/platform/loop';
import { deleteDone } from '@deccanloop/core/platform/outbox/outbox-repository';

const EVERY_MS = 60_000;
/** Long enough for operators to look into what was done. */
const DONE_KEPT_MS = 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** A key is valid for 24 hours; twice that keeps clear of keys that a request is using. */
const KEYS_KEPT_MS = 48 * 3_600_000;
/** Keys of merchants' requests: after this time they count as new. */
const MERCHANT_KEYS_KEPT_MS = 24 * 3_600_000;
const BATCH_SIZE = 1_000;
const BATCHES_A_RUN = 20;
/** CVs are in memory while they are encrypted: 5 of 5 MB are 25 MB. */
const CVS_A_BATCH = 5;

export interface CleanupDeps {
  db: Knex;
  logger: Logger;
  cvs: Cvs;
  webhookDelivering: Pick<WebhookDelivering, 'resumeWaiting'>;
}

/**
 * Deletes expired rows, so that tables stay small and personal data is not kept longer than needed, and encrypts the CVs
 * that older versions stored. A loop and not a job, so that it does not depend on the queue.
 */
export function createCleanupLoop({ db, logger, cvs, webhookDelivering }: CleanupDeps): Loop {
  /** @returns how many rows were changed in all batches of this run */
  async function inBatches(
    changeSome: (limit: number) => Promise<number>,
    size = BATCH_SIZE,
  ): Promise<number> {
    let total = 0;
    for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
      const changed = await changeSome(size);
      total += changed;
      if (changed < size) break;
    }
    return total;
  }
  async function whileMore(purge: () => Promise<boolean>): Promise<void> {
    let isMore = true;
    for (let batch = 0; isMore && batch < BATCHES_A_RUN; batch += 1) isMore = await purge();
  }
  /** Id of the last webhook event whose body this process has handled; older ones need no second look. */
  let bodiesUpTo: string | null = null;

  return createLoop({
    name: 'cleanup',
    everyMs: EVERY_MS,
    logger,
    async run() {
      // Read at each run, so that a change of an administrator holds from the next one.
      const retention = await readRetention(db);
      const keptFor = toKeptFor(retention);
      await inBatches((limit) => deleteDone(db, { ageMs: DONE_KEPT_MS, limit }));
      await inBatches((limit) =>
        deleteDiscarded(db, { ageMs: retention.discarded_messages * DAY_MS, limit }),
      );
      await inBatches((limit) => deleteOldKeys(db, { ageMs: KEYS_KEPT_MS, limit }));
      await inBatches((limit) => deleteOldRequests(db, { ageMs: MERCHANT_KEYS_KEPT_MS, limit }));
      await inBatches((limit) => deleteOldHeartbeats(db, { limit }));
      await inBatches((limit) => deleteOldLines(db, { limit }));
      await whileMore(() => purgeAccounts(db, keptFor));
      await whileMore(() => purgeEnquiries(db, keptFor));
      await whileMore(() => purgeInboundMails(db, keptFor));
      await whileMore(() => purgeUnsentFiles(db));
      await inBatches((limit) => expireApprovals(db, { now: new Date(), limit }));
      await inBatches((limit) => purgeMerchantEvents(db, { now: new Date(), limit }));
      await inBatches((limit) => deleteOldCalls(db, { now: new Date(), limit }));
      await webhookDelivering.resumeWaiting();
      await emptyBodies(retention.gateway_messages);
      await whileMore(() => purgeFiles(db, keptFor));
      await encryptPlainCvs();
    },
  });
  async function encryptPlainCvs(): Promise<void> {
    const encrypted = await inBatches((limit) => cvs.encryptPlain(limit), CVS_A_BATCH);
    if (encrypted > 0) logger.info({ encrypted }, 'CVs of an older version were moved into the file store');
  }
  async function emptyBodies(days: number): Promise<void> {
    for (let batch = 0; batch < BATCHES_A_RUN; batch += 1) {
      const page = await emptyOldBodies(db, { now: new Date(), days, after: bodiesUpTo, limit: BATCH_SIZE });
      bodiesUpTo = page.last;
      if (!page.isMore) return;
    }
  }
}
