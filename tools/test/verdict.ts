import {
  absenceOf,
  TEST_PROGRAMS,
  type TestProgramName,
} from '@deccanloop/sandbox/embedded/testing/test-programs';
import type { Outcome } from './run-step';

export interface Verdict {
  passed: number;
  failed: number;
  /** What did not run, one line for each reason: `integration: not run: 11, no pgbouncer`. */
  notRun: string[];
  exitCode: 0 | 1;
  /** Always the same form: `N passed, N failed`. */
  lastLine: string;
}

/** Why a program that is not here is no failure in CI, by the reason that its tests give. */
const OPTIONAL = new Map(
  (Object.keys(TEST_PROGRAMS) as TestProgramName[]).flatMap((program): [string, string][] => {
    const { optional } = TEST_PROGRAMS[program];
    return optional === null ? [] : [[absenceOf(program), optional]];
  }),
);

/**
 * Adds up all steps. In CI (`inCi`) each step or test that did not run is a failure, so that the suite cannot shrink
 * unnoticed, unless it needs an optional program.
 */
export function verdictOf(outcomes: readonly Outcome[], inCi: boolean): Verdict {
  const notRun = outcomes.flatMap(groupsOf);
  const shrunk = notRun.filter(({ reason }) => !OPTIONAL.has(reason));
  const passed = outcomes.reduce((sum, one) => sum + one.tally.passed, 0);
  const unexcused = inCi ? shrunk.reduce((sum, one) => sum + one.count, 0) : 0;
  const failed = outcomes.reduce((sum, one) => sum + one.tally.failed, 0) + unexcused;
  return {
    passed,
    failed,
    notRun: notRun.map(({ step, what, reason }) => {
      const optional = OPTIONAL.get(reason);
      return `${step}: not run: ${what}, ${reason}${optional === undefined ? '' : ` (optional: ${optional})`}`;
    }),
    exitCode: failed > 0 || passed === 0 ? 1 : 0,
    lastLine: `${passed} passed, ${failed} failed`,
  };
}

interface NotRun {
  step: string;
  count: number;
  what: string;
  reason: string;
}

/** The tests of a step that did not run, by reason; those without a reason are named one by one. */
function groupsOf({ step, state, tally, reason: stepReason }: Outcome): NotRun[] {
  if (state === 'not run')
    return [{ step: step.name, count: 1, what: 'all', reason: stepReason ?? 'unknown reason' }];
  const counts = new Map<string, number>();
  for (const { name, reason } of tally.skipped) {
    const group = reason ?? `without a reason: ${name}`;
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => ({ step: step.name, count, what: String(count), reason }));
}

/** A table with one row per step, printed at the end of the run. */
export function summaryTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ step, state, tally, durationMs }) => [
    step.name,
    state,
    state === 'not run' ? '' : String(tally.passed),
    state === 'not run' ? '' : String(tally.failed),
    state === 'not run' ? '' : String(tally.skipped.length),
    state === 'not run' ? '' : formatDuration(durationMs),
  ]);
  const table = [['step', 'result', 'passed', 'failed', 'skipped', 'time'], ...rows];
  const widths =
    table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row
        .map((cell, column) =>
          column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** `8.4 s`, `2 min 05 s`. */
export function formatDuration(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`;
}
