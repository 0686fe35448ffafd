import { tableLines } from '../../text-table';
import type { Outcome } from '../run-step';
import { formatDuration } from '../verdict';

/** The results of the steps on one release of Node. */
export interface VersionResult {
  version: string;
  outcomes: readonly Outcome[];
}

/** One row for each step, one column for each release. */
export function comparison(results: readonly VersionResult[]): string[] {
  const names = [...new Set(results.flatMap(({ outcomes }) => outcomes.map(({ step }) => step.name)))];
  const cell = ({ outcomes }: VersionResult, name: string): string => {
    const outcome = outcomes.find(({ step }) => step.name === name);
    if (!outcome) return 'not run';
    const { passed, failed, skipped } = outcome.tally;
    const left = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
    return `${passed} passed, ${failed} failed${left} (${formatDuration(outcome.durationMs)})`;
  };
  return tableLines(
    ['tests', ...results.map(({ version }) => `Node ${version}`)],
    names.map((name) => [name, ...results.map((result) => cell(result, name))]),
  );
}

/** Every failed test, and every step whose number of tests differs between releases, as tests may be missing. */
export function faultsOf(results: readonly VersionResult[]): string[] {
  const failures = results.flatMap(({ version, outcomes }) =>
    outcomes.flatMap(({ step, tally }) =>
      tally.failures.map((failure) => `Node ${version}, ${step.name}: ${failure}`),
    ),
  );
  const names = [...new Set(results.flatMap(({ outcomes }) => outcomes.map(({ step }) => step.name)))];
  const uneven = names.filter((name) => {
    const counts = results.map(({ outcomes }) => {
      const tally = outcomes.find(({ step }) => step.name === name)?.tally;
      return tally ? tally.passed + tally.failed + tally.skipped.length : -1;
    });
    return new Set(counts).size > 1;
  });
  return [...failures, ...uneven.map((name) => `${name}: not the same number of tests on every Node`)];
}
