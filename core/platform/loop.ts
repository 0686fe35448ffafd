import { withoutRequestId } from './log-context';
import type { Logger } from './logger';

export interface Loop {
  start(): void;
  /** Runs now instead of at the end of the wait; during a run, once more after it. */
  wake(): void;
  /** Waits for the run in progress. */
  stop(): Promise<void>;
  /** End of the last run, failed ones included; null before the first. A loop that hangs shows here. */
  readonly lastRunAt: Date | null;
}

export interface LoopOptions {
  name: string;
  /** Wait between the end of one run and the next, in ms. */
  everyMs: number;
  run: () => Promise<unknown>;
  logger: Pick<Logger, 'warn' | 'info'>;
}

/**
 * Work that must go on whatever happens to the queue: a plain loop of the process. A failed run is logged
 * (the first of a row, and when it is over) and the next one comes as usual.
 */
export function createLoop({ name, everyMs, run, logger }: LoopOptions): Loop {
  let running: Promise<void> = Promise.resolve();
  let inRun = false;
  let timer: NodeJS.Timeout | undefined;
  let wanted = false;
  let started = false;
  let failures = 0;
  let lastRunAt: Date | null = null;

  async function runOnce(): Promise<void> {
    try {
      await run();
      if (failures > 0) logger.info({ loop: name, failures }, 'loop works again');
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) logger.warn({ err: error, loop: name }, 'loop failed; it goes on');
    }
    lastRunAt = new Date();
  }

  function begin(): void {
    clearTimeout(timer);
    wanted = false;
    inRun = true;
    // Whoever wakes it may be in a request; its run serves all.
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
