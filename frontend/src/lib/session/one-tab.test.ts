import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { oneTabAtATime } from './one-tab';

/** Locks of a browser whose other tab releases its lock when `grant` resolves. */
function locksOf(grant: Promise<void>): LockManager {
  const request = async (_name: string, { signal }: LockOptions, work: () => unknown) => {
    await Promise.race([
      grant,
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('waited too long', 'AbortError'))),
      ),
    ]);
    return work();
  };
  return { request } as unknown as LockManager;
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('one tab at a time', () => {
  it('works at once where there are no locks', async () => {
    await expect(oneTabAtATime(async () => 'done', undefined)).resolves.toBe('done');
  });

  it('waits for the other tab', async () => {
    let letGo = () => undefined as void;
    const work = jest.fn(async () => 'done');
    const result = oneTabAtATime(work, locksOf(new Promise((resolve) => (letGo = resolve))));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(work).not.toHaveBeenCalled();
    letGo();
    await expect(result).resolves.toBe('done');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('goes ahead when the other tab sleeps while it holds the lock', async () => {
    const work = jest.fn(async () => 'done');
    const result = oneTabAtATime(work, locksOf(new Promise(() => undefined)));
    await jest.advanceTimersByTimeAsync(25_000);
    await expect(result).resolves.toBe('done');
  });

  it('passes an error of the work on, and does not run it twice', async () => {
    const work = jest.fn(async () => Promise.reject(new Error('fault')));
    await expect(oneTabAtATime(work, locksOf(Promise.resolve()))).rejects.toThrow('fault');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
