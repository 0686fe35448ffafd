import type { EventChain } from '@deccanloop/core/domain/audit-log/chain/event-chain';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createLoop, type Loop } from '@deccanloop/core/platform/loop';

const EVERY_MS = 2_000;
const CHECK_DUE_EVERY_MS = 60_000;

/** Adds entries of the audit log to its hash chain; a loop and not a job, so that an emptied queue loses none. */
export const createAuditLogChainLoop = (deps: { chain: EventChain; logger: Logger }): Loop =>
  createLoop({
    name: 'audit log chain',
    everyMs: EVERY_MS,
    run: () => deps.chain.extend(),
    logger: deps.logger,
  });

/** Starts the check of the chain once a day. */
export const createAuditLogCheckClockLoop = (deps: { chain: EventChain; logger: Logger }): Loop =>
  createLoop({
    name: 'audit log check',
    everyMs: CHECK_DUE_EVERY_MS,
    run: () => deps.chain.tick(),
    logger: deps.logger,
  });
