import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { enqueueRun } from './run-repository';
import { beginSlot, findLeftRuns } from './claim-repository';
import { scheduledWindow, slotOf } from './windows';

/** A wish is heard within seconds; one that was not may have been parked, and is made again (ms). */
const WAITED_MS = 2 * 60_000;

export interface RunClock {
  /** Begins the run of this quarter of an hour where nobody has, and wishes anew for those that were left. */
  tick(): Promise<void>;
}

/** @param deps.modes of the gateways of this process; each has its own runs */
export function createRunClock(deps: {
  db: Knex;
  clock: Clock;
  modes: readonly Mode[];
  /** Tells the outbox relay that there is work. */
  wake: () => void;
}): RunClock {
  const { db, clock, modes, wake } = deps;
  return {
    async tick() {
      const now = clock.now();
      for (const mode of modes) {
        const run = { id: newId(), mode, slot: slotOf(now), ...scheduledWindow(now) };
        const hasBegun = await beginSlot(db, run);
        const left = await findLeftRuns(db, mode, { now, waitedMs: WAITED_MS });
        for (const runId of left) await enqueueRun(db, runId);
        if (hasBegun || left.length > 0) wake();
      }
    },
  };
}
