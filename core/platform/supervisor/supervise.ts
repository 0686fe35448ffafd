import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { Logger } from '../logger';
import { SUPERVISED, type Beat } from './beat';

/** The supervised process was ended because it no longer went on (EX_SOFTWARE). */
export const EXIT_SILENT = 70;

export interface SuperviseOptions {
  /** The script of the process and its arguments; it is run as this process was, with the same Node options. */
  command: readonly string[];
  /** Without a beat for so long it is ended with SIGKILL. */
  silentAfterSeconds: number;
  logger: Pick<Logger, 'fatal' | 'error'>;
}

/**
 * Runs a process and ends it when it no longer proves that it goes on. It is not started again here: what runs this
 * process does that (`restart: unless-stopped`), waits longer after each failure, and shows how often.
 *
 * Resolves with the exit code: that of the process, 128 and the signal's number when a signal ended it, or
 * `EXIT_SILENT`.
 */
export function supervise({ command, silentAfterSeconds, logger }: SuperviseOptions): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, ...command, SUPERVISED], {
    // A group of its own: Ctrl-C goes to this process alone, which passes it on once.
    detached: true,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGTERM', pass);
  process.on('SIGINT', pass);

  // Counted in ticks of this process and not by a clock: after a pause of the whole machine both go on together.
  let silentSeconds = 0;
  let isSilent = false;
  child.on('message', (message) => {
    if ((message as Partial<Beat>).kind === 'beat') silentSeconds = 0;
  });
  const watch = setInterval(() => {
    silentSeconds += 1;
    if (silentSeconds < silentAfterSeconds || isSilent || child.pid === undefined) return;
    isSilent = true;
    logger.fatal({ pid: child.pid, silentSeconds, command }, 'the process no longer goes on: it is ended');
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

/** The process and all that it started. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself meanwhile.
  }
}
