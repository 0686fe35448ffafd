import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { Logger } from '../logger';
import { SUPERVISED, type Beat } from './beat';

/** Exit code when the supervised process was killed because its heartbeats stopped (EX_SOFTWARE). */
export const EXIT_SILENT = 70;

export interface SuperviseOptions {
  /** Script and arguments of the process; run with the Node options of this process. */
  command: readonly string[];
  /** Without a heartbeat for this long the process gets SIGKILL. */
  silentAfterSeconds: number;
  logger: Pick<Logger, 'fatal' | 'error'>;
}

/**
 * Runs a process and kills it when its heartbeats stop. It does not restart the process: the container runtime does
 * (`restart: unless-stopped`), with backoff and a visible count.
 *
 * Resolves with the exit code: that of the process, 128 + the signal's number when a signal ended it, or
 * `EXIT_SILENT`.
 */
export function supervise({ command, silentAfterSeconds, logger }: SuperviseOptions): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, ...command, SUPERVISED], {
    // Its own process group: Ctrl-C reaches only this process, which forwards it once.
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGTERM', pass);
  process.on('SIGINT', pass);

  // Counted in ticks and not by a clock, so that a pause of the whole machine does not count as silence.
  let silentSeconds = 0;
  let isSilent = false;
  child.on('message', (message) => {
    if ((message as Partial<Beat>).kind === 'beat') silentSeconds = 0;
  });
  const watch = setInterval(() => {
    silentSeconds += 1;
    if (silentSeconds < silentAfterSeconds || isSilent || child.pid === undefined) return;
    isSilent = true;
    logger.fatal({ pid: child.pid, silentSeconds, command }, 'no heartbeat from the process: killing it');
    killGroup(child.pid);
  }, 1_000);

  return new Promise((resolve) => {
    const end = (code: number): void => {
      clearInterval(watch);
      process.off('SIGTERM', pass);
      process.off('SIGINT', pass);
      resolve(code);
    };
    child.once('error', (error) => {
      logger.fatal({ err: error, command }, 'the process cannot be started');
      if (child.pid === undefined) end(1);
    });
    child.once('exit', (code, signal) => {
      if (isSilent) end(EXIT_SILENT);
      else if (signal === null) end(code ?? 1);
      else {
        logger.error({ pid: child.pid, signal, command }, 'the process was ended by a signal');
        end(128 + constants.signals[signal]);
      }
    });
  });
}

/** Kills the process and all its descendants. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}
