import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';
import type { Action } from '@reduxjs/toolkit';
import type { EventChannel, Task } from 'redux-saga';
import { call, cancel, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { PaymentsPorts, Wake } from '../ports';
import { createLiveStream, keepLive, type LiveStream } from '../../../lib/live-payment';
import { safely } from '../../../lib/saga/safely';
import { concludeFrom } from './conclude';
import { FINAL_ATTEMPTS, RETURN_ATTEMPTS, verifyWithin, type Attempts } from './final-verification';
import { listen } from './listen-saga';
import { statusCheck, received, type StatusCheck } from './status-check';
import { outcomeOf } from './outcome';
import { isOutdated, OUTDATED_MS } from './outdated';
import { pause, pollGap } from './pause';
import { selectWatch, type WithPayments } from '../state';
import { concluded, watchStarted, watchStopped, type WatchManner, type WatchRequest } from './watch-slice';

type Ended = 'final' | 'ended';

/**
 * Polls every 3 s, or not at all while the payment's stream is alive; after 5 minutes without an end it shows
 * the timeout.
 */
function* poll(
  id: string,
  manner: WatchManner,
  wakes: EventChannel<Wake>,
  live: LiveStream,
  ports: PaymentsPorts,
): SagaGenerator<Ended> {
  const started = Date.now();
  const deadline = started + PAYMENT_TIMINGS.pollLimitMs;
  let seen = yield* statusCheck(id, 'read');
  while (true) {
    const isEarlier = manner === 'paid' && Date.now() < started + OUTDATED_MS && isOutdated(seen);
    const state = isEarlier ? 'open' : yield* concludeFrom(seen, ports);
    if (state !== 'open') return state;
    const left = deadline - Date.now();
    const end =
      left > 0 ? yield* pause({ ms: yield* pollGap(), limitMs: left }, wakes, live) : ('time' as const);
    if (typeof end === 'object') seen = yield* received(end.payment);
    else if (Date.now() >= deadline) {
      const message = PAYMENT_TEXTS.verificationTimedOut;
      yield* put(concluded({ outcome: 'timeout', message, listening: true }));
      return 'ended';
    } else seen = yield* statusCheck(id, 'read');
  }
}

/** Ends when the stream reports success, unless that is known already. */
function* successReceived(live: LiveStream): SagaGenerator<StatusCheck> {
  while (true) {
    const event = yield* take(live.event);
    if (event.kind !== 'status') continue;
    const seen = yield* received(event.payment);
    const { outcome } = yield* select((state: WithPayments) => selectWatch(state));
    if (seen.kind === 'seen' && outcomeOf(seen.payment.view) === 'success' && outcome !== 'success')
      return seen;
  }
}

/**
 * The limited number of tries. Only a success from the stream ends them early; its other events are ignored
 * here, because each try makes the server ask the gateway.
 */
function* verifyListening(
  attempts: Attempts,
  id: string,
  live: LiveStream,
  ports: PaymentsPorts,
): SagaGenerator<Ended> {
  const { ended, success } = yield* race({
    ended: call(verifyWithin, attempts, id, ports),
    success: call(successReceived, live),
  });
  if (!success) return ended ?? 'ended';
  return (yield* concludeFrom(success, ports)) === 'final' ? 'final' : 'ended';
}

const isSuccess = (action: Action) => concluded.match(action) && action.payload.outcome === 'success';

/** Listens to the payment's stream until the payment is final. */
function* stayLive(
  id: string,
  live: ReturnType<typeof createLiveStream>,
  { statusStream, isVisible, wakes, random }: PaymentsPorts,
): SagaGenerator<void> {
  const open = () => statusStream(id);
  yield* race({ kept: call(keepLive, live, { open, isVisible, wakes, random }), done: take(isSuccess) });
}

/** Watches one payment from the first status check to its final state. */
export function* watch(ports: PaymentsPorts, request: WatchRequest): SagaGenerator<void> {
  const { merchantTransactionId: id, manner } = request;
  const deadline = Date.now() + PAYMENT_TIMINGS.pollLimitMs;
  const wakes = yield* call(ports.wakes);
  const live = createLiveStream();
  const stream = yield* fork(stayLive, id, live, ports);
  try {
    if (manner === 'page' || manner === 'paid') {
      if ((yield* poll(id, manner, wakes, live, ports)) === 'final') return;
    }
    if (manner === 'return' || manner === 'closed') {
      const attempts = manner === 'return' ? RETURN_ATTEMPTS : FINAL_ATTEMPTS;
      if ((yield* verifyListening(attempts, id, live, ports)) === 'final') return;
    }
    if (manner === 'open') {
      const seen = yield* statusCheck(id, 'check');
      if ((yield* concludeFrom(seen, ports)) === 'final') return;
    }
    yield* listen(id, deadline, wakes, live, ports);
  } finally {
    wakes.close();
    // Not `yield* cancel(…)`: a generator that is itself being cancelled must not yield.
    stream.cancel();
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
