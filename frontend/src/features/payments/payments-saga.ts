import { fork, type SagaGenerator } from 'typed-redux-saga';
import { accessSaga } from './access/access-saga';
import { browserPorts } from './browser-ports';
import { openPaymentsSaga } from './open/open-payments-saga';
import { checkoutScriptSaga } from './pay/checkout-script-saga';
import { paySaga } from './pay/pay-saga';
import { retrySaga } from './pay/retry-saga';
import type { PaymentsPorts } from './ports';
import { watchSaga } from './watch/watch-saga';

/** All sagas of the payment pages. Each waits for its actions; none does anything before. */
export function* paymentsSaga(ports: PaymentsPorts = browserPorts): SagaGenerator<void> {
  yield* fork(accessSaga, ports);
  yield* fork(checkoutScriptSaga, ports);
  yield* fork(openPaymentsSaga, ports);
  yield* fork(paySaga, ports);
  yield* fork(retrySaga, ports);
  yield* fork(watchSaga, ports);
}
