import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync, type WriteStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { MALLOC_SETTINGS, NODE_ARGS } from '@deccanloop/tools/build/entries';

/** On a busy machine a process may take more than 30 s to start. */
const START_LIMIT_MS = 120_000;
/** Of a process that ended unexpectedly (characters). */
const OUTPUT_SHOWN = 8_000;

/** One process of the product, run from its bundle, that a fault run can kill and restart. */
export interface ProductProcess {
  readonly pid: number | null;
  /**
   * Starts it and waits until its health endpoint answers.
   * @param changed variables that are different from now on, as after an update
   */
  start(changed?: Record<string, string>): Promise<void>;
  /** Kills it with SIGKILL. */
  kill9(): Promise<void>;
  /** Sends SIGTERM, and waits until it has drained and ended. */
  stop(): Promise<void>;
  /** How it ended without `stop` or `kill9`, with its last output; null while it runs. */
  unexpectedEnd(): string | null;
  /** Resident memory in bytes. */
  residentBytes(): number;
  /** Processor time of all its threads since its start. */
  processorSeconds(): number;
}

export function productProcess(options: {
  bundle: string;
  args?: readonly string[];
  env: Record<string, string>;
  healthUrl: string;
  logPath: string;
}): ProductProcess {
  const log: WriteStream = createWriteStream(options.logPath, { flags: 'a' });
  let child: ChildProcess | null = null;
  let unexpectedEnd: string | null = null;
  const environment = { ...options.env };

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
    async start(changed = {}) {
      Object.assign(environment, changed);
      let lastOutput = '';
      const started = spawn(process.execPath, [...NODE_ARGS, options.bundle, ...(options.args ?? [])], {
        env: { PATH: process.env.PATH ?? '', ...MALLOC_SETTINGS, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      // After its streams have ended: the last line says why.
      started.once('close', (code, signal) => {
        if (child !== started) return;
        unexpectedEnd = `ended with ${signal ?? code}; its last output:\n${lastOutput}`;
      });
      started.stdout.pipe(log, { end: false });
      started.stderr.pipe(log, { end: false });
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => {
          lastOutput = (lastOutput + chunk.toString()).slice(-OUTPUT_SHOWN);
        });
      await waitUntilHealthy(options.healthUrl, started, options.logPath);
    },
    kill9: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    unexpectedEnd: () => unexpectedEnd,
    residentBytes() {
      if (child?.pid === undefined) return 0;
      const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
      return Number(kilobytes ?? 0) * 1024;
    },
    processorSeconds() {
      if (child?.pid === undefined) return 0;
      const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
      // After the name, which may contain spaces: fields 14 and 15, user and system time in ticks of 10 ms.
      const [userTicks, systemTicks] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 13);
      return (Number(userTicks) + Number(systemTicks)) / 100;
    },
  };
}

async function waitUntilHealthy(url: string, child: ChildProcess, logPath: string): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`a process ended with ${child.exitCode}; see ${logPath}`);
    // Killed by the fault run during its start: the run starts it again.
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
