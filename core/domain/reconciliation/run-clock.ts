import type { Mode } from '@deccanloop/contracts/payments/status';
import type { Clock } from '../../platform/clock';
import type { Knex } from '../../platform/database';
import { newId } from '../../platform/ids';
import { enqueueRun } from './run-repository';
import { beginSlot, findLeftRuns } from './claim-repository';
import { nightOf, scheduledWindow, slotOf } from './windows';

/**
 * A message is normally processed within seconds; after this time it may be dead-lettered, and is enqueued
 * again (milliseconds).
 */
const WAITED_MS = 2 * 60_000;

export interface RunClock {
  /**
   * Begins the run of this quarter of an hour and the full check of the last night unless they exist, and enqueues abandoned
   * runs again.
   */
  tick(): Promise<void>;
}

/** @param deps.modes of the gateways of this process; each has its own runs */
export function createRunClock(deps: {
  db: Knex;
  clock: Clock;
  modes: readonly Mode[];
  /** Wakes the outbox relay. */
  wake: () => void;
}): RunClock {
  const { db, clock, modes, wake } = deps;
  return {
    async tick() {
      const now = clock.now();
      for (const mode of modes) {
        const run = { mode, ...scheduledWindow(now) };
        const hasBegun = await beginSlot(db, { ...run, id: newId(), isFullCheck: false, slot: slotOf(now) });
        const night = { ...run, id: newId(), isFullCheck: true, slot: nightOf(now) };
        const hasNightBegun = await beginSlot(db, night);
        const left = await findLeftRuns(db, mode, { now, waitedMs: WAITED_MS });
        for (const each of left) await enqueueRun(db, each);
        if (hasBegun || hasNightBegun || left.length > 0) wake();
      }
    },
  };
}
