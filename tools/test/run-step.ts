import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, readFileSync, rmSync } from 'node:fs';
import { NOTHING, unreadable, withExitCode, type Tally } from './count';
import type { Step } from './steps';

export interface Outcome {
  step: Step;
  /** `not run`: something that the step needs is missing. */
  state: 'passed' | 'failed' | 'not run';
  tally: Tally;
  durationMs: number;
  /** Why it did not run. */
  reason?: string;
  logPath?: string;
}

const running = new Set<number>();

/** Ends all running steps with their child processes. */
export function endRunningSteps(signal: NodeJS.Signals = 'SIGTERM'): void {
  for (const pid of running) signalGroup(pid, signal);
}

/** Runs a step with its output in `<logDir>/<name>.log`, and counts its tests. Never rejects. */
export async function runStep(
  step: Step,
  options: { rootDir: string; logDir: string; environment: NodeJS.ProcessEnv },
): Promise<Outcome> {
  const logPath = `${options.logDir}/${step.name.replaceAll(' ', '-')}.log`;
  // A report of an earlier run must not be counted.
  if (step.report) rmSync(step.report.path, { force: true });
  const startedAt = performance.now();
  const exitCode = await run(step, { ...options, logPath });
  const durationMs = performance.now() - startedAt;
  const tally = step.report ? readTally(step, exitCode) : tallyOfOne(step.name, exitCode);
  return { step, state: tally.failed > 0 ? 'failed' : 'passed', tally, durationMs, logPath };
}

/** The outcome of a step that could not run, with the reason. */
export function notRun(step: Step, reason: string): Outcome {
  return { step, state: 'not run', tally: NOTHING, durationMs: 0, reason };
}

function tallyOfOne(name: string, exitCode: number): Tally {
  return exitCode === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1, failures: [name] };
}

function readTally(step: Step, exitCode: number): Tally {
  if (!step.report || !existsSync(step.report.path)) return unreadable(step.name);
  try {
    const report = JSON.parse(readFileSync(step.report.path, 'utf8')) as never;
    return withExitCode(step.report.count(report), exitCode, step.name);
  } catch {
    return unreadable(step.name);
  }
}

function run(
  step: Step,
  options: { rootDir: string; logPath: string; environment: NodeJS.ProcessEnv },
): Promise<number> {
  return new Promise((resolve) => {
    const [program = '', ...args] = step.command;
    const log = createWriteStream(options.logPath);
    const child = spawn(program, args, {
      cwd: options.rootDir,
      env: { ...options.environment, ...step.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that a step after its time limit is ended with all its children.
      detached: true,
    });
    const { pid } = child;
    if (pid !== undefined) running.add(pid);
    const timer = setTimeout(() => {
      log.write(`\nStopped: it took longer than ${step.timeLimitMinutes} minutes.\n`);
      if (pid === undefined) return;
      signalGroup(pid, 'SIGTERM');
      setTimeout(() => signalGroup(pid, 'SIGKILL'), 10_000).unref();
    }, step.timeLimitMinutes * 60_000);
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    const finish = (exitCode: number): void => {
      clearTimeout(timer);
      if (pid !== undefined) running.delete(pid);
      log.end(() => resolve(exitCode));
    };
    child.once('error', (error) => {
      log.write(`${error.message}\n`);
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has already ended.
  }
}
