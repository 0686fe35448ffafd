import type { Clock } from './clock';
import { LONGEST_LOOP_WAIT_MS, type Loop } from './loop';

/** Statements time out after 15 s, so a run that takes this long hangs (ms). */
const LOOP_HANGS_AFTER_MS = LONGEST_LOOP_WAIT_MS + 30_000;

/** Progress of the loops of this process. Failed runs count as progress. */
export interface LoopProgress {
  /** Names of the loops that hang. */
  hanging(): string[];
  /** Time since the last finished run of the slowest loop, in ms. */
  oldestMs(): number;
}

/** @param startedAt used for a loop that has not finished a run yet */
export function createLoopProgress({
  loops,
  clock,
  startedAt,
}: {
  loops: Readonly<Record<string, Pick<Loop, 'lastRunAt'>>>;
  clock: Clock;
  startedAt: Date;
}): LoopProgress {
  function ages(): [name: string, ms: number][] {
    const now = clock.now().getTime();
    return Object.entries(loops).map(([name, { lastRunAt }]) => [
      name,
      now - (lastRunAt ?? startedAt).getTime(),
    ]);
  }
  return {
    hanging: () =>
      ages()
        .filter(([, ms]) => ms > LOOP_HANGS_AFTER_MS)
        .map(([name]) => name),
    oldestMs: () => Math.max(0, ...ages().map(([, ms]) => ms)),
  };
}
