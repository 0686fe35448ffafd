import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';
import { call, delay, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { readOrigin } from '../../../lib/session-flags';
import { quotationOfTopUp } from '../../../lib/top-up-purpose';
import type { PaymentsPorts } from '../ports';
import { selectWatch, type WithPayments } from '../state';
import { closeRequested, leavingChanged, stayRequested } from './watch-slice';

/** How long a success is shown before the page closes, in ms. */
export const SUCCESS_SHOWN_MS = 2_000;

/** Tries to close the page; where the browser ignores that, this code still runs 1 s later. */
function* close(payment: PaymentStatusDto, ports: PaymentsPorts): SagaGenerator<void> {
  const origin = payment.details?.from ?? readOrigin(ports.storage());
  yield* call(ports.closePage, origin, payment.closing);
  yield* delay(PAYMENT_TIMINGS.closeFallbackMs);
}

/**
 * After success the page closes itself. PhonePe's page shows "Redirecting to wallet..." first, and goes there
 * when it could not close; inside an app, and after Razorpay, the result stays with a button. "Stay on this
 * page" stops both. A browser that is not the payer's only shows the result.
 */
export function* leave(payment: PaymentStatusDto, ports: PaymentsPorts): SagaGenerator<void> {
  const { manner } = yield* select((state: WithPayments) => selectWatch(state));
  const { details, closing } = payment;
  // Back must not lead to the gateway's page of a completed payment.
  if (manner === 'return') yield* call(ports.guardBack);
  if (manner === 'open' || !details) return;
  // Who pays a phase goes on to its quotation; the page is not closed.
  const isForPhase = quotationOfTopUp(payment.merchantTransactionId, ports.storage()) !== null;
  const toWallet = details.gateway === 'phonepe' || isForPhase;
  const appWaits = details.from === 'App' && closing.appReturnUrl !== null;
  yield* put(leavingChanged(toWallet ? 'wallet' : 'close'));
  const shownMs = toWallet ? PAYMENT_TIMINGS.redirectToWalletMs : SUCCESS_SHOWN_MS;
  const { stay } = yield* race({ stay: take(stayRequested), over: delay(shownMs) });
  if (!stay) {
    if (!isForPhase) yield* close(payment, ports);
    if (toWallet && !appWaits) return void (yield* put(leavingChanged('to-wallet')));
  }
  yield* put(leavingChanged('stayed'));
  while (true) {
    yield* take(closeRequested);
    yield* close(payment, ports);
    // The page did not close although the payer asked: going to the wallet is better than a button without
    // effect.
    if (!appWaits) yield* put(leavingChanged('to-wallet'));
  }
}
