/** Given to a process by its supervisor; with it the process proves over IPC that it goes on. */
export const SUPERVISED = '--supervised';

/** What a supervised process sends, again and again. */
export interface Beat {
  kind: 'beat';
}

/** How often (ms). */
const BEAT_EVERY_MS = 5_000;

export interface BeatOptions {
  /** Whether the loops of the process go round; false sends nothing. */
  isAlive: () => boolean;
  /** The supervisor is gone: nobody would end this process any more. */
  onOrphaned: () => void;
  target?: NodeJS.Process;
}

/**
 * Proves to the supervisor that this process goes on, from now until it ends; does nothing in a process that has no
 * supervisor. The timer is the proof that the event loop turns, `isAlive` that the loops do. A database that is away
 * stops neither.
 */
export function sendBeats({ isAlive, onOrphaned, target = process }: BeatOptions): void {
  if (!target.argv.includes(SUPERVISED) || target.send === undefined) return;
  const beat = (): void => {
    // A supervisor that is gone at this moment is noticed by 'disconnect'.
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
