/**
 * The whole test run behind `make test`. With names as arguments only those steps run
 * (`tools/test/main.ts lint unit`); the last line is always `N passed, N failed`.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensurePrerequisites } from './prerequisites';
import { createProgress } from './progress';
import { endRunningSteps, notRun, runStep, type Outcome } from './run-step';
import { runLimited, runUnlessHindered } from './schedule';
import { staticSteps, testSteps, type Step } from './steps';
import { evaluate, summaryTable } from './verdict';

const STATIC_STEPS_AT_ONCE = 2;
/** Lines of a failed step's log that are shown; the file has all. */
const SHOWN_LINES = 200;

const rootDir = resolve(import.meta.dirname, '../..');
const logDir = join(rootDir, '.cache/test');
mkdirSync(logDir, { recursive: true });

const wanted = process.argv.slice(2);
const known = [...staticSteps(), ...testSteps(logDir)].map((step) => step.name);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${known.join(', ')}`);
  process.exit(2);
}
const chosen = (steps: Step[]): Step[] =>
  wanted.length === 0
    ? steps
    : steps
        .filter((step) => wanted.includes(step.name))
        // A step that is run by name runs without the steps it needs, unless they are named too.
        .map((step) => ({ ...step, needs: step.needs?.filter((name) => wanted.includes(name)) ?? [] }));

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

const prerequisites = ensurePrerequisites(rootDir);
for (const note of prerequisites.notes) console.log(note);

const progress = createProgress(process.stdout);
const environment = { ...process.env, ...prerequisites.environment, FORCE_COLOR: '0' };
const outcomes: Outcome[] = [];
const run = async (step: Step): Promise<Outcome> => {
  progress.started(step.name);
  return runStep(step, { rootDir, logDir, environment });
};
const runAndShow = async (step: Step): Promise<void> => {
  const outcome = stopped
    ? notRun(step, 'the run was stopped')
    : await runUnlessHindered(step, outcomes, prerequisites.missing, run);
  outcomes.push(outcome);
  progress.ended(outcome);
  if (outcome.state === 'failed' && outcome.logPath !== undefined) showLog(outcome.logPath);
};

await runLimited(chosen(staticSteps()), STATIC_STEPS_AT_ONCE, runAndShow);
await runLimited(chosen(testSteps(logDir)), 1, runAndShow);
progress.stop();

const inCi = Boolean(process.env.CI) && process.env.CI !== 'false';
const verdict = evaluate(outcomes, wanted.length === 0 ? prerequisites.missing : [], inCi);
console.log(`\n${summaryTable(outcomes)}`);
const failures = outcomes.flatMap((one) =>
  one.tally.failures.map((failure) => `${one.step.name}: ${failure}`),
);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `  ${line}`).join('\n')}`);
const repeated = outcomes.flatMap((one) =>
  (one.tally.repeated ?? []).map((name) => `${one.step.name}: ${name}`),
);
if (repeated.length > 0)
  console.log(`\nPassed only when repeated:\n${repeated.map((line) => `  ${line}`).join('\n')}`);
if (verdict.notRun.length > 0) {
  const consequence = inCi ? ' (each counts as a failure, since CI is set)' : '';
  console.log(`\nDid not run${consequence}:\n${verdict.notRun.map((line) => `  ${line}`).join('\n')}`);
}
console.log(`\n${verdict.lastLine}`);
process.exitCode = stopped ? 130 : verdict.exitCode;

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
