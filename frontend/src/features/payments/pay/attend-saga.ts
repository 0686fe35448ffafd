import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { PaymentsPorts } from '../ports';
import { safely } from '../../../lib/saga/safely';
import { selectPay, type WithPayments } from '../state';
import { watchStarted } from '../watch/watch-slice';
import { readOpenPayment } from './open-payment';
import { formShown, payReset, redirectUndone } from './pay-slice';

/** Watches the payment that the payer left for PhonePe's page and came back from, to say where it stands. */
function* remind(ports: PaymentsPorts): SagaGenerator<void> {
  const id = readOpenPayment(ports.storage());
  if (id) yield* put(watchStarted({ merchantTransactionId: id, manner: 'reminder' }));
}

/** Back from PhonePe through the browser's page cache: all is as it was left, the busy button included. */
function* undoRedirects(ports: PaymentsPorts): SagaGenerator<void> {
  const wakes = yield* call(ports.wakes);
  try {
    while (true) {
      const wake = yield* take(wakes);
      const { status } = yield* select((state: WithPayments) => selectPay(state));
      if (wake !== 'returned' || status !== 'redirecting') continue;
      yield* put(redirectUndone());
      yield* remind(ports);
    }
  } finally {
    wakes.close();
  }
}

function* attend(ports: PaymentsPorts): SagaGenerator<void> {
  yield* remind(ports);
  yield* race({ undo: call(undoRedirects, ports), left: take(payReset) });
}

/** From `formShown` to `payReset`: a payer who comes Back finds the form enabled and their open payment named. */
export function* attendSaga(ports: PaymentsPorts): SagaGenerator<void> {
  const attendSafely = safely('form attendance', attend);
  while (true) {
    yield* take(formShown);
    yield* attendSafely(ports);
  }
}
