import { createLogger } from '@deccanloop/core/platform/logger';
import type { ConsumerState } from '@deccanloop/core/platform/queue/job-queue';
import { beforeEach, describe, expect, it } from '@jest/globals';

import { createConsumerWatch, type ConsumerWatch } from './consumer-watch';

describe('createConsumerWatch', () => {
  let now: number;
  let waiting: number;
  let state: ConsumerState;
  let replaced: string[];
  let reasons: string[];
  let watch: ConsumerWatch;

  beforeEach(() => {
    now = Date.parse('2026-01-01T00:00:00Z');
    waiting = 0;
    state = { job: 'greet', running: 0, concurrency: 2, isPaused: false, lastStartedAt: null };
    replaced = [];
    reasons = [];
    watch = createConsumerWatch({
      queue: { counts: async () => ({ greet: { waiting, active: 0, delayed: 5, failed: 5 } }) },
      consumers: { state: () => [state], replace: async (jobs) => void replaced.push(...jobs) },
      clock: { now: () => new Date(now) },
      logger: createLogger({ service: 'test', level: 'silent' }),
      giveUp: (reason) => reasons.push(reason),
    });
  });

  const after = async (seconds: number): Promise<void> => {
    now += seconds * 1000;
    await watch.check();
  };

  it('reports nothing while no job waits, however long ago the last one started', async () => {
    await after(3600);
    await after(3600);
    waiting = 1; // Has just been queued.
    await after(5);
    expect(watch.stuck()).toEqual([]);
    expect(replaced).toEqual([]);
  });

  it('reports nothing while jobs are started, however many wait', async () => {
    waiting = 1000;
    for (let round = 0; round < 20; round += 1) {
      state = { ...state, lastStartedAt: new Date(now + 1) };
      await after(5);
    }
    expect(watch.stuck()).toEqual([]);
  });

  it('reports nothing while the job is paused', async () => {
    waiting = 10;
    state = { ...state, isPaused: true };
    for (let round = 0; round < 20; round += 1) await after(5);
    expect(watch.stuck()).toEqual([]);
    expect(replaced).toEqual([]);
  });

  it('reports nothing while long jobs use every slot', async () => {
    waiting = 10;
    state = { ...state, running: 2 };
    for (let round = 0; round < 20; round += 1) await after(5);
    expect(watch.stuck()).toEqual([]);
  });

  it('replaces the consumer once after 30 s, and gives up after another 30 s', async () => {
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
    expect(reasons).toEqual(['1 jobs of greet wait and none is started, even by a new consumer']);
  });

  it('resets once the new consumer starts a job, and then measures 30 s again', async () => {
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
