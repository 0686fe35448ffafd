import type { RollUps } from '@deccanloop/core/domain/analytics/roll-ups';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createLoop, type Loop } from '@deccanloop/core/platform/loop';

const EVERY_MS = 20_000;

/** Keeps the roll-ups of Analytics; one worker begins each minute. Its work is not urgent and needs no queue. */
export const createAnalyticsLoop = (deps: { rollUps: RollUps; logger: Logger }): Loop =>
  createLoop({
    name: 'analytics',
    everyMs: EVERY_MS,
    run: () => deps.rollUps.tick(),
    logger: deps.logger,
  });
