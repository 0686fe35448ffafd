import type { Action } from '@reduxjs/toolkit';
import type { EventChannel, Task } from 'redux-saga';
import { cancel, delay, fork, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import { pageShown } from '../page-shown';
import { countdownResumed, countdownStarted, countdownStopped, countdownTicked } from './countdown-slice';

export interface CountdownPorts {
  pageShown(): EventChannel<true>;
}

/**
 * Stores the seconds left, every second. Computed from the deadline each time, and at once when the page
 * becomes visible: timers stop on a sleeping phone, the deadline does not move.
 */
function* count(name: string, until: number, ports: CountdownPorts): SagaGenerator<void> {
  const shown = ports.pageShown();
  let most = Infinity;
  try {
    for (;;) {
      const now = Date.now();
      // Never more than before: after the clock is set back, the wait would last hours.
      const left = Math.min(most, Math.max(0, Math.ceil((until - now) / 1000)));
      yield* put(countdownTicked({ name, until, left }));
      if (left === 0) return;
      most = left;
      yield* race([delay(Math.min(1000, Math.max(50, until - now - (left - 1) * 1000))), take(shown)]);
    }
  } finally {
    shown.close();
  }
}

/** Runs all countdowns, one for each name. */
export function* countdownSaga(ports: CountdownPorts = { pageShown }): SagaGenerator<void> {
  const running = new Map<string, Task>();
  for (;;) {
    const action = yield* take<Action>([countdownStarted, countdownResumed, countdownStopped]);
    const started = countdownStarted.match(action);
    const resumed = countdownResumed.match(action);
    if (!started && !resumed && !countdownStopped.match(action)) continue;
    const { name } = action.payload;
    const before = running.get(name);
    if (before) yield* cancel(before);
    running.delete(name);
    if (started) {
      const until = Date.now() + action.payload.seconds * 1000;
      running.set(name, yield* fork(count, name, until, ports));
    } else if (resumed) running.set(name, yield* fork(count, name, action.payload.until, ports));
  }
}
