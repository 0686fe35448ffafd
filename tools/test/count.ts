/** The result of one step of the test run. `skipped` names tests that exist but did not run. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: string[];
  failures: string[];
  /** Tests that passed only when repeated: listed at the end of the run. */
  repeated?: string[];
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
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** Counts the tests of `jest --json`. A file that cannot be loaded counts as one failure. */
export function countJest(report: JestReport): Tally {
  const tally: Tally = { passed: 0, failed: 0, skipped: [], failures: [] };
  for (const file of report.testResults) {
    let failedHere = 0;
    for (const { status, fullName } of file.assertionResults) {
      if (status === 'passed') tally.passed += 1;
      else if (status === 'failed') {
        failedHere += 1;
        tally.failures.push(fullName);
      } else tally.skipped.push(fullName);
    }
    if (file.status === 'failed' && failedHere === 0) {
      failedHere = 1;
      tally.failures.push(`${file.name} could not run`);
    }
    tally.failed += failedHere;
  }
  return tally;
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string; projectName?: string }[] }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors?: { message?: string }[];
}

/**
 * Counts the tests of Playwright's JSON reporter. A test that passed only when repeated counts as passed and is listed: it
 * indicates a race in the test or in the product.
 */
export function countPlaywright(report: PlaywrightReport): Tally {
  const tally = { passed: 0, failed: 0, skipped: [], failures: [], repeated: [] } as Required<Tally>;
  const walk = (suite: PlaywrightSuite, path: string[]): void => {
    const here = suite.title === '' ? path : [...path, suite.title];
    for (const spec of suite.specs ?? []) {
      for (const { status, projectName } of spec.tests) {
        const name = [...here, spec.title].join(' › ') + (projectName ? ` [${projectName}]` : '');
        if (status === 'expected' || status === 'flaky') tally.passed += 1;
        if (status === 'flaky') tally.repeated.push(name);
        if (status === 'skipped') tally.skipped.push(name);
        if (status === 'unexpected') {
          tally.failed += 1;
          tally.failures.push(name);
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
  skipped?: string[];
  failures: unknown[];
}

/** Counts the report of the fault runs (`--json`). */
export function countFaults(report: FaultsReport): Tally {
  return {
    passed: report.passed,
    failed: report.failed,
    skipped: report.skipped ?? [],
    failures: report.failures.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))),
  };
}
