/**
 * Lets the connection pools (tarn) look for idle connections on the real clock while everything else lives on a clock
 * that is moved by hand. On that clock they looked every second of each walk, and for ever: tarn clears its interval
 * with the real `clearInterval` of `node:timers`, which does not know an interval of the replaced clock.
 *
 * Call it before the clock is replaced, and the function that it returns after.
 */
export function keepPoolTimersReal(): () => void {
  const real = globalThis.setInterval;
  return () => {
    const replaced = globalThis.setInterval;
    globalThis.setInterval = ((work: () => void, ms?: number) =>
      isCalledByPool() ? real(work, ms).unref() : replaced(work, ms)) as typeof setInterval;
  };
}

const isCalledByPool = (): boolean => new Error().stack?.includes('/tarn/') ?? false;
