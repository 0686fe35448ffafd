import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

import { openLogFile, readLogSince, sizeOf } from '../embedded/log-file';
import { endChild, signalProcess } from '../embedded/process-end';
import { followLog, presentLine } from './follow-log';
import { waitUntilHealthy } from './health';

const FIRST_BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 10_000;
/** After running this long, the next crash restarts the backoff from its first wait. */
const STEADY_AFTER_MS = 30_000;
/** The processes end their own draining after 25 s. */
const DRAIN_MS = 28_000;
/** A developer who waits for a restart does not wait for open requests. */
const RESTART_DRAIN_MS = 1_500;

export interface ChildSpec {
  name: string;
  program: string;
  args: readonly string[];
  cwd: string;
  env: Record<string, string>;
  logPath: string;
  /** Answers 2xx once the process is ready, with PROCESS_ID_HEADER; null: ready when started. */
  healthUrl: string | null;
  /** Longest time until it is ready; null: no limit (in watch mode the source may have an error). */
  readyWithinMs: number | null;
}

export interface ChildEvents {
  onSpawn(name: string, pid: number): void;
  /** A line for the terminal. */
  onNote(name: string, text: string): void;
  /** Shows every log line, not only errors. */
  showEverything: boolean;
}

/** A process that is restarted whenever it exits by itself. */
export interface SupervisedChild {
  readonly name: string;
  readonly pid: number | null;
  /** Resolves when the process is ready. @throws with its last output when it exits before that */
  start(signal: AbortSignal): Promise<void>;
  /** Ends it, and starts it again at once; does nothing until it was ready for the first time. */
  restart(): void;
  /** Sends SIGTERM and waits for it to drain; kills it if that takes too long. */
  stop(): Promise<void>;
  /** Kills it and all processes that it started. */
  killNow(): void;
}

export function superviseChild(spec: ChildSpec, events: ChildEvents): SupervisedChild {
  let child: ChildProcess | null = null;
  let wanted = false;
  let wasReady = false;
  let backoffMs = FIRST_BACKOFF_MS;
  let logStart = sizeOf(spec.logPath);
  let stopFollowing = (): void => undefined;
  const waiting = new AbortController();
  /** Ends the wait after a crash. */
  let backoff = new AbortController();
  let isRestarting = false;

  function spawnOnce(): ChildProcess {
    // To a file, not a pipe: a process must not fail because its launcher was killed.
    const log = openLogFile(spec.logPath);
    logStart = sizeOf(spec.logPath);
    const startedAt = performance.now();
    const started = spawn(spec.program, spec.args, {
      cwd: spec.cwd,
      env: spec.env,
      // A process group of its own: Ctrl-C goes only to the launcher, which stops all processes in order.
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child = started;
    if (started.pid !== undefined) events.onSpawn(spec.name, started.pid);
    started.once('error', (error) => events.onNote(spec.name, `cannot be started: ${error.message}`));
    started.once('exit', (code, signal) => {
      if (child === started) child = null;
      if (!wanted || !wasReady) return;
      if (isRestarting) startChanged();
      else void startAgain(signal ?? `code ${code}`, performance.now() - startedAt);
    });
    return started;
  }

  async function startAgain(ending: string, ranForMs: number): Promise<void> {
    if (ranForMs > STEADY_AFTER_MS) backoffMs = FIRST_BACKOFF_MS;
    const lastWords = ending === 'SIGKILL' ? '' : lastLines(readLogSince(spec.logPath, logStart), 8);
    events.onNote(
      spec.name,
      `ended with ${ending}, starts again in ${backoffMs / 1000} s${lastWords && `. Its last lines:\n${lastWords}`}`,
    );
    try {
      await delay(backoffMs, undefined, { signal: AbortSignal.any([waiting.signal, backoff.signal]) });
    } catch {
      if (waiting.signal.aborted) return; // It was stopped during the wait.
    }
    backoffMs = Math.min(backoffMs * 2, LONGEST_BACKOFF_MS);
    sayWhenReady(spawnOnce(), () => 'is ready again');
  }

  /** @throws when it ends before, or one of the signals is aborted */
  async function ready(started: ChildProcess, signals: readonly AbortSignal[]): Promise<void> {
    const ended = new AbortController();
    started.once('exit', () => ended.abort());
    started.once('error', () => ended.abort());
    if (spec.healthUrl === null || started.pid === undefined) return;
    await waitUntilHealthy(spec.healthUrl, started.pid, AbortSignal.any([...signals, ended.signal]));
  }

  function sayWhenReady(started: ChildProcess, text: () => string): void {
    if (spec.healthUrl === null) return;
    void ready(started, [waiting.signal]).then(
      () => events.onNote(spec.name, text()),
      // It has ended again, which is said, or was stopped.
      () => undefined,
    );
  }

  function startChanged(): void {
    isRestarting = false;
    backoffMs = FIRST_BACKOFF_MS;
    const startedAt = performance.now();
    const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
    sayWhenReady(spawnOnce(), () => `has changed and is ready again, in ${seconds()} s`);
  }

  return {
    name: spec.name,
    get pid() {
      return child?.pid ?? null;
    },
    async start(signal) {
      wanted = true;
      stopFollowing = followLog(spec.logPath, sizeOf(spec.logPath), (line) => {
        const text = presentLine(line, events.showEverything);
        if (text !== null) events.onNote(spec.name, text);
      });
      const started = spawnOnce();
      let hasEnded = false;
      started.once('exit', () => (hasEnded = true));
      started.once('error', () => (hasEnded = true));
      const signals = [signal, waiting.signal];
      if (spec.readyWithinMs !== null) signals.push(AbortSignal.timeout(spec.readyWithinMs));
      try {
        await ready(started, signals);
        wasReady = true;
      } catch (error) {
        if (signal.aborted) throw error;
        const reason = hasEnded ? `ended (${endingOf(started)}) before it was ready` : 'did not become ready';
        const lastWords = lastLines(readLogSince(spec.logPath, logStart), 30);
        throw new Error(
          `${spec.name} ${reason}. Its last lines:\n${lastWords || '(none)'}\nAll of it: ${spec.logPath}`,
        );
      }
    },
    restart() {
      if (!wanted || !wasReady || isRestarting) return;
      const running = child;
      if (running === null) {
        backoff.abort();
        backoff = new AbortController();
        return;
      }
      isRestarting = true;
      void endChild(running, [{ signal: 'SIGTERM', waitMs: RESTART_DRAIN_MS }]).catch(() =>
        endChild(running, [{ signal: 'SIGKILL', waitMs: 5000 }], { group: true }),
      );
    },
    async stop() {
      wanted = false;
      waiting.abort();
      const running = child;
      if (running !== null) {
        // To the process only: the watcher forwards it, and a second SIGTERM would end the draining.
        await endChild(running, [{ signal: 'SIGTERM', waitMs: DRAIN_MS }]).catch(async () => {
          events.onNote(spec.name, `did not stop within ${DRAIN_MS / 1000} s and is ended`);
          await endChild(running, [{ signal: 'SIGKILL', waitMs: 5000 }], { group: true });
        });
      }
      stopFollowing();
    },
    killNow() {
      wanted = false;
      waiting.abort();
      if (child?.pid !== undefined) signalProcess(child.pid, 'SIGKILL', { group: true });
    },
  };
}

function endingOf(child: ChildProcess): string {
  return child.signalCode ?? (child.exitCode === null ? 'not started' : `code ${child.exitCode}`);
}

function lastLines(text: string, count: number): string {
  return text
    .split('\n')
    .slice(-count)
    .map((line) => `    ${presentLine(line, true) ?? line}`)
    .join('\n')
    .trimEnd();
}
