import type { PhonePeInitiated } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import type { Action } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import { call, cancel, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { setRedirected, writeOrigin } from '../../../lib/session-flags';
import type { PaymentsPorts } from '../ports';
import { safely } from '../../../lib/saga/safely';
import { selectPay, type WithPayments } from '../state';
import { hasNoAnswer } from '../../../lib/api-unreachable';
import { mayPay } from '../open/ask-open';
import { openUnreachable } from '../open/open-slice';
import { writeDraft } from './draft';
import { initiate } from './initiate-saga';
import { rememberOpenPayment } from './open-payment';
import {
  initiationDropped,
  initiationFailed,
  initiationStarted,
  payReset,
  redirectStarted,
  submitRequested,
  type SubmitRequest,
} from './pay-slice';
import { payWithRazorpay } from './razorpay-saga';

/** PhonePe's page replaces ours in this tab; the stored marks let the page find the payment again. */
function* redirectToPhonePe(
  initiated: PhonePeInitiated,
  { payer }: SubmitRequest,
  ports: PaymentsPorts,
): SagaGenerator<void> {
  rememberOpenPayment(initiated.merchantTransactionId, ports.storage());
  setRedirected(ports.storage());
  writeOrigin(payer.from, ports.storage());
  yield* put(redirectStarted(initiated));
  yield* call(ports.goTo, initiated.paymentUrl);
}

function* pay(ports: PaymentsPorts, request: SubmitRequest): SagaGenerator<void> {
  const { payer, transactionAmount, purpose } = request;
  // The amount of a phase is in the address.
  if (!purpose) writeDraft({ userId: payer.userId, transactionAmount }, ports.storage());
  yield* put(initiationStarted(request));
  if ((yield* mayPay(payer.userId, null, ports)) !== 'yes') return void (yield* put(initiationDropped()));
  const answer = yield* initiate(request, ports);
  if (!answer.ok) {
    yield* put(initiationFailed(answer.error));
    if (hasNoAnswer(answer.error)) yield* put(openUnreachable());
    return;
  }
  const initiated = answer.data;
  if (initiated.gateway === 'razorpay') yield* payWithRazorpay(initiated, payer, ports);
  else yield* redirectToPhonePe(initiated, request, ports);
}

const guardedPay = safely('payment', pay, function* crashed() {
  const message = PAYMENT_TEXTS.transactionFailed;
  yield* put(initiationFailed({ status: 0, code: 'crashed', message }));
});

/**
 * Submits one payment at a time: a second click during a request does nothing; after a failed attempt in the
 * overlay a new submit replaces it. `payReset` (the screen is left) ends everything.
 */
export function* paySaga(ports: PaymentsPorts): SagaGenerator<void> {
  let running: Task | null = null;
  while (true) {
    const action = yield* take<Action>([submitRequested, payReset]);
    if (submitRequested.match(action)) {
      const { status } = yield* select((state: WithPayments) => selectPay(state));
      if (status !== 'idle') continue;
      if (running) yield* cancel(running);
      running = yield* fork(guardedPay, ports, action.payload);
    } else if (running) {
      yield* cancel(running);
      running = null;
    }
  }
}
