import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;

/** One clock for all relative times; it runs while the page is visible. */
const listeners = new Set<() => void>();
let current = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  current = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    current = Date.now();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const nowRead = (): number => current;

/** The current time in ms, updated twice a minute. */
export const useNow = (): number => useSyncExternalStore(subscribe, nowRead, nowRead);
