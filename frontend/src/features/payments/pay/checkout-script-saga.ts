import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';
import { call, delay, put, race, take, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { PaymentsPorts } from '../ports';
import { safely } from '../../../lib/saga/safely';
import { scriptMissing, scriptReady, scriptRequested } from './pay-slice';

/**
 * Loads Razorpay's script. The check is repeated once after 1 s, then the page shows a warning, which goes
 * when the script loads later.
 */
function* provideScript(
  ports: PaymentsPorts,
  { payload }: ReturnType<typeof scriptRequested>,
): SagaGenerator<void> {
  if (ports.isCheckoutThere()) return void (yield* put(scriptReady()));
  if (!payload.url) {
    console.error(PAYMENT_TEXTS.razorpayConfigMissing);
    return void (yield* put(scriptMissing()));
  }
  const loading = yield* call(ports.loadScript, payload.url);
  try {
    const recheck = PAYMENT_TIMINGS.checkoutScriptRecheckMs;
    const { outcome } = yield* race({ outcome: take(loading), late: delay(recheck) });
    // The script defines its constructor before `load` fires; after a failure the second check follows.
    if (outcome === 'failed') yield* delay(recheck);
    if (ports.isCheckoutThere()) return void (yield* put(scriptReady()));
    yield* put(scriptMissing());
    if (outcome) return;
    yield* take(loading);
    if (ports.isCheckoutThere()) yield* put(scriptReady());
  } finally {
    loading.close();
  }
}

/** A new request (Try again) replaces the one in progress. */
export function* checkoutScriptSaga(ports: PaymentsPorts): SagaGenerator<void> {
  yield* takeLatest(
    scriptRequested,
    safely(
      'checkout script',
      (action: ReturnType<typeof scriptRequested>) => call(provideScript, ports, action),
      () => put(scriptMissing()),
    ),
  );
}
