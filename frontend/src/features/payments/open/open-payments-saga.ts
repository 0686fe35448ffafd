import { call, delay, fork, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { gapAfter } from '../../../lib/api-unreachable';
import { safely } from '../../../lib/saga/safely';
import { checkoutClosed, formShown, payReset, redirectUndone } from '../pay/pay-slice';
import type { PaymentsPorts } from '../ports';
import { selectOpen, selectPay, type WithPayments } from '../state';
import { watchStopped } from '../watch/watch-slice';
import { askOpen, followOpen } from './ask-open';
import { openReset, openUnreachable } from './open-slice';

/**
 * How often the list is read while a payment is unresolved, in ms. The payment that is followed may not be
 * the only one.
 */
export const OPEN_POLL_MS = 15_000;

/**
 * Reads the payer's unresolved payments: when the form appears, when the payer returns to it, after each
 * checkout, and with growing waits while our API gives no answer.
 */
function* pollOpenPayments(ports: PaymentsPorts, userId: string): SagaGenerator<void> {
  const wakes = yield* call(ports.wakes);
  let misses = 0;
  try {
    while (true) {
      const payments = yield* askOpen(userId);
      misses = payments === null ? misses + 1 : 0;
      if (payments) yield* followOpen(payments, ports);
      const isWatched = payments !== null && payments.length > 0 && ports.isVisible();
      const waitMs = misses > 0 ? gapAfter(misses) : isWatched ? OPEN_POLL_MS : null;
      const { woke, missed } = yield* race({
        woke: take(wakes),
        missed: take(openUnreachable),
        changed: take([checkoutClosed, redirectUndone]),
        ...(waitMs !== null && { time: delay(waitMs) }),
      });
      if (woke === 'returned') yield* undoRedirect(ports);
      if (missed) yield* race({ woke: take(wakes), time: delay(gapAfter((misses += 1))) });
    }
  } finally {
    wakes.close();
  }
}

/**
 * Back from PhonePe through the browser's page cache restores the page as it was, with its button still busy.
 */
function* undoRedirect(ports: PaymentsPorts): SagaGenerator<void> {
  const { status } = yield* select((state: WithPayments) => selectPay(state));
  if (status !== 'redirecting') return;
  yield* put(redirectUndone());
  // The payment followed before the payer left may not be the relevant one now.
  yield* put(watchStopped());
  const { payments } = yield* select((state: WithPayments) => selectOpen(state));
  yield* followOpen(payments, ports);
}

const pollSafely = safely('open payments', pollOpenPayments);

/** Runs from `formShown` to `payReset`. */
export function* openPaymentsSaga(ports: PaymentsPorts): SagaGenerator<void> {
  while (true) {
    const { payload } = yield* take(formShown);
    const running = yield* fork(pollSafely, ports, payload.userId);
    yield* take(payReset);
    running.cancel();
    yield* put(openReset());
  }
}
