import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync, type WriteStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const START_LIMIT_MS = 30_000;

/** One process of the product, run from its bundle, that a fault run may kill and start again. */
export interface ProductProcess {
  readonly pid: number | null;
  /** Starts it and waits until it answers on its health address. */
  start(): Promise<void>;
  /** Ends it as a crash would. */
  kill9(): Promise<void>;
  /** Asks it to drain and end. */
  stop(): Promise<void>;
  /** Resident memory in bytes. */
  residentBytes(): number;
}

export function productProcess(options: {
  bundle: string;
  env: Record<string, string>;
  healthUrl: string;
  logPath: string;
}): ProductProcess {
  const log: WriteStream = createWriteStream(options.logPath, { flags: 'a' });
  let child: ChildProcess | null = null;

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const exited = once(ending, 'exit');
    ending.kill(signal);
    await exited;
  };

  return {
    get pid() {
      return child?.pid ?? null;
    },
    async start() {
      const started = spawn(process.execPath, ['--enable-source-maps', options.bundle], {
        env: { PATH: process.env.PATH ?? '', ...options.env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      started.stdout.pipe(log, { end: false });
      started.stderr.pipe(log, { end: false });
      await waitUntilHealthy(options.healthUrl, started, options.logPath);
    },
    kill9: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    residentBytes() {
      if (child?.pid === undefined) return 0;
      const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
      return Number(kilobytes ?? 0) * 1024;
    },
  };
}

async function waitUntilHealthy(url: string, child: ChildProcess, logPath: string): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`a process ended with ${child.exitCode}; see ${logPath}`);
    // Killed by the run itself while it was starting: whoever did that starts it again.
    if (child.signalCode !== null) return;
    const healthy = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    if (performance.now() > deadline) throw new Error(`${url} does not get healthy; see ${logPath}`);
    await delay(50);
  }
}
