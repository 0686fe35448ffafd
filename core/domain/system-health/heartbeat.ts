import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { ProcessKind } from '@deccanloop/contracts/staff/operations';
import type { Database } from '../../platform/database';
import { newId } from '../../platform/ids';
import type { LoopProgress } from '../../platform/loop-progress';
import type { PoolWatch } from '../../platform/pool-use';
import { deleteHeartbeat, upsertHeartbeat, type QueueCounts } from './heartbeat-repository';

/** Interval of heartbeats (ms). */
export const HEARTBEAT_EVERY_MS = 5_000;

/** Time limit at shutdown, so that an unreachable database does not use up the time of running requests and jobs (ms). */
const REMOVE_WITHIN_MS = 2_000;

/** The heartbeat of one process. */
export interface Heartbeat {
  /** Writes the row, unless a loop of the process hangs or it processes no jobs. */
  beat(): Promise<void>;
  /** Deletes the row on a clean stop, so that the process is not reported as missing. */
  remove(): Promise<void>;
}

export function createHeartbeat({
  db,
  kind,
  progress,
  processesJobs,
  queueCounts,
  version,
  pool,
}: {
  db: Database;
  kind: ProcessKind;
  progress: LoopProgress;
  /** Absent for a process that processes none. */
  processesJobs?: () => boolean;
  /** The newest counts; null before the first. Absent for a process that reads none. */
  queueCounts?: () => QueueCounts | null;
  /** Of the running program. */
  version: string;
  pool: PoolWatch;
}): Heartbeat {
  const id = newId();
  return {
    async beat() {
      const isProcessing = processesJobs?.() ?? null;
      if (isProcessing === false || progress.hanging().length > 0) return;
      await upsertHeartbeat(db, {
        ...{ id, kind, host: hostname(), pid: process.pid },
        oldestLoopMs: progress.oldestMs(),
        processesJobs: isProcessing,
        version,
        queueCounts: queueCounts?.() ?? null,
        pool: pool.read(),
      });
    },
    remove: () => Promise.race([deleteHeartbeat(db, id), delay(REMOVE_WITHIN_MS, undefined, { ref: false })]),
  };
}
