import type { MerchantPaymentExpiry } from '@deccanloop/core/domain/merchant-payments/payment-expiry';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createLoop, type Loop } from '@deccanloop/core/platform/loop';

const EVERY_MS = 10_000;
const BATCH_SIZE = 100;
const BATCHES_A_RUN = 20;

/** Ends payments of merchants whose time has passed; a loop and not a job, so that an emptied queue loses none. */
export const createMerchantExpiryLoop = ({
  expiry,
  logger,
}: {
  expiry: MerchantPaymentExpiry;
  logger: Logger;
}): Loop =>
  createLoop({
    name: 'merchant expiry',
    everyMs: EVERY_MS,
    logger,
    async run() {
      for (let batch = 0; batch < BATCHES_A_RUN; batch += 1)
        if ((await expiry.endSome(BATCH_SIZE)) < BATCH_SIZE) return;
    },
  });
