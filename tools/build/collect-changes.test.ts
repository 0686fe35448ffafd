import { describe, expect, it } from '@jest/globals';
import { collectChanges } from './collect-changes';

/** Work that ends when the test ends it. */
function workInSteps() {
  const ends: (() => void)[] = [];
  let startedAgain = (): void => undefined;
  return {
    work: () =>
      new Promise<void>((end) => {
        ends.push(end);
        startedAgain();
      }),
    started: (times: number) =>
      new Promise<void>((resolve) => {
        startedAgain = () => (ends.length >= times ? resolve() : undefined);
        startedAgain();
      }),
    end: () => ends.at(-1)?.(),
    times: () => ends.length,
  };
}

describe('collectChanges', () => {
  it('works once for changes that follow each other', async () => {
    const { work, started, times, end } = workInSteps();
    const changes = collectChanges(work, 5);
    changes.note();
    changes.note();
    await started(1);
    end();
    expect(times()).toBe(1);
  });

  it('works again for a change during the work, and never twice at the same time', async () => {
    const { work, started, times, end } = workInSteps();
    const changes = collectChanges(work, 0);
    changes.note();
    await started(1);
    changes.note();
    // Timers of the same length run in order, so the noted change has been handled after this one.
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(times()).toBe(1);
    end();
    await started(2);
    end();
  });
});
