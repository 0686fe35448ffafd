import { delay, put, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import {
  modalClosed,
  modalOpened,
  paymentEnded,
  paymentSubmitted,
  providerMissingHidden,
  providerSubmitted,
  resultHidden,
  type DemoPayload,
} from './demo-payment-slice';

/** How long the simulated payment takes, in ms. */
const PAYMENT_MS = 3_000;
/** How long a notice is shown, in ms. */
const NOTICE_MS = 2_000;

export interface DemoPaymentPorts {
  /** Takes the place of the call to a gateway. */
  pay(): SagaGenerator<'succeeded' | 'failed'>;
  log(payload: DemoPayload): void;
}

const DEMO_PORTS: DemoPaymentPorts = {
  // Never fails, because there is no call that could.
  *pay() {
    yield* delay(PAYMENT_MS);
    return 'succeeded';
  },
  log: (payload) =>
    // eslint-disable-next-line no-console -- the demo shows developers the request that it does not send
    console.log('Demo payment', payload),
};

function* hideMissingProvider(): SagaGenerator<void> {
  yield* delay(NOTICE_MS);
  yield* put(providerMissingHidden());
}

function* pay(
  ports: DemoPaymentPorts,
  { payload }: ReturnType<typeof paymentSubmitted>,
): SagaGenerator<void> {
  ports.log(payload);
  yield* put(paymentEnded(yield* ports.pay()));
  yield* delay(NOTICE_MS);
  yield* put(resultHidden());
}

function* followModal(
  ports: DemoPaymentPorts,
  action: ReturnType<typeof modalOpened | typeof modalClosed>,
): SagaGenerator<void> {
  if (modalClosed.match(action)) return;
  yield* takeLatest(providerSubmitted, hideMissingProvider);
  // A second press of the button does not pay twice.
  yield* takeLeading(paymentSubmitted, pay, ports);
}

/** Runs the demo payment's times. Closing the modal cancels what is in progress. */
export function* demoPaymentSaga(ports: DemoPaymentPorts = DEMO_PORTS): SagaGenerator<void> {
  yield* takeLatest([modalOpened, modalClosed], followModal, ports);
}
