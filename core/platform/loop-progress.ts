import type { Clock } from './clock';
import type { Loop } from './loop';

/** Every statement of a run ends after 15 s, so a run this long hangs (ms). */
const LOOP_HANGS_AFTER_MS = 90_000;

/** Whether the loops of this process go round. A loop whose runs fail goes round all the same. */
export interface LoopProgress {
  /** Names of the loops that hang. */
  hanging(): string[];
  /** How long ago the slowest loop last ended a run, in ms. */
  oldestMs(): number;
}

/** @param startedAt counts for a loop that has not ended a run yet */
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
