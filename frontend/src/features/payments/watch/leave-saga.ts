import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_TIMINGS } from '@deccanloop/contracts/payments/timings';
import { call, delay, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { readOrigin } from '../../../lib/session-flags';
import type { PaymentsPorts } from '../ports';
import { selectWatch, type WithPayments } from '../state';
import { closeRequested, leavingChanged, stayRequested } from './watch-slice';

/** A success is read before the page goes. */
export const SUCCESS_SHOWN_MS = 2_000;

/** Tries to end the page; a browser that ignores it leaves us running 1 s later. */
function* close(payment: PaymentStatusDto, ports: PaymentsPorts): SagaGenerator<void> {
  const origin = payment.details?.from ?? readOrigin(ports.storage());
  yield* call(ports.closePage, origin, payment.closing);
  yield* delay(PAYMENT_TIMINGS.closeFallbackMs);
}

/**
 * After success (specification, section 4, Completion): the page closes itself by origin. PhonePe's page says
 * "Redirecting to wallet..." first, and goes there when it could not close; where an app waits, and after
 * Razorpay, the result stays with a button. "Stay on this page" stops both. A browser that is not the payer's only shows the result.
 */
export function* leave(payment: PaymentStatusDto, ports: PaymentsPorts): SagaGenerator<void> {
  const { manner } = yield* select((state: WithPayments) => selectWatch(state));
  const { details, closing } = payment;
  // Back from here must not lead into the gateway's page of a payment that is done.
  if (manner === 'return') yield* call(ports.guardBack);
  if (manner === 'open' || !details) return;
  const toWallet = details.gateway === 'phonepe';
  const appWaits = details.from === 'App' && closing.appReturnUrl !== null;
  yield* put(leavingChanged(toWallet ? 'wallet' : 'close'));
  const shownMs = toWallet ? PAYMENT_TIMINGS.redirectToWalletMs : SUCCESS_SHOWN_MS;
  const { stay } = yield* race({ stay: take(stayRequested), over: delay(shownMs) });
  if (!stay) {
    yield* close(payment, ports);
    if (toWallet && !appWaits) return void (yield* put(leavingChanged('to-wallet')));
  }
  yield* put(leavingChanged('stayed'));
  while (true) {
    yield* take(closeRequested);
    yield* close(payment, ports);
    // Nothing closed on the payer's own wish either: the wallet is a better place than a dead button.
    if (!appWaits) yield* put(leavingChanged('to-wallet'));
  }
}
