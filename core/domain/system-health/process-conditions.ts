import type { Database } from '../../platform/database';
import { POOL_WAIT_LIMIT_MS } from '../../platform/pool-use';
import { counted, type Condition } from './condition';
import {
  findMissingProcesses,
  type Heartbeats,
  type MeasuredProcess,
  type ProcessName,
} from './heartbeat-repository';

/** Conditions of the processes and of what they measure. */

/** A heartbeat is one small write: longer means that the database or its disk is overloaded (ms). */
const SLOW_DATABASE_MS = 1_000;
/** Expiry times, signatures and limits depend on it (ms). */
export const CLOCK_LIMIT_MS = 5_000;
const DISK_LIMIT_PERCENT = 90;

const nameOf = ({ kind, host, pid }: ProcessName): string => `${kind} ${host}/${pid}`;

export async function missingProcesses(db: Database): Promise<Condition> {
  const missing = await findMissingProcesses(db);
  const list = missing.map((one) => `${nameOf(one)} (${Math.round(one.seconds)} s ago)`);
  return {
    name: 'processes',
    ok: missing.length === 0,
    value: missing.length,
    threshold: 'no process stopped reporting without a clean stop in the last hour',
    text:
      missing.length === 0
        ? 'No process has stopped reporting.'
        : `${counted(missing.length, 'process was', 'processes were')} killed or froze, and none took over: ${list.join(', ')}.`,
    sinceSeconds: missing.length === 0 ? null : Math.max(...missing.map(({ seconds }) => seconds)),
  };
}

export function databasePool(processes: readonly MeasuredProcess[]): Condition {
  const longest = Math.max(0, ...processes.map(({ oldestWaitMs }) => oldestWaitMs));
  const waiting = processes.filter(({ oldestWaitMs }) => oldestWaitMs > POOL_WAIT_LIMIT_MS);
  const list = waiting.map(
    (one) => `${nameOf(one)} (${one.used} of ${one.max} connections used, ${one.waiting} requests wait)`,
  );
  return {
    name: 'database_pool',
    ok: waiting.length === 0,
    value: longest / 1_000,
    threshold: `no request waits more than ${POOL_WAIT_LIMIT_MS / 1_000} s for a connection`,
    text:
      waiting.length === 0
        ? 'No request waits long for a database connection.'
        : `Requests wait for a database connection: ${list.join(', ')}.`,
    sinceSeconds: longest / 1_000,
  };
}

/** The largest of what the processes have measured, and those above the limit. */
function measuredBy(
  processes: readonly MeasuredProcess[],
  read: (one: MeasuredProcess) => number | null,
  limit: number,
): { largest: number; above: { name: string; value: number }[] } {
  const measured = processes.map((one) => ({ name: nameOf(one), value: read(one) ?? 0 }));
  const size = ({ value }: { value: number }): number => Math.abs(value);
  return {
    largest: Math.max(0, ...measured.map(size)),
    above: measured.filter((one) => size(one) > limit).sort((one, other) => size(other) - size(one)),
  };
}

export function databaseSpeed(processes: readonly MeasuredProcess[]): Condition {
  const { largest, above } = measuredBy(processes, ({ databaseMs }) => databaseMs, SLOW_DATABASE_MS);
  const list = above.map(({ name, value }) => `${name} (${value} ms)`);
  return {
    name: 'database_speed',
    ok: above.length === 0,
    value: largest / 1_000,
    threshold: `a small write takes at most ${SLOW_DATABASE_MS / 1_000} s`,
    text:
      above.length === 0
        ? 'The database answers quickly.'
        : `The database is slow; a small write took too long for ${list.join(', ')}.`,
    sinceSeconds: null,
  };
}

export function clocks(processes: readonly MeasuredProcess[]): Condition {
  const { largest, above } = measuredBy(processes, ({ clockOffsetMs }) => clockOffsetMs, CLOCK_LIMIT_MS);
  const list = above.map(
    ({ name, value }) =>
      `${name} (${Math.round(Math.abs(value) / 1_000)} s ${value > 0 ? 'ahead' : 'behind'})`,
  );
  return {
    name: 'clock',
    ok: above.length === 0,
    value: largest / 1_000,
    threshold: `at most ${CLOCK_LIMIT_MS / 1_000} s from the clock of the database`,
    text:
      above.length === 0
        ? 'All clocks agree.'
        : `Clocks differ from that of the database: ${list.join(', ')}.`,
    sinceSeconds: null,
  };
}

export function disks(processes: readonly MeasuredProcess[]): Condition {
  const { largest, above } = measuredBy(processes, (one) => one.diskUsedPercent, DISK_LIMIT_PERCENT);
  const list = above.map(({ name, value }) => `${name} (${value} %)`);
  return {
    name: 'disk',
    ok: above.length === 0,
    value: largest,
    threshold: `at most ${DISK_LIMIT_PERCENT} % used`,
    text: above.length === 0 ? 'No disk is nearly full.' : `A disk is nearly full: ${list.join(', ')}.`,
    sinceSeconds: null,
  };
}

/** @param own of the process that reads it; it tells more than the heartbeats of others */
export function queueOf(processes: readonly MeasuredProcess[], own: Condition): Condition {
  const without = processes.filter(({ hasQueue }) => hasQueue === false).map(nameOf);
  if (!own.ok || without.length === 0) return own;
  const text = `The queue (Redis) does not answer to ${without.join(', ')}.`;
  return { ...own, ok: false, value: without.length, text };
}

export function workersOf({ workers, lastWorkerBeatSeconds: last }: Heartbeats): Condition {
  const none =
    last === null
      ? 'No worker is working, and none has reported within a day.'
      : `No worker is working; the last heartbeat was ${Math.round(last)} s ago.`;
  return {
    name: 'workers',
    ok: workers > 0,
    value: workers,
    threshold: 'at least 1 worker',
    text: workers > 0 ? `${counted(workers, 'worker works', 'workers work')}.` : none,
    sinceSeconds: last,
  };
}
