import type { RunClock } from '@deccanloop/core/domain/reconciliation/run-clock';
import type { Logger } from '@deccanloop/core/platform/logger';
import { createLoop, type Loop } from '@deccanloop/core/platform/loop';

const EVERY_MS = 20_000;

/** Starts a reconciliation every 15 minutes; a loop and not a job, so that an emptied queue loses none. */
export function createReconcileClockLoop({ runs, logger }: { runs: RunClock; logger: Logger }): Loop {
  return createLoop({ name: 'reconcile clock', everyMs: EVERY_MS, run: () => runs.tick(), logger });
}
