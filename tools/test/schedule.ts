import { notRun, type Outcome } from './run-step';
import type { Step } from './steps';

/** What two test steps need with their databases, browsers and temporary files. */
const TWO_TEST_STEPS = { freeBytes: 12 * 1024 ** 3, processors: 4 };

/** The number of test steps at once. One step uses two processors, with two or three workers of its own. */
export const testStepsAtOnce = (machine: { freeBytes: number; processors: number }): number =>
  machine.freeBytes < TWO_TEST_STEPS.freeBytes || machine.processors < TWO_TEST_STEPS.processors ? 1 : 2;

/** Runs the work at most `limit` at a time, in order of start. */
export async function runLimited<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index] as T;
      results[index] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane));
  return results;
}

/** Why a step cannot run, given earlier outcomes and what this machine lacks, or null. */
export function obstacle(step: Step, before: readonly Outcome[], missing: readonly string[]): string | null {
  const absent = (step.requires ?? []).filter((one) => missing.includes(one));
  if (absent.length > 0) return `this machine has no ${absent.join(', ')}`;
  const unmet = (step.needs ?? []).filter(
    (name) => !before.some((outcome) => outcome.step.name === name && outcome.state === 'passed'),
  );
  return unmet.length > 0 ? `it needs ${unmet.join(', ')}, which did not pass` : null;
}

/** Runs the step, or returns the reason why it cannot run. */
export async function runUnlessHindered(
  step: Step,
  before: readonly Outcome[],
  missing: readonly string[],
  run: (step: Step) => Promise<Outcome>,
): Promise<Outcome> {
  const reason = obstacle(step, before, missing);
  return reason === null ? run(step) : notRun(step, reason);
}
