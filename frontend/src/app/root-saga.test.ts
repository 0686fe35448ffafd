import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runSaga, stdChannel } from 'redux-saga';
import { supervise } from './root-saga';

const run = (saga: () => Generator) =>
  runSaga(
    { channel: stdChannel(), dispatch: () => undefined, getState: () => ({}) },
    supervise,
    'payments',
    saga,
  );

describe('supervise', () => {
  let reported: jest.SpiedFunction<typeof console.error>;

  beforeEach(() => {
    jest.useFakeTimers();
    reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    reported.mockRestore();
  });

  it('restarts a saga that failed, after a pause, and reports the error', async () => {
    let starts = 0;
    const task = run(function* () {
      starts += 1;
      if (starts < 3) throw new Error(`fault ${starts}`);
      yield 'done';
    });
    expect(starts).toBe(1);
    await jest.advanceTimersByTimeAsync(999);
    expect(starts).toBe(1);
    await jest.advanceTimersByTimeAsync(1_001);
    expect(starts).toBe(3);
    expect(reported).toHaveBeenCalledTimes(2);
    expect(task.isRunning()).toBe(false);
  });

  it('ends with a saga that ends, without a restart', async () => {
    let starts = 0;
    const task = run(function* () {
      starts += 1;
      yield 'done';
    });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(starts).toBe(1);
    expect(task.isRunning()).toBe(false);
  });
});
