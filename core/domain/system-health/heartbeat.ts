import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessKind } from '@deccanloop/contracts/staff/operations';
import type { Database } from '../../platform/database';
import { newId } from '../../platform/ids';
import type { LoopProgress } from '../../platform/loop-progress';
import type { PoolWatch } from '../../platform/pool-use';
import type { Clock } from '../../platform/clock';
import { clockOffsetMs } from '../../platform/database-probe';
import type { DiskProbe } from '../../platform/disk-use';
import {
  deleteHeartbeat,
  NOTHING_MEASURED,
  upsertHeartbeat,
  type Measured,
  type QueueCounts,
} from './heartbeat-repository';

/** Interval of heartbeats (ms). */
export const HEARTBEAT_EVERY_MS = 5_000;

/** Time limit at shutdown, so that an unreachable database does not use up the time of running requests and jobs (ms). */
const REMOVE_WITHIN_MS = 2_000;

/** The heartbeat of one process. */
export interface Heartbeat {
  /** Of its row; a new one for each start. */
  readonly id: string;
  /**
   * Writes the row, unless a loop of the process hangs or its consumers are stuck. A process whose queue does not answer is
   * not missing: its row says so.
   */
  beat(): Promise<void>;
  /** Deletes the row on a clean stop, so that the process is not reported as missing. */
  remove(): Promise<void>;
}

export function createHeartbeat({
  db,
  kind,
  progress,
  isStuck = () => false,
  hasQueue,
  queueCounts,
  version,
  pool,
  clock,
  disk,
}: {
  db: Database;
  kind: ProcessKind;
  progress: LoopProgress;
  /** Whether jobs wait and none is started. */
  isStuck?: () => boolean;
  /** Whether the queue answers. Absent for a process that processes no jobs. */
  hasQueue?: () => boolean;
  /** The newest counts; null before the first. Absent for a process that reads none. */
  queueCounts?: () => QueueCounts | null;
  /** Of the running program. */
  version: string;
  pool: PoolWatch;
  /** Compared with the clock of the database. */
  clock: Clock;
  disk: DiskProbe;
}): Heartbeat {
  const id = newId();
  let measured: Omit<Measured, 'diskUsedPercent'> = NOTHING_MEASURED;
  return {
    id,
    async beat() {
      if (isStuck() || progress.hanging().length > 0) return;
      const diskUsedPercent = await disk();
      const [before, startedAt] = [clock.now(), performance.now()];
      const at = await upsertHeartbeat(db, {
        ...{ id, kind, host: hostname(), pid: process.pid },
        oldestLoopMs: progress.oldestMs(),
        processesJobs: hasQueue?.() ?? null,
        version,
        queueCounts: queueCounts?.() ?? null,
        pool: pool.read(),
        measured: { ...measured, diskUsedPercent },
      });
      measured = {
        databaseMs: Math.round(performance.now() - startedAt),
        clockOffsetMs: clockOffsetMs(at, { before, after: clock.now() }),
      };
    },
    remove: () => Promise.race([deleteHeartbeat(db, id), delay(REMOVE_WITHIN_MS, undefined, { ref: false })]),
  };
}
