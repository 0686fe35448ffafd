/** Option that a supervisor passes to its process: send heartbeats over IPC. */
export const SUPERVISED = '--supervised';

/** The heartbeat message of a supervised process. */
export interface Beat {
  kind: 'beat';
}

/** Interval of heartbeats (ms). */
const BEAT_EVERY_MS = 5_000;

export interface BeatOptions {
  /** Whether the loops of the process make progress; no heartbeat is sent while false. */
  isAlive: () => boolean;
  /** Called when the supervisor has ended: nothing would end this process when it hangs. */
  onOrphaned: () => void;
  target?: NodeJS.Process;
}

/**
 * Sends heartbeats to the supervisor until the process ends; does nothing without a supervisor. The timer proves that
 * the event loop runs, `isAlive` that the loops make progress. A database that is down affects neither.
 */
export function sendBeats({ isAlive, onOrphaned, target = process }: BeatOptions): void {
  if (!target.argv.includes(SUPERVISED) || target.send === undefined) return;
  const beat = (): void => {
    // A supervisor that ends at this moment is detected by 'disconnect'.
    if (target.connected && isAlive()) target.send?.({ kind: 'beat' } satisfies Beat, () => undefined);
  };
  beat();
  const timer = setInterval(beat, BEAT_EVERY_MS);
  timer.unref();
  target.once('disconnect', () => {
    clearInterval(timer);
    onOrphaned();
  });
}
