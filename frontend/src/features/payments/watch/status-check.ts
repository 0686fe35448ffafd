import type { PaymentStatusDto } from '@deccanloop/contracts/payments/dto';
import { put, type SagaGenerator } from 'typed-redux-saga';
import { isUnreachable } from '../../../lib/api-unreachable';
import { isReadableStatus } from '../../../lib/payment-view';
import { ask, type Answer } from '../../../lib/saga/ask';
import { paymentsApi } from '../api';
import { checkFailed, statusReceived } from './watch-slice';

/**
 * The result of one status check: the payment; `silence` when no answer came; `rejected` when another check
 * would not help; `sought` while payments are being recovered after a restore.
 */
export type StatusCheck =
  | { kind: 'seen'; payment: PaymentStatusDto }
  | { kind: 'silence' }
  | { kind: 'rejected'; message: string }
  | { kind: 'sought'; message: string };

/** The server's validation message is about a form; here the address is wrong. */
const NOT_AN_ID = 'The transaction ID in the address is not one of ours.';

/** 429 and 408 are temporary; other 4xx errors (an unknown or malformed id) are final. */
const isRejection = (status: number, code: string) =>
  status >= 400 && status < 500 && status !== 408 && status !== 429 && code !== 'unreadable';

/**
 * `read` reads what the server knows; `check` also makes it ask the gateway now (at most once per 2 s and
 * payment, which the server enforces). Failed calls are stored and never end anything.
 */
export function* statusCheck(id: string, how: 'read' | 'check'): SagaGenerator<StatusCheck> {
  const { paymentStatus, verifyPayment } = paymentsApi.endpoints;
  const endpoint = how === 'check' ? verifyPayment : paymentStatus;
  const answer: Answer<PaymentStatusDto> = yield* ask(endpoint.initiate(id, { track: false }));
  if (!answer.ok) {
    const { status, code, message } = answer.error;
    if (code === 'payment_sought') return { kind: 'sought', message };
    if (isRejection(status, code))
      return { kind: 'rejected', message: code === 'validation' ? NOT_AN_ID : message };
    // A busy server was still reached.
    if (isUnreachable(answer.error)) yield* put(checkFailed());
    return { kind: 'silence' };
  }
  if (!isReadableStatus(answer.data)) {
    yield* put(checkFailed());
    return { kind: 'silence' };
  }
  return yield* received(answer.data);
}

/** A status from the payment's stream counts as a check. */
export function* received(payment: PaymentStatusDto): SagaGenerator<StatusCheck> {
  yield* put(statusReceived(payment));
  return { kind: 'seen', payment };
}
