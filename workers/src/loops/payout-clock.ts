import type { PayoutFetching } from '@deccanloop/core/domain/gateway-payouts/payout-fetching';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createLoop, type Loop } from '@deccanloop/core/platform/loop';

const EVERY_MS = 60_000;

/** Starts a fetch of payouts once an hour; a loop and not a job, so that an emptied queue loses none. */
export const createPayoutClockLoop = (deps: { payoutFetching: PayoutFetching; logger: Logger }): Loop =>
  createLoop({
    name: 'payout clock',
    everyMs: EVERY_MS,
    run: () => deps.payoutFetching.tick(),
    logger: deps.logger,
  });
