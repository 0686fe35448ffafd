import type { PayerDto, RazorpayInitiated, RazorpaySuccessRequest } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { call, delay, fork, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import type { Action } from '@reduxjs/toolkit';
import { paymentsApi } from '../api';
import { ask } from '../../../lib/saga/ask';
import type { OpenCheckout } from '../../../lib/razorpay-checkout';
import type { PaymentsPorts } from '../ports';
import { safely } from '../../../lib/saga/safely';
import { concluded, watchStarted } from '../watch/watch-slice';
import {
  checkoutAttemptFailed,
  checkoutClosed,
  checkoutOpened,
  initiationFailed,
  recordingFailed,
  scriptMissing,
} from './pay-slice';
import { rememberOpenPayment } from './open-payment';
import { checkoutOptions } from './checkout-options';

/**
 * Waits between the tries to send Razorpay's signed result, in ms. It only speeds things up: polling finds
 * the payment anyway.
 */
const RECORD_WAITS_MS = [1_000, 2_000, 4_000, 8_000];

/** Sends the signed result to the server, which then checks with Razorpay at once. */
function* record(proof: RazorpaySuccessRequest): SagaGenerator<void> {
  for (const wait of [...RECORD_WAITS_MS, null]) {
    const answer = yield* ask(paymentsApi.endpoints.recordRazorpaySuccess.initiate(proof, { track: false }));
    if (answer.ok) return;
    const { status, message } = answer.error;
    const isRejected = status >= 400 && status < 500 && status !== 408 && status !== 429;
    if (isRejected || wait === null) return void (yield* put(recordingFailed(message)));
    yield* delay(wait);
  }
}

const recordSafely = safely('recording of the checkout result', record);

const foundPaid = (action: Action) => concluded.match(action) && action.payload.outcome === 'success';

/**
 * Follows one open overlay until it closes. A failed attempt only enables the form again; the overlay offers
 * another.
 */
function* followCheckout(checkout: OpenCheckout, id: string): SagaGenerator<void> {
  while (true) {
    const { event, paid } = yield* race({ event: take(checkout.events), paid: take(foundPaid) });
    if (paid) {
      // The payment is complete before the overlay reported it: the webhook was faster, or the payer left for
      // another app.
      checkout.close();
      return void (yield* put(checkoutClosed({ paid: true })));
    }
    if (event?.type === 'failed') yield* put(checkoutAttemptFailed(event.description));
    if (event?.type === 'dismissed') {
      yield* put(checkoutClosed({ paid: false }));
      // The payer may have paid before closing, so a final verification follows.
      return void (yield* put(watchStarted({ merchantTransactionId: id, manner: 'closed' })));
    }
    if (event?.type === 'paid') {
      yield* put(checkoutClosed({ paid: true }));
      yield* put(watchStarted({ merchantTransactionId: id, manner: 'paid' }));
      yield* fork(recordSafely, event.proof);
      return;
    }
  }
}

/**
 * Opens Razorpay's overlay for an order and watches the payment from then on, with or without the overlay.
 */
export function* payWithRazorpay(
  initiated: RazorpayInitiated,
  payer: PayerDto,
  ports: PaymentsPorts,
): SagaGenerator<void> {
  if (!ports.isCheckoutThere()) {
    console.error(PAYMENT_TEXTS.checkoutScriptMissing);
    yield* put(scriptMissing());
    const message = PAYMENT_TEXTS.transactionFailed;
    return void (yield* put(initiationFailed({ status: 0, code: 'checkout_missing', message })));
  }
  const checkout = yield* call(ports.openCheckout, checkoutOptions(initiated, payer));
  const id = initiated.merchantTransactionId;
  rememberOpenPayment(id, ports.storage());
  let isOver = false;
  try {
    yield* put(checkoutOpened(initiated));
    yield* put(watchStarted({ merchantTransactionId: id, manner: 'checkout' }));
    yield* followCheckout(checkout, id);
    isOver = true;
  } finally {
    checkout.events.close();
    // Cancelled: the screen was left, or the form was submitted again after a failed attempt.
    if (!isOver) checkout.close();
  }
}
