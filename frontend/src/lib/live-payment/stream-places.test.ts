import { describe, expect, it } from '@jest/globals';
import { STREAM_PLACES, takeStreamPlace } from './stream-places';

/** The locks that the tabs of one browser share. */
function sharedLocks(): LockManager {
  const held = new Set<string>();
  const request = async (name: string, _options: LockOptions, work: (lock: unknown) => unknown) => {
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      return await work({ name });
    } finally {
      held.delete(name);
    }
  };
  return { request } as unknown as LockManager;
}

const take = (locks: LockManager | undefined) =>
  new Promise<(() => void) | null>((resolve) => takeStreamPlace(locks)(resolve));

describe('the slots for streams', () => {
  it('are limited for all tabs together, and are returned', async () => {
    const locks = sharedLocks();
    const places = [];
    for (let tab = 0; tab < STREAM_PLACES; tab += 1) places.push(await take(locks));
    expect(places).not.toContain(null);
    expect(await take(locks)).toBeNull();
    places[1]?.();
    await Promise.resolve();
    expect(await take(locks)).not.toBeNull();
    expect(await take(locks)).toBeNull();
  });

  it('are unlimited where there are no locks, or they are forbidden', async () => {
    expect(await take(undefined)).not.toBeNull();
    const forbidden = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
    expect(await take(forbidden as unknown as LockManager)).not.toBeNull();
  });
});
