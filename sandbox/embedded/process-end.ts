import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import { isSameProcessRunning, type ProcessIdentity } from './process-identity';

/** One step of ending a process: the signal, and how long to wait for the exit. */
export interface EndingStep {
  signal: NodeJS.Signals;
  waitMs: number;
}

/**
 * Ends a process that need not be our child (left by an earlier run), with each step in turn.
 *
 * @param group signals the whole process group, for a process that has children
 * @returns false when it still runs after the last step
 */
export async function endProcess(
  recorded: ProcessIdentity,
  steps: readonly EndingStep[],
  { group = false } = {},
): Promise<boolean> {
  for (const step of steps) {
    if (!isSameProcessRunning(recorded)) return true;
    signalProcess(recorded.pid, step.signal, { group });
    if (await waitUntilEnded(recorded, step.waitMs)) return true;
  }
  return !isSameProcessRunning(recorded);
}

/** Sends a signal; a process that has ended meanwhile is not an error. */
export function signalProcess(pid: number, signal: NodeJS.Signals, { group = false } = {}): void {
  try {
    process.kill(group ? -pid : pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function waitUntilEnded(recorded: ProcessIdentity, waitMs: number): Promise<boolean> {
  const deadline = performance.now() + waitMs;
  // A process that is not our child emits no exit event, so its end must be polled.
  while (isSameProcessRunning(recorded)) {
    if (performance.now() > deadline) return false;
    await delay(25);
  }
  return true;
}

/** The same for our own child: waits for its exit event. Rejects when it still runs after the last step. */
export async function endChild(
  child: ChildProcess,
  steps: readonly EndingStep[],
  { group = false } = {},
): Promise<void> {
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  for (const step of steps) {
    if (hasEnded() || child.pid === undefined) return;
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(step.waitMs) }).then(
      () => true,
      () => hasEnded(),
    );
    signalProcess(child.pid, step.signal, { group });
    if (await ended) return;
  }
  throw new Error(`Process ${child.pid} does not end.`);
}
