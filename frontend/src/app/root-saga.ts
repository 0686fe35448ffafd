import { delay, spawn, call } from 'typed-redux-saga';
import { demoPaymentSaga } from '../components/demo-payment/demo-payment-saga';
import { accountSaga } from '../features/account';
import { authSaga } from '../features/auth';
import { paymentsSaga } from '../features/payments';
import { countdownSaga } from '../lib/countdown';
import { sessionSaga } from '../lib/session';

/** A saga that failed restarts after this time in ms, so that one fault cannot become a busy loop. */
const RESTART_AFTER_MS = 1_000;

/** Keeps a feature's saga running: an uncaught error is reported, then the saga restarts. */
export function* supervise(name: string, saga: () => Generator): Generator {
  for (;;) {
    try {
      yield* call(saga);
      return;
    } catch (error) {
      console.error(`The ${name} saga stopped and starts again`, error);
      yield* delay(RESTART_AFTER_MS);
    }
  }
}

/** One detached, supervised branch per feature: an error in one never cancels another. */
export function* rootSaga(): Generator {
  yield* spawn(supervise, 'countdowns', countdownSaga as () => Generator);
  yield* spawn(supervise, 'session', sessionSaga as () => Generator);
  yield* spawn(supervise, 'auth', authSaga as () => Generator);
  yield* spawn(supervise, 'account', accountSaga as () => Generator);
  yield* spawn(supervise, 'payments', paymentsSaga as () => Generator);
  yield* spawn(supervise, 'demo payment', demoPaymentSaga as () => Generator);
}
