import type { PaperErasure } from '@deccanloop/core/domain/kyc/retention/paper-erasure';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createLoop, type Loop } from '@deccanloop/core/platform/loop';

const EVERY_MS = 60_000;

/** Starts the erasure of papers of KYC once a day; a loop and not a job, so that an emptied queue loses none. */
export const createKycErasureClockLoop = (deps: { erasure: PaperErasure; logger: Logger }): Loop =>
  createLoop({
    name: 'kyc erasure',
    everyMs: EVERY_MS,
    run: () => deps.erasure.tick(),
    logger: deps.logger,
  });
