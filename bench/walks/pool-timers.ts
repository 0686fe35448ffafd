/**
 * Keeps the idle checks of the connection pools (tarn) on the real clock while everything else uses the clock of the test.
 * On that clock they would run every second of a walk and never stop: tarn clears its interval with the real
 * `clearInterval` of `node:timers`, which does not know intervals of the replaced clock.
 *
 * Call it before the clock is replaced, and the returned function afterwards.
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
