import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import createSagaMiddleware, { eventChannel } from 'redux-saga';
import { countdownSaga } from './countdown-saga';
import {
  countdownResumed,
  countdownsReducer,
  countdownStarted,
  countdownStopped,
  selectDeadline,
  selectSecondsLeft,
} from './countdown-slice';

const START = Date.UTC(2026, 10, 20, 9, 0, 0);

function start() {
  const listeners = new Set<(shown: true) => void>();
  const pageShown = () =>
    eventChannel<true>((emit) => {
      listeners.add(emit);
      return () => void listeners.delete(emit);
    });
  const sagas = createSagaMiddleware();
  const store = configureStore({
    reducer: { countdowns: countdownsReducer },
    middleware: (defaults) => defaults().concat(sagas),
  });
  const task = sagas.run(() => countdownSaga({ pageShown }));
  return {
    dispatch: store.dispatch,
    left: (name = 'resend') => selectSecondsLeft(store.getState(), name),
    deadline: () => selectDeadline(store.getState(), 'resend'),
    listeners,
    becomeVisible: () => listeners.forEach((emit) => emit(true)),
    task,
  };
}

let page: ReturnType<typeof start>;
beforeEach(() => {
  jest.useFakeTimers({ now: START, doNotFake: ['nextTick', 'queueMicrotask'] });
  page = start();
});
afterEach(() => {
  page.task.cancel();
  jest.useRealTimers();
});
const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('a countdown', () => {
  it('decreases every second until it ends, and then stays at 0', async () => {
    page.dispatch(countdownStarted({ name: 'resend', seconds: 120 }));
    expect(page.left()).toBe(120);
    await after(999);
    expect(page.left()).toBe(120);
    await after(1);
    expect(page.left()).toBe(119);
    await after(118_000);
    expect(page.left()).toBe(1);
    await after(1_000);
    expect(page.left()).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
    expect(page.listeners.size).toBe(0);
  });

  it('is correct after a phone slept: no timer ran, but the deadline came closer', async () => {
    page.dispatch(countdownStarted({ name: 'resend', seconds: 120 }));
    jest.setSystemTime(START + 90_000);
    expect(page.left()).toBe(120);
    page.becomeVisible();
    await after(0);
    expect(page.left()).toBe(30);
  });

  it('continues after a reload with the earlier deadline', async () => {
    page.dispatch(countdownResumed({ name: 'resend', until: START + 45_500 }));
    expect(page.left()).toBe(46);
    await after(500);
    expect(page.left()).toBe(45);
    expect(page.deadline()).toBe(START + 45_500);
  });

  it('does not wait for hours when the clock is set back', async () => {
    page.dispatch(countdownStarted({ name: 'resend', seconds: 120 }));
    jest.setSystemTime(START - 3_600_000);
    await after(1_000);
    expect(page.left()).toBe(120);
  });

  it('restarts under the same name, and leaves others unchanged', async () => {
    page.dispatch(countdownStarted({ name: 'resend', seconds: 120 }));
    page.dispatch(countdownStarted({ name: 'retry', seconds: 10 }));
    await after(5_000);
    page.dispatch(countdownStarted({ name: 'resend', seconds: 60 }));
    await after(1_000);
    expect([page.left(), page.left('retry')]).toEqual([59, 4]);
  });

  it('can be stopped', async () => {
    page.dispatch(countdownStarted({ name: 'resend', seconds: 120 }));
    page.dispatch(countdownStopped({ name: 'resend' }));
    await after(5_000);
    expect([page.left(), page.deadline()]).toEqual([0, null]);
    expect(page.listeners.size).toBe(0);
  });
});
