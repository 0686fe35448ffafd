import type { InitiatedDto, PayerDto, PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import { PAYMENT_TEXTS } from '@deccanloop/contracts/payments/messages';
import { call, delay, put, race, select, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { ask, type Answer } from '../../../lib/saga/ask';
import { safely } from '../../../lib/saga/safely';
import { readSession, removeSession, writeSession } from '../../../lib/session-store';
import { anotherPaymentAddress } from '../../../lib/top-up-purpose';
import { newTraceparent } from '../../../lib/traceparent';
import { paymentsApi } from '../api';
import type { PaymentsPorts } from '../ports';
import { selectWatch, type WithPayments } from '../state';
import { watchStarted, watchStopped } from '../watch/watch-slice';
import { IN_PROGRESS_REPEATS, isComplete } from './initiate-saga';
import { mayPay, type Permission } from '../open/ask-open';
import { rememberOpenPayment } from './open-payment';
import { isDefinite } from './payment-intent';
import { payWithRazorpay } from './razorpay-saga';
import { setRedirected } from '../../../lib/session-flags';
import { API_UNREACHABLE } from '../../../lib/api-unreachable';
import { retryDone, retryFailed, retryHeld, retryLeaves, retryRequested, retryStarted } from './retry-slice';

const KEY = 'payment-retry';

interface RetryIntent {
  idempotencyKey: string;
  merchantTransactionId: string;
}

const isIntent = (value: unknown): value is RetryIntent => {
  const { idempotencyKey, merchantTransactionId } = (value ?? {}) as Record<string, unknown>;
  return typeof idempotencyKey === 'string' && typeof merchantTransactionId === 'string';
};

/**
 * Keeps the key until the outcome of the request is certain: a lost answer must not lead to a second order.
 */
function intentFor(merchantTransactionId: string, ports: PaymentsPorts): RetryIntent {
  const open = readSession(KEY, isIntent, ports.storage());
  if (open?.merchantTransactionId === merchantTransactionId) return open;
  const intent = { idempotencyKey: ports.newKey(), merchantTransactionId };
  writeSession(KEY, intent, ports.storage());
  return intent;
}

function* askForAnotherTry(id: string, ports: PaymentsPorts): SagaGenerator<Answer<InitiatedDto>> {
  const request = { ...intentFor(id, ports), traceparent: newTraceparent() };
  for (let repeats = 0; ; repeats += 1) {
    const answer: Answer<InitiatedDto> = yield* ask(
      paymentsApi.endpoints.retryPayment.initiate(request, { track: false }),
    );
    if (answer.ok || isDefinite(answer.error)) removeSession(KEY, ports.storage());
    if (answer.ok && !isComplete(answer.data)) {
      const message = PAYMENT_TEXTS.transactionFailed;
      return { ok: false, error: { status: 200, code: 'invalid_response', message } };
    }
    if (answer.ok || answer.error.code !== 'in_progress' || repeats >= IN_PROGRESS_REPEATS) return answer;
    yield* delay((answer.error.retryAfter ?? 1) * 1000);
  }
}

/** Errors after which this top-up cannot be retried, but a new one can be started. */
const NEEDS_THE_FORM = new Set(['cannot_retry', 'gateway_changed', 'no_active_gateway']);
/** The wait where the server names none, in seconds. */
const HELD_SECONDS = 60;

const ANOTHER_FIRST = 'Another payment of yours is not settled yet. Please wait for its result first.';

/** Why no attempt was started; nothing is shown when the payer decided to wait. */
const retryDropped = (permission: Exclude<Permission, 'yes'>) =>
  permission === 'declined'
    ? retryDone()
    : retryFailed({
        status: 0,
        code: permission,
        message: permission === 'unreachable' ? API_UNREACHABLE : ANOTHER_FIRST,
      });

/** Opens PhonePe's page again in this tab; Back restores this page. */
function* leaveFor(url: string, id: string, ports: PaymentsPorts): SagaGenerator<void> {
  rememberOpenPayment(id, ports.storage());
  setRedirected(ports.storage());
  yield* put(retryLeaves());
  const wakes = yield* call(ports.wakes);
  try {
    yield* call(ports.goTo, url);
    while ((yield* take(wakes)) !== 'returned');
    yield* put(watchStarted({ merchantTransactionId: id, manner: 'page' }));
  } finally {
    wakes.close();
  }
}

function* tryAgain(ports: PaymentsPorts, payment: PaymentStatusDto): SagaGenerator<void> {
  const { merchantTransactionId: id, details } = payment;
  const toTheForm = () => ports.goTo(anotherPaymentAddress(id, ports.storage()));
  if (!details) return void (yield* call(toTheForm));
  yield* put(retryStarted());
  const permission = yield* mayPay(details.userId, id, ports);
  if (permission !== 'yes') return void (yield* put(retryDropped(permission)));
  const answer = yield* askForAnotherTry(id, ports);
  if (!answer.ok) {
    const { error } = answer;
    if (NEEDS_THE_FORM.has(error.code)) yield* call(toTheForm);
    else if (error.code === 'attempt_open')
      return void (yield* put(retryHeld(Date.now() + (error.retryAfter ?? HELD_SECONDS) * 1000)));
    return void (yield* put(retryFailed(error)));
  }
  const initiated = answer.data;
  if (initiated.gateway === 'phonepe') yield* leaveFor(initiated.paymentUrl, id, ports);
  else {
    yield* put(retryDone());
    const { userId, userName, from } = details;
    const payer: PayerDto = { userId, userName, from, expiresAt: '' };
    yield* payWithRazorpay(initiated, payer, ports);
    // Closed without paying: the card keeps showing the payment's state.
    const { manner } = yield* select((state: WithPayments) => selectWatch(state));
    if (manner === 'checkout' || manner === 'closed')
      yield* put(watchStarted({ merchantTransactionId: id, manner: 'page' }));
  }
  yield* put(retryDone());
}

/** One retry at a time: a second click during it does nothing. Leaving the card ends it. */
export function* retrySaga(ports: PaymentsPorts): SagaGenerator<void> {
  yield* takeLeading(
    retryRequested,
    safely(
      'another try',
      function* ({ payload }: ReturnType<typeof retryRequested>) {
        const { left } = yield* race({ done: call(tryAgain, ports, payload), left: take(watchStopped) });
        if (left) yield* put(retryDone());
      },
      () => put(retryFailed({ status: 0, code: 'crashed', message: PAYMENT_TEXTS.transactionFailed })),
    ),
  );
}
