import type { Logger } from './logger';

/** Time limit for draining; supervisors send SIGKILL after 30 s. */
export const SHUTDOWN_TIMEOUT_MS = 25_000;

export interface Shutdown {
  /**
   * Adds a step; steps run in the order added. Add first what accepts work, last the connections.
   * @param run gets the exit code; not 0 means that the process failed
   */
  step(name: string, run: (exitCode: number) => unknown): void;
  /**
   * Runs the steps one after the other and exits with `exitCode` (default 0). A failed step is logged and the next one
   * runs; after the time limit the process exits with 1. Further calls wait for the first.
   */
  begin(reason: string, exitCode?: number): Promise<void>;
  /** True once begun: the readiness probe must then fail. */
  readonly begun: boolean;
  /** Aborted when the shutdown begins, to end waits early. */
  readonly signal: AbortSignal;
}

export interface ShutdownOptions {
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  timeoutMs?: number;
  exit?: (code: number) => void;
}

export function createShutdown({
  logger,
  timeoutMs = SHUTDOWN_TIMEOUT_MS,
  exit = (code) => process.exit(code),
}: ShutdownOptions): Shutdown {
  const steps: { name: string; run: (exitCode: number) => unknown }[] = [];
  const controller = new AbortController();
  let ending: Promise<void> | undefined;

  async function runSteps(reason: string, exitCode: number): Promise<void> {
    const startedAt = performance.now();
    let current = '';
    const limit = setTimeout(() => {
      logger.error({ reason, step: current, timeoutMs }, 'shutdown took too long; exiting now');
      exit(1);
    }, timeoutMs);
    limit.unref();
    logger.info({ reason }, 'shutting down');
    for (const { name, run } of steps) {
      current = name;
      try {
        await run(exitCode);
      } catch (error) {
        logger.warn({ err: error, step: name }, 'shutdown step failed');
      }
    }
    clearTimeout(limit);
    logger.info({ reason, ms: Math.round(performance.now() - startedAt) }, 'shut down');
    exit(exitCode);
  }

  return {
    step(name, run) {
      steps.push({ name, run });
    },
    begin(reason, exitCode = 0) {
      if (ending === undefined) {
        controller.abort();
        ending = runSteps(reason, exitCode);
      }
      return ending;
    },
    get begun() {
      return ending !== undefined;
    },
    signal: controller.signal,
  };
}

/**
 * Begins the shutdown on SIGTERM and SIGINT (a second signal exits at once), and after an uncaught error, because the
 * state of the process is then unknown.
 */
export function shutDownOnSignals(
  shutdown: Shutdown,
  logger: Pick<Logger, 'fatal' | 'warn'>,
  target: NodeJS.Process = process,
): void {
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    target.on(name, () => {
      if (shutdown.begun) {
        logger.warn({ signal: name }, 'second signal: exiting without draining');
        target.exit(1);
      }
      void shutdown.begin(name);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    target.on(event, (error: unknown) => {
      logger.fatal({ err: error }, event);
      void shutdown.begin(event, 1);
    });
  }
}
