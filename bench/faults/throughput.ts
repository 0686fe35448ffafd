import { setTimeout as delay } from 'node:timers/promises';

/** Counts completed work while services fail and recover. */
export interface Throughput {
  /** Counts one completed piece of work. */
  count(): void;
  /** Per second, over the last `seconds`. */
  perSecond(seconds: number): number;
  /**
   * Waits until the rate over two seconds is at least half of `before` again.
   * @returns milliseconds from the call, or null when it took longer than `limitMs`
   */
  isBack(before: number, limitMs: number): Promise<number | null>;
}

const WINDOW_SECONDS = 2;

export function measureThroughput(): Throughput {
  const times: number[] = [];
  const perSecond = (seconds: number, since = -Infinity): number => {
    const from = Math.max(performance.now() - seconds * 1_000, since);
    return times.filter((at) => at >= from).length / seconds;
  };
  return {
    count: () => void times.push(performance.now()),
    perSecond: (seconds) => perSecond(seconds),
    async isBack(before, limitMs) {
      const started = performance.now();
      while (performance.now() - started < limitMs) {
        // Counts only work since the call, not from before the fault.
        if (perSecond(WINDOW_SECONDS, started) >= before / 2) return Math.round(performance.now() - started);
        await delay(100);
      }
      return null;
    },
  };
}
