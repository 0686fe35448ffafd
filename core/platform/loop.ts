import { withoutRequestId } from './log-context';
import type { Logger } from './logger';

export interface Loop {
  start(): void;
  /** Runs now instead of after the wait; when called during a run, runs once more after it. */
  wake(): void;
  /** Does nothing in runs that begin while this is true; they count as progress. */
  skipWhile(isSkipped: () => boolean): void;
  /** Resolves after the current run. */
  stop(): Promise<void>;
  /** End of the last run, failed runs included; null before the first. */
  readonly lastRunAt: Date | null;
}

/** Work that is due less often asks in each run whether it is due: a loop that waits longer would count as hanging (ms). */
export const LONGEST_LOOP_WAIT_MS = 60_000;

export interface LoopOptions {
  name: string;
  /** Wait between the end of one run and the next, in ms; at most `LONGEST_LOOP_WAIT_MS`. */
  everyMs: number;
  run: () => Promise<unknown>;
  logger: Pick<Logger, 'warn' | 'info'>;
}

/**
 * A loop in the process, for work that must continue when the queue is lost. A failed run does not stop it; the first
 * failure of a series and the recovery are logged.
 * @throws RangeError when the wait is too long for the check of hanging loops
 */
export function createLoop({ name, everyMs, run, logger }: LoopOptions): Loop {
  if (everyMs > LONGEST_LOOP_WAIT_MS)
    throw new RangeError(
      `The loop "${name}" waits ${everyMs} ms; at most ${LONGEST_LOOP_WAIT_MS} are possible`,
    );
  let running: Promise<void> = Promise.resolve();
  let inRun = false;
  let timer: NodeJS.Timeout | undefined;
  let wanted = false;
  let started = false;
  let failures = 0;
  let lastRunAt: Date | null = null;
  let isSkipped = (): boolean => false;

  async function runOnce(): Promise<void> {
    try {
      if (!isSkipped()) await run();
      if (failures > 0) logger.info({ loop: name, failures }, 'loop recovered');
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) logger.warn({ err: error, loop: name }, 'loop run failed; will retry');
    }
    lastRunAt = new Date();
  }

  function begin(): void {
    clearTimeout(timer);
    wanted = false;
    inRun = true;
    // wake() may be called in a request, but the run serves all requests.
    running = withoutRequestId(runOnce).finally(() => {
      inRun = false;
      if (!started) return;
      if (wanted && failures === 0) begin();
      else timer = setTimeout(begin, everyMs);
    });
  }

  return {
    start() {
      if (started) return;
      started = true;
      begin();
    },
    wake() {
      if (!started) return;
      if (inRun) wanted = true;
      else begin();
    },
    skipWhile(given) {
      isSkipped = given;
    },
    async stop() {
      started = false;
      clearTimeout(timer);
      await running;
    },
    get lastRunAt() {
      return lastRunAt;
    },
  };
}
