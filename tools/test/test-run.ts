import { readFileSync } from 'node:fs';
import { createProgress } from './progress';
import { endRunningSteps, notRun, runStep, type Outcome } from './run-step';
import { runLimited, runUnlessHindered } from './schedule';
import type { Step } from './steps';
import { summaryTable, verdictOf } from './verdict';

/** Lines of a failed step's log that are shown; the file has all. */
const SHOWN_LINES = 200;

export interface TestRun {
  rootDir: string;
  /** Each step writes its log here. */
  logDir: string;
  environment: NodeJS.ProcessEnv;
  /** Run one after the other; within a group `atOnce` steps run at the same time. */
  groups: readonly { steps: readonly Step[]; atOnce: number }[];
  /** What this machine lacks: steps that require it do not run. */
  missing: readonly string[];
}

/**
 * Runs steps, shows their progress and prints a summary whose last line is `N passed, N failed`.
 * @returns the exit code
 */
export async function runSteps(run: TestRun): Promise<number> {
  const { rootDir, logDir, missing } = run;
  let stopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopped = true;
      endRunningSteps();
      console.error(`\nStopped by ${signal}.`);
      // Gives the stopped steps time to stop their own children.
      setTimeout(() => {
        endRunningSteps('SIGKILL');
        process.exit(130);
      }, 5_000).unref();
    });
  }

  const progress = createProgress(process.stdout);
  const environment = { ...run.environment, FORCE_COLOR: '0' };
  const outcomes: Outcome[] = [];
  const start = async (step: Step): Promise<Outcome> => {
    progress.started(step.name);
    return runStep(step, { rootDir, logDir, environment });
  };
  for (const { steps, atOnce } of run.groups)
    await runLimited(steps, atOnce, async (step) => {
      const outcome = stopped
        ? notRun(step, 'the run was stopped')
        : await runUnlessHindered(step, outcomes, missing, start);
      outcomes.push(outcome);
      progress.ended(outcome);
      if (outcome.state === 'failed' && outcome.logPath !== undefined) showLog(outcome.logPath);
    });
  progress.stop();

  const exitCode = printSummary(outcomes);
  return stopped ? 130 : exitCode;
}

function printSummary(outcomes: readonly Outcome[]): number {
  const inCi = Boolean(process.env.CI) && process.env.CI !== 'false';
  const verdict = verdictOf(outcomes, inCi);
  console.log(`\n${summaryTable(outcomes)}`);
  const list = (title: string, lines: readonly string[]): void => {
    if (lines.length > 0) console.log(`\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  };
  list(
    'Failed',
    outcomes.flatMap(({ step, tally }) => tally.failures.map((failure) => `${step.name}: ${failure}`)),
  );
  list(`Did not run${inCi ? ' (a failure each unless optional, since CI is set)' : ''}`, verdict.notRun);
  console.log(`\n${verdict.lastLine}`);
  return verdict.exitCode;
}

function showLog(path: string): void {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  if (lines.length > SHOWN_LINES)
    console.log(`    (${lines.length - SHOWN_LINES} lines before these are in ${path})`);
  console.log(
    lines
      .slice(-SHOWN_LINES)
      .map((line) => `    ${line}`)
      .join('\n'),
  );
}
