import type { OpenPaymentsDto } from '@deccanloop/contracts/payments/dto';
import type { OpenPaymentDto } from '@deccanloop/contracts/payments/payer-view';
import { put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { isUnreachable } from '../../../lib/api-unreachable';
import { ask, type Answer } from '../../../lib/saga/ask';
import { paymentsApi } from '../api';
import { readOpenPayment } from '../pay/open-payment';
import type { PaymentsPorts } from '../ports';
import { selectOpen, selectWatch, type WithPayments } from '../state';
import { watchStarted } from '../watch/watch-slice';
import { openLoaded, openUnreachable, payAgainAnswered, payAgainAsked } from './open-slice';

/**
 * Asks the server for the payer's unresolved payments and stores them.
 * @returns null when our API gave no answer; after any other error the payments of the last answer
 */
export function* askOpen(userId: string): SagaGenerator<OpenPaymentDto[] | null> {
  const answer: Answer<OpenPaymentsDto> = yield* ask(
    paymentsApi.endpoints.openPayments.initiate(userId, { track: false }),
  );
  // Rate limited (429): nothing is known either.
  if (!answer.ok && (isUnreachable(answer.error) || answer.error.status === 429)) {
    yield* put(openUnreachable());
    return null;
  }
  const { payments: before } = yield* select((state: WithPayments) => selectOpen(state));
  // Any other error (an expired link) would reject an initiation too.
  const payments = answer.ok ? answer.data.payments : before;
  yield* put(openLoaded(payments));
  return payments;
}

/** The payment to follow: the newest with an attempt, else the one started in this tab, else the newest. */
function toFollow(payments: readonly OpenPaymentDto[], hint: string | null): string | null {
  return (
    payments.find(({ hasAttempt }) => hasAttempt)?.merchantTransactionId ??
    hint ??
    payments[0]?.merchantTransactionId ??
    null
  );
}

/** Follows an unresolved payment above the form, unless one is followed already. */
export function* followOpen(payments: readonly OpenPaymentDto[], ports: PaymentsPorts): SagaGenerator<void> {
  const { phase } = yield* select((state: WithPayments) => selectWatch(state));
  if (phase !== 'idle') return;
  const id = toFollow(payments, readOpenPayment(ports.storage()));
  if (id !== null) yield* put(watchStarted({ merchantTransactionId: id, manner: 'open' }));
}

export type Permission = 'yes' | 'declined' | 'unsettled' | 'unreachable';

/**
 * Whether a payment may be started now. Asks the server before each one; where an earlier payment has an
 * attempt at its gateway, the payer must confirm too. `unsettled`: an earlier payment must end first.
 * @param retried the payment that is being retried: it does not block itself
 */
export function* mayPay(
  userId: string,
  retried: string | null,
  ports: PaymentsPorts,
): SagaGenerator<Permission> {
  const payments = yield* askOpen(userId);
  if (payments === null) return 'unreachable';
  const others = payments.filter(({ merchantTransactionId }) => merchantTransactionId !== retried);
  yield* followOpen(others, ports);
  if (others.some(({ view }) => view.payAgain === 'no')) return 'unsettled';
  const unsure = others.find(({ view }) => view.payAgain === 'ask_first');
  if (!unsure) return 'yes';
  yield* put(payAgainAsked(unsure));
  const { payload } = yield* take(payAgainAnswered);
  return payload ? 'yes' : 'declined';
}
