import { afterEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { createClock as create, type SandboxClock } from './clock';

const clocks: SandboxClock[] = [];

function createClock(realNow?: () => number): SandboxClock {
  const clock = create(realNow);
  clocks.push(clock);
  return clock;
}

// A clock left running would keep a failing run from ending.
afterEach(() => {
  for (const clock of clocks.splice(0)) clock.close();
});

describe('the sandbox clock', () => {
  it('runs timers that become due while it advances, in order and at their own time', () => {
    const clock = createClock(() => 1_000_000);
    const seen: [string, number][] = [];
    clock.schedule(1_000_500, () => seen.push(['late', clock.now()]));
    clock.schedule(1_000_100, () => {
      seen.push(['early', clock.now()]);
      clock.schedule(clock.now() + 200, () => seen.push(['scheduled meanwhile', clock.now()]));
    });
    clock.schedule(1_002_000, () => seen.push(['beyond', clock.now()]));

    clock.advance(1000);

    expect(seen).toEqual([
      ['early', 1_000_100],
      ['scheduled meanwhile', 1_000_300],
      ['late', 1_000_500],
    ]);
    expect(clock.now()).toBe(1_001_000);
  });

  it('is ahead by the sum of its advances, however much real time passes meanwhile', () => {
    let real = 0;
    const clock = createClock(() => (real += 1));
    clock.schedule(500, () => undefined);
    clock.advance(60_000);
    expect(clock.offset()).toBe(60_000);
  });

  it('runs a chain of timers when real time passes between them', () => {
    let real = 0;
    const clock = createClock(() => real);
    const last = jest.fn();
    clock.schedule(500, () => {
      real += 1;
      clock.schedule(clock.now() + 500, last);
    });
    clock.advance(1000);
    expect(last).toHaveBeenCalledTimes(1);
  });

  it('does not run a cancelled timer', () => {
    const clock = createClock(() => 0);
    const run = jest.fn();
    clock.schedule(10, run).cancel();
    clock.advance(100);
    expect(run).not.toHaveBeenCalled();
  });

  it('runs timers as real time passes', async () => {
    const clock = createClock();
    await new Promise<void>((resolve) => {
      clock.schedule(clock.now() + 5, resolve);
    });
  });

  it('keeps time order for any set of timers', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 200 }), (times) => {
        const clock = createClock(() => 0);
        const seen: number[] = [];
        for (const at of times) clock.schedule(at, () => seen.push(at));
        clock.advance(1000);
        expect(seen).toEqual([...times].sort((a, b) => a - b));
      }),
    );
  });
});
