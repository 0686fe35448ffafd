import { absenceOf } from '@deccanloop/sandbox/embedded/testing/test-programs';
import { describe, expect, it } from '@jest/globals';
import { NOTHING, type Tally } from './count';
import { notRun, type Outcome } from './run-step';
import { obstacle, runLimited, runUnlessHindered, testStepsAtOnce } from './schedule';
import type { Step } from './steps';
import { formatDuration, verdictOf, summaryTable } from './verdict';

const step = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  command: ['true'],
  timeLimitMinutes: 1,
  ...more,
});
const outcome = (name: string, tally: Partial<Tally>): Outcome => ({
  step: step(name),
  state: (tally.failed ?? 0) > 0 ? 'failed' : 'passed',
  tally: { ...NOTHING, ...tally },
  durationMs: 1234,
});

describe('the verdict', () => {
  it('adds up every step and ends with the agreed line', () => {
    const verdict = verdictOf([outcome('lint', { passed: 1 }), outcome('unit', { passed: 40 })], false);
    expect(verdict).toMatchObject({ lastLine: '41 passed, 0 failed', exitCode: 0, notRun: [] });
  });

  it('fails when anything failed', () => {
    const verdict = verdictOf(
      [outcome('lint', { failed: 1 }), outcome('unit', { passed: 40, failed: 2 })],
      false,
    );
    expect(verdict).toMatchObject({ lastLine: '40 passed, 3 failed', exitCode: 1 });
  });

  it('lists what did not run, and counts it as a failure only in CI', () => {
    const outcomes = [
      outcome('unit', {
        passed: 3,
        skipped: [
          { name: 'one', reason: 'no redis' },
          { name: 'two', reason: 'no redis' },
          { name: 'three', reason: null },
        ],
      }),
      notRun(step('browser'), 'this machine has no browser'),
    ];
    const lines = [
      'unit: not run: 2, no redis',
      'unit: not run: 1, without a reason: three',
      'browser: not run: all, this machine has no browser',
    ];
    expect(verdictOf(outcomes, false)).toMatchObject({ failed: 0, exitCode: 0, notRun: lines });
    expect(verdictOf(outcomes, true)).toMatchObject({
      lastLine: '3 passed, 4 failed',
      exitCode: 1,
      notRun: lines,
    });
  });

  it('lists tests of optional programs, which are no failure in CI either', () => {
    const skipped = [{ name: 'through a pooler', reason: absenceOf('pgbouncer') }];
    expect(verdictOf([outcome('integration', { passed: 3, skipped })], true)).toMatchObject({
      lastLine: '3 passed, 0 failed',
      notRun: [expect.stringMatching(/^integration: not run: 1, no pgbouncer \(optional: .+\)$/)],
    });
  });

  it('is never good when no test passed', () => {
    expect(verdictOf([], false).exitCode).toBe(1);
  });
});

describe('the order of steps', () => {
  it('runs at most the limit at a time and keeps the order of results', async () => {
    let atOnce = 0;
    let most = 0;
    const results = await runLimited([3, 1, 2, 4], 2, async (item) => {
      most = Math.max(most, ++atOnce);
      for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
      atOnce -= 1;
      return item * 10;
    });
    expect(results).toEqual([30, 10, 20, 40]);
    expect(most).toBe(2);
  });

  it('runs two test steps at once only where memory and processors are enough for both', () => {
    const at = (gib: number, processors: number) =>
      testStepsAtOnce({ freeBytes: gib * 1024 ** 3, processors });
    expect([at(11, 4), at(12, 4), at(32, 3), at(32, 8)]).toEqual([1, 2, 1, 2]);
  });

  it('skips a step whose prerequisite failed or is missing, with the reason', async () => {
    const browser = step('browser', { needs: ['build'], requires: ['browser'] });
    const built = outcome('build', { passed: 1 });
    expect(obstacle(browser, [built], [])).toBeNull();
    expect(obstacle(browser, [outcome('build', { failed: 1 })], [])).toContain('build');
    expect(obstacle(browser, [built], ['browser'])).toContain('browser');
    const left = await runUnlessHindered(browser, [], [], () =>
      Promise.reject(new Error('ran all the same')),
    );
    expect(left).toMatchObject({ state: 'not run', tally: NOTHING });
  });
});

describe('the table', () => {
  it('has one aligned row per step', () => {
    const lines = summaryTable([outcome('lint', { passed: 1 }), notRun(step('browser'), 'x')]).split('\n');
    expect(lines).toEqual([
      'step     result   passed  failed  skipped   time',
      'lint     passed        1       0        0  1.2 s',
      'browser  not run',
    ]);
  });

  it('formats durations', () => {
    expect([formatDuration(8400), formatDuration(125_000)]).toEqual(['8.4 s', '2 min 05 s']);
  });
});
