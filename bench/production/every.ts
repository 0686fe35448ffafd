import { setTimeout as delay } from 'node:timers/promises';

/**
 * Starts `work` at a steady rate, whether the one before has ended or not, so that slow answers do not thin the
 * load. `stop` starts no more and waits for all.
 */
export function every(ms: number, work: (n: number) => Promise<void>): { stop(): Promise<void> } {
  let over = false;
  const open = new Set<Promise<void>>();
  const running = (async () => {
    const startedAt = performance.now();
    for (let n = 0; !over; n += 1) {
      const one = work(n).finally(() => open.delete(one));
      open.add(one);
      await delay(Math.max(0, startedAt + (n + 1) * ms - performance.now()));
    }
  })();
  return {
    async stop() {
      over = true;
      await running;
      await Promise.all(open);
    },
  };
}
