import type { Outcome } from './run-step';

export interface Verdict {
  passed: number;
  failed: number;
  /** Steps and tests that did not run, with the reason. */
  notRun: string[];
  exitCode: 0 | 1;
  /** Always the same form: `N passed, N failed`. */
  lastLine: string;
}

/**
 * Adds up all steps. In CI (`inCi`) each step or test that did not run is a failure, so that the suite cannot shrink
 * unnoticed. Missing PgBouncer and clamd are listed but are no failure: the product does not require them.
 */
export function evaluate(outcomes: readonly Outcome[], missing: readonly string[], inCi: boolean): Verdict {
  const notRun = outcomes.flatMap(({ step, state, tally, reason }) =>
    state === 'not run'
      ? [`${step.name}: ${reason ?? 'unknown reason'}`]
      : tally.skipped.map((name) => `${step.name}: ${name}`),
  );
  // Tests of a missing program do not run and are not counted as skipped.
  if (missing.includes('redis')) notRun.push('queue tests on Redis: no redis-server or valkey-server');
  const failures = notRun.length;
  if (missing.includes('pgbouncer')) notRun.push('tests through a pooler: no pgbouncer');
  if (missing.includes('clamd')) notRun.push('virus scanning by clamd: no clamd');
  const passed = outcomes.reduce((sum, one) => sum + one.tally.passed, 0);
  const failed = outcomes.reduce((sum, one) => sum + one.tally.failed, 0) + (inCi ? failures : 0);
  return {
    passed,
    failed,
    notRun,
    exitCode: failed > 0 || passed === 0 ? 1 : 0,
    lastLine: `${passed} passed, ${failed} failed`,
  };
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
