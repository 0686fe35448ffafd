import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';
import type { Action } from '@reduxjs/toolkit';
import type { EventChannel, Task } from 'redux-saga';
import { call, cancel, delay, fork, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import type { PaymentsPorts, Wake } from '../ports';
import { safely } from '../safely';
import { concludeFrom } from './conclude';
import { FINAL_ATTEMPTS, RETURN_ATTEMPTS, verifyWithin } from './final-verification';
import { listen } from './listen-saga';
import { look } from './look';
import { pause } from './pause';
import { concluded, watchStarted, watchStopped, type WatchManner, type WatchRequest } from './watch-slice';

type Ended = 'final' | 'ended';

/**
 * Right after Razorpay's signed success, an earlier failed try is often still the last thing our server knows;
 * for this long such an end is taken for old news.
 */
export const OLD_NEWS_MS = 15_000;

/** Looks every 3 s; after 5 minutes without an end it says so (specification, section 4, In-page monitoring). */
function* poll(
  id: string,
  manner: WatchManner,
  wakes: EventChannel<Wake>,
  ports: PaymentsPorts,
): SagaGenerator<Ended> {
  const started = Date.now();
  const deadline = started + PAYMENT_TIMINGS.pollLimitMs;
  while (true) {
    const seen = yield* look(id, 'read');
    const isOldNews =
      manner === 'paid' &&
      (seen.kind === 'failed' || seen.kind === 'timeout') &&
      Date.now() < started + OLD_NEWS_MS;
    const state = isOldNews ? 'open' : yield* concludeFrom(seen, ports);
    if (state !== 'open') return state;
    const left = deadline - Date.now();
    if (left > 0) yield* pause(Math.min(PAYMENT_TIMINGS.pollIntervalMs, left), wakes);
    if (Date.now() >= deadline) {
      const message = PAYMENT_TEXTS.verificationTimedOut;
      yield* put(concluded({ outcome: 'timeout', message, listening: true }));
      return 'ended';
    }
  }
}

/** Ends when the payment window is closed; never, where none was opened. Looks every second. */
function* windowClosed(ports: PaymentsPorts): SagaGenerator<true> {
  const opened = ports.openedWindow();
  while (!opened?.closed) yield* delay(PAYMENT_TIMINGS.windowClosedCheckMs);
  return true;
}

/** Polls until the payment ends; a closed payment window leads to a final verification instead. */
function* monitor(
  id: string,
  manner: WatchManner,
  wakes: EventChannel<Wake>,
  ports: PaymentsPorts,
): SagaGenerator<Ended> {
  const { ended, closed } = yield* race({
    ended: call(poll, id, manner, wakes, ports),
    ...(ports.openedWindow() ? { closed: call(windowClosed, ports) } : {}),
  });
  return closed ? yield* verifyWithin(FINAL_ATTEMPTS, id, ports) : (ended ?? 'ended');
}

/** One payment, from the first look to its final word. */
export function* watch(ports: PaymentsPorts, request: WatchRequest): SagaGenerator<void> {
  const { merchantTransactionId: id, manner } = request;
  const deadline = Date.now() + PAYMENT_TIMINGS.pollLimitMs;
  const wakes = yield* call(ports.wakes);
  try {
    if (manner === 'page' || manner === 'paid') {
      if ((yield* monitor(id, manner, wakes, ports)) === 'final') return;
    }
    if (manner === 'return') {
      if ((yield* verifyWithin(RETURN_ATTEMPTS, id, ports)) === 'final') return;
    }
    if (manner === 'reminder') {
      const seen = yield* look(id, 'check');
      if ((yield* concludeFrom(seen, ports)) === 'final') return;
    }
    yield* listen(id, deadline, wakes, ports);
  } finally {
    wakes.close();
  }
}

const guardedWatch = safely('payment watch', watch, function* crashed() {
  yield* put(concluded({ outcome: 'unexpected', message: null, listening: false }));
});

/** One watch at a time: a new one replaces the old one, `watchStopped` (the screen is left) ends it. */
export function* watchSaga(ports: PaymentsPorts): SagaGenerator<void> {
  let running: Task | null = null;
  while (true) {
    const action = yield* take<Action>([watchStarted, watchStopped]);
    if (running) yield* cancel(running);
    running = watchStarted.match(action) ? yield* fork(guardedWatch, ports, action.payload) : null;
  }
}
