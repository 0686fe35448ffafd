import type { Logger } from './logger';

/** How long a process may take to drain; supervisors send SIGKILL at 30 s. */
export const SHUTDOWN_TIMEOUT_MS = 25_000;

export interface Shutdown {
  /**
   * Runs at the end of the process, in the order added: first what takes work in, last the connections.
   * @param run gets the exit code; anything but 0 means that the process failed
   */
  step(name: string, run: (exitCode: number) => unknown): void;
  /**
   * Runs the steps one after the other and then exits with `exitCode` (0). A step that fails is logged and
   * the next one runs; after the time limit the process exits with 1. Called again, it waits for the first.
   */
  begin(reason: string, exitCode?: number): Promise<void>;
  /** True once it has begun: readiness should say no. */
  readonly begun: boolean;
  /** Aborts when it begins, for waits that should end early. */
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
      logger.error({ reason, step: current, timeoutMs }, 'shutdown took too long; ending now');
      exit(1);
    }, timeoutMs);
    limit.unref();
    logger.info({ reason }, 'shutting down');
    for (const { name, run } of steps) {
      current = name;
      try {
        await run(exitCode);
      } catch (error) {
        logger.warn({ err: error, step: name }, 'a step of the shutdown failed');
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
 * Begins the shutdown on SIGTERM and SIGINT (a second one ends the process at once), and after an error that
 * nothing caught: the process is then in a state nobody designed, so it is logged and the process leaves.
 */
export function shutDownOnSignals(
  shutdown: Shutdown,
  logger: Pick<Logger, 'fatal' | 'warn'>,
  target: NodeJS.Process = process,
): void {
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    target.on(name, () => {
      if (shutdown.begun) {
        logger.warn({ signal: name }, 'second signal: ending without draining');
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
