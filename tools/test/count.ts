import { stripVTControlCharacters } from 'node:util';

/** A test that exists but did not run; without a reason it was skipped by mistake. */
export interface SkippedTest {
  name: string;
  reason: string | null;
}

/** The result of one step of the test run. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: SkippedTest[];
  /** The tests' names, each with the first lines of its error: often a run's last lines are all that is kept. */
  failures: string[];
}

const SHOWN_LINES = 12;

/** A failed test's name and the first lines of its error, indented below it. */
function withCause(name: string, message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, SHOWN_LINES).map((line) => `    ${line}`)].join('\n');
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: [], failures: [] };

/** Combines report and exit code: a program that exits with an error has failed, also with a report without failures. */
export function withExitCode(tally: Tally, exitCode: number, name: string): Tally {
  if (exitCode === 0 || tally.failed > 0) return tally;
  const failure = `${name} ended with exit code ${exitCode} although its report names no failure`;
  return { ...tally, failed: 1, failures: [...tally.failures, failure] };
}

/** A program without a readable report counts as one failure, whatever its exit code. */
export function unreadable(name: string): Tally {
  return { ...NOTHING, failed: 1, failures: [`${name} left no report`] };
}

interface JestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** Jest has no reason for skipped tests, so it stands in the name (`sandbox/embedded/testing/installed.ts`). */
const REASON_IN_NAME = / \[not run: ([^\]]+)\]/;

function skippedByName(fullName: string): SkippedTest {
  const reason = REASON_IN_NAME.exec(fullName)?.[1] ?? null;
  return { name: fullName.replace(REASON_IN_NAME, ''), reason };
}

/** Counts the tests of `jest --json`. A file that cannot be loaded counts as one failure. */
export function countJest(report: JestReport): Tally {
  const tally: Tally = { passed: 0, failed: 0, skipped: [], failures: [] };
  for (const file of report.testResults) {
    let failedHere = 0;
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      if (status === 'passed') tally.passed += 1;
      else if (status === 'failed') {
        failedHere += 1;
        tally.failures.push(withCause(fullName, failureMessages?.[0]));
      } else tally.skipped.push(skippedByName(fullName));
    }
    if (file.status === 'failed' && failedHere === 0) {
      failedHere = 1;
      tally.failures.push(withCause(`${file.name} could not run`, file.message));
    }
    tally.failed += failedHere;
  }
  return tally;
}

interface PlaywrightTest {
  status: string;
  projectName?: string;
  annotations?: { type: string; description?: string }[];
  results?: { error?: { message?: string; location?: { line: number } } }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors?: { message?: string }[];
}

/**
 * Counts the tests of Playwright's JSON reporter. A test that passed only when repeated has failed: there is a race in the
 * test or in the product.
 */
export function countPlaywright(report: PlaywrightReport): Tally {
  const tally: Tally = { passed: 0, failed: 0, skipped: [], failures: [] };
  const walk = (suite: PlaywrightSuite, path: string[]): void => {
    const here = suite.title === '' ? path : [...path, suite.title];
    for (const spec of suite.specs ?? []) {
      for (const { status, projectName, annotations = [], results = [] } of spec.tests) {
        const name = [...here, spec.title].join(' › ') + (projectName ? ` [${projectName}]` : '');
        if (status === 'expected') tally.passed += 1;
        if (status === 'skipped') {
          const reason = annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description;
          tally.skipped.push({ name, reason: reason ?? null });
        }
        if (status === 'unexpected' || status === 'flaky') {
          tally.failed += 1;
          const error = results.find((one) => one.error)?.error;
          const line = error?.location ? ` (line ${error.location.line})` : '';
          tally.failures.push(withCause(`${name}${line}`, error?.message));
        }
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, here);
  };
  for (const suite of report.suites) walk(suite, []);
  for (const { message } of report.errors ?? []) {
    tally.failed += 1;
    tally.failures.push(`outside any test: ${(message ?? 'unknown error').split('\n')[0]}`);
  }
  return tally;
}

interface FaultsReport {
  passed: number;
  failed: number;
  failures: unknown[];
}

/** Counts the report of the fault runs (`--json`). */
export function countFaults(report: FaultsReport): Tally {
  return {
    passed: report.passed,
    failed: report.failed,
    skipped: [],
    failures: report.failures.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))),
  };
}
