import { createLogger } from '@deccanloop/core/platform/logger';
import type { ConsumerState } from '@deccanloop/core/platform/queue/job-queue';
import { beforeEach, describe, expect, it } from '@jest/globals';

import { createTakingWatch, type TakingWatch } from './taking-watch';

describe('the watch over taking jobs', () => {
  let now: number;
  let waiting: number;
  let state: ConsumerState;
  let replaced: string[];
  let reasons: string[];
  let watch: TakingWatch;

  beforeEach(() => {
    now = Date.parse('2026-01-01T00:00:00Z');
    waiting = 0;
    state = { job: 'greet', running: 0, concurrency: 2, lastStartedAt: null };
    replaced = [];
    reasons = [];
    watch = createTakingWatch({
      queue: { counts: async () => ({ greet: { waiting, active: 0, delayed: 5, failed: 5 } }) },
      consumers: { state: () => [state], replace: async (jobs) => void replaced.push(...jobs) },
      clock: { now: () => new Date(now) },
      logger: createLogger({ service: 'test', level: 'silent' }),
      giveUp: (reason) => reasons.push(reason),
    });
  });

  const after = async (seconds: number): Promise<void> => {
    now += seconds * 1000;
    await watch.look();
  };

  it('is content while nothing waits, however long nothing was started', async () => {
    await after(3600);
    await after(3600);
    waiting = 1; // Has only just come.
    await after(5);
    expect(watch.stuck()).toEqual([]);
    expect(replaced).toEqual([]);
  });

  it('is content while jobs are started, however many wait', async () => {
    waiting = 1000;
    for (let look = 0; look < 20; look += 1) {
      state = { ...state, lastStartedAt: new Date(now + 1) };
      await after(5);
    }
    expect(watch.stuck()).toEqual([]);
  });

  it('is content while every slot is taken by long work', async () => {
    waiting = 10;
    state = { ...state, running: 2 };
    for (let look = 0; look < 20; look += 1) await after(5);
    expect(watch.stuck()).toEqual([]);
  });

  it('replaces the consumer once after 30 s, and gives up when that did not help', async () => {
    waiting = 1;
    await after(0);
    await after(29);
    expect(watch.stuck()).toEqual([]);
    await after(1);
    expect(watch.stuck()).toEqual(['greet']);
    expect(replaced).toEqual(['greet']);
    await after(29);
    expect(reasons).toEqual([]);
    await after(1);
    expect(replaced).toEqual(['greet']);
    expect(reasons).toEqual(['1 jobs greet wait and none is taken, also not by a new consumer']);
  });

  it('is content again when the new consumer takes jobs, and counts anew after that', async () => {
    waiting = 5;
    await after(0);
    await after(30);
    state = { ...state, lastStartedAt: new Date(now + 1) };
    await after(5);
    expect(watch.stuck()).toEqual([]);
    await after(5); // Seen waiting again.
    await after(30);
    expect(replaced).toEqual(['greet', 'greet']);
    expect(reasons).toEqual([]);
  });
});
